import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useToday, useZone } from '../reads/local-time.ts';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { latestChangesQuery } from './history.api.ts';
import styles from './history.module.css';
import { changeWords, momentWords } from './latest-words.ts';

/** 'Últimos cambios' (37): what administrators changed last, for those who read the history, and the way there. */
export function LatestChanges() {
  const router = useRouter();
  const read = useRead(latestChangesQuery());
  const today = useToday();
  const zone = useZone();
  if (read.data?.length === 0) return null;
  return (
    <TitledPanel
      title="Últimos cambios"
      list
      action={
        <ActionButton kind="text" onClick={() => router.push(DESK_PATHS.history)}>
          Historial
        </ActionButton>
      }
    >
      <div>
        <ReadOf read={read} rows={3} height={48}>
          {(changes) => (
            <ul>
              {changes.map((change) => (
                <li key={change.id} className={`rl-row rl-body-s ${styles.latest}`}>
                  <span className="rl-num rl-ink-2">
                    {unbroken(momentWords(change.momento, today, zone))}
                  </span>
                  <span>
                    {change.quien !== null && <span className="rl-medium">{change.quien} </span>}
                    {unbroken(changeWords(change))}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </ReadOf>
      </div>
    </TitledPanel>
  );
}
