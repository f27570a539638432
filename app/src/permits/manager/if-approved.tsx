import type { PermitReview } from '@relevo/contract';
import type { DateSpan } from '@relevo/domain/permit-days';
import { isShort } from '@relevo/domain/verdict';
import { alertCircle, warning } from 'ionicons/icons';
import { useId } from 'react';
import { capitalised, dayInText, longDate } from '../../ui/formatters.ts';
import { Icon } from '../../ui/icon.tsx';
import { unbroken } from '../../ui/unbroken.ts';
import grid from '../coverage.module.css';
import { minimumsOf } from '../coverage-days.ts';
import { MOST_WEEKS } from '../leave-weeks.ts';
import { kindWords, type PermitUnit } from '../permit-words.ts';
import { type LeftCell, type ReviewDay, reviewWeeks } from './left-days.ts';
import styles from './review.module.css';
import { ReviewGrid } from './review-grid.tsx';

interface IfApprovedProps {
  unit: PermitUnit;
  range: DateSpan;
  review: PermitReview;
  title?: string;
}

/** 'Si apruebas': the group's remaining presence by day, and the shifts that become uncovered. */
export function IfApproved({ unit, range, review, title = 'Si apruebas' }: IfApprovedProps) {
  const heading = useId();
  const every = reviewWeeks(unit, range, review);
  // Of longer leave only the weeks with a shift are shown.
  const weeks =
    every.length > MOST_WEEKS ? every.filter((week) => week.some(({ shifts }) => shifts.length > 0)) : every;
  const draws = review.dias_restantes !== null;
  return (
    <section className="rl-panel rl-stack" aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading} className="rl-title rl-strong">
          {title}
        </h2>
        {review.grupo && <span className="rl-body-s rl-ink-2">{review.grupo}</span>}
      </header>
      {review.turnos.length === 0 && <p>No deja turnos sin cubrir.</p>}
      {weeks.map((week) =>
        weeks.length === 1 ? (
          <Week key={week[0]?.date} week={week} dias={review.dias} draws={draws} />
        ) : (
          <details
            key={week[0]?.date}
            className={styles.week}
            open={week.some(({ shifts }) => shifts.length > 0)}
          >
            <summary>Semana del {Number(week[0]?.date.slice(8))}</summary>
            <Week week={week} dias={review.dias} draws={draws} />
          </details>
        ),
      )}
      <Shortages review={review} />
    </section>
  );
}

interface WeekProps {
  week: readonly ReviewDay[];
  dias: PermitReview['dias'];
  /** Whether the days are taken from a balance. */
  draws: boolean;
}

function Week({ week, dias, draws }: WeekProps) {
  return (
    <div className={grid.days}>
      <ReviewGrid week={week} minimums={minimumsOf(dias, week)} draws={draws} />
      <ul className={`rl-sr ${grid.list}`}>
        {week
          .filter(({ kind }) => kind !== 'outside')
          .map((day) => (
            <li key={day.date}>{wordsOf(day)}</li>
          ))}
      </ul>
    </div>
  );
}

function leftWords(cell: LeftCell | null, kind: string): string | false {
  if (!cell) return false;
  if (!cell.after) return `${kind} hay ${cell.present}`;
  const minimum = cell.after.minimum === null ? '' : `, mínimo ${cell.after.minimum}`;
  return `su turno ${kind} queda sin cubrir, de ${cell.present} quedan ${cell.after.left}${minimum}`;
}

/** Text of a day of the grid for screen readers. */
const wordsOf = (day: ReviewDay): string =>
  [
    longDate(day.date),
    day.kind === 'holiday' && 'feriado',
    leftWords(day.day, 'de día'),
    leftWords(day.night, 'de noche'),
    day.away > 0 && `otras ausentes: ${day.away}`,
    day.asked > 0 && `otras por aprobar: ${day.asked}`,
  ]
    .filter(Boolean)
    .join(', ');

function coverWords(count: number): string {
  if (count === 0) return 'Nadie de su cargo podría cubrirlo sin romper una regla.';
  const people = count === 1 ? '1 persona de su cargo podría' : `${count} personas de su cargo podrían`;
  return `${people} cubrirlo sin romper ninguna regla.`;
}

/** Shifts that would be short of people, in the words of every verdict, and workers who could take them. */
function Shortages({ review: { chequeos, turnos, podrian_cubrir } }: { review: PermitReview }) {
  const short = chequeos.filter(isShort);
  if (short.length === 0) return null;
  const broken = short.some(({ codigo }) => codigo === 'staffing');
  const dayOf = (id: number) => {
    const shift = turnos.find(({ idturno }) => idturno === id);
    return shift ? `${capitalised(dayInText(shift.fecha))} ${kindWords(shift.turnoDia)}: ` : '';
  };
  return (
    <div className={`rl-notice ${broken ? 'rl-notice--bad' : ''}`}>
      <Icon icon={broken ? alertCircle : warning} size={24} />
      <ul className={`rl-row__main ${styles.short}`}>
        {short.map(({ texto }) => (
          <li key={texto} className="rl-strong">
            {unbroken(texto)}
          </li>
        ))}
        {podrian_cubrir.map(({ turno, cantidad }) => (
          <li key={turno}>
            {unbroken(podrian_cubrir.length > 1 ? dayOf(turno) : '')}
            {coverWords(cantidad)}
          </li>
        ))}
      </ul>
    </div>
  );
}
