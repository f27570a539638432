import { compareInstants, toInstant } from '@relevo/domain/time';

/** Hours for which the home tells of a request (spec 3 §9). */
const RECENT_HOURS = 7 * 24;

/** Requests of the last 7 days before `now`, newest first (spec 3 §2.3). */
export function recent<T extends { created_at: string }>(requests: readonly T[], now: Temporal.Instant): T[] {
  const since = now.subtract({ hours: RECENT_HOURS });
  return requests
    .filter(({ created_at }) => compareInstants(toInstant(created_at), since) >= 0)
    .sort((a, b) => compareInstants(b.created_at, a.created_at));
}
