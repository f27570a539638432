import type { Readable } from 'node:stream';
import type { Cell } from '@relevo/domain/csv';
import type { FastifyBaseLogger } from 'fastify';
import type { Metric } from 'prom-client';
import { AppError } from '../kernel/app-error.ts';
import { AskedDocuments, type DocumentAsker } from './asked-documents.ts';
import { JobProcesses } from './job-processes.ts';
import { linesOfTable } from './workbook-lines.ts';

/**
 * The limit of CPU time, many times what a unit of thousands needs. By the clock it is five times as long: a reader on
 * a slow line has it all.
 */
const millisecondsAtMost = 300_000;
/** Workbooks made at once: more than PDFs, since one under way mostly waits for its rows or its reader. */
const atOnce = 4;
const waitingAtMost = 20;

/** Makes workbooks, four at a time, each in a process of its own while it is sent. */
export class WorkbookProcess {
  readonly #jobs: JobProcesses<never>;
  readonly #asked: AskedDocuments;
  readonly metrics: readonly Metric[];

  constructor(log: FastifyBaseLogger, limit: number = millisecondsAtMost) {
    this.#asked = new AskedDocuments({
      kind: 'workbook',
      name: 'workbook',
      unfinished: () => this.#jobs.unfinished,
    });
    this.#jobs = new JobProcesses({
      log,
      script: new URL('./workbook.process.ts', import.meta.url),
      what: 'a workbook',
      ...{ atOnce, waitingAtMost, limit, busy: this.#asked.notMade },
    });
    this.metrics = this.#asked.metrics;
  }

  /**
   * Begins a workbook of one table when its turn has come.
   * @param rows read while the workbook is sent; what they throw breaks it off
   * @returns the workbook, which breaks off with workbook.not_made when its process breaks, takes too long or is stopped
   * @throws workbook.too_many beyond three of one person, workbook.not_made when too many wait and after a stop,
   *   request.gone when the asker no longer waits
   */
  async make(
    { accountId, gone }: DocumentAsker,
    heading: readonly string[],
    rows: AsyncIterable<readonly Cell[][]>,
  ): Promise<Readable> {
    const leave = this.#asked.enter(accountId);
    try {
      const bytes = await this.#jobs.stream(linesOfTable(heading, rows), gone);
      bytes.once('close', () =>
        leave(bytes.errored ?? (bytes.readableEnded ? undefined : new AppError('request.gone'))),
      );
      return bytes;
    } catch (error) {
      leave(error);
      throw error;
    }
  }

  stop(patience?: number): Promise<void> {
    return this.#jobs.stop(patience);
  }
}
