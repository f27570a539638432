/** A question: when it was asked by `performance.now()`, and after how many milliseconds the answer was there. */
export interface Asked {
  at: number;
  took: number;
}

/** The p99 of answers in milliseconds. */
export function p99Of(asked: readonly Asked[]): number {
  const sorted = asked.map(({ took }) => took).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN;
}

interface Paced {
  ask: () => Promise<Response>;
  /** Milliseconds from one question to the next, whether or not that one was answered. */
  everyMs: number;
}

/**
 * Asks the same again and again, as people do who know nothing of what else a server does. A question that finds the
 * server busy keeps none of the next ones waiting.
 * @returns `end`, which stops asking and returns all that was asked, or throws what kept others from an answer
 */
export function askPaced({ ask: send, everyMs }: Paced): { end(): Promise<Asked[]> } {
  const answered: Asked[] = [];
  const asked: Promise<void>[] = [];
  let failure: unknown = null;
  const ask = async () => {
    const at = performance.now();
    const answer = await send();
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`others were answered ${answer.status}`);
    answered.push({ at, took: performance.now() - at });
  };
  // A failure ends the asking, and is told at the end.
  const failed = (error: unknown) => {
    clearInterval(timer);
    failure ??= error;
  };
  const timer = setInterval(() => asked.push(ask().catch(failed)), everyMs);
  return {
    end: async () => {
      clearInterval(timer);
      await Promise.all(asked);
      if (failure !== null) throw failure;
      return answered;
    },
  };
}
