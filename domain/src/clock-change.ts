import { formatHours, minutesOf } from './hours.ts';
import { type InstantLike, type LocalDate, localDateOf, toInstant, weekdayDate } from './time.ts';

/** A moment, also as epoch milliseconds. */
type Moment = InstantLike | number;

const epochOf = (moment: Moment): number =>
  typeof moment === 'number' ? moment : toInstant(moment).epochMilliseconds;
const instantOf = (epochMs: number) => Temporal.Instant.fromEpochMilliseconds(epochMs);

const knownOffsets = new Map<string, number>();

/** Minutes from UTC of a zone at a moment, kept: verdicts on a list of colleagues ask for the same few all the time. */
function offsetOf(epochMs: number, zone: string): number {
  const key = `${epochMs} ${zone}`;
  const known = knownOffsets.get(key);
  if (known !== undefined) return known;
  const offset = instantOf(epochMs).toZonedDateTimeISO(zone).offsetNanoseconds / 60e9;
  if (knownOffsets.size > 2000) knownOffsets.clear();
  knownOffsets.set(key, offset);
  return offset;
}

/** Minutes by which a stretch is longer than its local times in `zone` suggest; below 0 where the clock goes forward. */
const addedBetween = (from: number, to: number, zone: string): number =>
  offsetOf(from, zone) - offsetOf(to, zone);

/** A clock change: whole minutes from a shift's start to it, and those by which the clock goes forward. */
export interface ClockMove {
  at: number;
  by: number;
}

/** Stretch around the start of a shift in which its ribbon may lie, in milliseconds. */
const [BEFORE_MS, AFTER_MS] = [24 * 3_600_000, 48 * 3_600_000];

/** The first clock change of `zone` from a day before a shift's start to two days after it; null without any. */
export function clockMoveAround(start: Moment, zone: string): ClockMove | null {
  const startsAt = epochOf(start);
  const from = startsAt - BEFORE_MS;
  const by = -addedBetween(from, startsAt + AFTER_MS, zone);
  const change = by === 0 ? null : instantOf(from).toZonedDateTimeISO(zone).getTimeZoneTransition('next');
  return change && { at: Math.round((change.epochMilliseconds - startsAt) / 60_000), by };
}

const kindOf = (from: number, to: number, zone: string) =>
  localDateOf(instantOf(from), zone) !== localDateOf(instantOf(to), zone) ? 'noche' : 'turno';

const namedOf = (kind: 'noche' | 'turno', date: LocalDate) =>
  `${kind === 'noche' ? 'la noche' : 'el turno'} del ${weekdayDate(date)}`;

interface Told {
  /** The moment of reading: changes that end later are told in the future tense. */
  now?: InstantLike;
  /** The shift's date, where several stand together: 'la noche del sáb 5 sept tuvo 11 h'. */
  date?: LocalDate;
}

/**
 * 'Cambio de hora: esta noche tuvo 11 h' where a clock change lies between two moments in `zone`, so that their local
 * times suggest another length; null of all other stretches.
 */
export function clockChangeText(from: Moment, to: Moment, zone: string, told: Told = {}): string | null {
  const [startsAt, endsAt] = [epochOf(from), epochOf(to)];
  if (addedBetween(startsAt, endsAt, zone) === 0) return null;
  const kind = kindOf(startsAt, endsAt, zone);
  const over = told.now === undefined || endsAt <= epochOf(told.now);
  const which = told.date ? namedOf(kind, told.date) : kind === 'noche' ? 'esta noche' : 'este turno';
  return `Cambio de hora: ${which} ${over ? 'tuvo' : 'tendrá'} ${formatHours(minutesOf({ startsAt, endsAt }))}`;
}

/** 'cambio de hora: 1 h menos' beside a duration between two moments that a clock change makes shorter, or longer. */
export function clockChangeNote(startsAt: number, endsAt: number, zone: string): string | null {
  const added = addedBetween(startsAt, endsAt, zone);
  return added === 0
    ? null
    : `cambio de hora: ${formatHours(Math.abs(added))} ${added < 0 ? 'menos' : 'más'}`;
}

/** The note for a shift within a sum: 'cambio de hora: 1 h menos la noche del sáb 5 sept'. */
export function clockChangeNoteOf(
  { startsAt, endsAt, date }: { startsAt: number; endsAt: number; date: LocalDate },
  zone: string,
): string | null {
  const note = clockChangeNote(startsAt, endsAt, zone);
  return note && `${note} ${namedOf(kindOf(startsAt, endsAt, zone), date)}`;
}
