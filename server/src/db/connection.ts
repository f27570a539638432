import pg from 'pg';
import type { Metric } from 'prom-client';
import { makeCheckout } from './checkout.ts';
import { driverConfig, greet, Sockets } from './driver.ts';
import { wasVictim } from './faults.ts';
import { type Figure, PoolMetrics } from './pool-metrics.ts';
import { Pulse } from './pulse.ts';
import { type Limits, limitsOf, setThem, settingsOf, type Use } from './session-settings.ts';
import type { Sql } from './sql.ts';
import { makeStatements } from './statements.ts';
import { type Trace, untraced } from './trace.ts';
import { type Connection, type Queries, type Tx, transaction } from './transaction.ts';
import { Writability } from './writability.ts';

export type { Queries, Tx } from './transaction.ts';

export interface Db extends Queries {
  /**
   * Runs one transaction. `begin` is answered before anything else is sent. One that fell victim to a deadlock begins
   * anew, so `run` keeps nothing of its own.
   * @throws what `run` throws, and what a statement threw that nobody waited for: nothing is written then
   */
  begin<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
  /** The number of transactions or single statements that began anew after a deadlock. */
  begunAnew(): number;
  /** A connection of its own until it is closed, for work that lasts, such as `listen`. */
  connectAlone(): Promise<pg.Client>;
  /** The metrics of the pool, which `http/observation.ts` serves. */
  readonly metrics: readonly Metric[];
  /** The states of the pool, each for a gauge. */
  readonly figures: readonly Figure[];
  /** Whether the database answers and takes writes. @throws what keeps it from that */
  ready(): Promise<void>;
  /** Ends all connections after the statements under way. */
  end(): Promise<void>;
}

/** The most attempts of a deadlock's victim. */
const attempts = 4;

/** The grace after PostgreSQL's own timeout: then the connection is silent. */
const graceMs = 500;
const lifetimeSeconds = 30 * 60;

export interface ConnectOptions {
  max: number;
  use?: Use;
  /** The work repeats its statements many times: each is prepared, as those of requests are. */
  repeats?: boolean;
  /** Instead of the use's own. */
  limits?: Partial<Limits>;
  /**
   * The direct address of the database for work that needs a session. `url` may lead to a pooler or to one node of
   * many.
   */
  directUrl?: string | null;
  /**
   * `url` leads to a pooler that may run each transaction on another connection: nothing is set on them or prepared,
   * and the pooler sets what `settingsOf` says.
   */
  shared?: boolean;
  /** Does the pool's work within spans; without it none is traced. */
  trace?: Trace;
  /** Logs a sentence about the state of the database. */
  say?: (line: string) => void;
  onStatement?: (statement: string, parameters: unknown[], connection: number) => void;
}

/**
 * Opens a pool of connections. `date` stays a `YYYY-MM-DD` string, `timestamptz` becomes a `Temporal.Instant` and
 * `bigint` a number.
 */
export function connect(url: string, options: ConnectOptions): Db {
  const { max, use = 'requests', directUrl, shared = false, say = () => undefined } = options;
  const prepares = (use === 'requests' || options.repeats === true) && !shared;
  const { trace = untraced, onStatement } = options;
  const limit = { ...limitsOf[use], ...options.limits };
  const sockets = new Sockets();
  const config = driverConfig(sockets);
  const direct = { ...config, connectionString: directUrl ?? url };
  const pool = openPool({ ...config, connectionString: url, max }, limit, shared);
  const writability = new Writability(say);
  const pulse = new Pulse({
    ask: async () => {
      await greet(direct, 'select 1');
      // A pooler greets by itself; whether it has a connection left at the moment does not prove the database alive.
      if (directUrl) await greet({ ...config, connectionString: url });
    },
    patience: limit.silence,
    giveUp: () => sockets.destroy(),
    say,
  });
  let begunAnew = 0;
  const metrics = new PoolMetrics(max, () => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    begunAnew,
    silent: pulse.silent,
    refusesWrites: writability.refuses,
  }));
  const { run, control, isFull } = makeStatements({ use, prepares, metrics, trace, onStatement });
  const checkout = makeCheckout({ pool, max, use, metrics, writability, trace, isFull });
  const untilDone = async <T>(work: (client: Connection) => Promise<T>): Promise<T> => {
    for (let left = attempts; ; left -= 1) {
      try {
        return await pulse.during(() => checkout(work));
      } catch (error) {
        metrics.failed(error);
        if (left === 1 || !wasVictim(error)) throw error;
        begunAnew += 1;
      }
    }
  };

  const db: Db = {
    query: <Row>(statement: Sql) => untilDone((client) => run(client, statement) as Promise<Row[]>),
    begin: (work) =>
      untilDone((client) =>
        trace('transaction', 'transaction', () => transaction(client, run, work, control)),
      ),
    begunAnew: () => begunAnew,
    metrics: metrics.all,
    figures: metrics.figures,
    connectAlone: () => connectAlone(direct, limit, use),
    ready: () => writability.check(db),
    end: async () => {
      const ended = pool.end();
      // Connections that are still being opened would be waited for.
      if (pulse.silent) sockets.destroy();
      await ended;
      pulse.stop();
      sockets.destroySoon();
    },
  };
  return db;
}

function openPool(config: pg.PoolConfig, limit: Limits, shared: boolean): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    // Statements of a transaction that are sent without waiting travel together.
    pipeline: true,
    connectionTimeoutMillis: limit.connect,
    idleTimeoutMillis: 300_000,
    maxLifetimeSeconds: lifetimeSeconds,
    query_timeout: limit.statement ? limit.statement + graceMs : undefined,
    onConnect: shared ? undefined : (client) => setThem(client, settingsOf(limit)),
  });
  // The pool itself drops an idle connection that dies.
  return pool.on('error', () => undefined);
}

async function connectAlone(direct: pg.ClientConfig, limit: Limits, use: Use): Promise<pg.Client> {
  const client = new pg.Client({
    ...direct,
    connectionTimeoutMillis: limit.connect,
    query_timeout: use === 'work' ? undefined : limit.connect,
  });
  // The connection's end says all that there is to know.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await setThem(client, { ...settingsOf(limit), statement_timeout: '0' });
  } catch (error) {
    void client.end();
    throw error;
  }
  return client;
}
