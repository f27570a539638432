import type { ClockMove } from '@relevo/domain/clock-change';
import { moon, sunny } from 'ionicons/icons';
import { durationText } from './formatters.ts';
import { Icon } from './icon.tsx';
import styles from './ribbon.module.css';

const DAY = 1440;
const DAY_STARTS = 8 * 60;
const NIGHT_STARTS = 20 * 60;

/** Stretch from and to, in minutes after the midnight of the day on which the shift starts. */
export type RibbonStretch = readonly [from: number, to: number];

export interface RibbonMarks {
  /** Null for a mark that is missing. */
  entry: number | null;
  exit: number | null;
  /** Stretches that were not worked, and stretches that count as extra time. */
  lost?: readonly RibbonStretch[];
  extra?: readonly RibbonStretch[];
}

interface RibbonProps {
  /** Start of the shift, minutes after midnight of the day on which it starts, by the wall clock. */
  startMinute: number;
  /** Clock change around it: times of the wall clock on its other side stand at their real distance from the start. */
  clockMove: ClockMove | null;
  /** Length of the shift in minutes. */
  durationMinutes: number;
  /** Centre of the track, in minutes after the same midnight; by default the shift's. */
  centreMinute?: number | undefined;
  /** Now, in minutes after the same midnight (may be negative or above 1440); outside the track no pin. */
  nowMinute?: number | undefined;
  day: boolean;
  /** Marks, in minutes after the same midnight. */
  marks?: RibbonMarks | undefined;
  /** Stretches that a change adds to the shift, drawn dashed, and takes away from it, hatched. */
  added?: readonly RibbonStretch[];
  taken?: readonly RibbonStretch[];
  /** `hero` when it lies on the tinted hero panel. */
  tone?: 'panel' | 'hero';
}

const percent = (minutes: number) => `${(minutes / DAY) * 100}%`;

const HOUR = 60;
const BETWEEN_LABELS = 6 * HOUR;

type Track = { trackStart: number } & Pick<RibbonProps, 'startMinute' | 'clockMove'>;

/** The place of a time of the wall clock, from minutes after midnight into minutes after the track's start. */
function placeOf(minute: number, { trackStart, startMinute, clockMove }: Track): number {
  if (!clockMove) return minute - trackStart;
  const { at, by } = clockMove;
  const change = startMinute + at;
  // A time that the change skips is the moment of the change.
  if (at > 0) return (minute < change ? minute : Math.max(change, minute - by)) - trackStart;
  return (minute < change ? Math.min(change, minute + by) : minute) - trackStart;
}

/** The full hours that the track is labelled with, every six from its first, in minutes after its start. */
export function labelledHours(track: Track): { at: number; text: string }[] {
  const hours: { at: number; text: string }[] = [];
  // A clock change brings hours of before the track onto it.
  let minute = (Math.floor(track.trackStart / HOUR) - 2) * HOUR;
  while (placeOf(minute, track) < 0) minute += HOUR;
  for (; placeOf(minute, track) <= DAY; minute += BETWEEN_LABELS) {
    const hour = (((minute / HOUR) % 24) + 24) % 24;
    hours.push({ at: placeOf(minute, track), text: String(hour).padStart(2, '0') });
  }
  return hours;
}

/** The stretches of 08 to 20 inside the track, as [left, width] in minutes from the track's start. */
export function dayZones(track: Track): [number, number][] {
  const zones: [number, number][] = [];
  for (const midnight of [-DAY, 0, DAY, 2 * DAY]) {
    const from = Math.max(placeOf(midnight + DAY_STARTS, track), 0);
    const to = Math.min(placeOf(midnight + NIGHT_STARTS, track), DAY);
    if (to > from) zones.push([from, to - from]);
  }
  return zones;
}

/**
 * 24 hours centred on the shift: cool zones are night, warm zones day, the solid block the shift, the pin
 * now. Decoration for the eye; the text beside it must say the same.
 */
export function Ribbon(props: RibbonProps) {
  const {
    startMinute,
    clockMove,
    durationMinutes,
    centreMinute = startMinute + durationMinutes / 2,
    nowMinute,
    day,
    marks,
    added = [],
    taken = [],
    tone = 'panel',
  } = props;
  const trackStart = centreMinute - DAY / 2;
  const pin = nowMinute === undefined ? undefined : nowMinute - trackStart;
  const track = { trackStart, startMinute, clockMove };
  return (
    <div
      className={styles.ribbon}
      data-tone={tone}
      data-look={day ? 'day' : 'night'}
      data-marks={marks ? true : undefined}
      aria-hidden="true"
    >
      <div className={styles.track}>
        <div className={styles.zones}>
          {dayZones(track).map(([left, width]) => (
            <span key={left} style={{ left: percent(left), width: percent(width) }} />
          ))}
        </div>
        <div
          className={styles.block}
          style={{ left: percent(startMinute - trackStart), width: percent(durationMinutes) }}
        >
          <div className={styles.length}>
            <Icon icon={day ? sunny : moon} size={15} className={styles.kind} />
            {durationText(durationMinutes)}
          </div>
        </div>
        {[...added, ...taken].map(([from, to], index) => (
          <span
            key={`${from} ${to}`}
            className={styles.planned}
            data-taken={index >= added.length || undefined}
            style={{ left: percent(from - trackStart), width: percent(to - from) }}
          />
        ))}
        {marks && (
          <Marks
            marks={marks}
            place={(minute) => Math.min(DAY, Math.max(0, minute - trackStart))}
            shift={[startMinute, startMinute + durationMinutes]}
          />
        )}
        {pin !== undefined && pin >= 0 && pin <= DAY && (
          <span className={styles.pin} data-paint="skip" style={{ left: percent(pin) }} />
        )}
      </div>
      <div className={styles.hours}>
        {labelledHours(track).map(({ at, text }) => (
          <span
            key={at}
            style={{ left: percent(at) }}
            data-edge={at === 0 ? 'start' : at === DAY ? 'end' : undefined}
          >
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}

interface MarksProps {
  marks: RibbonMarks;
  /** Minutes from the track's start. */
  place: (minute: number) => number;
  shift: readonly [start: number, end: number];
}

/**
 * A bar from mark to mark, with lost and gained time on it; where a mark is missing, a dashed line to a ring at the
 * edge that it belongs to.
 */
function Marks({ marks, place, shift: [start, end] }: MarksProps) {
  const { entry, exit, lost = [], extra = [] } = marks;
  const from = place(entry ?? start);
  const to = Math.max(from, place(exit ?? end));
  const whole = entry !== null && exit !== null;
  return (
    <>
      <span
        className={styles.marked}
        data-whole={whole || undefined}
        style={{ left: percent(from), width: percent(to - from) }}
      />
      {!whole &&
        [entry, exit].map((mark, side) => (
          <span
            key={side === 0 ? 'entry' : 'exit'}
            className={styles.mark}
            data-missing={mark === null || undefined}
            style={{ left: percent(side === 0 ? from : to) }}
          />
        ))}
      {[...lost, ...extra].map((stretch, index) => {
        const [left, right] = [place(stretch[0]), place(stretch[1])];
        return (
          <span
            key={stretch.join()}
            className={styles.stretch}
            data-lost={index < lost.length || undefined}
            style={{ left: percent(left), width: percent(right - left) }}
          />
        );
      })}
    </>
  );
}
