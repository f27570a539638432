import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export interface ServerProcess {
  child: ChildProcess;
  port: number;
  url: string;
  stop(): Promise<void>;
}

/** Starts the server, or another script that answers `/readyz`, as a process of its own and waits until it answers. */
export async function startServer(
  env: Record<string, string>,
  port: number,
  { patienceMs = 120_000, script = ['scripts/serve.ts'] }: { patienceMs?: number; script?: string[] } = {},
): Promise<ServerProcess> {
  const [file = '', ...args] = script;
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'error', HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // A measurement that is interrupted leaves no server behind.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const url = `http://127.0.0.1:${port}`;
  const until = performance.now() + patienceMs;
  while (
    !(await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    if (performance.now() > until) throw new Error('the server did not become ready');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    child,
    port,
    url,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/**
 * Asks a server to end, and ends it by force when it has not after `patienceMs`.
 * @returns the milliseconds that it took, or null when it had to be forced
 */
export async function endWithin({ child }: ServerProcess, patienceMs: number): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return 0;
  const started = performance.now();
  const ended = once(child, 'exit').then(() => performance.now() - started);
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  const took = await ended;
  clearTimeout(force);
  return child.signalCode === 'SIGKILL' ? null : took;
}
