import { flushCompileCache } from 'node:module';
import { pipeline } from 'node:stream/promises';

interface Fault {
  /** The place of the fault in the program, without anybody's values. */
  fault: string;
}

/** The answer of a process: the result, or its fault. */
export type JobAnswer = { made: unknown } | Fault;

/** The error of a process's fault, as the log has it. */
export const faultOf = (what: string, { fault }: Fault): Error =>
  Object.assign(new Error(`${what} failed`), { stack: fault });

/**
 * The other side of `JobProcesses.run`: does the one order of this process, answers, and is ended.
 */
export function serveOneJob<Order>(work: (order: Order) => Promise<unknown>): void {
  endWithServer();
  // The server kills this process once it has answered: Node writes the compile cache at an exit in order alone.
  flushCompileCache();
  process.once('message', async (order: Order) => {
    process.send?.(await work(order).then((made) => ({ made }), faultAnswer));
  });
}

/** The other side of `JobProcesses.stream`: makes the one result of this process out of its lines, and ends. */
export async function serveOneStream(
  work: (lines: AsyncIterable<string>) => AsyncIterable<Uint8Array>,
): Promise<void> {
  endWithServer();
  try {
    await pipeline(work(linesOf(process.stdin.setEncoding('utf8'))), process.stdout);
    process.exit(0);
  } catch (error) {
    // The server ends this process once it has read the fault.
    process.send?.(faultAnswer(error));
  }
}

/** Ends this process with its server, since no one takes its result any more. */
function endWithServer(): void {
  // A mere exit would wait for a native decoder.
  const end = () => process.kill(process.pid, 'SIGKILL');
  process.once('disconnect', end);
  if (!process.connected) end();
}

function faultAnswer(error: unknown): Fault {
  const { name, stack = '' } = error as Error;
  const places = stack.split('\n').filter((line) => line.startsWith('    at '));
  return { fault: [name, ...places].join('\n') };
}

/** Lines out of pieces of text, each whole; `readline` would hold a thousand of them. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const [first = '', ...others] = piece.split('\n');
    rest += first;
    for (const other of others) {
      yield rest;
      rest = other;
    }
  }
  if (rest !== '') yield rest;
}
