import { expect, test } from 'vitest';
import { type MovedContract, type MoveTo, moveOf } from './people-moves.ts';

const contract: MovedContract = {
  ...{ id: 1, startsOn: '2026-01-01', endsOn: null, endedReason: null },
  ...{ unitId: 1, positionId: 5, groupId: 11, article22: true },
};
const to: MoveTo = { date: '2026-12-07', unitId: 2, positionId: null, groupId: null };
const groups = [
  { id: 21, positionId: 5 },
  { id: 22, positionId: 6 },
  { id: 23, positionId: 6 },
];

test('the contract ends on the day before, and goes on with the same end in the group of the position', () => {
  expect(moveOf([contract], to, groups)).toEqual({
    from: contract,
    lastDay: '2026-12-06',
    to: {
      ...{ unitId: 2, positionId: 5, groupId: 21 },
      ...{ startsOn: '2026-12-07', endsOn: null, article22: true },
    },
  });
  const fixed = { ...contract, endsOn: '2026-12-31' };
  const later = { ...contract, id: 2, startsOn: '2027-01-01' };
  expect(moveOf([fixed, later], to, groups)).toMatchObject({ from: fixed, to: { endsOn: '2026-12-31' } });
});

test.each<[string, Partial<MoveTo>, object]>([
  ['a position with one group', { positionId: 5 }, { positionId: 5, groupId: 21 }],
  ['a position with two groups', { positionId: 6 }, { positionId: 6, groupId: null }],
  ['a group', { positionId: 6, groupId: 23 }, { positionId: 6, groupId: 23 }],
  ['a position without a group', { positionId: 7 }, { positionId: 7, groupId: null }],
  ['another position of the own unit', { unitId: 1, positionId: 6, groupId: 22 }, { unitId: 1, groupId: 22 }],
])('to %s', (_what, change, place) => {
  expect(moveOf([contract], { ...to, ...change }, groups)).toMatchObject({ to: place });
});

test.each<[string, Partial<MovedContract>, Partial<MoveTo>]>([
  ['sin_contrato', { startsOn: '2026-12-08' }, {}],
  ['sin_contrato', { endsOn: '2026-12-06' }, {}],
  ['termina', { endsOn: '2026-12-31', endedReason: 'Renuncia' }, {}],
  ['empieza_ese_dia', { startsOn: '2026-12-07' }, {}],
  ['ya_esta', {}, { unitId: 1 }],
  ['ya_esta', {}, { unitId: 1, positionId: 5, groupId: 11 }],
  ['ya_esta', { startsOn: '2026-12-07' }, { unitId: 1 }],
])('%s: %j %j', (hindrance, of, wanted) => {
  expect(moveOf([{ ...contract, ...of }], { ...to, ...wanted }, groups)).toBe(hindrance);
});

test('the last day of a contract can still be moved', () => {
  expect(moveOf([{ ...contract, endsOn: '2026-12-07' }], to, groups)).toMatchObject({
    to: { startsOn: '2026-12-07', endsOn: '2026-12-07' },
  });
});
