import { checkmark, close } from 'ionicons/icons';
import { ActionButton } from '../ui/action-button.tsx';

interface DecideButtonsProps {
  running?: 'approve' | 'reject' | null;
  onDecide: (approve: boolean) => void;
  /** Neither can be used now. */
  disabled?: boolean;
  /** Only approving is out of question. */
  approveDisabled?: boolean;
  /** The id of the words that say why. */
  describedBy?: string | undefined;
  /** 'Aceptar', where that is the word. */
  approve?: string;
}

/** 'Rechazar' and 'Aprobar', both disabled while either runs (spec 3 §2.5). */
export function DecideButtons(props: DecideButtonsProps) {
  const { running = null, onDecide, disabled = false, approveDisabled = false, describedBy } = props;
  const held = disabled || approveDisabled;
  return (
    <>
      <ActionButton
        kind="danger"
        tall
        icon={close}
        busy={running === 'reject'}
        disabled={disabled || running !== null}
        aria-describedby={disabled ? describedBy : undefined}
        onClick={() => onDecide(false)}
      >
        Rechazar
      </ActionButton>
      <ActionButton
        tall
        icon={checkmark}
        busy={running === 'approve'}
        disabled={held || running !== null}
        aria-describedby={held ? describedBy : undefined}
        onClick={() => onDecide(true)}
      >
        {props.approve ?? 'Aprobar'}
      </ActionButton>
    </>
  );
}
