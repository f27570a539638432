import type { ChildProcess } from 'node:child_process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { faultOf, type JobAnswer } from './one-job.ts';

/** What a write into the input of a process says that has ended, by how far the write had come. */
const CLOSED = new Set(['EPIPE', 'ECANCELED', 'ERR_STREAM_PREMATURE_CLOSE']);

/** The end of a process: its code, null of a killed one, or the error by which none could be started. */
export type Exit = number | null | Error;

interface Through {
  what: string;
  lines: AsyncIterable<string>;
  ended: Promise<Exit>;
  /** The error of a result whose process ended before its time. */
  broken: () => unknown;
}

/**
 * The output of a process that `serveOneStream` serves, while lines go into it. The process ends with its reader.
 * @throws what `lines` throws, the process's fault, or `broken`
 */
export async function* streamThrough(
  child: ChildProcess,
  { what, lines, ended, broken }: Through,
): AsyncGenerator<Uint8Array> {
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error('a process without streams');
  let failure: unknown;
  const fail = (error: unknown) => {
    failure ??= error;
    child.kill('SIGKILL');
  };
  child.once('message', (message) => fail(faultOf(what, message as JobAnswer & { fault: string })));
  // A process that ends closes its input: its exit tells.
  const fed = pipeline(Readable.from(lines), stdin).catch((error) => {
    if (!CLOSED.has(error.code)) fail(error);
  });
  try {
    yield* stdout;
    const exit = await ended;
    await fed;
    if (failure) throw failure;
    if (exit !== 0) throw broken();
  } finally {
    child.kill('SIGKILL');
  }
}
