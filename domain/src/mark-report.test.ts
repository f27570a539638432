import { expect, test } from 'vitest';
import { markedShifts } from './mark-report.ts';
import { ENTRY, EXIT, type MarkType } from './punches.ts';
import type { SheetMark, SheetShift } from './sheet-facts.ts';

const zone = 'America/Santiago';
const at = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds;
const shift = (id: number, from: string, to: string): SheetShift => ({
  ...{ id, date: from.slice(0, 10), timeZone: zone, startsAt: at(from), endsAt: at(to) },
  ...{ minutesBefore: 0, minutesAfter: 0, coverage: false, absence: null },
});
const mark = (id: number, type: MarkType, when: string, shiftId: number | null = null): SheetMark => ({
  ...{ id, type, at: at(when), shiftId, added: false, correctsId: null },
});
const period = { from: '2026-11-01', to: '2026-11-15' };
const night = shift(2, '2026-11-15T20:00', '2026-11-16T08:00');

test('marks stand with their shift, newest first, and the exit of a night with its entry', () => {
  const shifts = [shift(1, '2026-11-03T08:00', '2026-11-03T20:00'), night];
  const marks = [
    mark(14, EXIT, '2026-11-16T08:04'),
    mark(13, ENTRY, '2026-11-15T19:53'),
    mark(12, EXIT, '2026-11-03T20:00:30'),
    mark(11, ENTRY, '2026-11-03T07:59:10'),
    mark(10, ENTRY, '2026-11-08T12:00'),
  ];
  const report = markedShifts({ period, shifts, marks }, zone);
  expect(
    report.map(({ date, shift: one, marks: own, seconds }) => [
      date,
      one?.id,
      own.map(({ id }) => id),
      seconds,
    ]),
  ).toEqual([
    ['2026-11-15', 2, [13, 14], 12 * 3600 + 11 * 60],
    ['2026-11-08', undefined, [10], null],
    ['2026-11-03', 1, [11, 12], 12 * 3600 + 80],
  ]);
});

test('a repeated mark is shown and moves nothing; a shift with one mark has no time', () => {
  const marks = [mark(1, ENTRY, '2026-11-15T19:50'), mark(2, ENTRY, '2026-11-15T20:30')];
  const [only] = markedShifts({ period, shifts: [night], marks }, zone);
  expect([only?.entry?.id, only?.exit, only?.seconds, only?.marks.length]).toEqual([1, null, null, 2]);
});

test('what belongs to a shift outside of the range is left out', () => {
  const marks = [mark(1, EXIT, '2026-11-15T08:00'), mark(2, ENTRY, '2026-11-16T19:55')];
  const outside = [
    shift(3, '2026-10-31T20:00', '2026-11-01T08:00'),
    shift(4, '2026-11-16T20:00', '2026-11-17T08:00'),
  ];
  expect(
    markedShifts({ period: { from: '2026-11-01', to: '2026-11-14' }, shifts: outside, marks }, zone),
  ).toEqual([]);
});
