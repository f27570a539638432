import { Icon } from '../ui/icon.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import type { Kind } from './imports.api.ts';
import styles from './imports.module.css';
import { KIND_NAMES, KINDS } from './kinds.ts';

interface KindListProps {
  kind: Kind;
  onKind: (kind: Kind) => void;
}

/** '¿Qué traes?': the kinds of files, of which one is chosen. */
export const KindList = ({ kind, onKind }: KindListProps) => (
  <TitledPanel title="¿Qué traes?" list className={styles.kinds ?? ''}>
    <ul>
      {KIND_NAMES.map((name) => {
        const { title, note, icon } = KINDS[name];
        return (
          <li key={name} className={styles.kind} data-chosen={name === kind || undefined}>
            <button
              type="button"
              className={`rl-row ${styles.kindRow}`}
              aria-pressed={name === kind}
              onClick={() => onKind(name)}
            >
              <span className={styles.sign}>
                <Icon icon={icon} size={22} />
              </span>
              <span className="rl-row__main">
                <span className="rl-block rl-medium">{title}</span>
                <span className="rl-block rl-body-s rl-ink-2">{note}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  </TitledPanel>
);
