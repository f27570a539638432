import pg from 'pg';
import { limitsOf } from './session-settings.ts';

/** A pooler with many idle connections gives another one now and then. */
const rounds = 5;

/**
 * Makes sure that connections keep what is set on them: a pooler that shares its own between transactions loses settings
 * and named statements, so that calls fail by chance. It is known by two connections of ours that meet one process of
 * PostgreSQL, or by one that meets two.
 * @param name the setting that the address comes from
 * @throws Error with one sentence
 */
export async function requireOwnSessions(
  url: string,
  name: 'DATABASE_URL' | 'DATABASE_DIRECT_URL',
): Promise<void> {
  const { connect, statement } = limitsOf.requests;
  const open = async () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connect,
      query_timeout: statement,
    });
    // The connection's end says all that there is to know.
    client.on('error', () => undefined);
    clients.push(client);
    await client.connect();
    return client;
  };
  const clients: pg.Client[] = [];
  try {
    const one = await open();
    const first = await processOf(one);
    // PostgreSQL itself names its process when it greets.
    if ((one as pg.Client & { processID: number }).processID === first) return;
    if (await sharesIts(first, one, open)) throw new Error(sentences[name]);
  } finally {
    for (const client of clients) void client.end();
  }
}

/** Whether two connections meet one process, or one of them two; a pooler without a second one left proves neither. */
async function sharesIts(first: number, one: pg.Client, open: () => Promise<pg.Client>): Promise<boolean> {
  try {
    const other = await open();
    for (let round = 0; round < rounds; round += 1) {
      await other.query('begin');
      const shared = (await processOf(other)) === first || (await processOf(one)) !== first;
      await other.query('rollback');
      if (shared) return true;
    }
  } catch {
    // A fault of the database shows in the next statement.
  }
  return false;
}

const sentences = {
  DATABASE_URL:
    'DATABASE_URL leads to a pooler in transaction mode; name it with DATABASE_POOLER=transaction and DATABASE_DIRECT_URL, or let it pool sessions',
  DATABASE_DIRECT_URL: 'DATABASE_DIRECT_URL leads to a pooler in transaction mode, and must lead past it',
};

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}
