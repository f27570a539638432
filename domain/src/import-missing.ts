import { foldedText } from './import-cells.ts';

/** A person who is missing from a file. */
export interface MissingPerson {
  id: number;
  name: string;
  rut: string | null;
  email: string | null;
}

/** A row of a file whose person is not known, because of its problems. */
export interface UnclearRow {
  name: string;
  /** As the file has it, wrong or without its check digit. */
  rut: string;
  email: string | null;
}

/** Words of a name that tell nothing alone. */
const fewest = 2;

const wordsOf = (name: string): Set<string> => new Set(foldedText(name).split(' ').filter(Boolean));
const bodyOf = (rut: string): string => rut.replace(/\./g, '').match(/\d{5,}/)?.[0] ?? '';

/**
 * The people whom a row with problems may mean: by the number of its RUT, by its e-mail, or where all words of the shorter
 * name stand in the other. Their work is never ended for not being in the file; nothing else is decided by names.
 * @returns the ids of these people
 */
export function perhapsInFile(people: readonly MissingPerson[], rows: readonly UnclearRow[]): Set<number> {
  const found = new Set<number>();
  if (rows.length === 0) return found;
  const bodies = new Set(rows.map(({ rut }) => bodyOf(rut)).filter(Boolean));
  const emails = new Set(rows.flatMap(({ email }) => email?.toLowerCase() ?? []));
  const names = rows.map(({ name }) => wordsOf(name));
  const byWord = new Map<string, Set<string>[]>();
  for (const words of names) for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), words]);
  for (const { id, name, rut, email } of people) {
    const isKey =
      (rut !== null && bodies.has(bodyOf(rut))) || (email !== null && emails.has(email.toLowerCase()));
    if (isKey || hasName(wordsOf(name), byWord)) found.add(id);
  }
  return found;
}

function hasName(words: ReadonlySet<string>, byWord: ReadonlyMap<string, Set<string>[]>): boolean {
  const shared = new Map<Set<string>, number>();
  for (const word of words)
    for (const other of byWord.get(word) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
  return [...shared].some(([other, count]) => count >= fewest && count === Math.min(words.size, other.size));
}
