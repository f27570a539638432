import type { AdminSwapRequest, Verdict } from '@relevo/contract';
import { extraIncluded } from '@relevo/domain/hours';
import { addDays, mondayOf } from '@relevo/domain/time';

import { warning } from 'ionicons/icons';
import { useId } from 'react';
import { ClockChanges } from '../../reads/clock-change.tsx';
import { ReadFailure } from '../../reads/read-state.tsx';
import { useRead } from '../../reads/use-read.ts';
import { weekHoursQuery } from '../../reads/week-hours.ts';
import { capitalised, dateInText, durationText } from '../../ui/formatters.ts';
import { HoursBar } from '../../ui/hours-bar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Rail, RailLegend } from '../../ui/rail.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { unbroken } from '../../ui/unbroken.ts';
import { type Party, partiesOf, stateOf } from './swap-facts.ts';
import { limitText, weekView } from './week-hours.ts';
import styles from './week-panel.module.css';

interface WeekPanelProps {
  swap: AdminSwapRequest;
  verdict: Verdict | undefined;
}

/** Panel of the hours in the week of each person's new shift, with the limit in force (spec 3 §2.5). */
export function WeekPanel({ swap, verdict }: WeekPanelProps) {
  const id = useId();
  const parties = partiesOf(swap);
  const state = stateOf(swap);
  const counts = state === 'pending' || state === 'approved';
  const [first, second] = parties.map(({ gets }) => mondayOf(gets.fecha));
  return (
    <section className={`rl-panel ${styles.week}`} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className="rl-title rl-strong">
          Horas de la semana
        </h2>
        {counts && <RailLegend whose="other" />}
      </header>
      {parties.map((party, index) => (
        <WorkerWeek
          key={party.worker.idtrabajador}
          party={party}
          counts={counts}
          verdict={verdict}
          bounds={index === 0 || first !== second}
        />
      ))}
    </section>
  );
}

interface WorkerWeekProps {
  party: Party;
  counts: boolean;
  verdict: Verdict | undefined;
  /** The second worker's week is only named where it is another. */
  bounds: boolean;
}

function WorkerWeek({ party, counts, verdict, bounds }: WorkerWeekProps) {
  const { gets, gives, worker, name, first } = party;
  const monday = mondayOf(gets.fecha);
  const read = useRead(weekHoursQuery(monday, [worker.idtrabajador]));
  const check = verdict?.chequeos.find(
    (one) =>
      one.codigo === 'weekly_hours' && one.idtrabajador === worker.idtrabajador && one.fecha === monday,
  );
  const limit = check?.limite ?? null;
  const shifts = read.data?.find(({ idtrabajador }) => idtrabajador === worker.idtrabajador)?.segments ?? [];
  const view = read.data && weekView({ monday, shifts, gives, gets, counts });
  const text = view && counts ? limitText(first, view, limit) : null;
  const extra = view && extraIncluded(view.extra);
  return (
    <div className="rl-column rl-gap-s">
      {bounds && (
        <p className="rl-body-s rl-ink-2 rl-num">
          {unbroken(`Desde ${dateInText(monday)} · Hasta ${dateInText(addDays(monday, 6))}`)}
          {limit !== null && unbroken(` · Límite ${durationText(limit)}`)}
        </p>
      )}
      {view ? (
        <>
          <p className={styles.figures}>
            <span>{name}</span>
            <span className="rl-num">
              {counts && (
                <span className="rl-ink-2">
                  {durationText(view.before)} <span aria-hidden="true">→</span>
                  <span className="rl-sr"> pasa a </span>{' '}
                </span>
              )}
              <span className="rl-strong">{durationText(view.after)}</span>
            </span>
          </p>
          {extra && <p className="rl-body-s rl-ink-2 rl-num">{capitalised(unbroken(extra))}</p>}
          <ClockChanges shifts={view.summed} />
          <Rail from={monday} days={7} blocks={view.blocks} whose="other" empty="Sin turnos esta semana" />
          <HoursBar minutes={view.after} limit={limit} />
          {text && (
            <p className={styles.limit}>
              <Icon icon={warning} size={20} />
              <span>{text}</span>
            </p>
          )}
        </>
      ) : read.isError ? (
        <ReadFailure read={read} />
      ) : (
        <SkeletonRows rows={2} height={36} />
      )}
    </div>
  );
}
