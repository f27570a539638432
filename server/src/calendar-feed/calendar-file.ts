import { eventTitle } from '@relevo/domain/calendar-feed';
import ical, { ICalEventClass } from 'ical-generator';
import type { FeedShift } from './calendar-feed.sql.ts';

interface CalendarFacts {
  /** The organisation's code and name. */
  code: string;
  name: string;
  showsPlace: boolean;
  /** When the link was made: the stamp of shifts that were never edited. */
  createdAt: Temporal.Instant;
}

/** Seconds after which calendars ask again. */
const ASK_AGAIN = 3600;

/**
 * Shifts as iCalendar (RFC 5545). Times are in UTC without a VTIMEZONE, since Chile moves its clock by decree and
 * programs keep old rules. The same shifts make the same text, so that its hash is an ETag.
 */
export function calendarOf(shifts: readonly FeedShift[], facts: CalendarFacts): string {
  const calendar = ical({
    name: `Turnos ${facts.name}`,
    prodId: { company: 'Relevo', product: 'Turnos', language: 'ES' },
    ttl: ASK_AGAIN,
  });
  for (const shift of shifts) {
    calendar.createEvent({
      id: `turno-${shift.id}@${facts.code}`,
      sequence: shift.edits,
      stamp: dateOf(shift.editedAt ?? facts.createdAt),
      start: dateOf(shift.startsAt),
      end: dateOf(shift.endsAt),
      summary: eventTitle(shift.type, facts.showsPlace ? shift.unit : null),
      location: facts.showsPlace ? shift.sector : null,
      class: ICalEventClass.PRIVATE,
    });
  }
  return calendar.toString();
}

/** The library takes a `Date`, and writes it in UTC. */
const dateOf = (moment: Temporal.Instant) => new Date(moment.epochMilliseconds);
