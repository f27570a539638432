import type { Queries, Tx } from '../db/connection.ts';
import { type Sql, sql } from '../db/sql.ts';
import { directorySchema, schemaOf, tablesOf } from '../db/tables.ts';

const directory = tablesOf(directorySchema);
const fence = 'moved_away';

/** The limit of 10 seconds for which a move waits for writes, and writes for a move. */
export const limitWaiting = (tx: Queries) => tx.query(sql`select set_config('lock_timeout', '10s', true)`);

/** Sets the address where an organisation is served from now on; null is here. */
export const setApiUrl = (tx: Tx, code: string, apiUrl: string | null) =>
  tx.query(sql`update ${directory('instance')} set api_url = ${apiUrl} where code = ${code}`);

export async function revokeSessionsOf(tx: Tx, code: string, now: Temporal.Instant): Promise<number> {
  const ended = await tx.query(sql`
    with live as (
      select id from ${directory('session')}
      where instance_code = ${code} and revoked_at is null order by id for update)
    update ${directory('session')} s set revoked_at = ${now.toString()} from live where s.id = live.id
    returning 1`);
  return ended.length;
}

/**
 * Refuses all writes to an organisation, whatever a process still believes: each table waits for the writes under way.
 * The code is one that says to come again (57P03): an app that gets it keeps its unsent marks.
 */
export async function raiseFence(tx: Tx, code: string, tables: readonly string[]): Promise<void> {
  const t = tablesOf(schemaOf(code));
  await tx.query(sql`
    create function ${t(fence)}() returns trigger language plpgsql as $$
      begin
        raise exception 'this organisation has moved to another deployment' using errcode = 'cannot_connect_now';
      end
    $$`);
  for (const table of tables) await tx.query(fenceOf(t(table), t(fence)));
}

const fenceOf = (table: Sql, run: Sql): Sql => sql`
  create trigger moved_away before insert or update or delete or truncate on ${table}
  for each statement execute function ${run}()`;

export async function isFenced(tx: Queries, code: string): Promise<boolean> {
  const found = await tx.query(sql`
    select from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = ${schemaOf(code)} and p.proname = ${fence}`);
  return found.length > 0;
}

export const lowerFence = (tx: Tx, code: string) =>
  tx.query(sql`drop function if exists ${tablesOf(schemaOf(code))(fence)}() cascade`);

/** Locks the row that every move of an organisation changes, so that two follow each other. */
export async function lockInstance(tx: Tx, code: string): Promise<{ apiUrl: string | null } | null> {
  const [row] = await tx.query<{ apiUrl: string | null }>(sql`
    select api_url as "apiUrl" from ${directory('instance')} where code = ${code} for update`);
  return row ?? null;
}
