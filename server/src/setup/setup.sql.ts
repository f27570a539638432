import type { Queries, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import { directorySchema, type TableNames, tablesOf } from '../db/tables.ts';
import { administrationUnit } from '../starter/administration-unit.sql.ts';

const directory = tablesOf(directorySchema);
// Two organisations are never made at once: each looks first whether the other is there.
const setupLock = 7_309_116;

/** Whether no other process makes an organisation; none does then until the transaction ends. */
export async function lockSetup(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ free: boolean }>(sql`
    select pg_try_advisory_xact_lock(${setupLock}) as free`);
  return row?.free ?? false;
}

export interface SetupLink {
  tokenHash: string;
  expiresAt: Temporal.Instant;
  /** Whether the link makes the deployment's first organisation alone. */
  first: boolean;
}

/** Keeps a link, and forgets those that have expired. */
export async function insertSetupLink(db: Queries, link: SetupLink, now: Temporal.Instant): Promise<void> {
  await db.query(sql`delete from ${directory('setup_link')} where expires_at <= ${now.toString()}`);
  await db.query(sql`
    insert into ${directory('setup_link')} (token_hash, expires_at, first)
    values (${link.tokenHash}, ${link.expiresAt.toString()}, ${link.first})`);
}

/** An unused link that has not expired; one for the first organisation only while there is none. */
export async function findSetupLink(
  db: Queries,
  tokenHash: string,
  now: Temporal.Instant,
): Promise<{ expiresAt: Temporal.Instant } | null> {
  const [row] = await db.query<{ expiresAt: Temporal.Instant }>(sql`
    select l.expires_at as "expiresAt" from ${directory('setup_link')} l
    where l.token_hash = ${tokenHash} and l.expires_at > ${now.toString()}
      and not (l.first and exists (select from ${directory('instance')}))`);
  return row ?? null;
}

/** Takes a link away, so that no second call finds it. @returns whether it was there */
export const takeSetupLink = async (tx: Tx, tokenHash: string): Promise<boolean> =>
  (await tx.query(sql`delete from ${directory('setup_link')} where token_hash = ${tokenHash} returning 1`))
    .length > 0;

/** Whether the directory, or a schema of its own, has an organisation with this code. */
export async function isCodeTaken(db: Queries, code: string): Promise<boolean> {
  const rows = await db.query(sql`select 1 from ${directory('instance')} where code = ${code}`);
  return rows.length > 0;
}

/** Whether an organisation's schema has people: then it is no empty one that an earlier try left. */
export const hasPeople = async (db: Queries, t: TableNames): Promise<boolean> =>
  (await db.query(sql`select 1 from ${t('person')} limit 1`)).length > 0;

export const insertInstance = (
  tx: Tx,
  { code, name, timeZone, version }: { code: string; name: string; timeZone: string; version: number },
) =>
  tx.query(sql`
    insert into ${directory('instance')} (code, name, clinic_name, time_zone, schema_version)
    values (${code}, ${name}, ${name}, ${timeZone}, ${version})`);

interface FirstAdministrator {
  firstName: string;
  lastName: string;
  secondLastName: string | null;
  rut: string;
  email: string;
  username: string;
}

/**
 * Writes the first administrator: a person with a manager's post in the unit of the administration, which has no
 * shifts, and every scope.
 * @returns the ids of person and manager
 */
export async function insertFirstAdministrator(
  tx: Tx,
  t: TableNames,
  { firstName, lastName, secondLastName, rut, email, username }: FirstAdministrator,
): Promise<{ personId: number; managerId: number }> {
  const unitId = await administrationUnit(tx, t);
  const [person] = await tx.query<{ id: number }>(sql`
    insert into ${t('person')} (first_name, last_name, second_last_name, rut, email)
    values (${firstName}, ${lastName}, ${secondLastName}, ${rut}, ${email}) returning id`);
  const personId = (person as { id: number }).id;
  const [manager] = await tx.query<{ id: number }>(sql`
    insert into ${t('manager')} (person_id, username, unit_id)
    values (${personId}, ${username}, ${unitId}) returning id`);
  await tx.query(sql`
    insert into ${t('administrator')} (person_id, scope) values (${personId}, 'organizacion')`);
  return { personId, managerId: (manager as { id: number }).id };
}

/** The zones among these that the database knows. */
export async function knownZones(db: Queries, names: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ name: string }>(sql`
    select name from pg_timezone_names where name = any(${[...names]}::text[])`);
  return new Set(rows.map(({ name }) => name));
}
