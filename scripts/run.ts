import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

export const root: string = resolve(import.meta.dirname, '..');

export interface Outcome {
  code: number;
  output: string;
  seconds: number;
}

interface RunOptions {
  /** Shows the output while it runs, instead of only keeping it. */
  live?: boolean;
  env?: NodeJS.ProcessEnv;
  /** The project's root unless named. */
  cwd?: string;
}

/** Runs a program; a program that cannot be started counts as failed. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<Outcome> {
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: options.live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  return new Promise((done) => {
    const end = (code: number) => done({ code, output, seconds: (performance.now() - started) / 1000 });
    child.once('error', (error) => {
      output += error.message;
      end(127);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}

/** A tool of node_modules, under the Node that runs this. */
export function runTool(script: string, args: string[], options?: RunOptions): Promise<Outcome> {
  return run(process.execPath, [join(root, 'node_modules', script), ...args], options);
}
