import { checkmark, close } from 'ionicons/icons';
import { useId } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
import { PageFooter } from '../ui/page-footer.tsx';
import styles from './decision-footer.module.css';

interface DecisionFooterProps {
  running: 'approve' | 'reject' | null;
  onDecide: (approve: boolean) => void;
  /** Neither can be used now. */
  disabled?: boolean;
  /** Only approving is out of question. */
  approveDisabled?: boolean;
  /** Why something can't be used. */
  reason?: string | null;
}

/** 'Rechazar' and 'Aprobar', both disabled while either runs (spec 3 §2.5). */
export function DecisionFooter(props: DecisionFooterProps) {
  const { running, onDecide, disabled = false, approveDisabled = false, reason } = props;
  const id = useId();
  const described = reason ? id : undefined;
  return (
    <PageFooter className={styles.decision}>
      {reason && (
        <p id={id} className="rl-body-s rl-ink-2 rl-whole-row">
          {reason}
        </p>
      )}
      <ActionButton
        kind="danger"
        tall
        icon={close}
        busy={running === 'reject'}
        disabled={disabled || running !== null}
        aria-describedby={disabled ? described : undefined}
        onClick={() => onDecide(false)}
      >
        Rechazar
      </ActionButton>
      <ActionButton
        tall
        icon={checkmark}
        busy={running === 'approve'}
        disabled={disabled || approveDisabled || running !== null}
        aria-describedby={disabled || approveDisabled ? described : undefined}
        onClick={() => onDecide(true)}
      >
        Aprobar
      </ActionButton>
    </PageFooter>
  );
}
