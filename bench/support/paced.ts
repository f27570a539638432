interface Paced {
  ask: () => Promise<Response>;
  /** Milliseconds from one question to the next, whether or not that one was answered. */
  everyMs: number;
}

/**
 * Asks the same again and again, as people do who know nothing of what else a server does. A question that finds the
 * server busy keeps none of the next ones waiting.
 * @returns `end`, which stops asking and answers the p99 in milliseconds, or throws what kept others from an answer
 */
export function askPaced({ ask: send, everyMs }: Paced): { end(): Promise<number> } {
  const took: number[] = [];
  const asked: Promise<void>[] = [];
  let failure: unknown = null;
  const ask = async () => {
    const began = performance.now();
    const answer = await send();
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`others were answered ${answer.status}`);
    took.push(performance.now() - began);
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
      took.sort((a, b) => a - b);
      return took[Math.min(took.length - 1, Math.floor(took.length * 0.99))] ?? Number.NaN;
    },
  };
}
