import type { ComponentProps } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
import styles from './rotation.module.css';

interface PanelEndsProps extends Pick<ComponentProps<typeof ActionButton>, 'kind'> {
  label: string;
  busy: boolean;
  /** Why the panel's work can't be done now; null where nothing stands against it. */
  reason: string | null;
  /** Whether there is nothing to do. */
  idle: boolean;
  onDo: () => void;
  onCancel: () => void;
}

/** The two buttons at the end of a panel that writes into the draft, and why the second one waits. */
export function PanelEnds({ kind = 'primary', label, busy, reason, idle, onDo, onCancel }: PanelEndsProps) {
  return (
    <>
      {reason && <p className="rl-body-s rl-ink-2">{reason}</p>}
      <div className={styles.ends}>
        <ActionButton kind="outline" tall onClick={onCancel}>
          Cancelar
        </ActionButton>
        <ActionButton kind={kind} tall busy={busy} disabled={reason !== null || idle} onClick={onDo}>
          {label}
        </ActionButton>
      </div>
    </>
  );
}
