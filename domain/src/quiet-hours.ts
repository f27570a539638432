import { compareInstants, type InstantLike, toInstant } from './time.ts';

/** Rest after a night shift, during which messages that can wait are held back. */
export const REST_AFTER_NIGHT_HOURS = 8;

/**
 * The moment when a message may reach a person's phone: at once, or after the rest of a night shift. A message is held
 * back while a night shift goes on and the rest after it lasts. The start of a night belongs to it, the end of the rest
 * does not.
 * @param nights the person's night shifts around `now` that are really worked, in any order
 * @param urgent urgent messages are never held back
 */
export function deliverAfter(
  now: InstantLike,
  nights: readonly { startsAt: InstantLike; endsAt: InstantLike }[],
  urgent = false,
): Temporal.Instant {
  let moment = toInstant(now);
  if (urgent) return moment;
  const ordered = [...nights].sort((a, b) => compareInstants(a.startsAt, b.startsAt));
  for (const { startsAt, endsAt } of ordered) {
    const rested = toInstant(endsAt).add({ hours: REST_AFTER_NIGHT_HOURS });
    if (compareInstants(startsAt, moment) <= 0 && compareInstants(moment, rested) < 0) moment = rested;
  }
  return moment;
}
