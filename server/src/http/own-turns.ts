import { AppError } from '../kernel/app-error.ts';
import { Turns } from '../kernel/turns.ts';

/** Calls of one person that wait at most: an app has a few under way, a program that repeats itself some dozens. */
const waitingAtMost = 100;

/** Lets calls that are large follow each other for each person, so that a hundred of one leave the server to the others. */
export class OwnTurns {
  readonly #lines = new Map<string, { turns: Turns; unfinished: number }>();

  /**
   * Runs a call once the earlier ones of its person have ended.
   * @param person the organisation's code and the subject
   * @throws server.crowded when too many wait, and what the call throws
   */
  async take<T>(person: string, call: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(person) ?? { turns: new Turns(), unfinished: 0 };
    if (line.unfinished > waitingAtMost) throw new AppError('server.crowded', { retryAfter: 1 });
    this.#lines.set(person, line);
    line.unfinished += 1;
    try {
      return await line.turns.take(call);
    } finally {
      line.unfinished -= 1;
      if (line.unfinished === 0) this.#lines.delete(person);
    }
  }
}
