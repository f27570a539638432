import { alertCircle, checkmarkCircle, warning } from 'ionicons/icons';
import { Icon } from '../../ui/icon.tsx';
import { unbroken } from '../../ui/unbroken.ts';
import type { Consequence } from './unit-permit.ts';
import styles from './unit-permits.module.css';

const ICONS = { broken: alertCircle, together: warning, ok: checkmarkCircle } as const;

/** Number of consequences named on a card. */
const SHOWN = 3;

/** Tags of a request's consequences: severity is told by more than colour. */
export function ConsequenceTags({ consequences }: { consequences: readonly Consequence[] }) {
  const rest = consequences.length - SHOWN;
  return (
    <ul className={styles.tags}>
      {consequences.slice(0, SHOWN).map(({ level, text }) => (
        <li key={text} className={styles.tag} data-level={level}>
          <Icon icon={ICONS[level]} size={18} />
          <span>{unbroken(text)}</span>
        </li>
      ))}
      {rest > 0 && <li className="rl-body-s rl-ink-2">y {rest} más</li>}
    </ul>
  );
}
