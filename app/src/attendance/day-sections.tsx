import type { SheetDay } from '@relevo/contract';
import { exactClockOf } from '@relevo/domain/written';
import type { ReactNode } from 'react';
import { DayCard } from './day-card.tsx';
import { DayGroup } from './day-group.tsx';
import styles from './days.module.css';
import { countText, type DaysView, daysText, extraOf, type Review } from './days.ts';
import { Legend } from './legend.tsx';

interface DaySectionsProps {
  review: Pick<Review, 'first' | 'extra' | 'calm'>;
  view: DaysView;
  /** Title of the days that cost something. */
  first: string;
  /** Whether the ribbons are explained here. */
  legend?: boolean;
}

/** Days of a sheet: those with a cost, then extra time, then the calm ones folded. */
export function DaySections({
  review: { first, extra, calm },
  view,
  first: title,
  legend = true,
}: DaySectionsProps) {
  const extraTime = extra.flatMap(({ turnos }) => turnos).reduce((sum, shift) => sum + extraOf(shift), 0);
  return (
    <>
      {/* The count is of days and not of shifts: a day that changed since its answer may have no shift with a finding.
       */}
      {first.length > 0 && (
        <OpenDays title={title} note={daysText(first.length)} days={first} view={view} legend={legend} />
      )}
      {extra.length > 0 && (
        <Section title="Horas extras" note={`${countText(extra)} · ${exactClockOf(extraTime)}`}>
          <DayGroup days={extra} view={view} />
        </Section>
      )}
      {calm.length > 0 && (
        <Section title="Sin diferencias" note={countText(calm)}>
          <DayGroup days={calm} folded={2} view={view} />
        </Section>
      )}
    </>
  );
}

/** Days that are seen whole, each with its ribbon. */
export function OpenDays({
  title,
  note,
  days,
  view,
  legend = true,
}: {
  title: string;
  note: string;
  days: readonly SheetDay[];
  view: DaysView;
  legend?: boolean;
}) {
  return (
    <Section title={title} note={note}>
      {legend && <Legend of={['planned', 'marked', 'lost', 'extra']} />}
      {days.map((day) => (
        <DayCard key={day.fecha} day={day} view={view} />
      ))}
    </Section>
  );
}

function Section({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section className="rl-stack" aria-label={title}>
      <div className="rl-group-header">
        <h2 className={styles.title}>{title}</h2>
        <span className="rl-num">{note}</span>
      </div>
      {children}
    </section>
  );
}
