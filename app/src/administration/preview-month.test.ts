import { expect, test } from 'vitest';
import { previewMonth } from './preview-month.ts';

const shown = (kinds: { day: string | null; night: string | null }, today = '2026-11-27') => {
  const { days, next } = previewMonth(today, kinds);
  return { shifts: days.flatMap(({ date, kind }) => (kind ? [`${date.slice(8)} ${kind}`] : [])), next };
};

test('a month of days and nights, with the next one from today on', () => {
  const { shifts, next } = shown({ day: 'L', night: 'N' });
  expect(shifts.slice(0, 4)).toEqual(['03 L', '04 N', '07 L', '08 N']);
  expect(shifts).toHaveLength(14);
  expect(next).toEqual({ date: '2026-11-27', kind: 'L' });
});

test('a type that is not used leaves its days free, and the next shift may be of the next month', () => {
  expect(shown({ day: null, night: 'N' }, '2026-11-29')).toMatchObject({
    next: { date: '2026-12-04', kind: 'N' },
  });
  expect(shown({ day: null, night: null })).toEqual({ shifts: [], next: null });
});
