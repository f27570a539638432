import type { RosterRow } from '@relevo/contract';
import { expect, it } from 'vitest';
import { lockOf } from './locks.ts';
import { emptyWords, spanWords } from './roster-words.ts';

const today = '2026-11-18';
const dates = ['2027-01-11', '2027-01-12', '2027-01-13', '2027-01-14', '2027-01-15'];
const rowOf = (...tramos: [string, string][]) =>
  ({
    ...{ propia: true, permisos: [], programacion: null, celdas: [] },
    tramos: tramos.map(([desde, hasta]) => ({ desde, hasta })),
  }) as unknown as RosterRow;
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;
const lock = (row: RosterRow, date: string) => plain(lockOf(row, date, 0, today));

it('locks the days before a person comes and after she leaves, and says so', () => {
  const comes = rowOf(['2027-01-13', '2027-01-15']);
  expect(lock(comes, '2027-01-12')).toMatch(/^Está en tu unidad desde el mié 13 ene.*\.$/);
  expect(plain(emptyWords(comes, '2027-01-12'))).toMatch(/^Está en tu unidad desde el mié 13 ene/);
  expect(lock(comes, '2027-01-13')).toBeNull();
  expect(plain(spanWords(comes, dates))).toMatch(/^Desde el mié 13 ene/);
  const leaves = rowOf(['2027-01-11', '2027-01-12']);
  expect(lock(leaves, '2027-01-12')).toBeNull();
  expect(lock(leaves, '2027-01-13')).toMatch(/^Está en tu unidad hasta el mar 12 ene.*\.$/);
  expect(plain(spanWords(leaves, dates))).toMatch(/^Hasta el mar 12 ene/);
  expect(lock(rowOf(), '2027-01-12')).toBe('No tiene contrato en tu unidad.');
  expect(spanWords(rowOf(['2027-01-11', '2027-01-15']), dates)).toBeNull();
});

it('locks what lies more than 13 months ahead', () => {
  const row = rowOf(['2026-11-01', '2099-12-31']);
  expect(lock(row, '2027-12-18')).toBeNull();
  expect(lock(row, '2027-12-19')).toBe('Se planifica hasta 13 meses adelante.');
});
