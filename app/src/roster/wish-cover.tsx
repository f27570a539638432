import type { LocalDate } from '@relevo/domain/time';
import { useState } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
import { durationText } from '../ui/formatters.ts';
import type { Desk } from './desk.ts';
import type { Place } from './grid-keys.ts';
import styles from './panel.module.css';
import type { RosterGroup } from './people.ts';
import { nameOf } from './roster-words.ts';
import { type Coverer, coverersOf } from './wish-covering.ts';

/** People shown at first. */
const FIRST = 5;

interface WishCoverProps {
  desk: Desk;
  group: RosterGroup;
  /** The cell that shall be free, with its date and the type of its shift. */
  place: Place;
  date: LocalDate;
  type: number;
}

/** Who could take the shift instead: choosing somebody writes both cells as one action. */
export function WishCover({ desk, group, place, date, type }: WishCoverProps) {
  const { planning } = desk;
  const [all, setAll] = useState(false);
  const people = coverersOf(desk, group, { date, column: place.column, type });
  if (people.length === 0) {
    return <p className="rl-body-s">Nadie de {group.name} puede ese día sin romper una regla que bloquea.</p>;
  }
  return (
    <>
      <ul className={styles.versions} aria-label="Quién puede">
        {people.slice(0, all ? people.length : FIRST).map((one) => (
          <li key={one.person.row.idtrabajador}>
            <button
              type="button"
              className={`rl-row ${styles.version}`}
              onClick={() =>
                planning.plan([
                  { place, plan: { que: 'libre' } },
                  {
                    place: { row: one.person.index, column: place.column },
                    plan: { que: 'turno', idtipo: type },
                  },
                ])
              }
            >
              <span className="rl-row__main">
                <span className="rl-block rl-medium">{nameOf(one.person.row)}</span>
                <span className="rl-block rl-body-s rl-ink-2">{words(one)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {!all && people.length > FIRST && (
        <ActionButton kind="text" onClick={() => setAll(true)}>
          {`Ver ${people.length - FIRST} más`}
        </ActionButton>
      )}
    </>
  );
}

const words = ({ offers, prefersFree, verdict, minutes }: Coverer): string =>
  [
    ...(offers ? ['Puede trabajar'] : prefersFree ? ['Prefiere libre'] : []),
    `${durationText(minutes)} esa semana`,
    ...(verdict?.texts ?? []),
  ].join('. ');
