import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { folder } from '../support/demonstration.ts';

/** Folder for a browser's profile, removed with it. */
export function homeOf(name: string): { path: string; remove(): void } {
  mkdirSync(folder, { recursive: true });
  const path = mkdtempSync(join(folder, `${name}-`));
  return {
    path,
    remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  };
}

interface Launched {
  process: ChildProcess;
  end(): Promise<void>;
}

/** Starts a program that starts others; all of them end together, also when this process is ended in between. */
export function launch(command: string, args: string[], options: SpawnOptions): Launched {
  const process_ = spawn(command, args, { ...options, detached: true });
  const ended = new Promise<void>((done) => {
    process_.once('exit', () => done());
    process_.once('error', () => done());
  });
  const kill = (signal: NodeJS.Signals) => {
    try {
      if (process_.pid) process.kill(-process_.pid, signal);
    } catch {
      // The process group has ended.
    }
  };
  const killNow = () => kill('SIGKILL');
  process.once('exit', killNow);
  return {
    process: process_,
    end: async () => {
      kill('SIGTERM');
      const patience = setTimeout(killNow, 3_000);
      await ended;
      clearTimeout(patience);
      killNow();
      process.off('exit', killNow);
    },
  };
}

/** Waits until a program has written something; fails when it ends before. */
export async function untilSaid(
  stream: NodeJS.ReadableStream,
  { process: program }: Launched,
  pattern: RegExp,
): Promise<string> {
  const stopped = new AbortController();
  const { signal } = stopped;
  let said = '';
  const heard = new Promise<string>((done) => {
    stream.on('data', (part) => {
      said += part;
      const [, wanted] = pattern.exec(said) ?? [];
      if (wanted) done(wanted);
    });
  });
  const failed = once(program, 'exit', { signal }).then(() => {
    throw new Error(`${program.spawnfile} ended before it was ready:\n${said}`);
  });
  try {
    return await Promise.race([heard, failed]);
  } finally {
    failed.catch(() => {});
    stopped.abort();
  }
}
