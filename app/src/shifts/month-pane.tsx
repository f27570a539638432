import { replaceEqualDeep } from '@tanstack/react-query';
import { memo, useMemo, useState } from 'react';
import { useBeside } from '../navigation/beside.ts';
import { PATHS, withParameters } from '../navigation/paths.ts';
import styles from './day-cell.module.css';
import { DayCell } from './day-cell.tsx';
import monthStyles from './month.module.css';
import { type DayView, type MonthReads, monthView } from './month-view.ts';

interface MonthPaneProps extends MonthReads {
  month: string;
  now: Temporal.Instant;
  zone: string;
  /** The only day in the tab order, none when empty; the arrow keys go on from there. */
  tabDate: string;
}

/** Pane of a month. Unchanged days keep their identity, so that a refresh renders only the changed ones. */
export const MonthPane = memo(function MonthPane(props: MonthPaneProps) {
  const { month, shifts, planned, notes, publications, holidays, now, zone, tabDate } = props;
  const fresh = useMemo(
    () => monthView(month, { shifts, planned, notes, publications, holidays }, now, zone),
    [month, shifts, planned, notes, publications, holidays, now, zone],
  );
  const [kept, setKept] = useState(fresh);
  const days: DayView[] = replaceEqualDeep(kept, fresh);
  if (days !== kept) setKept(days);
  const open = useBeside()?.open;
  return (
    <div
      className={shifts ? monthStyles.month : `${monthStyles.month} ${styles.unknown}`}
      data-month={month}
      data-paint={shifts ? undefined : 'stop'}
    >
      {days.map((day) => (
        <DayCell
          key={day.date}
          day={day}
          tabbable={day.date === tabDate}
          open={Boolean(open) && open === withParameters(PATHS.day, { fecha: day.date })}
        />
      ))}
    </div>
  );
});
