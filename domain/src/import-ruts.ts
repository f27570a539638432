import { type ImportCell, textOf } from './import-cells.ts';
import type { Problem } from './import-problems.ts';
import { writtenRut } from './rut.ts';

/** How the numbers of a column of RUTs are meant: with their check digit as the last one, or without. */
export type RutKind = 'whole' | 'body';

/** The smallest number of a person's RUT; '1-9' and the like stand for people who have none. */
const smallest = 100_000;
/** Dashes of word processors, and the minus of mathematics. */
const dashes = /[\u2010-\u2015\u2212]/g;

const plainRut = (text: string): string => text.replace(dashes, '-').replace(/[.\s]/g, '');
const hasDash = (text: string): boolean => /-[\dk]$/i.test(plainRut(text));
const isBare = (text: string): boolean => /^\d+$/.test(plainRut(text));
const fits = (text: string): boolean => writtenRut(plainRut(text)) !== null;

/**
 * Decides for a whole column whether its RUTs carry their check digit. One number alone does not show it: 9.1 % of
 * numbers without a check digit read as a valid shorter RUT.
 * @param hasDigits whether the file has a column of check digits with something in it
 */
export function findRutKind(values: readonly (ImportCell | undefined)[], hasDigits: boolean): RutKind {
  const texts = values.map(textOf).filter((text) => text !== '');
  const bare = texts.filter(isBare);
  if (texts.filter(hasDash).length >= texts.length / 2) return 'whole';
  if (hasDigits) return 'body';
  // A dash or a K shows that the others are written with their digit too.
  return bare.length === 0 || bare.filter(fits).length >= bare.length / 2 ? 'whole' : 'body';
}

/** A RUT that was read, as '12345678-K', or why none could be. */
export type ReadRut = { rut: string } | { problem: Problem };

/**
 * Reads a RUT of one column, or of two.
 * @param kind of the column, by `findRutKind`
 * @param digit the check digit of a column of its own; empty where there is none
 */
export function readRut(cell: ImportCell | undefined, kind: RutKind, digit?: ImportCell): ReadRut {
  const text = textOf(cell);
  const own = textOf(digit);
  if (text === '') return { problem: { code: 'P1' } };
  const isBody = kind === 'body' && isBare(text);
  if (isBody && own === '') return { problem: { code: 'P3' } };
  const whole = isBody ? `${plainRut(text)}-${own}` : plainRut(text);
  const rut = /^\d+-?[\dk]$/i.test(whole) ? writtenRut(whole) : null;
  const isPlausible = rut !== null && Number(rut.split('-')[0]) >= smallest;
  // A digit of its own that contradicts the one of the RUT makes both doubtful.
  const contradicts = !isBody && own !== '' && rut !== null && !rut.endsWith(`-${own.toUpperCase()}`);
  if (!isPlausible || contradicts)
    return { problem: { code: 'P2', words: { valor: isBody ? whole : text } } };
  return { rut };
}
