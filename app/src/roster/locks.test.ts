import type { RosterRow } from '@relevo/contract';
import { expect, it } from 'vitest';
import { lockOf } from './locks.ts';
import { emptyWords } from './roster-words.ts';

const today = '2026-11-18';
const rowOf = (...tramos: [string, string][]) =>
  ({
    ...{ propia: true, permisos: [], programacion: null, celdas: [] },
    tramos: tramos.map(([desde, hasta]) => ({ desde, hasta })),
  }) as unknown as RosterRow;
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;
const lock = (row: RosterRow, date: string) => plain(lockOf(row, date, 0, today));

it('locks the days before a person comes and after she leaves, and says so', () => {
  const comes = rowOf(['2027-01-13', '2027-01-15']);
  expect(lock(comes, '2027-01-12')).toMatch(/^Llega el mié 13 ene.*\.$/);
  expect(plain(emptyWords(comes, '2027-01-12'))).toMatch(/^Llega el mié 13 ene/);
  expect(lock(comes, '2027-01-13')).toBeNull();
  const leaves = rowOf(['2027-01-11', '2027-01-12']);
  expect(lock(leaves, '2027-01-12')).toBeNull();
  expect(lock(leaves, '2027-01-13')).toMatch(/^Está hasta el mar 12 ene.*\.$/);
  expect(lock(rowOf(), '2027-01-12')).toBe('Sin contrato.');
});
