import { addDays, type LocalDate, mondayOf } from '@relevo/domain/time';
import { useId } from 'react';
import { ReadFailure } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { weekHoursQuery } from '../reads/week-hours.ts';
import { durationText, shortDate } from '../ui/formatters.ts';
import { SkeletonRows } from '../ui/states.tsx';
import { unbroken } from '../ui/unbroken.ts';
import styles from './floor.module.css';

/** The scheduled hours of the shift's week. */
export function WeekHours({ workerId, date }: { workerId: number; date: LocalDate }) {
  const id = useId();
  const monday = mondayOf(date);
  const read = useRead(weekHoursQuery(monday, [workerId]));
  const week = read.data?.find(({ idtrabajador }) => idtrabajador === workerId);
  return (
    <section className={`rl-panel ${styles.card}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className="rl-title">
          Horas de la semana
        </h2>
        {week && <span className="rl-num rl-strong">{durationText(week.totalHours * 60)}</span>}
      </div>
      <p className="rl-body-s rl-ink-2 rl-num">
        {unbroken(`Desde ${shortDate(monday)} · Hasta ${shortDate(addDays(monday, 6))}`)}
      </p>
      {read.data && !week && (
        <p className="rl-body-s">Es de otra unidad: sus horas las ve la jefatura de esa unidad.</p>
      )}
      {!read.data && (read.isError ? <ReadFailure read={read} /> : <SkeletonRows rows={1} height={24} />)}
    </section>
  );
}
