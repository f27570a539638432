import Type from 'typebox';
import { Closed, Data, Done, Instant, Named, Nullable, OneOf } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A person's link to the own shifts, as a calendar subscribes to it. */
const CalendarLink = Named('EnlaceCalendario', {
  desde: Instant,
  /** Whether events name unit and sector; else each is only 'Turno'. */
  muestra_lugar: Type.Boolean(),
  /** First and last letters of the secret, by which its owner knows the link. */
  pista: Closed({ inicio: Type.String(), fin: Type.String() }),
  /** Moment and program of the last reading, to within ten minutes. */
  leido: Nullable(Closed({ cuando: Instant, por: OneOf(['google', 'apple', 'outlook', 'otro']) })),
});

/** The own shifts as a calendar that other programs subscribe to. */
export const calendarFeedEndpoints = {
  'GET me/calendario/enlace': endpoint({
    base: 'instance',
    access: 'worker',
    summary: "The caller's calendar link without its secret, or null",
    response: Data(Nullable(CalendarLink)),
  }),
  'POST me/calendario/enlace': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'Make a calendar link; an earlier one ends, and the secret is told this once',
    response: Data(Closed({ enlace: Type.String() })),
  }),
  'PUT me/calendario/enlace': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'Choose whether the events of the calendar link name unit and sector',
    body: Closed({ muestra_lugar: Type.Boolean() }),
    response: Done,
    errors: ['thing.not_found'],
  }),
  'DELETE me/calendario/enlace': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'End the calendar link at once; without one the answer is the same',
    response: Done,
  }),
  'GET calendario/{token}.ics': endpoint({
    base: 'instance',
    access: 'anyone',
    summary: 'The shifts behind a calendar link as iCalendar (RFC 5545): 60 days back and 400 ahead, in UTC',
    params: Closed({ token: Type.String({ minLength: 43, maxLength: 43 }) }),
    response: 'calendar',
    errors: ['thing.not_found'],
    anyVersion: true,
  }),
};
