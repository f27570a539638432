import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

// Debian keeps the programs of system services outside of a person's PATH.
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
const isHere = (file: string): boolean =>
  isAbsolute(file) ? existsSync(file) : folders.some((folder) => existsSync(join(folder, file)));

/**
 * Packages that this machine lacks for a rehearsal.
 * @param packages programs, or files by their whole paths, with Debian's packages that they come with
 * @returns one sentence, or null
 */
export function lackOf(packages: Record<string, string>): string | null {
  const missing = Object.entries(packages).filter(([file]) => !isHere(file));
  if (missing.length === 0) return null;
  return `Not here, but among Debian's packages: ${[...new Set(missing.map(([, name]) => name))].join(', ')}.`;
}

/** @throws Error with the sentence of `lackOf` */
export function requirePackages(packages: Record<string, string>): void {
  const lack = lackOf(packages);
  if (lack) throw new Error(lack);
}
