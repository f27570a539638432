import type { Queries, Tx } from '../db/connection.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** The system whose ids administrators and files of people write: that of human resources. */
const SOURCE = 'hr';

const refs = (t: TableNames): Sql => sql`
  ${t('external_ref')} r join ${t('person')} holder on holder.id = r.entity_id and r.entity = 'person' and r.source = ${SOURCE}`;

/**
 * The external id of a person, as a value of a query without a `holder`: the own one, else that of a record that became part of
 * the person.
 */
export const externalIdOf = (t: TableNames, person: Sql): Sql => sql`(
  select r.external_id from ${refs(t)} where holder.id = ${person} or holder.merged_into = ${person}
  order by holder.merged_into nulls first, holder.id limit 1)`;

/** All external ids, each with the person; those of a record that became part of another one lead to that one. */
export const listExternalIds = (db: Queries, t: TableNames) =>
  db.query<{ personId: number; externalId: string }>(sql`
    select coalesce(holder.merged_into, holder.id) as "personId", r.external_id as "externalId" from ${refs(t)}
    order by holder.merged_into nulls first, holder.id`);

/** Whether another person has an external id; upper and lower case are one. */
export const isExternalIdTaken = async (
  db: Queries,
  t: TableNames,
  externalId: string,
  personId: number,
): Promise<boolean> =>
  (
    await db.query(sql`
      select 1 from ${refs(t)}
      where lower(r.external_id) = lower(${externalId}) and coalesce(holder.merged_into, holder.id) <> ${personId}`)
  ).length > 0;

/** Those of these external ids that somebody has, in lower case. */
export async function takenExternalIds(
  db: Queries,
  t: TableNames,
  externalIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(sql`
    select lower(r.external_id) as id from ${refs(t)}
    where lower(r.external_id) in (select lower(x) from unnest(${[...externalIds]}::text[]) x)`);
  return new Set(rows.map(({ id }) => id));
}

/** Gives new people their external ids. */
export const insertExternalIds = (
  tx: Tx,
  t: TableNames,
  people: readonly { id: number; externalId: string }[],
) =>
  tx.query(sql`
    insert into ${t('external_ref')} (entity, entity_id, source, external_id)
    select 'person', x.id, ${SOURCE}, x."externalId"
    from json_to_recordset(${JSON.stringify(people)}::text::json) as x(id int, "externalId" text)`);

/** The external id of a person; null without one. */
export async function findExternalId(db: Queries, t: TableNames, personId: number): Promise<string | null> {
  const [row] = await db.query<{ id: string | null }>(sql`
    select ${externalIdOf(t, sql`${personId}::int`)} as id`);
  return row?.id ?? null;
}

/** Gives a person an external id in place of the one of before and those of records that became part; null: none. */
export async function setExternalId(
  tx: Tx,
  t: TableNames,
  personId: number,
  externalId: string | null,
): Promise<void> {
  await tx.query(sql`
    delete from ${t('external_ref')} where entity = 'person' and source = ${SOURCE} and entity_id in (
      select id from ${t('person')} where id = ${personId} or merged_into = ${personId})`);
  if (externalId === null) return;
  await tx.query(sql`
    insert into ${t('external_ref')} (entity, entity_id, source, external_id)
    values ('person', ${personId}, ${SOURCE}, ${externalId})`);
}
