import { isNight } from '@relevo/domain/shifts';
import { flag } from 'ionicons/icons';
import { Icon } from '../../ui/icon.tsx';
import { LnMark } from '../../ui/ln-mark.tsx';
import { WEEKDAYS } from '../../ui/weekdays.ts';
import grid from '../coverage.module.css';
import type { LeastOf, Minimums } from '../coverage-days.ts';
import { CoverageRow } from '../coverage-row.tsx';
import { leastText } from '../coverage-words.ts';
import type { LeftCell, ReviewDay } from './left-days.ts';
import styles from './review.module.css';

interface ReviewGridProps {
  week: readonly ReviewDay[];
  minimums: Minimums;
  /** Whether the days are taken from a balance. */
  draws: boolean;
}

function minimumText(days: readonly LeastOf[]): string {
  const least = leastText(days);
  return least === null ? 'sin mínimo' : `mínimo ${least}`;
}

/** Seven columns, one row a question; only cells that change are tinted. The list beside it says the same aloud. */
export function ReviewGrid({ week, minimums, draws }: ReviewGridProps) {
  const inside = { days: week, isInside: ({ kind }: ReviewDay) => kind !== 'outside' };
  return (
    <div className={grid.grid} aria-hidden="true">
      <div className={grid.row}>
        {week.map(({ date, kind }, index) => (
          <span key={date} className={styles.day} data-kind={kind}>
            <span>{WEEKDAYS[index]}</span>
            <span className="rl-num">{Number(date.slice(8))}</span>
            <span className="rl-num">
              {kind === 'holiday' ? (
                <Icon icon={flag} size={14} />
              ) : kind === 'counted' && draws ? (
                '−1'
              ) : (
                '\u00a0'
              )}
            </span>
          </span>
        ))}
      </div>
      <CoverageRow label="Turnos que quedan sin cubrir" {...inside}>
        {({ shifts }) =>
          shifts.length === 0 ? (
            <span className={grid.free}>Libre</span>
          ) : (
            shifts.map((shift) => (
              <LnMark
                key={shift.idturno}
                day={!isNight(shift.turnoDia)}
                letter={shift.tipo_turno.abreviatura}
                size="small"
                absence=" "
                className={grid.mark ?? ''}
              />
            ))
          )
        }
      </CoverageRow>
      <CoverageRow label="Quedan de día" note={minimumText(minimums.day)} {...inside}>
        {({ day }) => <Left cell={day} />}
      </CoverageRow>
      <CoverageRow label="Quedan de noche" note={minimumText(minimums.night)} {...inside}>
        {({ night }) => <Left cell={night} />}
      </CoverageRow>
      {week.some(({ away, asked }) => away + asked > 0) && (
        <CoverageRow label="Otras ausentes o por aprobar" {...inside}>
          {({ away, asked }) => (
            <span className={grid.people}>
              <People count={away} kind="away" />
              <People count={asked} kind="asked" />
              {away + asked === 0 && <span>–</span>}
            </span>
          )}
        </CoverageRow>
      )}
    </div>
  );
}

function People({ count, kind }: { count: number; kind: 'away' | 'asked' }) {
  if (count === 0) return null;
  return (
    <>
      <span className={grid.person} data-kind={kind} />
      {count > 1 && <span className="rl-num">{count}</span>}
    </>
  );
}

function Left({ cell }: { cell: LeftCell | null }) {
  if (!cell) return <span>–</span>;
  if (!cell.after) return <span className="rl-num">{cell.present}</span>;
  const { left, short, minimum } = cell.after;
  return (
    <span className={`${grid.left} rl-num`} data-level={minimum === null ? 'none' : short ? 'broken' : 'ok'}>
      {cell.present}→{left}
    </span>
  );
}
