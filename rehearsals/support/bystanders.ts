import { type Answer, type Caller, loginOf, marker, reader } from '../../rig/callers.ts';
import type { LoggedIn } from '../../rig/log-in.ts';
import type { SentMark } from '../../rig/phone.ts';
import type { Ledger } from './ledger.ts';

/** People who go on using the server while something is done to it: each asks, rests a little and asks again. */
export class Bystanders {
  readonly answers: Answer[] = [];
  #stopped = false;
  readonly #all: Promise<unknown>;

  constructor(callers: Caller[], restMs = 100) {
    this.#all = Promise.all(callers.map((caller) => this.#live(caller, restMs)));
  }

  /** Lets all calls under way finish. */
  async stop(): Promise<Answer[]> {
    this.#stopped = true;
    await this.#all;
    return this.answers;
  }

  async #live(caller: Caller, restMs: number): Promise<void> {
    while (!this.#stopped) {
      this.answers.push(await caller());
      await new Promise((resolve) => setTimeout(resolve, restMs));
    }
  }
}

/** The longest that one of them waited, in milliseconds. */
export const worstWait = (answers: Answer[]): number =>
  answers.reduce((worst, { from, to }) => Math.max(worst, to - from), 0);

/**
 * Runs bystanders who read, log in and mark while `harm` is done; each must be answered 200.
 * @param limitMs the longest that a read or a login may wait; without it the wait is only printed
 */
export async function amongBystanders(
  ledger: Ledger,
  { url, workers, limitMs }: { url: string; workers: LoggedIn[]; limitMs?: number },
  harm: () => Promise<void>,
): Promise<void> {
  const marks: SentMark[] = [];
  const [first, second, third] = workers as [LoggedIn, LoggedIn, LoggedIn];
  // Bystanders who log in are not among the attacked accounts.
  const callers: Caller[] = [reader(first), reader(second), loginOf(url, third.id), marker(third, marks)];
  // First calls are slow by themselves.
  await Promise.all(callers.map((caller) => caller()));
  const bystanders = new Bystanders(callers);
  try {
    await harm();
  } finally {
    const answers = await bystanders.stop();
    ledger.calls += answers.length;
    for (const { kind, status, code } of answers) {
      if (status !== 200) ledger.wrong(`a bystander's ${kind} was answered ${status} ${code}`);
    }
    ledger.worstWait = Math.max(ledger.worstWait ?? 0, worstWait(answers));
    for (const kind of ['read', 'login', 'mark']) {
      const worst = worstWait(answers.filter((answer) => answer.kind === kind));
      if (limitMs === undefined || kind === 'mark')
        ledger.note(`a bystander's ${kind} waited ${Math.round(worst)} ms at most`);
      else ledger.judge(`a bystander's ${kind}, at its worst`, worst, limitMs, 'ms');
    }
  }
}
