import { monthOf } from '@relevo/domain/month';
import {
  type KeyboardEvent,
  type MouseEvent,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { dateByKey } from '../ui/month-keys.ts';
import { WEEKDAYS } from '../ui/weekdays.ts';
import styles from './month.module.css';
import { MonthPane } from './month-pane.tsx';
import { type MonthReads, monthNumber } from './month-view.ts';
import { restAt, useSwipe } from './use-swipe.ts';

/** Row height, as `--row` of the style sheet. A property that changed with the month would restyle every cell. */
const ROW = 'min(5.5rem, 30cqi)';

interface MonthSliderProps {
  month: string;
  /** Month whose neighbours are rendered: `month`, or for a moment the one before the move. */
  drawn: string;
  today: string;
  now: Temporal.Instant;
  zone: string;
  readsOf: (month: string) => MonthReads;
  weeks: number;
  onMonth: (month: string) => void;
  onDay: (date: string) => void;
}

/**
 * Slider of panes side by side on a track that only ever moves by its transform. Each month keeps its place on the
 * track, so turning to a neighbour renders nothing new. The month beyond is rendered afterwards.
 */
export function MonthSlider(props: MonthSliderProps) {
  const { month, drawn, today, now, zone, readsOf, weeks, onMonth, onDay } = props;
  const [base] = useState(() => monthNumber(month));
  const [focused, setFocused] = useState(today);
  const box = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const swiping = useRef(false);
  const position = monthNumber(month) - base;

  const { wasSwipe, handlers } = useSwipe({
    track,
    position,
    onStep: (step) => {
      swiping.current = true;
      onMonth(monthOf(`${month}-01`, step));
    },
  });

  // React does not know the transform written by a swipe; any other move is applied here, at once.
  useLayoutEffect(() => {
    if (!track.current) return;
    if (!swiping.current) track.current.style.transition = 'none';
    swiping.current = false;
    track.current.style.transform = restAt(position);
  }, [position]);

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const cell = box.current?.querySelector<HTMLElement>(`[data-month="${month}"] [data-date="${focused}"]`);
    cell?.focus({ preventScroll: false });
  }, [focused, month]);

  const open = (event: MouseEvent<HTMLDivElement>) => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-date]');
    const date = cell?.dataset.date;
    // A click without a pointer (detail 0) comes from the keyboard, so an earlier swipe is irrelevant.
    if (!date || (event.detail > 0 && wasSwipe())) return;
    setFocused(date);
    onDay(date);
  };

  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const from = (event.target as HTMLElement).dataset.date;
    const date = from && dateByKey(from, event.key);
    if (!date) return;
    event.preventDefault();
    wantsFocus.current = true;
    setFocused(date);
    if (!date.startsWith(month)) onMonth(date.slice(0, 7));
  };

  // The month itself comes first; its neighbours are rendered once it stands.
  const stands = useDeferredValue(true, false);
  const steps = stands ? [-1, 0, 1] : [];
  const months = new Set(steps.map((step) => monthOf(`${drawn}-01`, step)));
  months.add(month);
  // Out of sight a pane is out of reach too. `inert` would say so in one word, but it restyles every cell.
  const tabDateOf = (pane: string) => {
    if (pane !== month) return '';
    return focused.startsWith(pane) ? focused : today.startsWith(pane) ? today : `${pane}-01`;
  };

  return (
    <div className="rl-slider">
      <div className={styles.weekdays} aria-hidden="true">
        {WEEKDAYS.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the days inside are buttons; this hears for all */}
      <div
        ref={box}
        className={styles.window}
        style={{ height: `calc(${weeks} * ${ROW} + 2px)` }}
        onClick={open}
        onKeyDown={walk}
        {...handlers}
      >
        <div ref={track} className={styles.track}>
          {[...months].sort().map((pane) => (
            <div
              key={pane}
              className={styles.pane}
              style={{ left: `${(monthNumber(pane) - base) * 100}%` }}
              aria-hidden={pane !== month}
              data-paint={pane === month ? undefined : 'skip'}
            >
              <MonthPane month={pane} {...readsOf(pane)} now={now} zone={zone} tabDate={tabDateOf(pane)} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
