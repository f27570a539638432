import { spawn } from 'node:child_process';
import { join } from 'node:path';

const script = join(import.meta.dirname, '../../server/src/cli/cli.ts');

/**
 * Runs one of the operator's commands as a process of its own.
 * @returns its last line of output, and its exit code
 */
export function relevo(
  databaseUrl: string,
  ...words: string[]
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [script, ...words], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const lines = said.trim().split('\n');
      resolve({ code, said: (lines.at(-1) === 'Done.' ? lines.slice(0, -1) : lines).join(' ') });
    });
  });
}
