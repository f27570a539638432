import { chevronForward } from 'ionicons/icons';
import { useSession } from '../api/session.ts';
import { useRouter } from '../navigation/use-router.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { Icon } from '../ui/icon.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { wide } from '../ui/wide-page.ts';
import styles from './administration.module.css';
import { settingsLinksFor } from './settings-links.ts';

/** 'Ajustes': the pages on which an organisation sets what holds for all its units. */
export function SettingsIndexPage() {
  const session = useSession();
  const router = useRouter();
  return (
    <ReadPage
      title="Ajustes"
      className={wide ?? ''}
      head={<p className={`rl-header-note rl-body-s rl-ink-2 ${styles.note}`}>{session?.instance.name}</p>}
    >
      <ul className="rl-panel rl-panel--list">
        {settingsLinksFor(session?.alcances).map(({ opens, title, note }) => (
          <li key={opens} className={styles.link}>
            <button type="button" className="rl-row" data-opens={opens} onClick={() => router.push(opens)}>
              <span className="rl-row__main">
                <span className="rl-block rl-medium">{unbroken(title)}</span>
                <span className="rl-block rl-body-s rl-ink-2">{unbroken(note)}</span>
              </span>
              <Icon icon={chevronForward} size={20} />
            </button>
          </li>
        ))}
      </ul>
    </ReadPage>
  );
}
