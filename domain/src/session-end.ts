import { addDays, compareInstants, type LocalDate, localDateOf, startOfDay } from './time.ts';

/** The span of a contract, both local dates; no last day: it has no end yet. */
export interface ContractSpan {
  startsOn: LocalDate;
  endsOn: LocalDate | null;
  /** When the last shift that began by the last day ends, as the text of an instant; left out without one. */
  worksUntil?: string | null;
}

/** The life of a session, in hours. */
const LIFE = 24;
/** The life of a session, in hours, while no contract is in force. */
const WITHOUT_CONTRACT = 1;
/** The hours after the last day, or after its night, in which a session can still be opened to mark its end. */
const MARKS_ARRIVE = 24;

/**
 * When the marks of a last day have arrived: hours after its midnight, or after the shift that it began and that ends
 * later.
 * @param worksUntil as in `ContractSpan`
 */
export function marksUntil(
  lastDay: LocalDate,
  worksUntil: string | null | undefined,
  zone: string,
): Temporal.Instant {
  const midnight = startOfDay(addDays(lastDay, 1), zone);
  const shiftEnd = worksUntil ? Temporal.Instant.from(worksUntil) : midnight;
  return (compareInstants(shiftEnd, midnight) > 0 ? shiftEnd : midnight).add({ hours: MARKS_ARRIVE });
}

/**
 * The first local date without a contract, of those that have begun and follow each other without a gap.
 * @returns null where nothing has ended: the last has no end, or none has begun
 */
function freeFrom(contracts: readonly ContractSpan[], today: LocalDate): LocalDate | null {
  let free: LocalDate | null = null;
  for (const { startsOn, endsOn } of contracts.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))) {
    const follows: boolean = startsOn <= today || (free !== null && startsOn <= free);
    if (!follows) break;
    if (endsOn === null) return null;
    const after = addDays(endsOn, 1);
    if (free === null || after > free) free = after;
  }
  return free;
}

/** When the marks have arrived of the contracts that end on the day before a date without one. */
function arrived(contracts: readonly ContractSpan[], free: LocalDate, zone: string): Temporal.Instant {
  const lastDay = addDays(free, -1);
  return contracts
    .filter(({ endsOn }) => endsOn === lastDay)
    .map(({ worksUntil }) => marksUntil(lastDay, worksUntil, zone))
    .reduce((a, b) => (compareInstants(a, b) > 0 ? a : b), marksUntil(lastDay, null, zone));
}

/**
 * The last day of a worker's contracts that have begun, and until when its marks are taken.
 * @param zone of the organisation
 * @returns null where a contract has no end, none has begun, or another one is to come
 */
export function workEnd(
  contracts: readonly ContractSpan[],
  { now, zone }: { now: Temporal.Instant; zone: string },
): { lastDay: LocalDate; until: Temporal.Instant } | null {
  const free = freeFrom(contracts, localDateOf(now, zone));
  if (free === null || contracts.some(({ startsOn }) => startsOn > free)) return null;
  return { lastDay: addDays(free, -1), until: arrived(contracts, free, zone) };
}

/**
 * The end of a worker's session: a day after it was opened, or an hour while no contract is in force. Sessions of an
 * hour can be opened for 24 hours after the last day and after its night, so that the mark of that arrives, and by workers with a
 * contract to come, since their roster may be published before it begins. Without any contract entered a session lasts
 * its day.
 * @param openedAt when the session was opened
 * @param zone of the organisation, by which contracts begin and end at midnight
 * @returns null where there is no session any more
 */
export function sessionEnd(
  contracts: readonly ContractSpan[],
  { openedAt, now, zone }: { openedAt: Temporal.Instant; now: Temporal.Instant; zone: string },
): Temporal.Instant | null {
  const whole = openedAt.add({ hours: LIFE });
  const today = localDateOf(now, zone);
  const free = freeFrom(contracts, today);
  const inForce =
    free === null && (contracts.length === 0 || contracts.some(({ startsOn }) => startsOn <= today));
  if (inForce) return compareInstants(now, whole) < 0 ? whole : null;
  const over = free === null ? openedAt : startOfDay(free, zone);
  const toCome = contracts.some(({ startsOn }) => startsOn > today);
  if (!toCome && compareInstants(now, arrived(contracts, free ?? addDays(today, 1), zone)) >= 0) return null;
  const last = (compareInstants(openedAt, over) > 0 ? openedAt : over).add({ hours: WITHOUT_CONTRACT });
  const end = compareInstants(last, whole) < 0 ? last : whole;
  return compareInstants(now, end) < 0 ? end : null;
}
