import type { Queries } from '../db/connection.ts';
import { rowsOf, sql } from '../db/sql.ts';
import type { Table, TableNames } from '../db/tables.ts';
import { wellFormed } from '../db/well-formed.ts';

export interface AuditEvent {
  action: string;
  entity: Table;
  id?: number;
  before?: object;
  after?: object;
}

interface Key {
  subject: string;
  key: string;
}

/**
 * Lets one change of an organisation's structure or administrators follow another. The row of the first migration stands
 * for the organisation.
 */
export const lockOrganisation = (tx: Queries, t: TableNames) =>
  tx.query(sql`select from ${t('migration')} where id = 1 for no key update`);

/**
 * Takes a key for this transaction; null when it is new. A second arrival of the same key waits here for the first
 * to end, then gets its answer; when the first was refused or died, the second goes on as the first.
 */
export async function claimKey(
  db: Queries,
  t: TableNames,
  { subject, key }: Key,
  requestHash: string,
): Promise<{ requestHash: string; answer: string } | null> {
  for (;;) {
    const taken = await db.query(sql`
      insert into ${t('idempotency')} (subject, key, request_hash) values (${subject}, ${key}, ${requestHash})
      on conflict do nothing returning 1`);
    if (taken.length > 0) return null;
    const [earlier] = await db.query<{ requestHash: string; answer: string }>(sql`
      select request_hash as "requestHash", answer from ${t('idempotency')}
      where subject = ${subject} and key = ${key}`);
    // The key's row may have been purged in between.
    if (earlier) return earlier;
  }
}

export const keepAnswer = (db: Queries, t: TableNames, { subject, key }: Key, answer: string) =>
  db.query(sql`
    update ${t('idempotency')} set answer = ${answer} where subject = ${subject} and key = ${key}`);

/** Keeps events of one moment in their order, by one statement. */
export const insertAuditEvents = (
  db: Queries,
  t: TableNames,
  actor: string,
  events: readonly AuditEvent[],
  now: Temporal.Instant,
) => {
  const written = (side: object | undefined) => (side ? JSON.stringify(side, wellFormed) : null);
  const rows = events.map(({ action, entity, id, before, after }) => ({
    ...{ at: now.toString(), actor, action, entity, entity_id: id ?? null },
    ...{ before: written(before), after: written(after) },
  }));
  return db.query(sql`insert into ${t('audit_event')} ${rowsOf(rows)}`);
};
