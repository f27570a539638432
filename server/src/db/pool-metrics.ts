import { Counter, Histogram, type Metric } from 'prom-client';
import { databaseFaults, faultOf } from './faults.ts';
import { statementName } from './statement-name.ts';

interface State {
  /** Open connections, and the idle ones among them. */
  open: number;
  idle: number;
  /** The calls that wait for a connection. */
  waiting: number;
  begunAnew: number;
  silent: boolean;
  refusesWrites: boolean;
}

/** A state of the pool as a gauge shows it: name, help and present value. */
export type Figure = readonly [name: string, help: string, value: () => number];

/** A statement as it is measured: its name, and the metric of its time. */
export interface Watched {
  readonly name: string;
  took(seconds: number): void;
}

/** Metrics of a pool for requests, which the server of the metrics registers. */
export class PoolMetrics {
  readonly all: readonly Metric[];
  readonly figures: readonly Figure[];
  readonly #statements = new Histogram({
    name: 'relevo_statement_seconds',
    help: 'Duration of statements by verb and first table, without the schema',
    labelNames: ['statement'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [],
  });
  readonly #waits = new Histogram({
    name: 'relevo_pool_wait_seconds',
    help: 'How long work waited for a connection of the pool',
    buckets: [0.001, 0.01, 0.1, 0.5, 1, 4],
    registers: [],
  });
  readonly #faults = new Counter({
    name: 'relevo_database_faults_total',
    help: 'Work that the database did not do, by what kept it from that',
    labelNames: ['fault'],
    registers: [],
  });
  readonly #watched = new Map<string, Watched>();

  constructor(most: number, state: () => State) {
    for (const fault of databaseFaults) this.#faults.inc({ fault }, 0);
    this.all = [
      this.#statements,
      this.#waits,
      this.#faults,
      new Counter({
        name: 'relevo_writes_begun_anew_total',
        help: 'Writes that fell victim to a deadlock and ran again',
        registers: [],
        collect() {
          this.reset();
          this.inc(state().begunAnew);
        },
      }),
    ];
    this.figures = figuresOf(most, state);
  }

  statement(text: string): Watched {
    const name = statementName(text);
    let watched = this.#watched.get(name);
    if (!watched) {
      const durations = this.#statements.labels(name);
      watched = { name, took: (seconds) => durations.observe(seconds) };
      this.#watched.set(name, watched);
    }
    return watched;
  }

  waited(seconds: number): void {
    this.#waits.observe(seconds);
  }

  /** Notes a failure for the metrics. */
  failed(error: unknown): void {
    const fault = faultOf(error);
    if (fault) this.#faults.inc({ fault });
  }
}

const figuresOf = (most: number, state: () => State): Figure[] => [
  ['relevo_pool_size', 'Connections that the pool opens at most', () => most],
  ['relevo_pool_open', 'Connections of the pool that are open', () => state().open],
  ['relevo_pool_idle', 'Open connections that nobody uses', () => state().idle],
  ['relevo_pool_waiting', 'Work that waits for a connection', () => state().waiting],
  ['relevo_database_silent', '1 while the database says nothing', () => Number(state().silent)],
  [
    'relevo_database_refuses_writes',
    '1 from a refused write until a trial finds room',
    () => Number(state().refusesWrites),
  ],
];
