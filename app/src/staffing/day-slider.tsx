import { sliderDates } from '@relevo/domain/staffing';
import type { LocalDate } from '@relevo/domain/time';
import { calendarOutline } from 'ionicons/icons';
import { type UIEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useShown } from '../navigation/shown.tsx';
import { longDate, monthTitle, shortDate } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './staffing.module.css';
import { countOf } from './staffing-words.ts';

interface DaySliderProps {
  today: LocalDate;
  value: LocalDate;
  /** Shifts without cover, by date. */
  gaps: ReadonlyMap<LocalDate, number>;
  onValue: (date: LocalDate) => void;
  onToday: () => void;
}

/** Days in view before today: it stands where it does in every week. */
const BEFORE = 2;

/** The 25 days around today, 8 in view (spec 3 §2.3): swiped, or chosen with the finger or the arrow keys. */
export function DaySlider({ today, value, gaps, onValue, onToday }: DaySliderProps) {
  const name = useId();
  const dates = sliderDates(today);
  const { track, first, bringBack, noteScroll } = usePlace(dates.indexOf(today) - BEFORE);
  return (
    <section className={styles.slider} aria-label="Días">
      <div className={styles.head}>
        <h2 className="rl-title" data-paint="blank">
          {monthTitle(dates[first] ?? today)}
        </h2>
        {gaps.size > 0 && (
          <span className={`rl-caption rl-ink-2 ${styles.key}`} aria-hidden="true">
            <span className={styles.gap}>1</span> sin cubrir
          </span>
        )}
        <button
          type="button"
          className={`rl-link ${styles.today}`}
          onClick={() => {
            bringBack();
            onToday();
          }}
        >
          <Icon icon={calendarOutline} size={22} /> Hoy
        </button>
      </div>
      <fieldset className={styles.frame}>
        <legend className="rl-sr">Fecha</legend>
        {/* The copy of a page knows of no scrolling. */}
        <div ref={track} className={styles.track} data-paint="blank" onScroll={noteScroll}>
          {dates.map((date) => (
            <label key={date} className={styles.day}>
              <input
                type="radio"
                className="rl-sr"
                name={name}
                checked={date === value}
                onChange={({ currentTarget }) => {
                  currentTarget.closest('label')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
                  onValue(date);
                }}
              />
              <span className="rl-sr">
                {[
                  longDate(date),
                  date === today && 'hoy',
                  gaps.has(date) && `${countOf(gaps.get(date) ?? 0, 'turno', 'turnos')} sin cubrir`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <span className="rl-body-s" aria-hidden="true">
                {shortDate(date).slice(0, 2)}
              </span>
              <span className={`rl-num ${styles.number}`} aria-hidden="true">
                {Number(date.slice(8))}
              </span>
              <span className={styles.below} aria-hidden="true">
                {gaps.has(date) && <span className={`rl-num ${styles.gap}`}>{gaps.get(date)}</span>}
                {date === today && <span className={styles.dot} />}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </section>
  );
}

const widthOfDay = (track: HTMLElement) => track.firstElementChild?.clientWidth ?? 0;

/** Where the track stands: with the day `home` first, and where it was left when its page is seen again. */
function usePlace(home: number) {
  const track = useRef<HTMLDivElement>(null);
  const left = useRef<number>(undefined);
  const [first, setFirst] = useState(home);
  const shown = useShown();

  useLayoutEffect(() => {
    const element = track.current;
    element?.scrollTo({ left: home * widthOfDay(element), behavior: 'instant' });
  }, [home]);

  useEffect(() => {
    // A page that was hidden may have lost it.
    if (shown && left.current !== undefined) {
      track.current?.scrollTo({ left: left.current, behavior: 'instant' });
    }
  }, [shown]);

  return {
    track,
    first,
    bringBack: () => {
      const element = track.current;
      element?.scrollTo({ left: home * widthOfDay(element) });
    },
    noteScroll: ({ currentTarget }: UIEvent<HTMLElement>) => {
      const width = widthOfDay(currentTarget);
      if (width === 0) return;
      left.current = currentTarget.scrollLeft;
      setFirst(Math.round(currentTarget.scrollLeft / width));
    },
  };
}
