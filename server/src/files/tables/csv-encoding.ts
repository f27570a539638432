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
 * The delimiter of a text: of semicolon, comma and tab the one that stands equally often in the most of the first 20
 * lines, the most often where several do. Titles above a table and totals below it have other counts; names and decimals
 * have commas. Null where none stands.
 */
export function delimiterOf(start: string): string | null {
  const lines = recordsOf(start);
  let best = { sign: '', agreeing: 0, count: 0 };
  for (const sign of [';', ',', '\t']) {
    const counts = lines.map((line) => line.split(sign).length - 1).filter((count) => count > 0);
    for (const [count, same] of Map.groupBy(counts, (one) => one)) {
      const isMore = same.length > best.agreeing || (same.length === best.agreeing && count > best.count);
      if (isMore) best = { sign, agreeing: same.length, count };
    }
  }
  return best.sign || null;
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
