import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface DataFolderLock {
  release(): void;
}

/** A reference to each lock: without one it would be collected, and with it given up. */
const held = new Set<DatabaseSync>();

/**
 * Takes the data folder for this process, and makes it when it is missing.
 *
 * The lock is the operating system's lock on one file, taken through SQLite: the system drops it with the
 * process that holds it, so a killed server leaves nothing to clean up and a pid used again fools nobody.
 *
 * @throws Error with one sentence when another live process holds the folder, or when it cannot be written.
 */
export function lockDataFolder(dir: string): DataFolderLock {
  const folder = resolve(dir);
  const holder = join(folder, 'lock.pid');
  let lock: DatabaseSync;
  try {
    mkdirSync(folder, { recursive: true });
    lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  } catch (error) {
    throw new Error(`The data folder ${folder} cannot be used: ${(error as Error).message}.`);
  }
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== 5) {
      throw new Error(`The data folder ${folder} cannot be locked: ${(error as Error).message}.`);
    }
    throw new Error(`The data folder ${folder} is in use by another Relevo process${readHolder(holder)}.`);
  }
  writeFileSync(holder, `${process.pid}\n`);
  held.add(lock);
  return {
    release() {
      held.delete(lock);
      if (lock.isOpen) lock.close();
    },
  };
}

function readHolder(file: string): string {
  try {
    return ` (${readFileSync(file, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
