import { expect, it } from 'vitest';
import { holidaysOfYear } from '../../server/src/starter/holidays.ts';
import { holidaysOf } from '../src/holidays.ts';

const of2027 = (code: string, today: string) =>
  holidaysOf({ code }, today)
    .map(({ date }) => date)
    .filter((date) => date.startsWith('2027-'));

it('keeps the holidays of January, which rosters reach, while the rest of the next year waits', () => {
  expect(of2027('andes', '2026-11-27')).toEqual(['2027-01-01']);
  const all = holidaysOfYear(2027).map(({ date }) => date);
  expect(of2027('andes', '2026-09-30')).toEqual(all);
  expect(of2027('puerto', '2026-11-27')).toEqual(all);
});
