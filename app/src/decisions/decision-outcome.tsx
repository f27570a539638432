import { ban, checkmarkCircle, documentTextOutline, lockClosed } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { PageFooter } from '../ui/page-footer.tsx';
import { type ChipState, StatusChip } from '../ui/status-chip.tsx';
import styles from './decisions.module.css';

/** State of a request for the manager who decides it. */
export type DecisionState = 'pending' | 'approved' | 'rejected' | 'expired' | 'ended' | 'withdrawn';

const WORDS: Record<DecisionState, string> = {
  pending: 'Pendiente',
  approved: 'Aprobado',
  rejected: 'Rechazado',
  expired: 'Vencida',
  ended: 'Anulada',
  withdrawn: 'Retirado',
};

const CHIPS: Record<DecisionState, ChipState> = {
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejectedByManager',
  expired: 'closed',
  ended: 'closed',
  withdrawn: 'closed',
};

const ICONS: Partial<Record<DecisionState | 'recorded', string>> = {
  approved: checkmarkCircle,
  rejected: ban,
  recorded: documentTextOutline,
};

export function DecisionChip({ state }: { state: DecisionState }) {
  return <StatusChip state={CHIPS[state]}>{WORDS[state]}</StatusChip>;
}

/** Stands where the buttons were once there is nothing to decide (spec 3 §2.5). */
export function DecisionOutcome({ state }: { state: DecisionState | 'recorded' }) {
  return (
    <p className={styles.outcome} data-state={state} role="status">
      <Icon icon={ICONS[state] ?? lockClosed} />
      {state === 'recorded' ? 'Registrado' : WORDS[state]}
    </p>
  );
}

/** The footer once there is nothing to decide, with the way on. */
export const DecidedFooter = ({ state, children }: { state: DecisionState; children?: ReactNode }) => (
  <PageFooter className={styles.foot}>
    <DecisionOutcome state={state} />
    {children}
  </PageFooter>
);
