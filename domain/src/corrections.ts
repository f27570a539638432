import { isBusinessDay } from './permit-days.ts';
import { ENTRY, EXIT, WINDOW_AFTER_MS, WINDOW_BEFORE_MS } from './punches.ts';
import { addDays, instantsOf, type LocalDate, localDateOf } from './time.ts';

/** A shift as corrections read it. Moments are epoch milliseconds. */
export interface CorrectedShift {
  startsAt: number;
  endsAt: number;
  timeZone: string;
}

/** Entry and exit of a shift, epoch milliseconds; null where there is none. */
export interface MarkTimes {
  entry: number | null;
  exit: number | null;
}

/** Local times as 'HH:mm'; null where none is given. */
export interface ClockTimes {
  entry: string | null;
  exit: string | null;
}

export const MARK_SIDES = ['entry', 'exit'] as const;
export type MarkSide = (typeof MARK_SIDES)[number];

export const SIDE_TYPES = { entry: ENTRY, exit: EXIT } as const;

const MINUTE = 60_000;
const minuteOf = (moment: number): number => Math.floor(moment / MINUTE);

/**
 * The moment that a local time of day means for a shift: inside its window (spec 5, Punches), nearest to the start for
 * an entry and to the end for an exit. Null where the window has no such time.
 */
export function momentOfTime(
  side: MarkSide,
  time: string,
  { startsAt, endsAt, timeZone }: CorrectedShift,
): number | null {
  const [from, to] = [startsAt - WINDOW_BEFORE_MS, endsAt + WINDOW_AFTER_MS];
  const edge = side === 'entry' ? startsAt : endsAt;
  const dateOf = (moment: number) => localDateOf(Temporal.Instant.fromEpochMilliseconds(moment), timeZone);
  const moments: number[] = [];
  for (let date = dateOf(from); date <= dateOf(to); date = addDays(date, 1)) {
    moments.push(...instantsOf(date, time, timeZone).map((moment) => moment.epochMilliseconds));
  }
  const inside = moments.filter((moment) => from <= moment && moment <= to);
  return inside.toSorted((a, b) => Math.abs(a - edge) - Math.abs(b - edge))[0] ?? null;
}

/** The faults of a correction's times, as messages by field. */
export type TimeFaults = Partial<Record<MarkSide, string>>;

const WORDS = {
  outside: 'Esta hora no corresponde al turno: va desde 4 horas antes hasta 6 horas después.',
  future: 'Esta hora aún no llega.',
  order: 'La salida debe ser después de la entrada.',
  there: 'Esta marca ya existe y no se cambia.',
  missingEntry: 'Indica la hora de entrada.',
  missingExit: 'Indica la hora de salida.',
};

interface Wanted {
  shift: CorrectedShift;
  marked: MarkTimes;
  times: ClockTimes;
  /** Whether an existing mark may be replaced; otherwise only missing ones are added. */
  replaces: boolean;
  now: number;
}

/**
 * The marks of a correction in place of the earlier ones, none where the time stays; or the faults of its times. All
 * missing marks must be given; a time equal to an existing mark changes none.
 */
export function correctedMarks({ shift, marked, times, replaces, now }: Wanted): {
  marks: MarkTimes;
  faults: TimeFaults;
} {
  const marks: MarkTimes = { entry: null, exit: null };
  const faults: TimeFaults = {};
  for (const side of MARK_SIDES) {
    const time = times[side];
    const there = marked[side];
    if (time === null) {
      if (there === null) faults[side] = side === 'entry' ? WORDS.missingEntry : WORDS.missingExit;
      continue;
    }
    const moment = momentOfTime(side, time, shift);
    if (moment === null) faults[side] = WORDS.outside;
    else if (there !== null && minuteOf(moment) === minuteOf(there)) continue;
    else if (there !== null && !replaces) faults[side] = WORDS.there;
    else if (moment > now) faults[side] = WORDS.future;
    else marks[side] = moment;
  }
  const [entry, exit] = MARK_SIDES.map((side) => marks[side] ?? marked[side]);
  const changed = marks.entry !== null || marks.exit !== null;
  if (changed && entry != null && exit != null && exit <= entry) {
    faults[marks.exit === null ? 'entry' : 'exit'] ??= WORDS.order;
  }
  return { marks, faults };
}

/** The facts behind a correction's state, by its row. */
export interface CorrectionFacts {
  /** Null until a manager decides. */
  approved: boolean | null;
  /** Other times than were asked for, or begun by a manager. */
  opposable: boolean;
  /** The end of a correction before it held: the worker's opposition, or another mark of the shift. */
  ended: 'opuesta' | 'superada' | null;
  /** Whether its marks are stored. */
  settled: boolean;
  /** The moment of the mail to the worker; null until it has left. */
  mailedAt: Temporal.Instant | null;
}

export type CorrectionState =
  | 'pendiente'
  | 'aceptada'
  | 'por_confirmar'
  | 'rechazada'
  | 'opuesta'
  | 'superada';

export function correctionState(facts: CorrectionFacts): CorrectionState {
  const { approved, opposable, ended, settled } = facts;
  if (approved === null) return 'pendiente';
  if (!approved) return 'rechazada';
  if (ended) return ended;
  return opposable && !settled ? 'por_confirmar' : 'aceptada';
}

/** The time to oppose, from the moment of the mail; silence confirms. */
export const OPPOSITION_HOURS = 48;

export const opposableUntil = (mailedAt: Temporal.Instant): Temporal.Instant =>
  mailedAt.add({ hours: OPPOSITION_HOURS });

/** Why a worker can't oppose; null when that is possible. Before the mail has left it is. */
export function refusalToOppose(
  facts: CorrectionFacts,
  now: Temporal.Instant,
): 'correction.not_opposable' | 'correction.too_late' | null {
  if (!facts.approved || !facts.opposable || facts.ended) return 'correction.not_opposable';
  if (facts.settled || isSilent(facts, now)) return 'correction.too_late';
  return null;
}

/** Whether the time to oppose is over. */
export const isSilent = ({ mailedAt }: CorrectionFacts, now: Temporal.Instant): boolean =>
  mailedAt !== null && Temporal.Instant.compare(now, opposableUntil(mailedAt)) > 0;

/** An accepted correction as its worker reads it. */
interface OwnCorrection {
  estado: CorrectionState;
  /** Null until the mail has left: the time has not begun. */
  oposicion_hasta: string | null;
}

/** The corrections that their worker can still oppose, the first to end at the beginning; moments as ISO texts. */
export function stillOpposable<T extends OwnCorrection>(
  corrections: readonly T[],
  now: Temporal.Instant,
): T[] {
  const endOf = ({ oposicion_hasta: until }: T): number =>
    until === null ? Number.POSITIVE_INFINITY : Temporal.Instant.from(until).epochMilliseconds;
  return corrections
    .filter((one) => one.estado === 'por_confirmar' && now.epochMilliseconds <= endOf(one))
    .toSorted((a, b) => (endOf(a) < endOf(b) ? -1 : endOf(a) > endOf(b) ? 1 : 0));
}

/** The first business day after a date: where the organisation waits for it, no correction is made before. */
export function nextBusinessDay(date: LocalDate, holidays: ReadonlySet<LocalDate>): LocalDate {
  let next = addDays(date, 1);
  while (!isBusinessDay(next, holidays)) next = addDays(next, 1);
  return next;
}

/** The doubts that speak against accepting a correction unseen. */
export type Doubt = 'sin_hora' | 'sin_marcas' | 'lejos' | 'repetida' | 'oposicion' | 'turno_cambio';

/** The distance from the plan beyond which a proposal is a doubt. */
const NEAR_MS = 15 * MINUTE;
/** The number of other corrections of a worker within 30 days that makes a habit. */
const HABIT = 2;

interface Doubtful {
  shift: CorrectedShift;
  marked: MarkTimes;
  asked: MarkTimes;
  /** The worker's other corrections of the 30 days before. */
  others: number;
  /** The request came back by an opposition. */
  again: boolean;
  /** The shift is not the worker's any more, has an absence, or has its marks. */
  changed: boolean;
}

/** The doubts about a correction: none when its one missing mark is proposed near the plan, and all else is usual. */
export function doubtsOf({ shift, marked, asked, others, again, changed }: Doubtful): Doubt[] {
  const missing = MARK_SIDES.filter((side) => marked[side] === null);
  const planned = { entry: shift.startsAt, exit: shift.endsAt };
  const far = MARK_SIDES.some((side) => {
    const time = asked[side];
    return time !== null && Math.abs(time - planned[side]) > NEAR_MS;
  });
  const doubts: [Doubt, boolean][] = [
    ['turno_cambio', changed],
    ['oposicion', again],
    ['sin_hora', !changed && missing.some((side) => asked[side] === null)],
    ['sin_marcas', missing.length === 2],
    ['lejos', far],
    ['repetida', others >= HABIT],
  ];
  return doubts.flatMap(([doubt, holds]) => (holds ? doubt : []));
}
