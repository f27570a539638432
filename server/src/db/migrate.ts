import type { Db, Tx } from './connection.ts';
import type { Migration } from './migration.ts';
import { directoryMigrations, organisationMigrations } from './migrations/index.ts';
import { sql } from './sql.ts';
import { directorySchema, identifier, schemaOf, tablesOf } from './tables.ts';

// One process migrates at a time, whatever schema it works on.
const migrationLock = 7_309_112;
const newest = organisationMigrations.at(-1)?.id ?? 0;
const directory = tablesOf(directorySchema);

/**
 * Brings the directory and every organisation in it to the newest version, each in one transaction.
 * @returns how many migrations were applied
 */
export async function migrate(db: Db): Promise<number> {
  let applied = await migrateSchema(db, directorySchema, directoryMigrations);
  const behind = await db.query<{ code: string }>(sql`
    select code from ${directory('instance')}
    where api_url is null and schema_version < ${newest} order by code`);
  for (const { code } of behind) applied += await migrateOrganisation(db, code);
  return applied;
}

/** Creates or updates the schema of one organisation. */
export async function migrateOrganisation(db: Db, code: string): Promise<number> {
  const applied = await migrateSchema(db, schemaOf(code), organisationMigrations);
  await db.query(sql`
    update ${directory('instance')} set schema_version = ${newest} where code = ${code}`);
  return applied;
}

async function migrateSchema(db: Db, schema: string, migrations: readonly Migration[]): Promise<number> {
  return db.begin(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(${migrationLock})`);
    return applyMigrations(tx, schema, migrations);
  });
}

/** Brings a schema to the last of these migrations; nobody else may be at it. @returns how many were applied */
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
  const done = await tx.query<{ id: number }>(sql`select id from ${t('migration')}`);
  const known = new Set(done.map((row) => row.id));
  const pending = migrations.filter((migration) => !known.has(migration.id));
  for (const migration of pending) {
    for (const statement of migration.statements(t)) await tx.query(statement);
    await tx.query(sql`insert into ${t('migration')} (id, name) values (${migration.id}, ${migration.name})`);
  }
  return pending.length;
}
