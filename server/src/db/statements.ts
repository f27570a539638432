import { hash } from 'node:crypto';
import type pg from 'pg';
import type { PoolMetrics, Watched } from './pool-metrics.ts';
import type { Use } from './session-settings.ts';
import type { Trace } from './trace.ts';
import { type Connection, type Control, type Run, rethrow } from './transaction.ts';

/** A prepared statement of the calendar's size holds a third of a megabyte in its PostgreSQL process. */
const preparedAtMost = 250;

interface Options {
  use: Use;
  /** Whether connections hold their statements; a pooler may run each transaction on another one. */
  prepares: boolean;
  metrics: PoolMetrics;
  trace: Trace;
  onStatement?: ((statement: string, parameters: unknown[], connection: number) => void) | undefined;
}

/** A statement that a connection holds, under its name there. */
interface Prepared extends Watched {
  id: string;
  text: string;
}

/** The execution of statements over one pool: prepared once by each connection, timed and traced. */
export interface Statements {
  run: Run;
  control: Control;
  /** Whether a connection has reached its limit of prepared statements, so that a new one should replace it. */
  isFull(client: Connection): boolean;
}

/** The execution of a pool's statements. */
export function makeStatements({ use, prepares, metrics, trace, onStatement }: Options): Statements {
  /** The statements that a connection holds, by their texts. */
  const prepared = new WeakMap<pg.PoolClient, Map<string, Prepared>>();
  /** Timing as part of the statement itself: it happens thousands of times a second. */
  const timed = async <T>({ name, took }: Watched, ask: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    try {
      return await trace('database', name, ask);
    } finally {
      took((performance.now() - began) / 1000);
    }
  };
  const announce = (client: Connection, text: string, values: unknown[]) => {
    if (values.includes(undefined)) throw new TypeError(`an undefined parameter in: ${text}`);
    onStatement?.(text, values, client.processID);
  };
  /** A prepared statement: the same text is parsed and planned once by a connection. */
  const runPrepared: Run = async (client, { text, values }) => {
    announce(client, text, values);
    let held = prepared.get(client);
    if (!held) {
      held = new Map();
      prepared.set(client, held);
    }
    let known = held.get(text);
    if (!known) {
      known = { ...metrics.statement(text), id: hash('sha1', text, 'base64url'), text };
      held.set(text, known);
    }
    // The text that the connection holds anyway: the driver keeps its own for as long as an answer (`takeRows`).
    const asked = { name: known.id, text: known.text, values };
    return takeRows(await timed(known, () => client.query(asked)).catch(rethrow));
  };
  const runUnprepared: Run = async (client, { text, values }) => {
    announce(client, text, values);
    return takeRows(
      await timed(metrics.statement(text), () => client.query({ text, values })).catch(rethrow),
    );
  };
  const runUntimed: Run = async (client, { text, values }) => {
    announce(client, text, values);
    return takeRows(await client.query({ text, values }).catch(rethrow));
  };
  return {
    run: prepares ? runPrepared : use === 'work' ? runUntimed : runUnprepared,
    control: (client, text) => {
      onStatement?.(text, [], client.processID);
      return timed(metrics.statement(text), () => client.query(text));
    },
    isFull: (client) => (prepared.get(client)?.size ?? 0) > preparedAtMost,
  };
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
