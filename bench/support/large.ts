import { join } from 'node:path';
import { seedLarge } from '../../rig/seed-large.ts';
import { readConfig } from '../../server/src/config.ts';
import { connect } from '../../server/src/db/connection.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { raw } from '../../server/src/db/sql.ts';
import { startEmbedded } from '../../server/src/postgres/embedded.ts';

/**
 * The large organisation with shifts and marks of so many months, of a year unless told otherwise: on DATABASE_URL's server when it is set, otherwise in a
 * database of its own that is kept in `.cache/` between runs. A run works on a copy, so that it never finds what
 * another one wrote.
 */
export async function openLarge(
  workers = 5000,
  months = 12,
): Promise<{ url: string; close(): Promise<void> }> {
  const config = readConfig(process.env);
  const size = [workers === 5000 ? '' : `-${workers}`, months === 12 ? '' : `-months-${months}`];
  const name = `bench-large${size.join('')}`;
  const own = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: join(import.meta.dirname, '../../.cache', name), log: console.log });
  const kept = config.databaseUrl ?? (own?.url as string);
  const db = connect(kept, { max: 1, use: 'work' });
  try {
    await migrate(db);
    await seedLarge(db, { workers, months, log: console.log });
  } finally {
    await db.end();
  }
  const original = new URL(kept).pathname.slice(1);
  const url = new URL(kept);
  url.pathname = `${original}_run`;
  const administer = async (...statements: string[]) => {
    const server = new URL(kept);
    server.pathname = 'postgres';
    const admin = connect(server.href, { max: 1, use: 'work' });
    try {
      for (const statement of statements) await admin.query(raw(statement));
    } finally {
      await admin.end();
    }
  };
  const drop = `drop database if exists "${original}_run" with (force)`;
  await administer(
    drop,
    `create database "${original}_run" template "${original}" strategy file_copy`,
    'checkpoint',
  );
  return {
    url: url.href,
    close: async () => {
      await administer(drop);
      await own?.stop();
    },
  };
}
