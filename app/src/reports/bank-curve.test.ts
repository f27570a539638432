import { runningBalance } from '@relevo/domain/hour-bank';
import { expect, test } from 'vitest';
import { curveOf, drawnWindow } from './bank-curve.ts';

const today = '2026-11-18';

test.each([
  [
    { from: '2021-03-01', to: '2027-05-19' },
    { from: '2025-12-01', to: '2026-11-30' },
  ],
  [
    { from: '2026-06-10', to: '2027-05-19' },
    { from: '2026-06-10', to: '2026-11-30' },
  ],
  [
    { from: '2021-03-01', to: '2023-02-15' },
    { from: '2022-03-01', to: '2023-02-15' },
  ],
  [
    { from: '2026-12-10', to: '2027-01-20' },
    { from: '2026-12-10', to: '2027-01-20' },
  ],
])('of %j the year %j is drawn', (range, drawn) => {
  expect(drawnWindow(range, today)).toEqual(drawn);
});

test('the curve steps at each entry, starts with what was there, and is dashed after today', () => {
  const entries = runningBalance(
    [
      { date: '2026-10-20', minutes: 720 },
      { date: '2026-11-11', minutes: -1440 },
      { date: '2026-11-25', minutes: 60 },
    ],
    0,
  );
  const { past, ahead, top, bottom, months } = curveOf(
    entries,
    0,
    { from: '2026-11-01', to: '2026-11-30' },
    today,
  );
  const rounded = (steps: typeof past) =>
    steps.map(({ from, to, minutes }) => [Math.round(from * 30), Math.round(to * 30), minutes]);
  expect(rounded(past)).toEqual([
    [0, 10, 720],
    [10, 18, -720],
  ]);
  expect(rounded(ahead)).toEqual([
    [18, 24, -720],
    [24, 30, -660],
  ]);
  expect([top, bottom, months.map(({ month }) => month)]).toEqual([720, -720, ['2026-11']]);
});

test('without entries it is a line at what was there', () => {
  const { past, ahead, top, bottom } = curveOf([], 0, { from: '2026-11-01', to: '2026-11-18' }, today);
  expect([past, ahead, top, bottom]).toEqual([[{ from: 0, to: 1, minutes: 0 }], [], 0, 0]);
});
