import type { Queries } from '../db/connection.ts';
import type { JsonBody } from '../db/json-body.ts';
import { jsonBody } from '../db/json-body.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

// The days for which notifications are shown, so that the inbox does not grow with the years.
const daysShown = 90;

/** A person's messages of the last 90 days, newest first, with how many there are and how many are unread. */
export async function readInbox(
  db: Queries,
  t: TableNames,
  subject: string,
  { limit, offset }: { limit: number; offset: number },
  now: Temporal.Instant,
): Promise<JsonBody> {
  const since = now.subtract({ hours: 24 * daysShown }).toString();
  const shown = sql`subject = ${subject} and created_at >= ${since}`;
  return jsonBody(
    db,
    sql`
    select json_build_object(
      'data', coalesce((
        select json_agg(json_build_object('id', n.id, 'tipo', n.kind, 'sobre', n.about,
          'titulo', n.title, 'texto', n.body, 'created_at', n.created_at, 'leida', n.read_at is not null)
          order by n.created_at desc, n.id desc)
        from (
          select * from ${t('notification')} where ${shown}
          order by created_at desc, id desc limit ${limit} offset ${offset}) n), '[]'),
      'meta', (
        select json_build_object('total', count(*), 'sin_leer', count(*) filter (where read_at is null))
        from ${t('notification')} where ${shown}))::text as body`,
  );
}

/**
 * Marks own messages as read.
 * @param ids those to mark; null for all
 * @returns how many were unread
 */
export async function markRead(
  db: Queries,
  t: TableNames,
  subject: string,
  ids: readonly number[] | null,
  now: Temporal.Instant,
): Promise<number> {
  const rows = await db.query(sql`
    update ${t('notification')} set read_at = ${now.toString()}
    where subject = ${subject} and read_at is null
      and (${ids && [...ids]}::bigint[] is null or id = any(${ids && [...ids]}::bigint[]))
    returning 1`);
  return rows.length;
}
