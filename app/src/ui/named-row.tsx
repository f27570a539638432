import { createOutline, trashOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { IconButton } from './action-button.tsx';
import styles from './named-row.module.css';
import { unbroken } from './unbroken.ts';

interface NamedRowProps {
  name: string;
  /** The name as it is shown, where it has parts that stay whole. */
  shown?: ReactNode;
  note?: ReactNode;
  /** Null where the person may only read. */
  onEdit: (() => void) | null;
  /** Null for what never goes. */
  onRemove: (() => void) | null;
  disabled?: boolean;
  /** Further buttons before those two. */
  children?: ReactNode;
}

/** Row of something with a name in a list, with its buttons. */
export function NamedRow({ name, shown, note, onEdit, onRemove, disabled, children }: NamedRowProps) {
  return (
    <li className={`rl-row ${styles.named}`}>
      <span className={styles.words}>
        <span className="rl-block">{shown ?? unbroken(name)}</span>
        {note && <span className="rl-block rl-body-s rl-ink-2">{note}</span>}
      </span>
      {onEdit && (
        <span className={styles.buttons}>
          {children}
          <IconButton icon={createOutline} label={`Cambiar ${name}`} disabled={disabled} onClick={onEdit} />
          {onRemove && (
            <IconButton
              icon={trashOutline}
              label={`Eliminar ${name}`}
              disabled={disabled}
              onClick={onRemove}
            />
          )}
        </span>
      )}
    </li>
  );
}
