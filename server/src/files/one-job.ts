/** The answer of a process: the result, or the place of the fault in the program, without anybody's values. */
export type JobAnswer = { made: unknown } | { fault: string };

/**
 * The other side of `JobProcesses`: does the one order of this process, answers, and is ended. Without its server the
 * process ends by itself, since no one takes its result.
 */
export function serveOneJob<Order>(work: (order: Order) => Promise<unknown>): void {
  // A mere exit would wait for a native decoder.
  const end = () => process.kill(process.pid, 'SIGKILL');
  process.once('disconnect', end);
  if (!process.connected) end();
  process.once('message', async (order: Order) => {
    process.send?.(await answerOf(work(order)));
  });
}

async function answerOf(work: Promise<unknown>): Promise<JobAnswer> {
  try {
    return { made: await work };
  } catch (error) {
    const { name, stack = '' } = error as Error;
    const places = stack.split('\n').filter((line) => line.startsWith('    at '));
    return { fault: [name, ...places].join('\n') };
  }
}
