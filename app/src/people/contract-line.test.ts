import type { Person } from '@relevo/contract';
import { expect, test } from 'vitest';
import { contractLine } from './contract-line.ts';

const contract = (id: number, desde: string, hasta: string | null): Person['contratos'][number] => ({
  id,
  desde,
  hasta,
  unidad: { id, nombre: `Unidad ${id}` },
  cargo: { id: 1, nombre: 'TENS' },
  planilla: null,
  articulo22: false,
  motivoTermino: null,
  sostiene: null,
});

test('contracts stand where their dates are, a gap stays, and a later one is ahead', () => {
  const contracts = [
    contract(1, '2025-01-01', '2025-06-30'),
    contract(2, '2026-01-01', null),
    contract(3, '2026-12-31', '2026-12-31'),
  ];
  const line = contractLine(contracts, '2026-06-02');
  expect(line.years.map(({ year }) => year)).toEqual([2025, 2026]);
  expect(line.stretches.map(({ when }) => when)).toEqual(['past', 'now', 'ahead']);
  const [past, now, ahead] = line.stretches;
  expect(past?.start).toBe(0);
  expect(past?.length).toBeCloseTo((100 * 181) / 730);
  expect(now?.start).toBeCloseTo(50);
  expect(now?.length).toBeCloseTo(50);
  expect(ahead?.start).toBeCloseTo((100 * 729) / 730);
  expect(ahead?.length).toBeCloseTo(100 / 730);
  expect(line.today).toBeCloseTo((100 * 517) / 730);
});

test('many years are named by twos and fives', () => {
  const since = (year: number) => contractLine([contract(1, `${year}-03-01`, null)], '2026-06-02').years;
  expect(since(2017)).toHaveLength(10);
  expect(since(2016).map(({ year }) => year)).toEqual([2016, 2018, 2020, 2022, 2024, 2026]);
  expect(since(1999).map(({ year }) => year)).toEqual([1999, 2004, 2009, 2014, 2019, 2024]);
});
