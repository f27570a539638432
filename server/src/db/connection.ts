import { hash } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';
import type { Metric } from 'prom-client';
import { spanned } from '../telemetry/spans.ts';
import { ConnectionLost, PoolFull, refusalOfWrites, wasVictim } from './faults.ts';
import { PoolFigures, type Watched } from './figures.ts';
import { Pulse } from './pulse.ts';
import { type Limits, limitsOf, setThem, settingsOf, type Use } from './session-settings.ts';
import type { Sql } from './sql.ts';
import {
  type Connection,
  type Control,
  type Queries,
  type Run,
  rethrow,
  type Tx,
  transaction,
} from './transaction.ts';
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
  /** How its work goes, for whoever serves figures. */
  readonly figures: readonly Metric[];
  /** Whether the database answers and takes writes. @throws what keeps it from that */
  ready(): Promise<void>;
  /** Ends all connections after the statements under way. */
  end(): Promise<void>;
}

/** How often a victim of a deadlock runs before it gives up. */
const attempts = 4;

/** A statement that PostgreSQL should have ended by itself: its connection is silent. */
const graceMs = 500;
/** How many requests may wait for each connection. */
const waitingPerConnection = 50;

// A prepared statement of the calendar's size holds a third of a megabyte in its PostgreSQL process.
const statementsPerConnection = 250;
const lifetimeSeconds = 30 * 60;

export interface ConnectOptions {
  max: number;
  use?: Use;
  /** Instead of the use's own. */
  limits?: Partial<Limits>;
  /** The database's own address for what needs a session, where `url` leads to a pooler or to one node of many. */
  directUrl?: string | null;
  /**
   * `url` leads to a pooler that may run each transaction on another connection: nothing is set on them or prepared,
   * and the pooler sets what `settingsOf` says.
   */
  shared?: boolean;
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
  const { max, use = 'requests', limits, directUrl, shared, say = () => undefined, onStatement } = options;
  const limit = { ...limitsOf[use], ...limits };
  const settings = settingsOf(limit);
  const sockets = new Set<Socket>();
  const config = {
    application_name: 'relevo',
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
  const direct = { ...config, connectionString: directUrl ?? url };
  const pool = new pg.Pool({
    ...config,
    connectionString: url,
    max,
    // What a transaction sends without waiting travels together.
    pipeline: true,
    connectionTimeoutMillis: limit.connect,
    idleTimeoutMillis: 300_000,
    maxLifetimeSeconds: lifetimeSeconds,
    query_timeout: limit.statement ? limit.statement + graceMs : undefined,
    onConnect: shared ? undefined : (client) => setThem(client, settings),
  });
  // A connection that dies while nobody uses it leaves the pool by itself.
  pool.on('error', () => undefined);
  const writability = new Writability(say);
  const giveUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const pulse = new Pulse({
    ask: async () => {
      await greet(direct, 'select 1');
      // A pooler greets by itself; whether it has a connection left at the moment is no sign of life.
      if (directUrl) await greet({ ...config, connectionString: url });
    },
    patience: limit.silence,
    giveUp,
    say,
  });

  const figures = new PoolFigures(max, () => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    begunAnew,
    silent: pulse.silent,
    refusesWrites: writability.refuses,
  }));
  /** As part of the statement itself: it is the one thing that is done thousands of times a second. */
  const timed = async <T>({ name, took }: Watched, ask: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    try {
      return await spanned('database', name, ask);
    } finally {
      took((performance.now() - began) / 1000);
    }
  };
  const run: Run = async (client, { text, values }) => {
    if (values.includes(undefined)) throw new TypeError(`an undefined parameter in: ${text}`);
    onStatement?.(text, values, client.processID);
    if (use === 'work') return takeRows(await client.query({ text, values }).catch(rethrow));
    if (shared) {
      const asked = () => client.query({ text, values });
      return takeRows(await timed(figures.statement(text), asked).catch(rethrow));
    }
    // The same text is parsed and planned once by a connection.
    const name = hash('sha1', text, 'base64url');
    const held = prepared.get(client);
    const watched = held?.get(name) ?? figures.statement(text);
    held?.set(name, watched);
    return takeRows(await timed(watched, () => client.query({ name, text, values })).catch(rethrow));
  };
  const control: Control = (client, text) => {
    onStatement?.(text, [], client.processID);
    return timed(figures.statement(text), () => client.query(text));
  };

  const connection = async (): Promise<Connection> => {
    const began = performance.now();
    try {
      return (await spanned('pool', 'wait for a connection', () => pool.connect()).catch(
        rethrow,
      )) as Connection;
    } finally {
      figures.waited((performance.now() - began) / 1000);
    }
  };
  const take = async <T>(work: (client: Connection) => Promise<T>): Promise<T> => {
    if (use !== 'work' && pool.waitingCount >= max * waitingPerConnection) {
      throw new PoolFull(`${pool.waitingCount} wait for a connection`);
    }
    const client = await connection();
    const names = prepared.get(client) ?? new Map<string, Watched>();
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
        figures.failed(error);
        if (left === 1 || !wasVictim(error)) throw error;
        begunAnew += 1;
      }
    }
  };

  const db: Db = {
    query: <Row>(statement: Sql) => untilDone((client) => run(client, statement) as Promise<Row[]>),
    begin: (work) =>
      untilDone((client) =>
        spanned('transaction', 'transaction', () => transaction(client, run, work, control)),
      ),
    begunAnew: () => begunAnew,
    figures: figures.all,
    connectAlone: async () => {
      const client = new pg.Client({
        ...direct,
        connectionTimeoutMillis: limit.connect,
        query_timeout: use === 'work' ? undefined : limit.connect,
      });
      // Its end says all that there is to know.
      client.on('error', () => undefined);
      try {
        await client.connect();
        await setThem(client, { ...settings, statement_timeout: '0' });
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

/** The statements that a connection holds, by their names there. */
const prepared = new WeakMap<pg.PoolClient, Map<string, Watched>>();

/** Opens a connection, says a word over it and closes it. */
async function greet(config: pg.ClientConfig, word?: string): Promise<void> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (word) await client.query(word);
  } finally {
    void client.end();
  }
}
