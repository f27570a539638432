import type { FastifyBaseLogger } from 'fastify';
import type { Metric } from 'prom-client';
import { AppError } from '../../kernel/app-error.ts';
import { gaugeOf } from '../../telemetry/gauge.ts';
import { JobProcesses } from '../job-processes.ts';
import { refuseSize } from './any-table.ts';
import { FilePlaces } from './file-places.ts';
import { linesOfFile, partsOf } from './table-lines.ts';
import { FileRefused, TABLE_LIMITS, type TablePart, unfolds, unreadable } from './table-reader.ts';

/** The limit of CPU time, some twenty times what a year of a large hospital needs; by the clock five times as long. */
const millisecondsAtMost = 120_000;
const waitingAtMost = 4;
/** The limit of the process's memory for objects; bytes of the file stand outside of it. */
const megabytesAtMost = 192;

/** Reads files of people and rosters, one at a time, each in a process of its own. */
export class TableProcess {
  readonly #log: FastifyBaseLogger;
  readonly #jobs: JobProcesses<never>;
  /** The places of files: a request takes one before it has a file read. */
  readonly places = new FilePlaces();
  readonly metrics: readonly Metric[];

  constructor(
    log: FastifyBaseLogger,
    limit: number = millisecondsAtMost,
    megabytes: number = megabytesAtMost,
  ) {
    this.#log = log;
    this.#jobs = new JobProcesses({
      log,
      script: new URL('./table.process.ts', import.meta.url),
      what: 'a table',
      ...{ atOnce: 1, waitingAtMost, limit, megabytes, busy, broken: unfolds },
    });
    this.metrics = [
      gaugeOf(
        'relevo_tables_unfinished',
        'Files that are being read as tables or wait for it',
        () => this.#jobs.unfinished,
      ),
      gaugeOf(
        'relevo_table_places',
        'Files of imports that are sent, read or judged',
        () => this.places.taken,
      ),
    ];
  }

  /**
   * Reads a file when its turn has come. The process ends with its reader, also one that stops early.
   * @param gone ends the reading early, waiting or under way; its reason is thrown
   * @throws FileRefused with a problem of the file; A4 where its process broke or took too long
   * @throws server.not_ready when too many wait, and at a stop
   */
  async *read(
    bytes: Buffer,
    { rowsAtMost = TABLE_LIMITS.rows, gone }: { rowsAtMost?: number; gone?: AbortSignal } = {},
  ): AsyncGenerator<TablePart> {
    refuseSize(bytes);
    const answers = await this.#jobs.stream(linesOfFile(bytes, rowsAtMost), gone);
    try {
      yield* partsOf(answers);
    } catch (error) {
      if (gone?.aborted || error instanceof FileRefused || error instanceof AppError) throw error;
      // A fault of a parser is a file that it cannot read, and something to mend.
      this.#log.error({ err: error }, 'a file broke its reader');
      throw unreadable();
    } finally {
      answers.destroy();
    }
  }

  stop(patience?: number): Promise<void> {
    return this.#jobs.stop(patience);
  }
}

const busy = () => new AppError('server.not_ready', { retryAfter: 5 });
