import type { AdminPermitRequest } from '@relevo/contract';
import { useState } from 'react';
import { DecisionOutcome } from '../../decisions/decision-outcome.tsx';
import { useToday } from '../../reads/local-time.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { PageFooter } from '../../ui/page-footer.tsx';
import styles from './review.module.css';
import { stateOf } from './unit-permit.ts';
import { WithdrawSheet } from './withdraw-sheet.tsx';

/** Outcome of the permit in place of the buttons; an approved permit that is not over can be withdrawn. */
export function PermitOutcome({ permit }: { permit: AdminPermitRequest }) {
  const today = useToday();
  const [open, setOpen] = useState(false);
  const state = stateOf(permit);
  const holds = state === 'approved' && permit.payload.to >= today;
  return (
    <PageFooter className={styles.mayWrap}>
      {!(permit.registrado && holds) && (
        <DecisionOutcome state={permit.registrado && state === 'approved' ? 'recorded' : state} />
      )}
      {holds && (
        <>
          <ActionButton kind="danger" tall onClick={() => setOpen(true)}>
            Retirar permiso
          </ActionButton>
          <WithdrawSheet permit={permit} open={open} onClose={() => setOpen(false)} />
        </>
      )}
    </PageFooter>
  );
}
