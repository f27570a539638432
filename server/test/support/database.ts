import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { connect, type Db } from '../../src/db/connection.ts';
import { raw, sql } from '../../src/db/sql.ts';
import { makeFixture } from './fixture.ts';

const migrations = join(import.meta.dirname, '../../src/db/migrations');

/** The name of the template, which changes with its sources, so that an old one is never used. */
function templateName(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(migrations).sort()) hash.update(readFileSync(join(migrations, file)));
  hash.update(readFileSync(join(import.meta.dirname, 'fixture.ts')));
  return `relevo_template_${hash.digest('hex').slice(0, 12)}`;
}

const urlOf = (name: string): string => {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
};

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * The addresses of a database for a server: its own, or the pooler's that the tests are run with. A pooler shares its
 * connections between transactions.
 */
export function wayTo(url: string): { url: string; directUrl: string | null; shared: boolean } {
  const pooler = process.env.TEST_POOLER_URL;
  if (!pooler) return { url, directUrl: null, shared: false };
  const through = new URL(pooler);
  through.pathname = new URL(url).pathname;
  return { url: through.href, directUrl: url, shared: true };
}

/**
 * A fresh database: a clone of the migrated template, with the fixture or empty. With FIXTURE_URL, the database there,
 * which has the fixture already, for the one file that is run.
 */
export async function createDatabase(kind: 'fixture' | 'empty' = 'fixture'): Promise<TestDatabase> {
  const made = process.env.FIXTURE_URL;
  if (made) return { url: made, drop: async () => undefined };
  const server = connect(inject('postgresUrl'), { max: 1, use: 'work' });
  const name = `relevo_test_${randomUUID().replaceAll('-', '')}`;
  const template = kind === 'fixture' ? templateName() : 'template0';
  if (kind === 'fixture') await ensureTemplate(server, template);
  await server.query(raw(`create database ${name} template ${template} strategy file_copy`));
  await server.end();
  return {
    url: urlOf(name),
    drop: async () => {
      const again = connect(inject('postgresUrl'), { max: 1, use: 'work' });
      await again.query(raw(`drop database if exists ${name} with (force)`));
      await again.end();
    },
  };
}

async function ensureTemplate(server: Db, name: string): Promise<void> {
  const lock = 7_309_113;
  await server.query(sql`select pg_advisory_lock(${lock})`);
  try {
    const [found] = await server.query(sql`select 1 from pg_database where datname = ${name}`);
    if (found) return;
    const building = `${name}_building`;
    await server.query(raw(`drop database if exists ${building} with (force)`));
    await server.query(raw(`create database ${building} template template0`));
    const db = connect(urlOf(building), { max: 1, use: 'work' });
    await makeFixture(db);
    await db.end();
    await server.query(raw(`alter database ${building} rename to ${name}`));
  } finally {
    await server.query(sql`select pg_advisory_unlock(${lock})`);
  }
}
