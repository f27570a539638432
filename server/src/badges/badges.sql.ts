import type { Queries } from '../db/connection.ts';
import { type JsonBody, jsonBody } from '../db/json-body.ts';
import { sql } from '../db/sql.ts';
import type { Organisation } from '../kernel/actor.ts';
import { unreadArticles } from '../wire-sql/articles.sql.ts';

const todayOf = ({ timeZone }: Organisation, now: Temporal.Instant) =>
  now.toZonedDateTimeISO(timeZone).toPlainDate();

/** Received requests that were not opened, in the window of the lists (spec 2 §9), and articles that were not. */
export function countUnread(
  db: Queries,
  org: Organisation,
  workerId: number,
  now: Temporal.Instant,
): Promise<JsonBody> {
  const today = todayOf(org, now);
  return jsonBody(
    db,
    sql`
    select json_build_object('data', json_build_object(
      'cambios_sin_leer', count(*),
      'articulos_sin_leer', ${unreadArticles(org.t, { workerId, now, today: today.toString() })}))::text as body
    from ${org.t('swap_request')}
    where partner_id = ${workerId} and seen_by_partner_at is null and ended_at is null
      and greatest(absence_date, return_date) >= ${today.subtract({ days: 3 }).toString()}
      and least(absence_date, return_date) <= ${today.add({ days: 180 }).toString()}`,
  );
}
