import type { ShiftPill } from '@relevo/domain/calendar';
import { documentText, flag, pricetag } from 'ionicons/icons';
import { memo, type ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { AbsenceMark, LnMark } from '../ui/ln-mark.tsx';
import styles from './day-cell.module.css';
import type { DayView } from './month-view.ts';

/** More would not be readable in a cell; the rest is a number. */
const PILLS = 2;
/** Beside the day's number there is room for two signs at 360 px. */
const SIGNS = 2;
const SIGN_SIZE = 13;

function Pill({ pill, outlined }: { pill: ShiftPill; outlined: boolean }) {
  if (pill.free) {
    if (!pill.absence) return <span className={styles.free}>Libre</span>;
    return (
      <AbsenceMark className={styles.mark} size="small">
        {pill.absence.abbreviation}
      </AbsenceMark>
    );
  }
  return (
    <LnMark
      day={pill.letter === 'L'}
      size="small"
      className={styles.mark}
      letter={pill.abbreviation}
      absence={pill.absence ? pill.absence.abbreviation || 'AUS' : null}
      detail={pill.detail}
      outlined={outlined}
    />
  );
}

/**
 * The signs beside the number, most important first. The note's sign is the first to give way, because the
 * note's own words stand below; then the tag, which the details show.
 */
function signsOf(day: DayView): ReactNode[] {
  const signs: ReactNode[] = [];
  if (day.offers > 0) {
    const look = day.applied ? `${styles.offers} ${styles.applied}` : styles.offers;
    signs.push(
      <span key="offers" className={look} data-until="day">
        {day.offers}
      </span>,
    );
  }
  if (day.holiday !== null) {
    signs.push(<Icon key="flag" icon={flag} size={SIGN_SIZE} className={styles.flag} />);
  }
  if (day.hasTag) signs.push(<Icon key="tag" icon={pricetag} size={SIGN_SIZE} />);
  if (day.notePreview !== null) signs.push(<Icon key="note" icon={documentText} size={SIGN_SIZE} />);
  // The most important one keeps the corner.
  return signs.slice(0, SIGNS).reverse();
}

interface DayCellProps {
  day: DayView;
  tabbable: boolean;
  /** Its page is open beside the month. */
  open: boolean;
}

/** Cell of a day in the month: a button whose name tells all of it. The slider handles its clicks. */
export const DayCell = memo(function DayCell({ day, tabbable, open }: DayCellProps) {
  const pills = day.shifts.slice(0, PILLS);
  const more = day.shifts.length - pills.length;
  const start = day.shifts.find((pill) => pill.startBalance)?.startBalance;
  const end = day.shifts.findLast((pill) => pill.endBalance)?.endBalance;
  const crowded = pills.length === PILLS && (start || end || day.notePreview !== null);
  const alone = pills.length < PILLS && !start && !end;
  const noteLook = alone ? `${styles.note} ${styles.two}` : styles.note;
  const classes = [styles.day];
  if (!day.inMonth) classes.push(styles.out);
  if (day.holiday !== null) classes.push(styles.holiday);
  if (crowded) classes.push(styles.crowded);
  const signs = signsOf(day);
  return (
    <button
      type="button"
      className={classes.join(' ')}
      data-date={day.date}
      data-open={open || undefined}
      aria-label={day.label}
      aria-current={day.isToday ? 'date' : undefined}
      tabIndex={tabbable ? 0 : -1}
    >
      <span className={signs.length === SIGNS ? `${styles.top} ${styles.full}` : styles.top}>
        <span className={styles.number}>{day.day}</span>
        {signs}
      </span>
      {pills.map((pill, index) => (
        <span
          key={pill.id}
          className={pill.absence || pill.detail ? `${styles.shift} ${styles.extra}` : styles.shift}
        >
          <Pill pill={pill} outlined={!day.inMonth} />
          {more > 0 && index === PILLS - 1 && <span className={styles.more}>+{more}</span>}
        </span>
      ))}
      {day.known &&
        pills.length === 0 &&
        (day.unplanned ? <span className={styles.unplanned} /> : <span className={styles.free}>Libre</span>)}
      {(start || end) && (
        <span className={styles.balances}>
          <span>{start}</span>
          <span>{end}</span>
        </span>
      )}
      {day.notePreview !== null && (
        <span className={noteLook} data-preview>
          {day.notePreview}
        </span>
      )}
    </button>
  );
});
