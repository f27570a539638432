import { isUtf8 } from 'node:buffer';
import { unreadable } from './table-reader.ts';

export type Encoding = 'utf-8' | 'utf-16' | 'windows-1252';

const pieceLength = 65_536;

/**
 * The encoding of a text: UTF-16 by its mark, UTF-8 where every byte fits, else Windows-1252, in which Excel saves
 * where Spanish is spoken. Guesses by letters' frequency take 'Muñoz' for Japanese.
 * @throws FileRefused where it is no text: it has a NUL, which spreadsheets never write
 */
export function encodingOf(bytes: Buffer): { encoding: Encoding; label: string } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16', label: 'utf-16le' };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16', label: 'utf-16be' };
  if (bytes.includes(0)) throw unreadable();
  if (isUtf8(bytes)) return { encoding: 'utf-8', label: 'utf-8' };
  return { encoding: 'windows-1252', label: 'windows-1252' };
}

/** The text of a file in pieces, without the mark of its encoding. */
export function* piecesOf(bytes: Buffer, label: string): Generator<string> {
  const decoder = new TextDecoder(label);
  for (let at = 0; at < bytes.length; at += pieceLength) {
    const piece = decoder.decode(bytes.subarray(at, at + pieceLength), { stream: true });
    if (piece !== '') yield piece;
  }
  const last = decoder.decode();
  if (last !== '') yield last;
}

const linesLooked = 20;

/**
 * The delimiter of a text: of semicolon, comma and tab the one that stands equally often in each of the first 20 lines,
 * the most often where several do. Without such a one the most frequent in the first line counts; null where none stands.
 */
export function delimiterOf(start: string): string | null {
  const lines = recordsOf(start);
  const counted = [';', ',', '\t'].map((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1);
    const [first = 0] = counts;
    return { sign, first, isEven: first > 0 && counts.every((count) => count === first) };
  });
  const even = counted.filter(({ isEven }) => isEven);
  const best = (even.length > 0 ? even : counted).reduce((a, b) => (b.first > a.first ? b : a));
  if (best.first > 0) return best.sign;
  return counted.find(({ sign }) => lines.some((line) => line.includes(sign)))?.sign ?? null;
}

/** The first lines without what stands in quotes; the last may be cut. */
function recordsOf(start: string): string[] {
  const lines = start
    .replace(/"(?:[^"]|"")*("|$)/g, '')
    .split(/\r\n|\n|\r/)
    .slice(0, linesLooked + 1);
  const whole = lines.length > linesLooked ? lines.slice(0, linesLooked) : lines;
  return whole.filter((line) => line.trim() !== '');
}
