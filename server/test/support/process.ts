import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiled } from './compiled.ts';

const entry = join(import.meta.dirname, '../../src/main.ts');

export interface RunningServer {
  address: string;
  pid: number;
  /** The whole output so far, both streams. */
  output(): string;
  stop(): Promise<number | null>;
  /** Ends the process as a crash does: at once, in the midst of its work. */
  kill(): Promise<void>;
}

/** The real server in a process of its own, as an operator runs it, against a migrated database. */
export async function startProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<RunningServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'relevo-process-'));
  const code = `const { main } = await import(${JSON.stringify(entry)}); await main(process.env);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: {
      ...compiled,
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      RELEVO_DATA: dataFolder,
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    const exitCode = await ended;
    rmSync(dataFolder, { recursive: true, force: true });
    return exitCode;
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(dataFolder, { recursive: true, force: true });
  };
  const until = performance.now() + 120_000;
  for (;;) {
    const address = /ready at (http:\S+)/.exec(output)?.[1];
    if (address) return { address, pid: child.pid ?? 0, output: () => output, stop, kill };
    if (child.exitCode !== null || performance.now() > until) {
      await stop();
      throw new Error(`the server did not start: ${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
