import type { LocalDate } from '@relevo/domain/time';
import { checkmarkCircle, closeCircle, cloudOfflineOutline, warning } from 'ionicons/icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { LnMark } from '../ui/ln-mark.tsx';
import { dateByKey } from '../ui/month-keys.ts';
import { WEEKDAYS } from '../ui/weekdays.ts';
import { WISHES } from '../ui/wish-signs.ts';
import type { WishDay } from './wish-days.ts';
import { dayWords } from './wish-words.ts';
import styles from './wishes.module.css';

interface WishMonthProps {
  month: string;
  days: readonly WishDay[];
  chosen: LocalDate | null;
  onChoose: (date: LocalDate) => void;
  onMonth: (month: string, date: LocalDate) => void;
}

/** The month's days: one of them is in the tab order, arrow keys move it, Page Up and Down change the month. */
export function WishMonth({ month, days, chosen, onChoose, onMonth }: WishMonthProps) {
  const [focused, setFocused] = useState<LocalDate | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const byKey = useRef(false);
  const first = days.find(({ inMonth, closed }) => inMonth && closed === null)?.date ?? `${month}-01`;
  const inMonth = (date: LocalDate | null) => (date?.startsWith(month) ? date : null);
  const tabDate = inMonth(focused) ?? inMonth(chosen) ?? first;

  useEffect(() => {
    if (!byKey.current) return;
    byKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus();
  }, [focused]);

  const walk = (event: KeyboardEvent) => {
    const date = dateByKey(tabDate, event.key);
    if (date === null) return;
    event.preventDefault();
    byKey.current = true;
    setFocused(date);
    if (!date.startsWith(month)) onMonth(date.slice(0, 7), date);
  };

  return (
    <div className={styles.box}>
      <div className={styles.weekdays} aria-hidden="true">
        {WEEKDAYS.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: the days form a group of buttons, with no field around them */}
      <div ref={grid} role="group" aria-label="Días" className={styles.days} onKeyDown={walk}>
        {days.map((day) =>
          day.inMonth ? (
            <button
              key={day.date}
              type="button"
              className={styles.day}
              data-date={day.date}
              data-holiday={day.holiday !== null || undefined}
              data-wish={day.wish?.kind ?? undefined}
              data-waits={day.wish?.waits || undefined}
              data-refused={Boolean(day.wish?.refused) || undefined}
              data-published={day.closed === 'wish.published' || undefined}
              aria-label={dayWords(day)}
              aria-pressed={day.date === chosen}
              tabIndex={day.date === tabDate ? 0 : -1}
              onClick={() => {
                setFocused(day.date);
                onChoose(day.date);
              }}
            >
              <Face day={day} />
            </button>
          ) : (
            <div key={day.date} className={styles.day} data-out="" aria-hidden="true">
              <Face day={day} />
            </div>
          ),
        )}
      </div>
    </div>
  );
}

/** A day's number, its shift where one is published, and its wish with where that stands. */
function Face({ day: { date, shift, wish, closed } }: { day: WishDay }) {
  const kind = wish?.kind;
  return (
    <>
      <span className={styles.number}>{Number(date.slice(8))}</span>
      {closed === 'wish.published' && shift && (
        <LnMark
          day={Boolean(shift.turnoDia)}
          letter={shift.tipo_turno.abreviatura}
          absence={shift.ausencia?.abreviatura}
          size="small"
          className={styles.mark}
        />
      )}
      {kind && (
        <span className={styles.signs}>
          <Icon icon={WISHES[kind].icon} size={shift ? 14 : 20} />
          {wish.granted !== null && (
            <Icon
              icon={wish.granted ? checkmarkCircle : closeCircle}
              size={14}
              className={wish.granted ? 'rl-ok' : 'rl-bad'}
            />
          )}
        </span>
      )}
      {(wish?.refused || wish?.waits) && (
        <span className={styles.state}>
          <Icon icon={wish.refused ? warning : cloudOfflineOutline} size={13} />
        </span>
      )}
    </>
  );
}
