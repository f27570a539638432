import type { PermitBalance } from '@relevo/contract';
import { useState } from 'react';
import { ReadOf } from '../../reads/read-state.tsx';
import { useRead } from '../../reads/use-read.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { BoundDate } from '../../ui/bound-date.tsx';
import { TitledPanel } from '../../ui/titled-panel.tsx';
import { expiryText, plainDays } from '../permit-words.ts';
import { BalanceSheet } from './balance-sheet.tsx';
import styles from './balances-panel.module.css';
import { personBalancesQuery } from './desk-balances.api.ts';

interface BalancesPanelProps {
  person: { id: number; name: string };
  /** Whether the reader is that person, who corrects none of the own balances. */
  isSelf: boolean;
}

/** Balances of a person's work (37c), each with the way to correct it. */
export function BalancesPanel({ person, isSelf }: BalancesPanelProps) {
  const read = useRead(personBalancesQuery(person.id));
  const [corrected, setCorrected] = useState<PermitBalance | null>(null);
  const close = () => setCorrected(null);
  return (
    <TitledPanel title="Saldos" list>
      <ReadOf read={read} rows={2} height={72}>
        {(balances) =>
          balances.length === 0 ? (
            <p className="rl-row rl-ink-2">Los saldos los lleva otro sistema.</p>
          ) : (
            <ul>
              {balances.map((balance) => (
                <li key={balance.iddetPermiso} className={`rl-row ${styles.row}`}>
                  <Words balance={balance} />
                  {!isSelf && (
                    <ActionButton
                      kind="text"
                      aria-label={`Corregir ${balance.observacionCausal}`}
                      onClick={() => setCorrected(balance)}
                    >
                      Corregir
                    </ActionButton>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </ReadOf>
      {isSelf && <p className="rl-row rl-body-s rl-ink-2">Nadie corrige su propio saldo.</p>}
      {corrected && <BalanceSheet person={person} balance={corrected} onClose={close} />}
    </TitledPanel>
  );
}

function Words({ balance }: { balance: PermitBalance }) {
  const { observacionCausal, saldo_actual, asignados, ocupados, solicitados, vence } = balance;
  const left = saldo_actual ?? 0;
  const parts = [
    `${plainDays(asignados)} en total`,
    `${plainDays(ocupados)} ${ocupados === 1 ? 'usado' : 'usados'}`,
    solicitados > 0 && `${plainDays(solicitados)} por decidir`,
  ];
  return (
    <span className={styles.words}>
      <span className="rl-block">
        {observacionCausal}: <span className="rl-strong rl-num">{plainDays(left)}</span>
      </span>
      <span className="rl-block rl-body-s rl-ink-2 rl-num">{parts.filter(Boolean).join(' · ')}</span>
      {vence && (
        <span className="rl-block rl-body-s rl-ink-2 rl-num">
          {expiryText(vence, left)} <BoundDate date={vence.fecha} />
        </span>
      )}
    </span>
  );
}
