import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from './connection.ts';
import { waitedForLock } from './faults.ts';
import type { Migration } from './migration.ts';
import { directoryMigrations, organisationMigrations } from './migrations/index.ts';
import { sql } from './sql.ts';
import { directorySchema, identifier, schemaOf, tablesOf } from './tables.ts';

// The advisory lock under which one process migrates at a time, for all schemas together.
const migrationLock = 7_309_112;
const directory = tablesOf(directorySchema);
/** The longest wait for a table, in milliseconds: requests of the running version queue behind it. */
const patienceMs = 1_000;
const pauseMs = 1_000;
const attempts = 60;

/** The migrations that a version of the server knows. */
export interface Versions {
  directory: readonly Migration[];
  organisation: readonly Migration[];
}
const own: Versions = { directory: directoryMigrations, organisation: organisationMigrations };
const newestOf = (migrations: readonly Migration[]) => Math.max(0, ...migrations.map(({ id }) => id));

/**
 * Brings the directory and every organisation in it to the newest version, each in one transaction. What a newer version
 * has added stays as it is.
 * @returns how many migrations were applied
 * @throws Error with one sentence when a newer version has taken away what this one needs, or a table is in use for long
 */
export async function migrate(db: Db, versions: Versions = own): Promise<number> {
  let applied = await migrateSchema(db, directorySchema, versions.directory);
  const others = await db.query<{ code: string }>(sql`
    select code from ${directory('instance')}
    where api_url is null and schema_version <> ${newestOf(versions.organisation)} order by code`);
  for (const { code } of others) applied += await migrateOrganisation(db, code, versions);
  return applied;
}

/** Creates or updates the schema of one organisation. @throws as `migrate` does */
export async function migrateOrganisation(db: Db, code: string, versions: Versions = own): Promise<number> {
  const applied = await migrateSchema(db, schemaOf(code), versions.organisation);
  await db.query(sql`
    update ${directory('instance')} set schema_version = greatest(schema_version, ${newestOf(versions.organisation)})
    where code = ${code}`);
  return applied;
}

/** A migration in the transaction of `once`; it begins anew when another session holds a table. */
async function migrateSchema(db: Db, schema: string, migrations: readonly Migration[]): Promise<number> {
  for (let left = attempts; ; left -= 1) {
    try {
      return await once(db, schema, migrations);
    } catch (error) {
      if (!waitedForLock(error)) throw error;
      if (left === 1)
        throw new Error(`a table of ${schema} was in use for a minute; nothing of it was changed`);
      await sleep(pauseMs);
    }
  }
}

async function once(db: Db, schema: string, migrations: readonly Migration[]): Promise<number> {
  return db.begin(async (tx) => {
    await lockMigrations(tx);
    await tx.query(sql`select set_config('lock_timeout', ${String(patienceMs)}, true)`);
    return applyMigrations(tx, schema, migrations);
  });
}

/** Waits for another process that migrates, until the transaction ends. */
const lockMigrations = (tx: Tx) => tx.query(sql`select pg_advisory_xact_lock(${migrationLock})`);

/** Makes the schema of a new organisation within a transaction; an empty one that is there is taken. */
export async function makeOrganisationSchema(tx: Tx, code: string): Promise<void> {
  await lockMigrations(tx);
  await applyMigrations(tx, schemaOf(code), own.organisation);
}

/**
 * Brings a schema to the last of these migrations; the caller holds the lock of migrations.
 * @returns how many were applied
 */
export async function applyMigrations(
  tx: Tx,
  schema: string,
  migrations: readonly Migration[],
): Promise<number> {
  const t = tablesOf(schema);
  await tx.query(sql`create schema if not exists ${identifier(schema)}`);
  // The exclusion constraint over worker and time range needs it; it is a trusted extension since version 13.
  await tx.query(sql`create extension if not exists btree_gist with schema public`);
  await tx.query(sql`
    create table if not exists ${t('migration')} (
      id integer primary key, name text not null, applied_at timestamptz not null default now()
    )`);
  const [needs] = await tx.query(sql`
    select from pg_attribute where attrelid = to_regclass(${t('migration').sql}) and attname = 'needs'`);
  // A lock that is not needed would wait for readers of the table, such as a backup that takes hours.
  if (!needs) {
    await tx.query(sql`alter table ${t('migration')} add column needs integer not null default 0`);
  }
  const done = await tx.query<{ id: number; needs: number }>(sql`select id, needs from ${t('migration')}`);
  const newest = newestOf(migrations);
  const beyond = done.find(({ needs }) => needs > newest);
  if (beyond) {
    throw new Error(
      `${schema} is at version ${beyond.id}, for servers of version ${beyond.needs} and newer; this one is of version ${newest}`,
    );
  }
  const known = new Set(done.map((row) => row.id));
  const pending = migrations.filter((migration) => !known.has(migration.id));
  for (const migration of pending) {
    for (const statement of migration.statements(t)) await tx.query(statement);
    await tx.query(
      sql`insert into ${t('migration')} (id, name, needs) values (
        ${migration.id}, ${migration.name}, ${migration.needs ?? 0})`,
    );
  }
  return pending.length;
}
