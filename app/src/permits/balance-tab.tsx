import { addDays } from '@relevo/domain/time';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '../reads/local-time.ts';
import { ReadAge, ReadGap } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { DateField } from '../ui/date-field.tsx';
import { EmptyState } from '../ui/states.tsx';
import { BalanceCard } from './balance-card.tsx';
import { listed } from './permit-words.ts';
import { balancesQuery } from './permits.api.ts';
import { useDebounced } from './use-debounced.ts';

/** Days ahead that the server still answers for. */
const LAST_DAY = 1462;

/** CONSULTA SALDO: the own balance of each type on a date (spec 2 §2). */
export function BalanceTab() {
  const today = useToday();
  const [chosen, setChosen] = useState<string | null>(null);
  // The day that was chosen may be over when the page is seen again.
  const date = chosen !== null && chosen > today ? chosen : null;
  const asked = useDebounced(date, date ?? '');
  const read = useRead({ ...balancesQuery(asked), placeholderData: keepPreviousData });
  const without = read.data?.filter(({ saldo_actual }) => saldo_actual === null) ?? [];
  const balances = read.data?.filter(({ saldo_actual }) => saldo_actual !== null);
  return (
    <>
      <DateField
        label="Saldo al"
        value={date ?? today}
        min={today}
        max={addDays(today, LAST_DAY)}
        busy={asked !== date || read.isFetching}
        onValue={setChosen}
      />
      {!read.data && <ReadGap read={read} rows={2} height={240} />}
      {read.data && <ReadAge read={read} />}
      {balances?.map((balance) => (
        <BalanceCard key={balance.iddetPermiso} balance={balance} />
      ))}
      {balances?.length === 0 && <EmptyState title="No tienes permisos con saldo" />}
      {without.length > 0 && (
        <p className="rl-body-s rl-ink-2">
          No usan saldo: {listed(without.map(({ observacionCausal }) => observacionCausal))}.
        </p>
      )}
    </>
  );
}
