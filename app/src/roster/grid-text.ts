import type { Roster } from '@relevo/contract';
import type { Plan } from './draft-state.ts';

/** Rows of cells as text, as a spreadsheet copies and pastes them: tabs between days, lines between people. */
export const toText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.join('\t')).join('\n');

/** The rows of a text from a spreadsheet; the line break at its end is none of its rows. */
export const fromText = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));

const FREE = new Set(['', '-', '–', '—', 'LIBRE']);

/** The day that a pasted text stands for: a code, or a free day where it is empty; null for an unknown one. */
export function planOfText(text: string, types: Roster['tipos']): Plan | null {
  const code = text.toUpperCase();
  const type = types.find(({ activo, abreviatura }) => activo && abreviatura.toUpperCase() === code);
  if (type) return { que: 'turno', idtipo: type.id };
  return FREE.has(code) ? { que: 'libre' } : null;
}

interface Size {
  rows: number;
  columns: number;
}

/**
 * How far a pasted text reaches: the chosen cells where they are a multiple of it, as a single code fills all of them;
 * else its own size.
 */
export function pastedSize(text: Size, chosen: Size): Size {
  const fills = chosen.rows % text.rows === 0 && chosen.columns % text.columns === 0;
  return fills ? chosen : text;
}

/** Why a pasted text wrote nothing. */
export const unknownWords = (text: string): string =>
  `«${text.slice(0, 20)}» no es el código de un turno: no se pegó.`;
