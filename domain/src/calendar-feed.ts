import type { ContractSpan } from './session-end.ts';
import { addDays, type LocalDate } from './time.ts';

/** Days before and after today whose shifts a calendar feed has. */
export const FEED_DAYS = { back: 60, ahead: 400 };

/** A program that reads calendars, as far as its `User-Agent` tells. */
export type CalendarReader = 'google' | 'apple' | 'outlook' | 'otro';

/** The calendar program that sent a request, by its User-Agent; any other name is `otro`. */
export function calendarReader(userAgent: string | undefined): CalendarReader {
  const agent = userAgent ?? '';
  if (/google/i.test(agent)) return 'google';
  if (/outlook|microsoft|exchange/i.test(agent)) return 'outlook';
  return /dataaccessd|calendaragent|\b(ios|macos|mac os x|iphone|ipad)\b/i.test(agent) ? 'apple' : 'otro';
}

/** The title of a shift in a calendar. @param unit null where the link's owner shows no place */
export const eventTitle = (type: string, unit: string | null): string =>
  unit === null ? 'Turno' : `${type}, ${unit}`;

/**
 * Whether a worker's calendar link still holds: it ends the day after a contract that nothing follows, and a later
 * contract does not bring it back.
 * @param contracts all of the worker's; none at all ends nothing
 * @param created local date on which the link was made
 * @param today local date in the organisation's zone
 */
export function linkLasts(
  contracts: readonly ContractSpan[],
  { created, today }: { created: LocalDate; today: LocalDate },
): boolean {
  const covers = (date: LocalDate) =>
    contracts.some(({ startsOn, endsOn }) => startsOn <= date && (endsOn === null || endsOn >= date));
  const left = contracts.some(({ endsOn }) => {
    if (endsOn === null) return false;
    const after = addDays(endsOn, 1);
    return after > created && after <= today && !covers(after);
  });
  if (left) return false;
  return contracts.length === 0 || contracts.some(({ endsOn }) => endsOn === null || endsOn >= today);
}
