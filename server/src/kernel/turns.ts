/** Lets steps follow each other in the order in which they were asked for, so that those who repeat theirs take turns. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs a step once those before it have ended. @throws what the step throws, which stops no other */
  take<T>(step: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(step);
    this.#last = mine.catch(() => undefined);
    return mine;
  }
}
