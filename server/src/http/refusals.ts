import type { ErrorCode } from '@relevo/contract';
import { Counter, type Metric } from 'prom-client';

/** Counts refusals by their code. */
export class Refusals {
  readonly #count = new Counter({
    name: 'relevo_refusals_total',
    help: 'Answers with an error, by its code',
    labelNames: ['code'],
    registers: [],
  });
  readonly metrics: readonly Metric[] = [this.#count];

  constructor() {
    // A first one would otherwise be no increase.
    this.#count.inc({ code: 'server.unexpected' satisfies ErrorCode }, 0);
  }

  note(code: ErrorCode): void {
    this.#count.inc({ code });
  }
}
