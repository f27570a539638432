import type { FastifyBaseLogger } from 'fastify';
import type { Metric } from 'prom-client';
import { AskedDocuments, type DocumentAsker } from './asked-documents.ts';
import { JobProcesses } from './job-processes.ts';
import type { PdfOrder } from './pdf-order.ts';

/** The limit of CPU time, many times what the longest document needs; by the clock five times as long. */
const millisecondsAtMost = 60_000;
/** Documents drawn at once: more than one, so that a long document holds up no short one of another person. */
const atOnce = 2;
const waitingAtMost = 20;

/** Draws PDFs, two at a time, each in a process of its own. */
export class PdfProcess {
  readonly #jobs: JobProcesses<PdfOrder>;
  readonly #asked: AskedDocuments;
  readonly metrics: readonly Metric[];

  constructor(log: FastifyBaseLogger, limit: number = millisecondsAtMost) {
    this.#asked = new AskedDocuments({ kind: 'pdf', name: 'PDF', unfinished: () => this.#jobs.unfinished });
    this.#jobs = new JobProcesses({
      log,
      script: new URL('./pdf.process.ts', import.meta.url),
      what: 'a PDF',
      ...{ atOnce, waitingAtMost, limit, busy: this.#asked.notMade },
    });
    this.metrics = this.#asked.metrics;
  }

  /**
   * Draws one document when its turn has come.
   * @param describe reads what it says, in that moment; what it throws is thrown
   * @throws pdf.too_many beyond three of one person, pdf.not_made when too many wait, when its process breaks or
   *   takes too long, and at a stop, request.gone when the asker no longer waits
   */
  async draw({ accountId, gone }: DocumentAsker, describe: () => Promise<PdfOrder>): Promise<Uint8Array> {
    const leave = this.#asked.enter(accountId);
    try {
      const bytes = await this.#jobs.run<Uint8Array>(describe, gone);
      if (bytes === undefined) throw this.#asked.notMade();
      leave();
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
