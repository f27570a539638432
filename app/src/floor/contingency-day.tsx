import type { FloorPerson, FloorShift } from '@relevo/contract';
import { freeOn } from '@relevo/domain/contingency';
import { zonesOf } from '@relevo/domain/floor';
import type { LocalDate } from '@relevo/domain/time';
import { chevronDown } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { dateInText, shortDate } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './contingency.module.css';
import { ContingencyRows, FreeRows, type Phones } from './contingency-rows.tsx';

interface ContingencyDayProps {
  date: LocalDate;
  today: boolean;
  /** When the copy was made. */
  seen: Temporal.Instant;
  turnos: readonly FloorShift[];
  personas: readonly FloorPerson[];
  phones: Phones;
}

/** A date of the plan: day shift, night shift, and people with neither, in sections that open independently. */
export function ContingencyDay(props: ContingencyDayProps) {
  const { date, today, seen, turnos, personas, phones } = props;
  const own = turnos.filter(({ fecha }) => fecha === date);
  const of = (day: boolean) => zonesOf(own, day).flatMap(({ shifts }) => shifts);
  const free = freeOn(personas, turnos, date);
  return (
    <section className="rl-stack" aria-label={shortDate(date)}>
      <h2 className="rl-group-header">
        <span>{today ? `Hoy, ${dateInText(date)}` : shortDate(date)}</span>
      </h2>
      <div className={`rl-panel ${styles.parts}`}>
        {[true, false].map((day) => {
          const shifts = of(day);
          const present = shifts.filter(({ ausencia }) => ausencia === null).length;
          return (
            <Part key={String(day)} name={day ? 'Día' : 'Noche'} count={present}>
              {shifts.length > 0 ? (
                <ContingencyRows {...{ shifts, phones, seen }} />
              ) : (
                <p className="rl-body-s rl-ink-2">Sin turnos.</p>
              )}
            </Part>
          );
        })}
        <Part name="Sin turno ni permiso" count={free.length}>
          {free.length > 0 ? <FreeRows people={free} /> : <p className="rl-body-s rl-ink-2">Nadie.</p>}
        </Part>
      </div>
    </section>
  );
}

function Part({ name, count, children }: { name: string; count: number; children: ReactNode }) {
  return (
    <details className={styles.part}>
      <summary className={`rl-line ${styles.summary}`}>
        <span className="rl-medium">{name}</span>
        <span className="rl-num rl-ink-2 rl-end">
          {count} {count === 1 ? 'persona' : 'personas'}
        </span>
        <Icon icon={chevronDown} size={20} className={styles.chevron} />
      </summary>
      {children}
    </details>
  );
}
