import postgres from 'postgres';

/** Types beyond postgres.js's own that may travel as parameters. */
interface ExtraTypes {
  bigint: number;
  [name: string]: unknown;
}
export type Db = postgres.Sql<ExtraTypes>;
export type Tx = postgres.TransactionSql<ExtraTypes>;
/** What a query function takes: the pool for reads, the transaction inside a write. */
export type Queries = Db | Tx;

/** How PostgreSQL plans here: every statement looks for few rows by an index, whatever its parameters. */
export const planning = {
  // Left to itself, it plans the large statements anew each time, which costs more than running them.
  plan_cache_mode: 'force_generic_plan',
  // Such a plan is kept while its tables grow; one made for an empty table would read it whole ever after.
  enable_seqscan: 'off',
};

/** What the driver takes, with what its types leave out. */
type Settings = NonNullable<Parameters<typeof postgres>[1]> & { max_pipeline: number };

/** An identifier helper for one schema's tables. */
export type TableNames = (name: string) => ReturnType<Db>;

/**
 * Opens the one connection pool. `date` stays a `YYYY-MM-DD` string and `timestamptz` becomes a
 * `Temporal.Instant`: the driver's own `Date` would put local dates at midnight UTC. `bigint` becomes a number;
 * ids stay far below 2^53.
 */
export function connect(
  url: string,
  options: {
    max: number;
    onStatement?: (statement: string, parameters: unknown[], connection: number) => void;
  },
): Db {
  const settings: Settings = {
    max: options.max,
    // A few statements wait at a connection, so that it need not wait for us; the others where any may take them.
    max_pipeline: 2,
    // A dead server must not leave requests waiting for the system's own timeout.
    connect_timeout: 5,
    // The driver's own pauses grow to 20 seconds, for all connections at once.
    backoff: () => 0.1,
    idle_timeout: 300,
    onnotice: () => undefined,
    connection: {
      application_name: 'relevo',
      TimeZone: 'UTC',
      ...planning,
    },
    debug: options.onStatement
      ? (connection, statement, parameters) => options.onStatement?.(statement, parameters, connection)
      : undefined,
    types: {
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
      localDate: { to: 1082, from: [1082], serialize: String, parse: (text: string) => text },
      localTime: { to: 1083, from: [1083], serialize: String, parse: (text: string) => text },
      instant: {
        to: 1184,
        from: [1184],
        serialize: String,
        parse: (text: string) => Temporal.Instant.from(text),
      },
    },
  };
  return postgres(url, settings) as unknown as Db;
}

/**
 * Runs one transaction whose `begin` travels with its first statements instead of being waited for. These may only
 * be such as do no harm on their own; whatever else writes comes after `begun`, as a `begin` that was refused leaves
 * the statements behind it without a transaction.
 */
export const transaction = <T>(db: Db, run: (tx: Tx, begun: Promise<unknown>) => Promise<T>): Promise<T> =>
  db.begin('unawaited', (tx) => run(tx, (tx as Tx & { begun: Promise<unknown> }).begun)) as Promise<T>;

/** Names are written once, by schema: a call makes a dozen of them, and each would be escaped anew. */
const written = new Map<string, Map<string, ReturnType<Db>>>();

/** The tables of one schema: `t('shift')` writes `"org_andes"."shift"`. */
export const tablesOf = (db: Queries, schema: string): TableNames => {
  const names = written.get(schema) ?? new Map<string, ReturnType<Db>>();
  written.set(schema, names);
  return (name) => {
    let identifier = names.get(name);
    if (!identifier) {
      identifier = db(`${schema}.${name}`) as unknown as ReturnType<Db>;
      names.set(name, identifier);
    }
    return identifier;
  };
};
