import { sliderDates } from '@relevo/domain/staffing';
import type { LocalDate } from '@relevo/domain/time';
import { calendarOutline, chevronBack, chevronForward } from 'ionicons/icons';
import { type UIEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../../ui/action-button.tsx';
import { longDate, monthTitle, shortDate } from '../../ui/formatters.ts';
import { Icon } from '../../ui/icon.tsx';
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

/** Days in view. */
const VIEW = 8;
/** Days in view before today: it stands where it does in every week. */
const BEFORE = 2;

/** The 25 days around today, 8 in view (spec 3 §2.3): swiped, or chosen with the finger or the arrow keys. */
export function DaySlider({ today, value, gaps, onValue, onToday }: DaySliderProps) {
  const name = useId();
  const dates = sliderDates(today);
  const { track, first, bringBack, turn, noteScroll } = usePlace(today, dates.indexOf(today) - BEFORE);
  return (
    <section className="rl-stack rl-gap-xs" aria-label="Días">
      <div className={`rl-line ${styles.head}`}>
        <h2 className="rl-title" data-paint="blank">
          {monthTitle(dates[first] ?? today)}
        </h2>
        {gaps.size > 0 && (
          <span className={`rl-caption rl-ink-2 ${styles.key}`} aria-hidden="true">
            <span className={styles.gap}>{'\u00a0'}</span> sin cubrir
          </span>
        )}
        {/* For a pointer that can't swipe; the days themselves are led through by the arrow keys. */}
        <span className={styles.turn} data-paint="blank">
          <IconButton
            icon={chevronBack}
            label="Días anteriores"
            disabled={first === 0}
            onClick={() => turn(-1)}
          />
          <IconButton
            icon={chevronForward}
            label="Días siguientes"
            disabled={first + VIEW >= dates.length}
            onClick={() => turn(1)}
          />
        </span>
        <button
          type="button"
          className="rl-link"
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
            <label key={date} className={`rl-column ${styles.day}`}>
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

const widthOfDay = (track: HTMLElement) => track.firstElementChild?.getBoundingClientRect().width ?? 0;

/**
 * First day of the slider when the home was left, and the date of that visit: each return mounts the home again.
 */
let leftAt: { today: LocalDate; first: number } | undefined;

/** Position of the track: as it was left, otherwise with the day `home` first. */
function usePlace(today: LocalDate, home: number) {
  const track = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(home);

  const moveTo = useCallback((day: number, behavior: ScrollBehavior) => {
    const element = track.current;
    element?.scrollTo({ left: day * widthOfDay(element), behavior });
  }, []);

  // A page returned to is rendered before it has a size; and a rotated screen has another.
  useEffect(() => {
    if (!track.current) return;
    const sized = new ResizeObserver(() => moveTo(leftAt?.today === today ? leftAt.first : home, 'instant'));
    sized.observe(track.current);
    return () => sized.disconnect();
  }, [today, home, moveTo]);

  return {
    track,
    first,
    bringBack: () => moveTo(home, 'auto'),
    /** To the days before or after those in view, one of which stays. */
    turn: (way: 1 | -1) => moveTo(first + way * (VIEW - 1), 'auto'),
    noteScroll: ({ currentTarget }: UIEvent<HTMLElement>) => {
      const width = widthOfDay(currentTarget);
      if (width === 0) return;
      const now = Math.round(currentTarget.scrollLeft / width);
      leftAt = { today, first: now };
      setFirst(now);
    },
  };
}
