import { formatHours } from './hours.ts';
import { elapsedMinutes, type InstantLike, localDateOf, toInstant } from './time.ts';

/** Also epoch milliseconds. */
type Moment = InstantLike | number;

const momentOf = (moment: Moment): Temporal.Instant =>
  typeof moment === 'number' ? Temporal.Instant.fromEpochMilliseconds(moment) : toInstant(moment);

/**
 * 'Cambio de hora: esta noche tuvo 11 h' where a clock change lies between two moments in `zone`, so that their local
 * times suggest another length; null of all other stretches. What is not over by `now` is told as to come.
 */
export function clockChangeText(from: Moment, to: Moment, zone: string, now?: InstantLike): string | null {
  const [start, end] = [momentOf(from), momentOf(to)];
  const offsetOf = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(zone).offsetNanoseconds;
  if (offsetOf(start) === offsetOf(end)) return null;
  const night = localDateOf(start, zone) !== localDateOf(end, zone);
  const over = now === undefined || Temporal.Instant.compare(end, toInstant(now)) <= 0;
  const length = formatHours(elapsedMinutes(start, end));
  return `Cambio de hora: ${night ? 'esta noche' : 'este turno'} ${over ? 'tuvo' : 'tendrá'} ${length}`;
}
