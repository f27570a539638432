import { expect, test } from 'vitest';
import { day, judge, night, only } from './verdict.fixture.ts';
import { type StaffingChange, warningsOf } from './verdict.ts';

const short = (place: string, turnoDia: 0 | 1): StaffingChange => ({
  ...{ date: '2026-11-19', turnoDia, place, before: 3, after: 2, minimum: 3, waiting: [] },
});
const rules = { staffing: { level: 'warning' }, rest: { level: 'warning', minutes: 720 } } as const;

test('the day, the night and another group with the same figures are warnings of their own', () => {
  const staffing = [short('Enfermeras', 1), short('Enfermeras', 0), short('TENS', 1)];
  const names = warningsOf(judge([], [], rules, { staffing }));
  expect(new Set(names).size).toBe(3);
  for (const one of staffing)
    expect(names).toContain(warningsOf(judge([], [], rules, { staffing: [one] }))[0]);
});

test('what waits for the day is no warning about what waits for the night', () => {
  const waits = (turnoDia: 0 | 1) => ({
    ...short('Enfermeras', turnoDia),
    before: 4,
    after: 3,
    waiting: ['Ana'],
  });
  const names = warningsOf(judge([], [], rules, { staffing: [waits(1), waits(0)] }));
  expect(names).toHaveLength(2);
  expect(new Set(names).size).toBe(2);
});

test('too little rest before a shift is no warning about as little after it', () => {
  const around = [night('2026-11-18'), night('2026-11-19')];
  const verdict = judge(around, [...around, day('2026-11-19')], rules);
  const names = warningsOf({ chequeos: only(verdict, 'rest') });
  expect(names).toHaveLength(2);
  expect(new Set(names).size).toBe(2);
});
