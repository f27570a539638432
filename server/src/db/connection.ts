import { hash } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';
import { ConnectionLost, PoolFull, refusalOfWrites, wasVictim } from './faults.ts';
import { Pulse } from './pulse.ts';
import type { Sql } from './sql.ts';
import { type Connection, type Queries, type Run, rethrow, type Tx, transaction } from './transaction.ts';
import { Writability } from './writability.ts';

export type { Queries, Tx } from './transaction.ts';

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
  /** Whether the database answers and takes writes. @throws what keeps it from that */
  ready(): Promise<void>;
  /** Ends all connections after the statements under way. */
  end(): Promise<void>;
}

/** How often a victim of a deadlock runs before it gives up. */
const attempts = 4;

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
  /** A database that says nothing to anybody. */
  silence: number;
}

// A request is to hear within five seconds that nothing comes, whatever is silent: the database, or one connection.
const limitsOf: Record<Use, Limits> = {
  requests: { statement: 4_000, lock: 3_000, idle: 5_000, connect: 4_000, silence: 3_000 },
  reports: { statement: 120_000, lock: 3_000, idle: 10_000, connect: 10_000, silence: 3_000 },
  work: { statement: 0, lock: 0, idle: 0, connect: 10_000, silence: 0 },
};

/** A statement that PostgreSQL should have ended by itself: its connection is silent. */
const graceMs = 500;
/** How many requests may wait for each connection. */
const waitingPerConnection = 50;

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
  /** Takes a sentence about what the database does or does not do any more. */
  say?: (line: string) => void;
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
export function connect(url: string, options: ConnectOptions): Db {
  const { max, use = 'requests', limits, say = () => undefined, onStatement } = options;
  const limit = { ...limitsOf[use], ...limits };
  const settings = {
    application_name: 'relevo',
    TimeZone: 'UTC',
    ...planning,
    statement_timeout: String(limit.statement),
    lock_timeout: String(limit.lock),
    idle_in_transaction_session_timeout: String(limit.idle),
  };
  const sockets = new Set<Socket>();
  const config = {
    connectionString: url,
    types: types as never,
    keepAlive: true,
    // The system's own first look is after two hours.
    keepAliveInitialDelayMillis: 10_000,
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once('close', () => sockets.delete(socket));
    },
  };
  const pool = new pg.Pool({
    ...config,
    max,
    // What a transaction sends without waiting travels together.
    pipeline: true,
    connectionTimeoutMillis: limit.connect,
    idleTimeoutMillis: 300_000,
    maxLifetimeSeconds: lifetimeSeconds,
    query_timeout: limit.statement ? limit.statement + graceMs : undefined,
    onConnect: (client) => apply(client, settings),
  });
  // A connection that dies while nobody uses it leaves the pool by itself.
  pool.on('error', () => undefined);
  const writability = new Writability(say);
  const giveUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const pulse = new Pulse({
    ask: async () => {
      const client = new pg.Client(config);
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.query('select 1');
      } finally {
        void client.end();
      }
    },
    patience: limit.silence,
    giveUp,
    say,
  });

  const run: Run = async (client, { text, values }) => {
    if (values.includes(undefined)) throw new TypeError(`an undefined parameter in: ${text}`);
    onStatement?.(text, values, client.processID);
    if (use === 'work') return takeRows(await client.query({ text, values }).catch(rethrow));
    // The same text is parsed and planned once by a connection.
    const name = hash('sha1', text, 'base64url');
    prepared.get(client)?.add(name);
    return takeRows(await client.query({ name, text, values }).catch(rethrow));
  };

  const take = async <T>(work: (client: Connection) => Promise<T>): Promise<T> => {
    if (use !== 'work' && pool.waitingCount >= max * waitingPerConnection) {
      throw new PoolFull(`${pool.waitingCount} wait for a connection`);
    }
    const client = (await pool.connect().catch(rethrow)) as Connection;
    const names = prepared.get(client) ?? new Set<string>();
    prepared.set(client, names);
    const onError = () => undefined;
    client.on('error', onError);
    let broken = false;
    try {
      return await work(client);
    } catch (error) {
      // After a change of roles between servers, the next connection may lead to the one that writes.
      broken = error instanceof ConnectionLost || refusalOfWrites(error) !== null;
      writability.note(error);
      throw error;
    } finally {
      client.off('error', onError);
      // A commit or a rollback that was itself cancelled leaves its transaction open: nobody may have that one.
      const open = client.getTransactionStatus() !== 'I';
      client.release(broken || open || names.size > statementsPerConnection);
    }
  };
  const withConnection = <T>(work: (client: Connection) => Promise<T>): Promise<T> =>
    pulse.during(() => take(work));

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

  const db: Db = {
    query: <Row>(statement: Sql) => untilDone((client) => run(client, statement) as Promise<Row[]>),
    begin: (work) => untilDone((client) => transaction(client, run, work, onStatement)),
    begunAnew: () => begunAnew,
    connectAlone: async () => {
      const client = new pg.Client({
        ...config,
        connectionTimeoutMillis: limit.connect,
        query_timeout: limit.connect,
      });
      // Its end says all that there is to know.
      client.on('error', () => undefined);
      try {
        await client.connect();
        await apply(client, { ...settings, statement_timeout: '0' });
      } catch (error) {
        void client.end();
        throw error;
      }
      return client;
    },
    ready: () => writability.check(db),
    end: async () => {
      const ended = pool.end();
      // Those that are still being opened would be waited for.
      if (pulse.silent) giveUp();
      await ended;
      pulse.stop();
      // What was said goodbye to, and may never hear it.
      for (const socket of sockets) socket.destroySoon();
    },
  };
  return db;
}

/**
 * Takes the rows out of an answer. The driver assigns a function to each statement, which V8 therefore lays where things
 * live long and which leads to the answer: rows left in it would stay until a large collection, however soon they are done
 * with.
 */
function takeRows(answer: pg.QueryResult): unknown[] {
  const { rows } = answer;
  answer.rows = [];
  return rows;
}

/** The names of the statements that a connection holds. */
const prepared = new WeakMap<pg.PoolClient, Set<string>>();

async function apply(client: pg.ClientBase, settings: Record<string, string>): Promise<void> {
  const calls = Object.keys(settings).map((_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, false)`);
  await client.query(`select ${calls.join(', ')}`, Object.entries(settings).flat());
}
