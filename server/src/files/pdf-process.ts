import type { FastifyBaseLogger } from 'fastify';
import { Histogram, type Metric } from 'prom-client';
import { AppError } from '../kernel/app-error.ts';
import { gaugeOf } from '../telemetry/gauge.ts';
import { JobProcesses } from './job-processes.ts';
import type { PdfOrder } from './pdf-order.ts';

/** The limit of CPU time, many times what the longest document needs; by the clock five times as long. */
const millisecondsAtMost = 60_000;
/** Documents drawn at once: more than one, so that a long document holds up no short one of another person. */
const atOnce = 2;
const waitingAtMost = 20;
/**
 * The most documents of one person, drawn or waiting: more than one reads at a time, so few that others wait little.
 */
const pdfsAPerson = 3;

/** The caller who asks for a document, and the signal of a caller who no longer waits. */
export interface PdfAsker {
  accountId: number;
  gone?: AbortSignal;
}

/** Draws PDFs, two at a time, each in a process of its own. */
export class PdfProcess {
  readonly #jobs: JobProcesses<PdfOrder>;
  readonly #unfinished = new Map<number, number>();
  readonly #durations = new Histogram({
    name: 'relevo_pdf_seconds',
    help: 'How long somebody waited for a PDF to be drawn, by what became of it',
    labelNames: ['outcome'],
    buckets: [0.5, 1, 2, 5, 15, 60],
    registers: [],
  });
  readonly metrics: readonly Metric[];

  constructor(log: FastifyBaseLogger, limit: number = millisecondsAtMost) {
    this.#jobs = new JobProcesses({
      log,
      script: new URL('./pdf.process.ts', import.meta.url),
      what: 'a PDF',
      ...{ atOnce, waitingAtMost, limit, busy: notMade },
    });
    const unfinished = gaugeOf(
      'relevo_pdfs_unfinished',
      'PDFs that are being drawn or wait for it',
      () => this.#jobs.unfinished,
    );
    for (const outcome of ['made', 'not_made', 'too_many', 'gone']) this.#durations.zero({ outcome });
    this.metrics = [unfinished, this.#durations];
  }

  /**
   * Draws one document when its turn has come.
   * @param describe reads what it says, in that moment; what it throws is thrown
   * @throws pdf.too_many beyond three of one person, pdf.not_made when too many wait, when its process breaks or
   *   takes too long, and at a stop, request.gone when the asker no longer waits
   */
  async draw(asker: PdfAsker, describe: () => Promise<PdfOrder>): Promise<Uint8Array> {
    const took = this.#durations.startTimer();
    try {
      const bytes = await this.#ofPerson(asker, describe);
      took({ outcome: 'made' });
      return bytes;
    } catch (error) {
      const outcome = outcomes[error instanceof AppError ? error.code : ''];
      if (outcome) took({ outcome });
      throw error;
    }
  }

  stop(patience?: number): Promise<void> {
    return this.#jobs.stop(patience);
  }

  async #ofPerson({ accountId, gone }: PdfAsker, describe: () => Promise<PdfOrder>): Promise<Uint8Array> {
    const before = this.#unfinished.get(accountId) ?? 0;
    if (before >= pdfsAPerson) throw new AppError('pdf.too_many', { retryAfter: 5 });
    this.#unfinished.set(accountId, before + 1);
    try {
      const bytes = await this.#jobs.run<Uint8Array>(describe, gone);
      if (bytes === undefined) throw notMade();
      return bytes;
    } finally {
      const left = (this.#unfinished.get(accountId) ?? 1) - 1;
      if (left > 0) this.#unfinished.set(accountId, left);
      else this.#unfinished.delete(accountId);
    }
  }
}

const notMade = () => new AppError('pdf.not_made', { retryAfter: 5 });

const outcomes: Partial<Record<string, string>> = {
  'pdf.not_made': 'not_made',
  'pdf.too_many': 'too_many',
  'request.gone': 'gone',
};
