import { addDays, compareInstants, type LocalDate, localDateOf, startOfDay } from './time.ts';

/** From the first to the last day of a contract, both local dates; no last day: it has no end yet. */
export interface ContractSpan {
  startsOn: LocalDate;
  endsOn: LocalDate | null;
}

/** What a session lasts, in hours. */
const LIFE = 24;
/** What a session lasts, in hours, once no contract is in force any more. */
const AFTER_CONTRACT = 1;
/** For how many hours after the last day a session can still be opened: the last night's mark must arrive. */
const MARKS_ARRIVE = 24;

/**
 * The first local date without a contract, of those that have begun and follow each other without a gap.
 * @returns null where nothing has ended: the last has no end, or none has begun or was entered yet
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

/**
 * When a worker's session ends: a day after it was opened, but within the hour once no contract is in force. For 24
 * hours after the last day sessions of an hour can be opened, so that the mark of the last night arrives.
 * @param openedAt when the session was opened
 * @param zone of the organisation, by which contracts begin and end at midnight
 * @returns null where there is no session any more
 */
export function sessionEnd(
  contracts: readonly ContractSpan[],
  { openedAt, now, zone }: { openedAt: Temporal.Instant; now: Temporal.Instant; zone: string },
): Temporal.Instant | null {
  const whole = openedAt.add({ hours: LIFE });
  const free = freeFrom(contracts, localDateOf(now, zone));
  if (free === null) return compareInstants(now, whole) < 0 ? whole : null;
  const over = startOfDay(free, zone);
  if (compareInstants(now, over.add({ hours: MARKS_ARRIVE })) >= 0) return null;
  const last = (compareInstants(openedAt, over) > 0 ? openedAt : over).add({ hours: AFTER_CONTRACT });
  const end = compareInstants(last, whole) < 0 ? last : whole;
  return compareInstants(now, end) < 0 ? end : null;
}
