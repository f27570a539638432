import { Histogram, type Metric } from 'prom-client';
import { AppError } from '../kernel/app-error.ts';
import { gaugeOf } from '../telemetry/gauge.ts';

/**
 * The most documents of one person in one queue, made or waiting: more than one reads at a time, so few that others
 * wait little.
 */
const documentsAPerson = 3;

/** The caller who asks for a document, and the signal of a caller who no longer waits. */
export interface DocumentAsker {
  accountId: number;
  gone?: AbortSignal;
}

interface Counted {
  /** The kind in codes and metrics: `pdf` has `pdf.too_many` and `relevo_pdf_seconds`. */
  kind: 'pdf' | 'workbook';
  /** Its name in the help of metrics: 'PDF'. */
  name: string;
  unfinished: () => number;
}

/** Counts the documents that people ask for: the unfinished ones of each person, and the outcome of all. */
export class AskedDocuments {
  readonly #kind: Counted['kind'];
  readonly #unfinished = new Map<number, number>();
  readonly #durations: Histogram<'outcome'>;
  readonly metrics: readonly Metric[];

  constructor({ kind, name, unfinished }: Counted) {
    this.#kind = kind;
    this.#durations = new Histogram({
      name: `relevo_${kind}_seconds`,
      help: `How long somebody waited for a ${name} to be made, by what became of it`,
      labelNames: ['outcome'],
      buckets: [0.5, 1, 2, 5, 15, 60],
      registers: [],
    });
    for (const outcome of ['made', 'not_made', 'too_many', 'gone']) this.#durations.zero({ outcome });
    const waiting = gaugeOf(
      `relevo_${kind}s_unfinished`,
      `${name}s that are being made or wait for it`,
      unfinished,
    );
    this.metrics = [waiting, this.#durations];
  }

  /** The error of a document that was not made: too many wait, its process broke or took too long, or a stop. */
  readonly notMade = (): AppError => new AppError(`${this.#kind}.not_made`, { retryAfter: 5 });

  /**
   * Counts one more document of a person.
   * @returns to be called once, when the document is made or failed
   * @throws pdf.too_many or workbook.too_many beyond three
   */
  enter(accountId: number): (failure?: unknown) => void {
    const took = this.#durations.startTimer();
    const before = this.#unfinished.get(accountId) ?? 0;
    if (before >= documentsAPerson) {
      took({ outcome: 'too_many' });
      throw new AppError(`${this.#kind}.too_many`, { retryAfter: 5 });
    }
    this.#unfinished.set(accountId, before + 1);
    return (failure) => {
      const left = (this.#unfinished.get(accountId) ?? 1) - 1;
      if (left > 0) this.#unfinished.set(accountId, left);
      else this.#unfinished.delete(accountId);
      const outcome = this.#outcomeOf(failure);
      if (outcome) took({ outcome });
    };
  }

  /** @returns null of a fault in what the document says, which is counted as a fault of its request */
  #outcomeOf(failure: unknown): string | null {
    if (!failure) return 'made';
    if (!(failure instanceof AppError)) return null;
    if (failure.code === 'request.gone') return 'gone';
    return failure.code === `${this.#kind}.not_made` ? 'not_made' : null;
  }
}
