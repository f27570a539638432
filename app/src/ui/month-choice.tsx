import { monthGrid, monthOf } from '@relevo/domain/month';
import { chevronBack, chevronForward } from 'ionicons/icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from './action-button.tsx';
import { longDate, monthTitle } from './formatters.ts';
import styles from './month-choice.module.css';
import { dateByKey } from './month-keys.ts';

/** Days with a remark; they can be chosen all the same. */
export interface MarkedDays {
  word: string;
  has: (date: string) => boolean;
}

interface MonthChoiceProps {
  /** Local date 'YYYY-MM-DD'; null while none is chosen. */
  value: string | null;
  min?: string | undefined;
  max?: string | undefined;
  marked?: MarkedDays | undefined;
  onValue: (date: string) => void;
}

const WEEKDAYS = [
  ['Lu', 'Lunes'],
  ['Ma', 'Martes'],
  ['Mi', 'Miércoles'],
  ['Ju', 'Jueves'],
  ['Vi', 'Viernes'],
  ['Sá', 'Sábado'],
  ['Do', 'Domingo'],
] as const;

const weeksOf = (month: string) => {
  const days = monthGrid(month);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
};

/** Month grid: a single day is in the tab order, arrow keys move it, Page Up and Down change the month. */
export function MonthChoice({ value, min, max, marked, onValue }: MonthChoiceProps) {
  const [focused, setFocused] = useState(value ?? min ?? Temporal.Now.plainDateISO().toString());
  const [month, setMonth] = useState(monthOf(focused));
  const byKey = useRef(false);
  const grid = useRef<HTMLTableElement>(null);
  const outside = (date: string) => (min !== undefined && date < min) || (max !== undefined && date > max);

  useEffect(() => {
    if (!byKey.current) return;
    byKey.current = false;
    grid.current?.querySelector<HTMLButtonElement>(`[data-date="${focused}"]`)?.focus();
  }, [focused]);

  const move = (event: KeyboardEvent) => {
    const wanted = dateByKey(focused, event.key);
    if (wanted === null) return;
    event.preventDefault();
    const next = min !== undefined && wanted < min ? min : max !== undefined && wanted > max ? max : wanted;
    byKey.current = true;
    setFocused(next);
    setMonth(monthOf(next));
  };
  const turn = (months: number) => {
    const next = monthOf(`${month}-01`, months);
    const first = `${next}-01`;
    setMonth(next);
    setFocused(min !== undefined && first < min ? min : first);
  };

  const isMarked = (date: string) => !outside(date) && marked?.has(date) === true;
  const anyMarked = monthGrid(month).some(({ date, inMonth }) => inMonth && isMarked(date));

  return (
    <div className="rl-month-choice">
      <div className={styles.bar}>
        <IconButton
          icon={chevronBack}
          label="Mes anterior"
          disabled={min !== undefined && `${month}-01` <= min}
          onClick={() => turn(-1)}
        />
        <p className="rl-title" role="status">
          {monthTitle(month)}
        </p>
        <IconButton
          icon={chevronForward}
          label="Mes siguiente"
          disabled={max !== undefined && `${monthOf(`${month}-01`, 1)}-01` > max}
          onClick={() => turn(1)}
        />
      </div>
      <table ref={grid} className={styles.grid} onKeyDown={move}>
        <thead>
          <tr>
            {WEEKDAYS.map(([short, name]) => (
              <th key={short} scope="col" abbr={name} className="rl-label rl-ink-2">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]?.date}>
              {week.map(({ date, inMonth }) => (
                <td key={date}>
                  {inMonth && (
                    <button
                      type="button"
                      className={
                        isMarked(date) ? `${styles.day} ${styles.marked} rl-num` : `${styles.day} rl-num`
                      }
                      data-date={date}
                      aria-label={
                        isMarked(date) ? `${longDate(date)}, ${marked?.word.toLowerCase()}` : longDate(date)
                      }
                      aria-pressed={date === value}
                      tabIndex={date === focused ? 0 : -1}
                      disabled={outside(date)}
                      onClick={() => onValue(date)}
                    >
                      {Number(date.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {anyMarked && (
        <p className={`${styles.legend} rl-body-s rl-ink-2`}>
          <span className={styles.sample} /> {marked?.word}
        </p>
      )}
    </div>
  );
}
