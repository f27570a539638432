import { close, peopleOutline } from 'ionicons/icons';
import { IconButton } from '../ui/action-button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './imports.module.css';

interface ChangedNoticeProps {
  words: readonly string[];
  /** Whether a choice or a correction was refused, and not that the import is applied, undone or discarded. */
  isUnsaved: boolean;
  onClose: () => void;
}

/** What somebody else changed of the import meanwhile; the page shows it as it is now. */
export const ChangedNotice = ({ words, isUnsaved, onClose }: ChangedNoticeProps) => (
  <div className={`rl-notice ${styles.changed}`} role="alert">
    <Icon icon={peopleOutline} />
    <span className="rl-row__main">
      Esta importación cambió en otra ventana{words.length > 0 && `: ${words.join('; ')}`}.
      {isUnsaved && ' Tu último cambio no se guardó.'}
    </span>
    <IconButton icon={close} label="Cerrar el aviso" onClick={onClose} />
  </div>
);
