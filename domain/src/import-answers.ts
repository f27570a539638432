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
