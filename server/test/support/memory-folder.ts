import { createHash } from 'node:crypto';
import { statfsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
const MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
/** Bytes; far more than a run has ever held. */
const ENOUGH = 4 * 2 ** 30;

/**
 * The folder for the databases of a test run: in memory where there is room, otherwise in `.cache`. A copy of a
 * database is thousands of small files. The name is this clone's own.
 */
export function memoryFolder(name: string): string {
  const clone = createHash('sha256').update(ROOT).digest('hex').slice(0, 12);
  return hasRoom() ? join(MEMORY, `relevo-${clone}`, name) : join(ROOT, '.cache', name);
}

function hasRoom(): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY);
    return type === TMPFS && bavail * bsize >= ENOUGH;
  } catch {
    return false;
  }
}
