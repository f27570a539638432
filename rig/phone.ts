import { randomUUID } from 'node:crypto';

export interface SentMark {
  key: string;
  body: string;
  /** Whether this phone ever saw a 200 for it. */
  accepted: boolean;
}

interface PhoneOptions {
  apiUrl: string;
  token: string;
  companyId: number;
  workplaceId: number;
  location: { lat: number; lng: number };
  /** Between 0 and 1. */
  random: () => number;
  /** Statuses, beside 503, that are expected for a while. */
  bears?: readonly number[];
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A phone that marks again and again over a bad line: it gives up on answers before they come, sends the same key
 * twice at once, and tries again until it sees a 200.
 */
export class Phone {
  readonly marks: SentMark[] = [];
  /** Answers that were neither 200 nor the sign of a server that is away. */
  readonly refusals: string[] = [];
  readonly #options: PhoneOptions;

  constructor(options: PhoneOptions) {
    this.#options = options;
  }

  /** Marks until `stopped`, then finishes the mark under way with patience. */
  async run(stopped: () => boolean): Promise<void> {
    while (!stopped()) {
      const mark = this.#newMark();
      this.marks.push(mark);
      await this.#sendUntilAccepted(mark, stopped);
      await pause(this.#options.random() * 400);
    }
  }

  #newMark(): SentMark {
    const { companyId, workplaceId, location, random } = this.#options;
    const body = JSON.stringify({
      'tipo-marca-id': 1 + Math.floor(random() * 2),
      'nombre-equipo': 'bench',
      location,
      'empresa-id': companyId,
      'establecimiento-id': workplaceId,
      offline: random() < 0.3,
      timestamp: Temporal.Now.instant().toString(),
      reloj: { desfase_ms: 0, sincronizado_hace_ms: 1000 },
    });
    return { key: randomUUID(), body, accepted: false };
  }

  async #sendUntilAccepted(mark: SentMark, stopped: () => boolean): Promise<void> {
    for (let attempt = 0; !mark.accepted; attempt += 1) {
      const { random } = this.#options;
      // Once in a while the answer is dropped, or two tabs send at the same moment.
      const impatience = !stopped() && random() < 0.25 ? 1 + random() * 30 : 10_000;
      const sends =
        random() < 0.2
          ? [this.#send(mark, impatience), this.#send(mark, 10_000)]
          : [this.#send(mark, impatience)];
      const answers = await Promise.all(sends);
      if (answers.includes(200)) mark.accepted = true;
      if (this.refusals.length > 20)
        throw new Error(`a phone is refused: ${this.refusals.slice(0, 5).join(', ')}`);
      if (!mark.accepted) await pause(20 + random() * 150);
      if (attempt > 2000) throw new Error('a mark was never accepted');
    }
    // A repetition after success must change nothing.
    if (this.#options.random() < 0.15) await this.#send(mark, 10_000);
  }

  /** @returns the status, or 0 when no answer came */
  async #send(mark: SentMark, timeoutMs: number): Promise<number> {
    try {
      const answer = await fetch(`${this.#options.apiUrl}me/marca-remota`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${this.#options.token}`,
          'content-type': 'application/json',
          'idempotency-key': mark.key,
        },
        body: mark.body,
        signal: AbortSignal.timeout(Math.ceil(timeoutMs)),
      });
      const text = await answer.text();
      const borne = [200, 503, ...(this.#options.bears ?? [])].includes(answer.status);
      if (!borne) this.refusals.push(`${answer.status} ${text}`);
      return answer.status;
    } catch {
      return 0;
    }
  }
}
