import { type Db, tablesOf } from './connection.ts';
import type { Migration } from './migration.ts';
import { directoryMigrations, organisationMigrations } from './migrations/index.ts';

/** Every schema of organisations begins so; `org_andes` belongs to the instance `andes`. */
export const schemaOf = (code: string): string => `org_${code}`;
export const directorySchema = 'directory';

// One process migrates at a time, whatever schema it works on.
const migrationLock = 7_309_112;

/**
 * Brings the directory and every organisation in it to the newest version, each in one transaction.
 * @returns how many migrations were applied
 */
export async function migrate(db: Db): Promise<number> {
  let applied = await migrateSchema(db, directorySchema, directoryMigrations);
  const directory = tablesOf(db, directorySchema);
  const instances = await db<{ code: string }[]>`
    select code from ${directory('instance')} where api_url is null order by code`;
  for (const { code } of instances) applied += await migrateOrganisation(db, code);
  return applied;
}

/** Creates or updates the schema of one organisation. */
export const migrateOrganisation = (db: Db, code: string): Promise<number> =>
  migrateSchema(db, schemaOf(code), organisationMigrations);

async function migrateSchema(db: Db, schema: string, migrations: readonly Migration[]): Promise<number> {
  return db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${migrationLock})`;
    const t = tablesOf(tx, schema);
    await tx`create schema if not exists ${tx(schema)}`;
    // The exclusion constraint over worker and time range needs it; it is a trusted extension since version 13.
    await tx`create extension if not exists btree_gist with schema public`;
    await tx`
      create table if not exists ${t('migration')} (
        id integer primary key, name text not null, applied_at timestamptz not null default now()
      )`;
    const done = await tx<{ id: number }[]>`select id from ${t('migration')}`;
    const known = new Set(done.map((row) => row.id));
    const pending = migrations.filter((migration) => !known.has(migration.id));
    for (const migration of pending) {
      await migration.up(tx, t);
      await tx`insert into ${t('migration')} ${tx({ id: migration.id, name: migration.name })}`;
    }
    return pending.length;
  }) as Promise<number>;
}
