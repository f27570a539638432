import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columns, factsOf, marksOf, momentOf, rules, seconds, shiftOn } from '../test/sheet-facts.ts';
import type { WorkedDay } from '../test/worked-days/worked-day.ts';
import { holidays, workedDays } from '../test/worked-days.ts';
import { attendanceSheet } from './sheet.ts';
import type { SheetFacts, SheetMark, SheetShift } from './sheet-facts.ts';
import { addDays } from './time.ts';

const LATER = momentOf('2028-01-01', '12:00');

function sheetOf({ date, shift, marks, with: more = {} }: WorkedDay) {
  const { before = 0, after = 0, coverage = false, absence, tolerance = 0, article22 = false, now } = more;
  const facts = factsOf({
    period: { from: date, to: date },
    shifts: [
      shiftOn(date, shift, {
        ...{ minutesBefore: before, minutesAfter: after, coverage },
        absence: absence ? { typeId: 1, name: 'Ausencia', counts: absence } : null,
      }),
    ],
    marks: marksOf(date, marks),
    holidays: new Set(holidays),
    rules: { ...rules, toleranceSeconds: tolerance },
    article22,
  });
  return attendanceSheet(facts, now ? momentOf(date, now) : LATER);
}

describe('worked out by hand', () => {
  test('are at least sixty days', () => {
    expect(workedDays.length).toBeGreaterThanOrEqual(60);
    expect(new Set(workedDays.map(({ why }) => why)).size).toBe(workedDays.length);
  });

  test.each(
    workedDays.map(
      (one) => [`${one.date} ${one.shift} ${one.marks || 'no marks'}: ${one.why}`, one] as const,
    ),
  )('%s', (_, one) => {
    const sheet = sheetOf(one);
    const [shift] = sheet.days[0]?.shifts ?? [];
    const { delay, earlyLeave, columns: own } = sheet.totals;
    const expected = {
      ...{ delay: 0, early: 0, extra: 0, bonus25: 0, bonus50: 0, holiday: 0, transport: 0, handover: 0 },
      ...Object.fromEntries(
        Object.entries(one.figures ?? {}).map(([name, value]) => [
          name,
          name === 'transport' ? Number(value) : seconds(value),
        ]),
      ),
    };
    expect({ delay, early: earlyLeave, ...own }).toEqual(expected);
    expect(shift?.standing).toBe(one.standing ?? 'complete');
  });
});

test('a contract of artículo 22 has neither delay nor absence: before, during and after its shift, with marks and without', () => {
  const date = '2026-11-18';
  const standings = ['07:00', '12:00', '20:00'].map((now) =>
    ['', 'E09:41 S18:00'].map((marks) => {
      const sheet = sheetOf({ why: '', date, shift: 'L', marks, with: { article22: true, now } });
      expect([sheet.totals.delay, sheet.totals.earlyLeave]).toEqual([0, 0]);
      return sheet.days[0]?.shifts[0]?.standing;
    }),
  );
  expect(standings).toEqual([
    ['ahead', 'ahead'],
    ['ahead', 'ahead'],
    ['complete', 'complete'],
  ]);
});

describe('a figure', () => {
  test('is the time of its stretches, and each counts once', () => {
    for (const one of workedDays) {
      for (const { delay, earlyLeave, columns: own } of sheetOf(one).days.flatMap(({ shifts }) => shifts)) {
        for (const [name, { value, spans }] of [
          ...Object.entries(own),
          ...Object.entries({ delay, earlyLeave }),
        ]) {
          if (name === 'transport') continue;
          expect(spans.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(value * 1000);
        }
      }
    }
  });

  test('names the marks that count, and those that do not', () => {
    const [shift] =
      sheetOf({
        why: '',
        date: '2026-11-03',
        shift: 'L',
        marks: 'E08:40:00 !E08:00:00=E08:40:00 S20:00:00 S20:10:00',
      }).days[0]?.shifts ?? [];
    expect(shift?.entry).toMatchObject({ id: 2, added: true, correctsId: 1 });
    expect(shift?.exit).toMatchObject({ id: 3 });
    expect(shift?.unused.map(({ id }) => id)).toEqual([1, 4]);
  });
});

describe('marks', () => {
  const date = '2026-11-10';
  const double = [shiftOn(date, 'L', { id: 1 }), shiftOn(date, 'N', { id: 2 })];
  const standings = (marks: string, shifts = double) =>
    attendanceSheet(
      factsOf({ period: { from: date, to: date }, shifts, marks: marksOf(date, marks) }),
      LATER,
    ).days[0]?.shifts.map(({ standing }) => standing);

  test('of two shifts in a row go to the edge that they are about', () => {
    expect(standings('E08:00:00 S20:01:00 E20:02:00 S+1 08:00:00')).toEqual(['complete', 'complete']);
    expect(standings('E08:00:00 S+1 08:00:00')).toEqual(['omission', 'omission']);
  });

  test('stay with the shift that they were sealed with, wherever it was moved', () => {
    const moved = [shiftOn(date, '14:00-22:00', { id: 7 })];
    const facts = factsOf({
      period: { from: date, to: date },
      shifts: moved,
      marks: marksOf(date, 'E08:00:00 S22:00:00', 7),
    });
    expect(attendanceSheet(facts, LATER).days[0]?.shifts[0]?.entry?.id).toBe(1);
    const unsealed = { ...facts, marks: marksOf(date, 'E08:00:00 S22:00:00', 99) };
    expect(attendanceSheet(unsealed, LATER).loose.map(({ id }) => id)).toEqual([1]);
  });

  test('after midnight are of the night that began the day before', () => {
    const night = [shiftOn('2026-11-30', 'N', { id: 3 })];
    const facts = (from: string, to: string) =>
      factsOf({
        period: { from, to },
        shifts: night,
        marks: marksOf('2026-11-30', 'E20:00:00 S+1 07:00:00'),
      });
    expect(attendanceSheet(facts('2026-11-01', '2026-11-30'), LATER).totals.earlyLeave).toBe(3600);
    expect(attendanceSheet(facts('2026-12-01', '2026-12-31'), LATER).totals.earlyLeave).toBe(0);
  });
});

test('what lies outside of a contract counts for nothing', () => {
  const shifts = ['2026-11-02', '2026-11-03', '2026-11-04'].map((date, id) => shiftOn(date, 'L', { id }));
  const facts = factsOf({
    period: { from: '2026-11-01', to: '2026-11-30' },
    contracts: [{ from: '2026-11-03', to: '2026-11-03' }],
    shifts,
  });
  const sheet = attendanceSheet(facts, LATER);
  expect(sheet.totals.noAttendance).toBe(1);
  expect(sheet.days.filter(({ totals }) => totals.noAttendance > 0).map(({ date }) => date)).toEqual([
    '2026-11-03',
  ]);
  expect(sheet.days.filter(({ underContract }) => underContract)).toHaveLength(1);
});

const roster = fc
  .array(
    fc.record({
      kind: fc.constantFrom('L', 'N', '22:00-06:00', null, null),
      before: fc.constantFrom(0, 0, 45),
      after: fc.constantFrom(0, 0, 90),
      entry: fc.option(fc.integer({ min: -40, max: 90 }), { nil: null }),
      exit: fc.option(fc.integer({ min: -90, max: 120 }), { nil: null }),
      again: fc.boolean(),
      absence: fc.constantFrom(null, null, null, 'leave', 'no-attendance', 'none'),
    }),
    { minLength: 5, maxLength: 40 },
  )
  .chain((days) =>
    fc.record({ days: fc.constant(days), start: fc.constantFrom('2026-03-20', '2026-08-25', '2026-12-10') }),
  )
  .map(({ days, start }): SheetFacts => {
    const shifts: SheetShift[] = [];
    const marks: SheetMark[] = [];
    for (const [index, { kind, before, after, entry, exit, again, absence }] of days.entries()) {
      if (kind === null) continue;
      const shift = shiftOn(addDays(start, index), kind, {
        ...{ id: index + 1, minutesBefore: before, minutesAfter: after },
        absence: absence === null ? null : { typeId: 1, name: 'Ausencia', counts: absence as 'leave' },
      });
      shifts.push(shift);
      const add = (type: 1 | 2, at: number) =>
        marks.push({ ...{ id: marks.length + 1, type, at, shiftId: null }, added: false, correctsId: null });
      if (entry !== null) add(1, shift.startsAt + entry * 60_000);
      if (exit !== null) add(2, shift.endsAt + exit * 60_000);
      if (again && entry !== null) add(1, shift.startsAt + entry * 60_000 + 30_000);
    }
    const period = { from: start, to: addDays(start, days.length - 1) };
    return factsOf({ period, shifts, marks, holidays: new Set(holidays) });
  });

describe('of any month', () => {
  test('the days are the weeks are the period', () => {
    fc.assert(
      fc.property(roster, (facts) => {
        const sheet = attendanceSheet(facts, LATER);
        for (const parts of [sheet.days, sheet.weeks]) {
          const sum = (of: (totals: typeof sheet.totals) => number) =>
            parts.reduce((all, { totals }) => all + of(totals), 0);
          for (const { property } of columns) {
            expect(sum((totals) => totals.columns[property] ?? 0)).toBe(sheet.totals.columns[property]);
          }
          for (const name of ['delay', 'earlyLeave', 'leave', 'noAttendance', 'omissions'] as const) {
            expect(sum((totals) => totals[name])).toBe(sheet.totals[name]);
          }
        }
      }),
    );
  });

  test('the order of what comes in changes nothing, and twice is the same', () => {
    fc.assert(
      fc.property(roster, fc.infiniteStream(fc.nat()), (facts, numbers) => {
        const shuffled = <T>(list: readonly T[]) =>
          list
            .map((one) => ({ one, by: numbers.next().value as number }))
            .toSorted((a, b) => a.by - b.by)
            .map(({ one }) => one);
        const sheet = attendanceSheet(facts, LATER);
        const other = { ...facts, shifts: shuffled(facts.shifts), marks: shuffled(facts.marks) };
        expect(attendanceSheet(other, LATER)).toEqual(sheet);
        expect(attendanceSheet(facts, LATER)).toEqual(sheet);
      }),
    );
  });

  test('a later look changes nothing of what was over', () => {
    fc.assert(
      fc.property(roster, fc.nat(40), (facts, index) => {
        const now = momentOf(addDays(facts.period.from, index), '13:00');
        const over = (at: number) =>
          attendanceSheet(facts, at)
            .days.flatMap(({ shifts }) => shifts)
            .filter(({ shift }) => shift.endsAt <= now);
        expect(over(LATER)).toEqual(over(now));
      }),
    );
  });

  test('nobody is paid for more than was agreed, nor late for longer than the shift', () => {
    fc.assert(
      fc.property(roster, (facts) => {
        for (const { shift, delay, earlyLeave, columns: own } of attendanceSheet(facts, LATER).days.flatMap(
          ({ shifts }) => shifts,
        )) {
          const length = (shift.endsAt - shift.startsAt) / 1000;
          expect(delay.value).toBeLessThanOrEqual(length);
          expect(earlyLeave.value).toBeLessThanOrEqual(length);
          const { extra, bonus25, bonus50 } = own;
          expect(extra?.value).toBeLessThanOrEqual((shift.minutesBefore + shift.minutesAfter) * 60);
          expect((bonus25?.value ?? 0) + (bonus50?.value ?? 0)).toBe(extra?.value);
        }
      }),
    );
  });
});
