import { hash } from 'node:crypto';
import pg from 'pg';
import type { Sql } from './sql.ts';

/** What a query function takes: the pool for reads, the transaction inside a write. */
export interface Queries {
  /**
   * Runs one statement and answers its rows.
   * @throws with PostgreSQL's own code, or CONNECTION_LOST when no answer came
   */
  query<Row = unknown>(statement: Sql): Promise<Row[]>;
}

/** A transaction. Statements reach the server in the order of the calls, also when nobody waits in between. */
export type Tx = Queries & { readonly transaction: true };

export interface Db extends Queries {
  /**
   * Runs one transaction. `begin` is answered before anything else is sent. One that fell victim to a deadlock begins
   * anew, so `run` keeps nothing of its own.
   * @throws what `run` throws, and what a statement threw that nobody waited for: nothing is written then
   */
  begin<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
  /** How often a transaction, or a statement of its own, fell victim to a deadlock so far and began anew. */
  begunAnew(): number;
  /** A connection that belongs to nobody else until it is closed, for what must last, such as `listen`. */
  connectAlone(): Promise<pg.Client>;
  /** Ends all connections after the statements under way. */
  end(): Promise<void>;
}

// PostgreSQL chose this one to end so that another could go on: nothing of it is there.
const victim = new Set(['40P01', '40001']);
const attempts = 4;

/** Whether somebody else's work ended this one, whose own could be done at another moment. */
export const wasVictim = (error: unknown): boolean =>
  victim.has((error as { code?: string } | null)?.code ?? '');

/** The connection failed before the answer came: a write may or may not have been done. */
class ConnectionLost extends Error {
  readonly code = 'CONNECTION_LOST';
}

/** A statement came after its transaction had ended; it would have run outside of it, and was not sent. */
class TransactionEnded extends Error {
  readonly code = 'TRANSACTION_ENDED';
}

/**
 * What a pool is for. Requests are many and short and must not wait for each other; a long report has a pool of its
 * own, so that it never holds up a mark; an operator's work may last.
 */
export type Use = 'requests' | 'reports' | 'work';

/** Milliseconds that something may take; 0 is without end. */
interface Limits {
  statement: number;
  /** Waiting for a lock that somebody else holds. */
  lock: number;
  /** A transaction that says nothing. */
  idle: number;
  /** Waiting for a connection, whether it is being opened or all are at work. */
  connect: number;
}

const limitsOf: Record<Use, Limits> = {
  requests: { statement: 5_000, lock: 3_000, idle: 5_000, connect: 5_000 },
  reports: { statement: 120_000, lock: 3_000, idle: 10_000, connect: 10_000 },
  work: { statement: 0, lock: 0, idle: 0, connect: 10_000 },
};

/** How PostgreSQL plans here, whoever runs it; a measurement that compares must plan alike. */
export const planning = {
  // Left to itself, it plans the large statements anew each time, which costs more than running them.
  plan_cache_mode: 'force_generic_plan',
  // Requests are short and many: compiling a plan or splitting it over workers costs more than it saves.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
};

// A prepared statement of the calendar's size holds a third of a megabyte in its PostgreSQL process.
const statementsPerConnection = 250;
const lifetimeSeconds = 30 * 60;

export interface ConnectOptions {
  max: number;
  use?: Use;
  /** Instead of the use's own. */
  limits?: Partial<Limits>;
  onStatement?: (statement: string, parameters: unknown[], connection: number) => void;
}

const int8 = 20;
const date = 1082;
const timestamptz = 1184;
const int8Array = 1016;
const parsers = new Map<number, (text: string) => unknown>([
  // Ids stay far below 2^53.
  [int8, Number],
  [int8Array, (text) => (pg.types.getTypeParser(int8Array as never)(text) as string[]).map(Number)],
  // A local date, which the driver would put at midnight of the machine's zone.
  [date, (text) => text],
  [timestamptz, (text) => Temporal.Instant.from(text)],
]);
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
};

/**
 * Opens a pool of connections. `date` stays a `YYYY-MM-DD` string, `timestamptz` becomes a `Temporal.Instant` and
 * `bigint` a number.
 */
export function connect(url: string, { max, use = 'requests', limits, onStatement }: ConnectOptions): Db {
  const limit = { ...limitsOf[use], ...limits };
  const settings = {
    application_name: 'relevo',
    TimeZone: 'UTC',
    ...planning,
    statement_timeout: String(limit.statement),
    lock_timeout: String(limit.lock),
    idle_in_transaction_session_timeout: String(limit.idle),
  };
  const config = { connectionString: url, types: types as never, keepAlive: true };
  const pool = new pg.Pool({
    ...config,
    max,
    // What a transaction sends without waiting travels together.
    pipeline: true,
    connectionTimeoutMillis: limit.connect,
    idleTimeoutMillis: 300_000,
    maxLifetimeSeconds: lifetimeSeconds,
    // A server that says nothing at all must not hold a request much longer than a slow one.
    query_timeout: limit.statement ? limit.statement + 1_000 : undefined,
    onConnect: (client) => apply(client, settings),
  });
  // A connection that dies while nobody uses it leaves the pool by itself.
  pool.on('error', () => undefined);

  const run: Run = async (client, { text, values }) => {
    if (values.includes(undefined)) throw new TypeError(`an undefined parameter in: ${text}`);
    onStatement?.(text, values, client.processID);
    if (use === 'work') return client.query({ text, values }).catch(rethrow);
    // The same text is parsed and planned once by a connection.
    const name = hash('sha1', text, 'base64url');
    prepared.get(client)?.add(name);
    return client.query({ name, text, values }).catch(rethrow);
  };

  const withConnection = async <T>(work: (client: Connection) => Promise<T>): Promise<T> => {
    const client = (await pool.connect().catch(rethrow)) as Connection;
    const names = prepared.get(client) ?? new Set<string>();
    prepared.set(client, names);
    const onError = () => undefined;
    client.on('error', onError);
    let broken = false;
    try {
      return await work(client);
    } catch (error) {
      broken = error instanceof ConnectionLost;
      throw error;
    } finally {
      client.off('error', onError);
      // A commit or a rollback that was itself cancelled leaves its transaction open: nobody may have that one.
      const open = client.getTransactionStatus() !== 'I';
      client.release(broken || open || names.size > statementsPerConnection);
    }
  };

  let begunAnew = 0;
  const untilDone = async <T>(work: (client: Connection) => Promise<T>): Promise<T> => {
    for (let left = attempts; ; left -= 1) {
      try {
        return await withConnection(work);
      } catch (error) {
        if (left === 1 || !wasVictim(error)) throw error;
        begunAnew += 1;
      }
    }
  };

  return {
    query: <Row>(statement: Sql) => untilDone(async (client) => (await run(client, statement)).rows as Row[]),
    begin: (work) => untilDone((client) => transaction(client, run, work, onStatement)),
    begunAnew: () => begunAnew,
    connectAlone: async () => {
      const client = new pg.Client({ ...config, connectionTimeoutMillis: limit.connect });
      // Its end says all that there is to know.
      client.on('error', () => undefined);
      await client.connect();
      await apply(client, { ...settings, statement_timeout: '0' });
      return client;
    },
    end: () => pool.end(),
  };
}

type Connection = pg.PoolClient & { processID: number };
type Run = (client: Connection, statement: Sql) => Promise<pg.QueryResult>;

/** The names of the statements that a connection holds. */
const prepared = new WeakMap<pg.PoolClient, Set<string>>();

async function transaction<T>(
  client: Connection,
  run: Run,
  work: (tx: Tx) => Promise<T>,
  onStatement: ConnectOptions['onStatement'],
): Promise<T> {
  const control = (text: 'begin' | 'commit' | 'rollback') => {
    onStatement?.(text, [], client.processID);
    return client.query(text).catch(rethrow);
  };
  const sent: Promise<unknown>[] = [];
  // The first failure says why everything behind it failed.
  const firstFailure = () => Promise.all(sent);
  let ended = false;
  const tx: Tx = {
    transaction: true,
    query: <Row>(statement: Sql) => {
      if (ended) return Promise.reject(new TransactionEnded('the transaction has ended'));
      const rows = run(client, statement).then((result) => result.rows as Row[]);
      // Nobody may be waiting for it: its failure is heard of at the commit.
      sent.push(rows.then(() => undefined));
      sent.at(-1)?.catch(() => undefined);
      return rows;
    },
  };
  await control('begin');
  try {
    const result = await work(tx);
    ended = true;
    // PostgreSQL answers so when a statement before it has failed.
    if ((await control('commit')).command === 'ROLLBACK') await firstFailure();
    return result;
  } catch (error) {
    if (!ended) {
      ended = true;
      // What it says is of no use to the caller; a connection that it could not end is given up.
      await control('rollback').catch(() => undefined);
    }
    if ((error as { code?: string }).code === '25P02') await firstFailure();
    throw error;
  }
}

async function apply(client: pg.ClientBase, settings: Record<string, string>): Promise<void> {
  const calls = Object.keys(settings).map((_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, false)`);
  await client.query(`select ${calls.join(', ')}`, Object.entries(settings).flat());
}

/** Errors without a code are the driver's own words about a connection that failed. */
function rethrow(error: unknown): never {
  if (error instanceof TypeError || (error as { code?: string }).code !== undefined) throw error;
  throw new ConnectionLost((error as Error).message, { cause: error });
}
