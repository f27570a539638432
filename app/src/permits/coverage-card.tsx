import type { PermitCoverage } from '@relevo/contract';
import { isUnplanned, type PlannedSpan, UNPLANNED } from '@relevo/domain/roster';
import { useId } from 'react';
import { SkeletonRows } from '../ui/states.tsx';
import styles from './coverage.module.css';
import { type CoverageWeek, coverageWeeks, minimumsOf } from './coverage-days.ts';
import { CoverageGrid } from './coverage-grid.tsx';
import { dayWords, minimumText, noShiftsText } from './coverage-words.ts';
import type { PlannedLeave } from './permits.api.ts';
import { ShortageNotice } from './shortage-notice.tsx';

interface CoverageCardProps {
  plan: PlannedLeave;
  coverage: PermitCoverage | undefined;
  planned: PlannedSpan | null | undefined;
  /** Whether the app knows of no obstacle to the request. */
  possible: boolean;
}

/** Antes de pedir: effects of leave on the floor, in counts alone. The card informs and never blocks. */
export function CoverageCard({ plan, coverage, planned, possible }: CoverageCardProps) {
  const heading = useId();
  if (coverage && coverage.grupo === null) return null;
  const weeks = coverage ? coverageWeeks(plan, coverage) : [];
  const unplanned = isUnplanned(plan.to, planned);
  return (
    <section className="rl-panel rl-stack" aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading} className="rl-title rl-strong">
          Antes de pedir
        </h2>
        {coverage?.grupo && <span className="rl-body-s rl-ink-2">{coverage.grupo}</span>}
      </header>
      {!coverage && <SkeletonRows rows={3} height={44} />}
      {coverage?.turnos.length === 0 && <p>{noShiftsText(plan, planned)}</p>}
      {coverage && coverage.turnos.length > 0 && (
        <>
          {weeks.length === 1 && weeks[0] ? (
            <Week week={weeks[0]} coverage={coverage} planned={planned} />
          ) : (
            <div>
              {weeks.map((week) => (
                <details key={week.monday} open={week.mine} className={styles.week}>
                  <summary>Semana del {Number(week.monday.slice(8))}</summary>
                  <Week week={week} coverage={coverage} planned={planned} />
                </details>
              ))}
            </div>
          )}
          <ShortageNotice coverage={coverage} possible={possible} />
        </>
      )}
      {unplanned && coverage && coverage.turnos.length > 0 && (
        <p className="rl-body-s rl-ink-2">{UNPLANNED} para algunos de estos días: pueden venir más turnos.</p>
      )}
    </section>
  );
}

interface WeekProps {
  week: CoverageWeek;
  coverage: PermitCoverage;
  planned: PlannedSpan | null | undefined;
}

function Week({ week, coverage, planned }: WeekProps) {
  return (
    <div className={styles.days}>
      <CoverageGrid
        week={week}
        minimum={minimumText(minimumsOf(coverage.dias, week.days))}
        isUnplanned={(date) => isUnplanned(date, planned)}
      />
      <ul className={`rl-sr ${styles.list}`}>
        {week.days
          .filter(({ inRange }) => inRange)
          .map((day) => (
            <li key={day.date}>{dayWords(day)}</li>
          ))}
      </ul>
    </div>
  );
}
