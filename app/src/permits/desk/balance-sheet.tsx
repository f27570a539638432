import type { PermitBalance } from '@relevo/contract';
import { formatDays } from '@relevo/domain/permit-days';
import { EditSheet } from '../../sending/edit-sheet.tsx';
import type { WrongFields } from '../../sending/use-wrong-fields.ts';
import { TextField } from '../../ui/text-field.tsx';
import { plainDays } from '../permit-words.ts';
import { correctBalance } from './desk-balances.api.ts';
import { readTypedDays, typedDays } from './typed-days.ts';

interface Values {
  saldo: string;
  motivo: string;
}

interface BalanceSheetProps {
  person: { id: number; name: string };
  balance: PermitBalance;
  onClose: () => void;
}

/** Sheet that corrects a balance; the sum of its movements stays readable. */
export function BalanceSheet({ person, balance, onClose }: BalanceSheetProps) {
  const seen = balance.saldo_actual ?? 0;
  const faults = ({ saldo, motivo }: Values): WrongFields => ({
    saldo:
      readTypedDays(saldo) === null
        ? 'Escribe los días, con un decimal como máximo.'
        : saldo === typedDays(seen)
          ? 'El saldo ya es ese.'
          : undefined,
    motivo: motivo.trim() === '' ? 'Escribe el motivo.' : undefined,
  });
  return (
    <EditSheet<Values>
      title={`Corregir ${balance.observacionCausal}`}
      note={`${person.name}. Hoy tiene ${plainDays(seen)}; lo que ya usó y lo que pidió no cambia.`}
      go="Corregir"
      saved={{ saldo: typedDays(seen), motivo: '' }}
      savedText={plainDays(seen)}
      faults={faults}
      send={async ({ saldo, motivo }, keyOf) => {
        const wanted = { idtipo: balance.iddetPermiso, saldo: readTypedDays(saldo) ?? 0, motivo };
        return correctBalance(person.id, { ...wanted, visto: seen }, keyOf([person.id, wanted]));
      }}
      changes="person"
      done={`${balance.observacionCausal} corregido.`}
      onClose={onClose}
    >
      {({ values, change, wrong, busy }) => {
        const wanted = readTypedDays(values.saldo);
        const more = wanted === null ? 0 : wanted - seen;
        return (
          <>
            <TextField
              label="Saldo correcto"
              hint={
                more === 0 ? 'Días' : `${more > 0 ? 'Suma' : 'Resta'} ${formatDays(Math.abs(more))} días.`
              }
              inputMode="decimal"
              maxLength={5}
              autoComplete="off"
              value={values.saldo}
              onValue={(saldo) => change({ saldo })}
              error={wrong.saldo}
              disabled={busy}
            />
            <TextField
              label="Motivo"
              hint="Saldo del sistema anterior, resolución…"
              maxLength={200}
              autoComplete="off"
              value={values.motivo}
              onValue={(motivo) => change({ motivo })}
              error={wrong.motivo}
              disabled={busy}
            />
          </>
        );
      }}
    </EditSheet>
  );
}
