import type pg from 'pg';
import { sql } from './sql.ts';
import type { Queries } from './transaction.ts';

/** The use of a pool. Requests are many and short and must not wait for each other; an operator's work may last. */
export type Use = 'requests' | 'work';

/** Milliseconds that something may take; 0 is without end. */
export interface Limits {
  statement: number;
  /** The wait for a lock of another session. */
  lock: number;
  /** The idle time of a transaction. */
  idle: number;
  /** Waiting for a connection, whether it is being opened or all are at work. */
  connect: number;
  /** The silence of a database. */
  silence: number;
}

// The limits by use: a request fails within five seconds when the database or a connection is silent.
export const limitsOf: Record<Use, Limits> = {
  requests: { statement: 4_000, lock: 3_000, idle: 5_000, connect: 4_000, silence: 3_000 },
  work: { statement: 0, lock: 0, idle: 0, connect: 10_000, silence: 0 },
};

/** The planner's settings, the same for each program; a measurement that compares must plan alike. */
export const planning = {
  // Left to itself, it plans the large statements anew each time, which costs more than running them.
  plan_cache_mode: 'force_generic_plan',
  // Requests are short and many: compiling a plan or splitting it over workers costs more than it saves.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
};

/** The settings of each connection before its first statement. */
export const settingsOf = ({ statement, lock, idle }: Limits): Record<string, string> => ({
  TimeZone: 'UTC',
  ...planning,
  statement_timeout: String(statement),
  lock_timeout: String(lock),
  idle_in_transaction_session_timeout: String(idle),
});

/**
 * Sets a connection's own settings, until it ends. A cluster of Citus can't plan every statement without its values, so
 * there PostgreSQL chooses (docs/decisions/0036-a-cluster.md).
 */
export async function setThem(client: pg.ClientBase, settings: Record<string, string>): Promise<void> {
  const calls = Object.keys(settings).map((name, at) =>
    name === 'plan_cache_mode'
      ? `set_config($${2 * at + 1}, case when exists (select from pg_extension where extname = 'citus')
          then 'auto' else $${2 * at + 2} end, false)`
      : `set_config($${2 * at + 1}, $${2 * at + 2}, false)`,
  );
  await client.query(`select ${calls.join(', ')}`, Object.entries(settings).flat());
}

/**
 * Makes sure that a pooler sets its connections as the server would.
 * @throws Error with one sentence that says what its configuration lacks
 */
export async function requireSettings(db: Queries, settings: Record<string, string>): Promise<void> {
  const wanted = Object.entries(settings);
  const other = await db.query(sql`
    select name from pg_settings join jsonb_to_recordset(${JSON.stringify(
      wanted.map(([name, value]) => ({ name, value })),
    )}::jsonb) as w (name text, value text) using (name)
    where setting <> value`);
  if (other.length === 0) return;
  const calls = wanted.map(([name, value]) => `set_config(''${name}'', ''${value}'', false)`);
  throw new Error(`the pooler must set its connections: connect_query='select ${calls.join(', ')}'`);
}
