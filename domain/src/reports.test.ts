import { expect, test } from 'vitest';
import { balanceAt, bankTotals, runningBalance, signedHours } from './hour-bank.ts';
import { absenceWindow, bankWindow, lastThirtyDays } from './reports.ts';
import { formatMinutes } from './shifts.ts';

const today = '2026-11-18';

test('each report begins with the window of the specification', () => {
  expect(lastThirtyDays(today)).toEqual({ from: '2026-10-19', to: today });
  expect(absenceWindow(today)).toEqual({ from: '2025-11-18', to: '2027-05-19' });
});

test.each([
  [['2021-03-01'], '2021-03-01'],
  [['2024-05-01', '2019-01-01'], '2019-01-01'],
  [['2013-12-31', '2020-01-01'], '2014-01-01'],
])('the hour bank of contracts from %j begins on %s', (starts, from) => {
  const contracts = starts.map((fechaInicio) => ({ fechaInicio }));
  expect(bankWindow(contracts, today)).toEqual({ from, to: '2027-05-19' });
});

test('without a contract there is no hour bank', () => {
  expect(bankWindow([], today)).toBeNull();
});

test('a balance runs through its entries, and each date has one', () => {
  const entries = runningBalance(
    [
      { date: '2026-10-01', minutes: 720 },
      { date: '2026-11-18', minutes: -480 },
      { date: '2026-12-01', minutes: -720 },
    ],
    60,
  );
  expect(entries.map(({ balance }) => balance)).toEqual([780, 300, -420]);
  expect(
    ['2026-09-30', '2026-10-01', '2026-11-17', today, '2027-01-01'].map((date) =>
      balanceAt(entries, 60, date),
    ),
  ).toEqual([60, 780, 780, 300, -420]);
  expect(bankTotals(entries)).toEqual({ plus: 720, minus: -1200 });
});

test('hours are written as H:mm, with their sign where it says something', () => {
  expect([0, 5, 720, 6150].map(formatMinutes)).toEqual(['0:00', '0:05', '12:00', '102:30']);
  expect([0, 5, -450].map(signedHours)).toEqual(['0:00', '+0:05', '−7:30']);
});
