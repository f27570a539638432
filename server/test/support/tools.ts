import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../../..');
const start = promisify(execFile);

export const redocly = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
export const typescript = join(root, 'node_modules/typescript/bin/tsc');
// Telemetry and update notices of Redocly's tool are off.
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** A folder inside the project, so that what is generated there finds the project's packages and types. */
export function makeCacheFolder(name: string): string {
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, `${name}-`));
}

/** Runs a tool's script in a folder and answers what it printed; when it fails, that is the error. */
export async function runTool(folder: string, script: string, args: string[]): Promise<string> {
  try {
    const { stdout } = await start(process.execPath, [script, ...args], {
      cwd: folder,
      env: { ...process.env, ...quiet },
    });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${script} failed:\n${stdout}${stderr}`);
  }
}
