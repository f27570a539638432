import type { Queries } from '../db/connection.ts';
import type { CopyTx } from '../db/copying.ts';
import { join, raw, type Sql, sql } from '../db/sql.ts';
import { directorySchema, identifier, schemaOf, tablesOf } from '../db/tables.ts';

const directory = tablesOf(directorySchema);

/** Fixes the text form of rows, whatever the server or the database sets. */
export const fixTexts = (tx: Queries) =>
  tx.query(sql`
    select set_config('datestyle', 'ISO, YMD', true), set_config('intervalstyle', 'postgres', true),
      set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true),
      set_config('client_encoding', 'UTF8', true)`);

/** Reads as of one moment from here on. */
export const readAtOneMoment = (tx: Queries) =>
  tx.query(sql`set transaction isolation level repeatable read, read only`);

export interface Instance {
  code: string;
  name: string;
  clinicName: string;
  timeZone: string;
  active: boolean;
  /** The address where the organisation is served, when that is another deployment. */
  apiUrl: string | null;
  archiveId: string | null;
}

export async function findInstance(db: Queries, code: string): Promise<Instance | null> {
  const [row] = await db.query<Instance>(sql`
    select code, name, clinic_name as "clinicName", time_zone as "timeZone", active, api_url as "apiUrl",
      archive_id as "archiveId"
    from ${directory('instance')} where code = ${code}`);
  return row ?? null;
}

export async function schemaExists(db: Queries, code: string): Promise<boolean> {
  const found = await db.query(sql`select from pg_namespace where nspname = ${schemaOf(code)}`);
  return found.length > 0;
}

/** The newest migration of an organisation's schema; 0 without one. */
export async function newestMigration(db: Queries, code: string): Promise<number> {
  const t = tablesOf(schemaOf(code));
  const [row] = await db.query<{ id: number }>(sql`
    select coalesce(max(id), 0)::int as id from ${t('migration')}`);
  return row?.id ?? 0;
}

export interface Table {
  name: string;
  columns: string[];
}

/** An organisation's tables, each behind those that it refers to, but for the one that the migrations keep. */
export async function listTables(db: Queries, code: string): Promise<Table[]> {
  const schema = schemaOf(code);
  const tables = await db.query<Table>(sql`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname = ${schema} and c.relkind in ('r', 'p') and c.relname <> 'migration'
    group by c.relname order by c.relname::text collate "C"`);
  const references = await db.query<{ from: string; to: string }>(sql`
    select distinct f.relname::text as "from", c.relname::text as "to"
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class c on c.oid = k.confrelid
    join pg_namespace n on n.oid = f.relnamespace
    where k.contype = 'f' and k.conrelid <> k.confrelid and n.nspname = ${schema}`);
  const ordered: Table[] = [];
  for (let left = tables; left.length > 0; ) {
    const waiting = new Set(left.map(({ name }) => name));
    const ready = left.filter(
      ({ name }) => !references.some(({ from, to }) => from === name && waiting.has(to)),
    );
    if (ready.length === 0) throw new Error(`The tables of ${schema} refer to each other in a circle.`);
    ordered.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

const columnsOf = ({ columns }: Table): Sql => join(columns.map(identifier));

/** The rows of a table of an organisation, in no order that means anything. */
export const copyTableOut = (tx: CopyTx, code: string, table: Table) =>
  tx.copyOut(sql`copy ${tablesOf(schemaOf(code))(table.name)} (${columnsOf(table)}) to stdout`);

export const copyTableIn = (tx: CopyTx, code: string, table: Table) =>
  tx.copyIn(sql`copy ${tablesOf(schemaOf(code))(table.name)} (${columnsOf(table)}) from stdin`);

/** The next value of an identity column. */
export interface Sequence {
  name: string;
  last: number;
  called: boolean;
}

export async function listSequences(db: Queries, code: string): Promise<Sequence[]> {
  const schema = schemaOf(code);
  const names = await db.query<{ name: string }>(sql`
    select sequencename::text as name from pg_sequences where schemaname = ${schema}
    order by sequencename::text collate "C"`);
  if (names.length === 0) return [];
  const each = names.map(
    ({ name }) => sql`
      select ${name}::text as name, last_value as last, is_called as called from ${tablesOf(schema)(name)}`,
  );
  return db.query<Sequence>(sql`${join(each, ' union all ')}`);
}

interface CountedColumn {
  sequence: string;
  table: string;
  column: string;
}

export const listCountedColumns = (db: Queries, code: string): Promise<CountedColumn[]> =>
  db.query<CountedColumn>(sql`
    select s.relname::text as sequence, c.relname::text as "table", a.attname::text as "column"
    from pg_class s
    join pg_namespace n on n.oid = s.relnamespace
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('a', 'i')
      and d.refclassid = 'pg_class'::regclass
    join pg_class c on c.oid = d.refobjid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and n.nspname = ${schemaOf(code)} order by s.relname::text collate "C"`);

/** Lets a sequence go on behind the largest id, where it would come before it. */
export async function pushSequence(
  db: Queries,
  code: string,
  { sequence, table, column }: CountedColumn,
): Promise<void> {
  const t = tablesOf(schemaOf(code));
  await db.query(sql`
    select setval(${t(sequence).text}::regclass, ids.last)
    from (select max(${identifier(column)}) as last from ${t(table)}) ids, ${t(sequence)} s
    where ids.last > s.last_value or (ids.last = s.last_value and not s.is_called)`);
}

export const setSequence = (db: Queries, code: string, { name, last, called }: Sequence) =>
  db.query(sql`select setval(${tablesOf(schemaOf(code))(name).text}::regclass, ${last}::bigint, ${called})`);

/** The members of an organisation, with the columns of `arriving`. The code is checked: it stands in the statement. */
export const copyMembersOut = (tx: CopyTx, code: string) => {
  if (!/^[a-z][a-z0-9_]{1,30}$/.test(code)) throw new Error(`"${code}" is no code of an organisation.`);
  return tx.copyOut(sql`
    copy (
      select a.username, a.email, a.password_hash, a.active, a.created_at, m.role, m.subject_id
      from ${directory('membership')} m join ${directory('account')} a on a.id = m.account_id
      where m.instance_code = '${raw(code)}' order by a.username, m.role
    ) to stdout`);
};

/** A table of this transaction's own for the people of an archive. */
export const makeRoomForMembers = (tx: Queries) =>
  tx.query(sql`
    create temp table arriving (
      username text not null, email text, password_hash text not null, active boolean not null,
      created_at timestamptz not null, role text not null, subject_id integer not null,
      primary key (username, role)
    ) on commit drop`);

export const copyMembersIn = (tx: CopyTx) =>
  tx.copyIn(sql`
    copy arriving (username, email, password_hash, active, created_at, role, subject_id) from stdin`);

/**
 * User names that another person has here: with another e-mail, or without one. The account itself, come back, is known
 * by the moment it was made. These accounts stay as they are until the commit.
 */
export const listOtherPeople = (tx: Queries): Promise<{ username: string }[]> =>
  tx.query(sql`
    with here as (
      select username, email, created_at from ${directory('account')}
      where username in (select username from arriving) order by id for share)
    select distinct v.username from arriving v join here a on a.username = v.username
    where (lower(a.email) = lower(v.email)) is not true and a.created_at <> v.created_at order by v.username`);

/** New people whose e-mail another account has here. */
export const listTakenEmails = (tx: Queries): Promise<{ username: string }[]> =>
  tx.query(sql`
    select distinct v.username from arriving v
    where not exists (select from ${directory('account')} a where a.username = v.username)
      and exists (select from ${directory('account')} a where lower(a.email) = lower(v.email))
    order by v.username`);

/** Makes the accounts that are not here yet. Those that shared an e-mail among themselves go on to. */
export const insertNewAccounts = (tx: Queries) =>
  tx.query(sql`
    insert into ${directory('account')} (username, email, email_shared, password_hash, active, created_at)
    select distinct on (v.username) v.username, v.email,
      exists (select from arriving o where lower(o.email) = lower(v.email) and o.username <> v.username),
      v.password_hash, v.active, v.created_at
    from arriving v
    where not exists (select from ${directory('account')} a where a.username = v.username)
    order by v.username`);

/** The organisation is served here from now on, with the people of the archive and no others. */
export async function enterOrganisation(
  tx: Queries,
  instance: Omit<Instance, 'apiUrl' | 'archiveId'>,
  { archiveId, version, now }: { archiveId: string; version: number; now: Temporal.Instant },
): Promise<void> {
  const { code, name, clinicName, timeZone, active } = instance;
  await tx.query(sql`
    insert into ${directory('instance')} (code, name, clinic_name, time_zone, active, schema_version, archive_id)
    values (${code}, ${name}, ${clinicName}, ${timeZone}, ${active}, ${version}, ${archiveId})
    on conflict (code) do update set name = excluded.name, clinic_name = excluded.clinic_name,
      time_zone = excluded.time_zone, active = excluded.active, schema_version = excluded.schema_version,
      archive_id = excluded.archive_id, api_url = null`);
  await tx.query(sql`delete from ${directory('membership')} where instance_code = ${code}`);
  await tx.query(sql`
    insert into ${directory('membership')} (account_id, instance_code, role, subject_id)
    select a.id, ${code}, v.role, v.subject_id
    from arriving v join ${directory('account')} a on a.username = v.username`);
  // Sessions stay when only the rows had been lost, except those of another person.
  await tx.query(sql`
    update ${directory('session')} s set revoked_at = ${now.toString()}
    where s.instance_code = ${code} and s.revoked_at is null and not exists (
      select from ${directory('membership')} m
      where m.account_id = s.account_id and m.instance_code = s.instance_code
        and m.role = s.role and m.subject_id = s.subject_id)`);
}

const importLock = 7_309_118;

/** Whether this transaction is the only import, until it ends. */
export async function takeImportTurn(tx: Queries): Promise<boolean> {
  const [row] = await tx.query<{ taken: boolean }>(sql`
    select pg_try_advisory_xact_lock(${importLock}) as taken`);
  return row?.taken ?? false;
}
