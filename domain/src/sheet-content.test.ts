import { describe, expect, test } from 'vitest';
import { factsOf, marksOf, momentOf, shiftOn } from '../test/sheet-facts.ts';
import { attendanceSheet } from './sheet.ts';
import {
  canonicalSheet,
  canonicalShifts,
  changesSince,
  countedSeconds,
  type KeptShift,
  keptShifts,
  readKeptDay,
  sameShifts,
  sheetContent,
} from './sheet-content.ts';
import type { SheetAbsence } from './sheet-facts.ts';

const date = '2026-11-03';
const LATER = momentOf('2028-01-01', '12:00');
const sheetOf = (marks: string, absence: SheetAbsence | null = null, now = LATER) =>
  attendanceSheet(
    factsOf({
      period: { from: date, to: '2026-11-05' },
      shifts: [shiftOn(date, 'L', { absence })],
      marks: marksOf(date, marks),
    }),
    now,
  );
const counted = (...given: Parameters<typeof sheetOf>) =>
  sheetOf(...given)
    .days.flatMap(keptShifts)
    .map(countedSeconds);
const away = (counts: SheetAbsence['counts']) => ({ typeId: 1, name: 'Ausencia', counts });

test.each<[string, string, number | null]>([
  ['all of it', 'E08:00:00 S20:00:00', 12 * 3600],
  ['all of it, however long somebody stayed', 'E07:40:00 S20:31:00', 12 * 3600],
  ['less the delay', 'E08:14:00 S20:01:00', 12 * 3600 - 840],
  ['less delay and early leave', 'E08:00:30 S19:49:00', 12 * 3600 - 30 - 660],
  ['nothing without an exit', 'E07:55:00', 0],
  ['nothing without marks', '', 0],
])('of the planned time counts %s', (_, marks, seconds) => {
  expect(counted(marks)).toEqual([seconds]);
});

test('nothing is counted of what nobody was to work, nor of what is not over', () => {
  expect(counted('', away('leave'))).toEqual([null]);
  expect(counted('', away('none'))).toEqual([null]);
  expect(counted('', away('no-attendance'))).toEqual([0]);
  expect(counted('E08:00:00', null, momentOf(date, '19:59:59'))).toEqual([null]);
});

test('what is validated holds what was said of its days, and of no others', () => {
  const sheet = sheetOf('E08:00:00 S20:00:00');
  const answers = new Map([
    [date, { agreed: false, note: 'Me quedé hasta las 21', at: 'not kept' }],
    ['2026-11-05', { agreed: true, note: null }],
    ['2026-12-24', { agreed: true, note: null }],
  ]);
  expect(sheetContent(sheet, answers).days.map(({ answer }) => answer)).toEqual([
    { agreed: false, note: 'Me quedé hasta las 21' },
    null,
    { agreed: true, note: null },
  ]);
  expect(canonicalSheet(sheet, answers)).not.toBe(canonicalSheet(sheet, new Map()));
  // An answer does not change the figures.
  expect(changesSince(sheetContent(sheet, answers), sheet)).toEqual([]);
  expect(changesSince(sheetContent(sheet, answers), sheetOf('E08:00:00'))).toMatchObject([{ date }]);
});

test.each([
  ['E08:14:00.4 S20:01:00.9', 12 * 3600 - 840],
  ['E08:00:30.7 S19:49:00.2', 12 * 3600 - 30 - 660],
  // A mark shown as 08:00:00 counts from there.
  ['E08:00:00.9 S20:00:00', 12 * 3600],
  ['E08:00:00 S19:59:59.9', 12 * 3600 - 1],
])('of %s counts what the shown seconds say', (marks, seconds) => {
  expect(counted(marks)).toEqual([seconds]);
});

/** A sheet of the time when fractions of a second were part of the figures. */
const withFractions = (shift: KeptShift): KeptShift => {
  const { startsAt, endsAt, entry, exit } = shift;
  const of = (from: number, to: number) => ({ value: Math.floor((to - from) / 1000), spans: [{ from, to }] });
  return {
    ...shift,
    ...(entry && entry.at > startsAt && { delay: of(startsAt, entry.at) }),
    ...(exit && exit.at < endsAt && { earlyLeave: of(exit.at, endsAt) }),
  };
};

test('what was kept with fractions of a second is no change, and keeps its text', () => {
  const sheet = sheetOf('E08:00:00.3 S19:49:00.4');
  const now = sheetContent(sheet, new Map());
  const kept = { ...now, days: now.days.map((day) => ({ ...day, shifts: day.shifts.map(withFractions) })) };
  const [shift] = kept.days[0]?.shifts ?? [];
  expect(shift).toMatchObject({ delay: { value: 0 }, earlyLeave: { value: 659 } });
  const text = JSON.stringify(kept);
  expect(text).not.toBe(JSON.stringify(now));
  expect(changesSince(kept, sheet)).toEqual([]);
  expect(JSON.stringify(kept)).toBe(text);
  // A mark of another second is a change.
  expect(changesSince(kept, sheetOf('E08:00:00.3 S19:48:59.9'))).toHaveLength(1);
});

describe('a version', () => {
  const sheet = sheetOf('E08:00:00 S19:49:00');
  const shifts = sheet.days.flatMap(keptShifts);
  /** The same day by a later version of the server, with a field more at each place. */
  const later = shifts.map((shift) => ({
    ...{ ...shift, breakMinutes: 30 },
    exit: shift.exit && { ...shift.exit, device: 'reloj' },
    delay: { ...shift.delay, rounded: true },
  }));

  test('is compared by its own fields: what a later one adds changes no day that was kept before', () => {
    expect(JSON.stringify(later)).not.toBe(JSON.stringify(shifts));
    expect(sameShifts({ version: 1, shifts }, later)).toBe(true);
    expect(
      sameShifts(
        { version: 1, shifts },
        later.map((shift) => ({ ...shift, exit: null })),
      ),
    ).toBe(false);
  });

  test('that this server does not know stands as it was kept', () => {
    const other = sheetOf('E08:30:00');
    expect(sameShifts({ version: 2, shifts: later }, other.days.flatMap(keptShifts))).toBe(true);
    expect(changesSince({ ...sheetContent(sheet, new Map()), version: 2 }, other)).toEqual([]);
  });

  test('of an answer is the first where the text is a list alone', () => {
    expect(readKeptDay(canonicalShifts(shifts))).toEqual({ version: 1, shifts });
    expect(readKeptDay(JSON.stringify({ version: 2, shifts: later }))).toEqual({ version: 2, shifts: later });
  });
});

test('a delay is within the tolerance, or beyond it, as it was before fractions were cut', () => {
  const rules = { ...factsOf({ period: { from: date, to: date } }).rules, toleranceSeconds: 300 };
  const delayOf = (marks: string) =>
    attendanceSheet(
      factsOf({
        period: { from: date, to: date },
        shifts: [shiftOn(date, 'L')],
        marks: marksOf(date, marks),
        rules,
      }),
      LATER,
    ).totals.delay;
  expect(['E08:05:00 S20:00:00', 'E08:05:00.4 S20:00:00', 'E08:05:01 S20:00:00'].map(delayOf)).toEqual([
    0, 300, 301,
  ]);
});
