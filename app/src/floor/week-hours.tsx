import { extraIncluded } from '@relevo/domain/hours';
import { addDays, type LocalDate, mondayOf } from '@relevo/domain/time';
import { chevronForward } from 'ionicons/icons';
import { useId, useState } from 'react';
import { ClockChanges } from '../reads/clock-change.tsx';
import { ReadGap } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { weekHoursQuery } from '../reads/week-hours.ts';
import { dateInText, durationText } from '../ui/formatters.ts';
import { HoursBar } from '../ui/hours-bar.tsx';
import { Icon } from '../ui/icon.tsx';
import { unbroken } from '../ui/unbroken.ts';
import styles from './floor.module.css';
import { WeekRail } from './week-rail.tsx';
import { WeekSheet } from './week-sheet.tsx';

interface WeekHoursProps {
  shiftId: number;
  workerId: number;
  name: string;
  date: LocalDate;
}

/** The scheduled hours of the shift's week; a tap shows the shifts that make them. */
export function WeekHours({ shiftId, workerId, name, date }: WeekHoursProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const monday = mondayOf(date);
  const read = useRead(weekHoursQuery(monday, [workerId]));
  const week = read.data?.find(({ idtrabajador }) => idtrabajador === workerId);
  const minutes = Math.round((week?.totalHours ?? 0) * 60);
  const limit = week?.limite ?? null;
  const extra = extraIncluded(week?.segments.reduce((sum, { minutosExtra }) => sum + minutosExtra, 0) ?? 0);
  const hours = limit === null ? durationText(minutes) : `${durationText(minutes)} de ${durationText(limit)}`;
  return (
    <section className="rl-panel rl-stack rl-gap-m" aria-labelledby={id}>
      <div className="rl-between">
        <h2 id={id} className="rl-title">
          Horas de la semana
        </h2>
        {week && (
          <button
            type="button"
            className={`rl-link ${styles.hours}`}
            aria-haspopup="dialog"
            aria-label={`${hours}, ver los turnos de la semana`}
            onClick={() => setOpen(true)}
          >
            <span className="rl-num">
              <span className="rl-strong">{durationText(minutes)}</span>
              {limit !== null && <span className="rl-ink-2"> de {durationText(limit)}</span>}
            </span>
            <Icon icon={chevronForward} size={20} />
          </button>
        )}
      </div>
      <p className="rl-body-s rl-ink-2 rl-num">
        {unbroken(`Desde ${dateInText(monday)} · Hasta ${dateInText(addDays(monday, 6))}`)}
        {extra && ` · ${unbroken(extra)}`}
      </p>
      {week && (
        <>
          <ClockChanges shifts={week.segments} />
          <WeekRail {...{ monday, week, shiftId }} />
          <HoursBar minutes={minutes} limit={limit} />
          <WeekSheet
            open={open}
            onClose={() => setOpen(false)}
            {...{ name, monday, week, shiftId }}
            sunday={addDays(monday, 6)}
          />
        </>
      )}
      {read.data && !week && (
        <p className="rl-body-s">Es de otra unidad: sus horas las ve la jefatura de esa unidad.</p>
      )}
      {!read.data && <ReadGap read={read} rows={1} height={96} />}
    </section>
  );
}
