import { ActionButton } from '../action-button.tsx';
import { BottomSheet } from '../bottom-sheet.tsx';
import styles from './desk.module.css';

export interface Key {
  keys: readonly string[];
  does: string;
}

interface KeysSheetProps {
  open: boolean;
  onClose: () => void;
  /** Called while the sheet is open. */
  keys: () => readonly Key[];
}

/** The list of the keys of a page. */
export function KeysSheet({ open, onClose, keys }: KeysSheetProps) {
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title="Teclas"
      footer={
        <ActionButton kind="tonal" tall onClick={onClose}>
          Cerrar
        </ActionButton>
      }
    >
      <dl className={styles.keys}>
        {open &&
          keys().map(({ keys: pressed, does }) => (
            <div key={does} className={styles.key}>
              <dt>
                {pressed.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
      </dl>
    </BottomSheet>
  );
}
