import { connect } from '../../server/src/db/connection.ts';
import { raw } from '../../server/src/db/sql.ts';

const server = () => process.env.E2E_POSTGRES_URL ?? '';

async function say(...statements: string[]): Promise<void> {
  const db = connect(server(), { max: 1, use: 'work' });
  for (const statement of statements) await db.query(raw(statement));
  await db.end();
}

/** Recreates a database as a copy, and returns its address. */
export async function createDatabase(name: string, template: string): Promise<string> {
  await say(
    `drop database if exists ${name} with (force)`,
    // Files are copied in a fraction of the time that writing every page through the log takes.
    `create database ${name} template ${template} strategy file_copy`,
  );
  const url = new URL(server());
  url.pathname = `/${name}`;
  return url.href;
}

export const dropDatabase = (name: string): Promise<void> =>
  say(`drop database if exists ${name} with (force)`);

/** Has the database made by `make` where no such one stands yet, in one process at a time; half of one is never seen. */
export async function madeOnce(name: string, make: (url: string) => Promise<void>): Promise<void> {
  const db = connect(server(), { max: 1, use: 'work' });
  try {
    await db.query(raw(`select pg_advisory_lock(hashtext('${name}'))`));
    const standing = await db.query(raw(`select 1 from pg_database where datname = '${name}'`));
    if (standing.length > 0) return;
    const draft = `${name}_draft`;
    await make(await createDatabase(draft, 'template0'));
    await say(`alter database ${draft} rename to ${name}`);
  } finally {
    await db.end();
  }
}
