import { foldedText, type ImportCell, textOf } from './import-cells.ts';

const yes = new Set(['si', 's', 'x', '1', 'true', 'verdadero', 'yes']);
const no = new Set(['no', 'n', '0', 'false', 'falso']);

/** A yes or a no, in the words of Spanish files; a dash is a no; null of another text. */
export function readYesNo(cell: ImportCell): boolean | null {
  const text = textOf(cell);
  const word = foldedText(text);
  if (yes.has(word)) return true;
  return no.has(word) || /^[-–—]$/.test(text) ? false : null;
}

/** A whole number between two bounds, included; null of another text. */
export function readWhole(cell: ImportCell, from: number, until: number): number | null {
  const match = /^(\d{1,9})(?:,0+)?$/.exec(textOf(cell));
  const number = Number(match?.[1]);
  return match && number >= from && number <= until ? number : null;
}

/**
 * A telephone number as '+56 9 5555 1234'. Nine digits are Chilean; other countries need their plus. Eight digits are
 * an old number or half of one, and null like every other text.
 */
export function readPhone(cell: ImportCell): string | null {
  const text = textOf(cell).replace(/^00/, '+');
  if (!/^\+?[\d\s().-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  if (/^(56)?[2-9]\d{8}$/.test(digits)) {
    const own = digits.slice(-9);
    return `+56 ${own.slice(0, 1)} ${own.slice(1, 5)} ${own.slice(5)}`;
  }
  const isForeign =
    text.startsWith('+') && !digits.startsWith('56') && digits.length >= 8 && digits.length <= 15;
  return isForeign ? `+${digits}` : null;
}

/** The name of a list that a text means, without case, accents and signs; null where none does. */
export function findName(text: string, names: readonly string[]): string | null {
  const wanted = foldedText(text);
  const found = names.filter((name) => foldedText(name) === wanted);
  // Two names that differ by an accent alone are told apart by it.
  return found.length === 1 ? (found[0] ?? null) : (found.find((name) => name === text) ?? null);
}

/** The name of a list that comes nearest to a text, to be proposed and never taken; null where none is near. */
export function nearestName(text: string, names: readonly string[]): string | null {
  const wanted = foldedText(text);
  let [nearest, least]: [string | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const name of names) {
    const folded = foldedText(name);
    const contains = wanted.length > 2 && (folded.startsWith(wanted) || wanted.startsWith(folded));
    const distance = contains ? 1 : changes(wanted, folded);
    if (distance <= Math.max(1, Math.floor(wanted.length / 3)) && distance < least)
      [nearest, least] = [name, distance];
  }
  return nearest;
}

/** Letters that are put in, left out or changed between two texts, at least (Levenshtein). */
function changes(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1];
    for (const [at, other] of [...b].entries()) {
      const [left = 0, above = 0, corner = 0] = [next[at], row[at + 1], row[at]];
      next.push(Math.min(left + 1, above + 1, corner + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
