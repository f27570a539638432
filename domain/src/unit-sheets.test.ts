import fc from 'fast-check';
import { expect, test } from 'vitest';
import { preselectedPeriod, sharesOf, startedPeriods } from './unit-sheets.ts';

const period = (idperiodo: number, fechaInicio: string, fechaTermino: string, kind = 1) => ({
  ...{ idperiodo, nombre: String(idperiodo), fechaInicio, fechaTermino },
  tipoPeriodo_idtipoPeriodo: kind,
});
const october = period(1, '2026-09-16', '2026-10-15');
const november = period(2, '2026-10-16', '2026-11-15');
const december = period(3, '2026-11-16', '2026-12-15');
const days = (start: number, end: number, enabled = true) => ({
  start: { enabled, days: start },
  end: { enabled, days: end },
});

test('only periods of type 1 that have begun are listed, newest first', () => {
  const all = [october, period(9, '2026-10-01', '2026-10-31', 2), december, november];
  expect(startedPeriods(all, '2026-11-15')).toEqual([november, october]);
  expect(startedPeriods(all, '2026-11-16')).toEqual([december, november, october]);
});

test.each([
  ['2026-11-15', days(1, 10), november],
  // December is running, November can still be validated.
  ['2026-11-16', days(1, 10), november],
  ['2026-11-25', days(1, 10), november],
  ['2026-11-26', days(1, 10), december],
  ['2026-11-16', days(1, 0), december],
  // Unset, or one of both off: the days of the period alone.
  ['2026-11-16', days(1, 10, false), december],
  // No period is running: the newest.
  ['2027-02-01', days(1, 10), december],
])('on %s the period that waits is chosen first', (today, settings, expected) => {
  const started = startedPeriods([october, november, december], today);
  expect(preselectedPeriod(started, settings, today)).toBe(expected);
});

test('of none, none is chosen', () => {
  expect(preselectedPeriod([], days(1, 10), '2026-11-16')).toBeNull();
});

test.each([
  [0, 40, 0],
  [28, 40, 70],
  [1, 3, 33],
  [2, 3, 67],
  [1, 200, 1],
  [199, 200, 100],
  [40, 40, 100],
])('%i of %i are %i %%', (validated, total, share) => {
  expect(sharesOf(validated, total)).toEqual({ validated: share, pending: 100 - share });
});

test('both shares are whole and 100 together; nobody has none', () => {
  expect(sharesOf(0, 0)).toBeNull();
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), (validated, pending) => {
      fc.pre(validated + pending > 0);
      const shares = sharesOf(validated, validated + pending);
      expect(Number.isInteger(shares?.validated)).toBe(true);
      expect((shares?.validated ?? 0) + (shares?.pending ?? 0)).toBe(100);
    }),
  );
});
