import { localDateOf } from '@relevo/domain/time';
import { useNow, useZone } from '../reads/local-time.ts';
import list from '../ui/desk/list-table.module.css';
import { PersonName } from '../ui/desk/person-name.tsx';
import { dateInText } from '../ui/formatters.ts';
import { InvitationChip } from './invitation-chip.tsx';
import { type InvitationListProps, Tick } from './invitation-table.tsx';
import styles from './invitations.module.css';
import { NextStep } from './next-step.tsx';
import { byText, sentText } from './state-words.ts';

/** The list on a phone. */
export function InvitationCards({ rows, chosen, onChosen }: InvitationListProps) {
  const now = useNow();
  const zone = useZone();
  const today = localDateOf(now, zone);
  return (
    <ul className="rl-panel rl-panel--list">
      {rows.map((row) => {
        const way = row.medio === 'carta' ? 'Carta' : 'Correo';
        return (
          <li
            key={row.id}
            className={`rl-stack rl-gap-xs ${list.card} ${styles.card}`}
            data-chosen={chosen.has(row.id) || undefined}
          >
            <div className={styles.who}>
              <PersonName person={row} />
              <span className={list.tick}>
                <Tick {...{ row, chosen, onChosen }} />
              </span>
            </div>
            <p className="rl-body-s rl-ink-2">
              {[row.unidad?.nombre, row.enviada && `${way}, ${sentText(row.enviada, today, zone)}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {row.enviada && (
              <p className="rl-body-s rl-ink-2 rl-num">
                {[byText(row), row.vence && `vence ${dateInText(localDateOf(row.vence, zone))}`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            )}
            <div className="rl-between">
              <InvitationChip {...{ row, now, zone }} />
              <NextStep {...{ row, now, zone }} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
