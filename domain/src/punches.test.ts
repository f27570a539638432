import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activeMark,
  alreadyMarkedToday,
  type ClockEvidence,
  expectedMark,
  judgeClock,
  type Mark,
  type MarkType,
  matchShift,
  punchMessage,
} from './punches.ts';
import { elapsedMs, shiftInstants } from './time.ts';

const zone = 'America/Santiago';
const receivedAt = '2026-11-20T12:00:00Z';
const offline: ClockEvidence = {
  offline: true,
  deviceTime: '2026-11-20T11:00:00Z',
  offsetMs: null,
  syncAgeMs: null,
  receivedAt,
};

describe('judgeClock', () => {
  it('trusts only its own clock online', () => {
    for (const deviceTime of ['2020-01-01T00:00:00Z', '2030-01-01T00:00:00Z']) {
      const verdict = judgeClock({ ...offline, offline: false, deviceTime });
      expect(verdict).toMatchObject({ verdict: 'accepted', certainty: 'exact', uncertaintyMs: 0 });
      expect(verdict.verdict === 'accepted' && verdict.markedAt.toString()).toBe(receivedAt);
    }
  });

  it.each([
    ['device behind by 90 s', 90_000, 0, '2026-11-20T11:01:30Z', 1000],
    ['device ahead by 5 s', -5000, 0, '2026-11-20T10:59:55Z', 1000],
    ['a day since the comparison', 0, 86_400_000, '2026-11-20T11:00:00Z', 9640],
    ['eight days since', 0, 8 * 86_400_000, '2026-11-20T11:00:00Z', 70_120],
  ])('estimates: %s', (_name, offsetMs, syncAgeMs, markedAt, uncertaintyMs) => {
    const verdict = judgeClock({ ...offline, offsetMs, syncAgeMs });
    expect(verdict).toMatchObject({ verdict: 'accepted', certainty: 'estimated', uncertaintyMs });
    expect(verdict.verdict === 'accepted' && verdict.markedAt.toString()).toBe(markedAt);
  });

  it.each([
    ['no offset', null, 1000],
    ['no age (the phone restarted)', 90_000, null],
    ['an age that runs backwards', 90_000, -1],
  ])('is unverified with %s', (_name, offsetMs, syncAgeMs) => {
    const verdict = judgeClock({ ...offline, offsetMs, syncAgeMs });
    expect(verdict).toMatchObject({ certainty: 'unverified', uncertaintyMs: null });
    expect(verdict.verdict === 'accepted' && verdict.markedAt.toString()).toBe('2026-11-20T11:00:00Z');
  });

  it.each([
    ['2026-11-20T12:00:00Z', 'accepted'],
    ['2026-11-20T12:01:59.999Z', 'accepted'],
    ['2026-11-20T12:02:00Z', 'accepted'],
    ['2026-11-20T12:02:00.001Z', 'refused'],
  ])('device time %s: %s', (deviceTime, expected) => {
    const verdict = judgeClock({ ...offline, deviceTime });
    expect(verdict.verdict).toBe(expected);
    if (verdict.verdict === 'accepted') expect(verdict.markedAt.toString()).toBe(receivedAt);
    else expect(verdict).toMatchObject({ code: 'punch.future', aheadMs: 120_001 });
  });

  it('judges the future after the correction', () => {
    const deviceTime = '2026-11-20T13:00:00Z';
    expect(judgeClock({ ...offline, deviceTime, offsetMs: -3_600_000, syncAgeMs: 1 }).verdict).toBe(
      'accepted',
    );
    expect(judgeClock({ ...offline, offsetMs: 2 * 3_600_000, syncAgeMs: 1 }).verdict).toBe('refused');
  });

  it('never accepts a time after the arrival, and is never surer with an older comparison', () => {
    const ms = fc.integer({ min: -1e11, max: 1e11 });
    fc.assert(
      fc.property(
        fc.boolean(),
        ms,
        fc.option(ms),
        fc.option(fc.nat(1e9)),
        (isOffline, shift, offsetMs, age) => {
          const deviceTime = Temporal.Instant.from(receivedAt).add({ milliseconds: shift });
          const evidence = { offline: isOffline, deviceTime, offsetMs, syncAgeMs: age, receivedAt };
          const verdict = judgeClock(evidence);
          if (verdict.verdict === 'refused') return;
          expect(elapsedMs(verdict.markedAt, receivedAt)).toBeGreaterThanOrEqual(0);
          if (verdict.certainty !== 'estimated' || age === null) return;
          const older = judgeClock({ ...evidence, syncAgeMs: age + 60_000 });
          expect(older.verdict === 'accepted' && older.uncertaintyMs).toBeGreaterThan(
            verdict.uncertaintyMs ?? 0,
          );
        },
      ),
    );
  });
});

const shift = (id: number, date: string, start: string, end: string) => ({
  id,
  ...shiftInstants(date, start, end, zone),
});

describe('matchShift', () => {
  const day = shift(1, '2026-07-15', '08:00', '20:00');
  const night = shift(2, '2026-07-15', '20:00', '08:00');
  const local = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(zone).toInstant();

  it.each([
    ['2026-07-15T03:59:59', null],
    ['2026-07-15T04:00:00', 1],
    ['2026-07-15T12:00:00', 1],
    ['2026-07-16T02:00:00', 1],
    ['2026-07-16T02:00:01', null],
  ])('the window of a day shift at %s: %s', (at, expected) => {
    expect(matchShift(local(at), [day])?.id ?? null).toBe(expected);
  });

  it.each<[string, MarkType, number]>([
    ['2026-07-15T20:05:00', 1, 2],
    ['2026-07-15T20:05:00', 2, 1],
    ['2026-07-15T19:50:00', 1, 2],
    ['2026-07-15T19:50:00', 2, 1],
    ['2026-07-16T08:10:00', 2, 2],
    ['2026-07-15T13:00:00', 3, 1],
    ['2026-07-16T01:00:00', 4, 2],
  ])('two shifts in a row: at %s mark %i belongs to %i', (at, type, expected) => {
    expect(matchShift(local(at), [night, day], type)?.id).toBe(expected);
  });

  it('puts the exit of a night on the night, not on the next date', () => {
    const nextDay = shift(3, '2026-07-16', '14:00', '22:00');
    expect(matchShift(local('2026-07-16T08:05:00'), [nextDay, night], 2)?.id).toBe(2);
  });

  it.each([
    ['2026-09-05', '2026-09-06T08:02:00'],
    ['2026-04-04', '2026-04-05T08:02:00'],
  ])('matches over the clock change of %s', (date, at) => {
    expect(matchShift(local(at), [shift(9, date, '20:00', '08:00')], 2)?.id).toBe(9);
  });

  it('breaks ties by start, then id, whatever the order', () => {
    const twin = { ...day, id: 7 };
    const at = local('2026-07-15T20:00:00');
    expect(matchShift(at, [twin, night, day])?.id).toBe(1);
    expect(matchShift(at, [day, night, twin])?.id).toBe(1);
    expect(matchShift(at, [])).toBeNull();
  });
});

const marks = (...types: MarkType[]): Mark[] =>
  types.map((type, index) => ({ type, at: `2026-11-20T1${index}:00:00Z` }));

describe('the screen', () => {
  it.each<[MarkType[], boolean, MarkType]>([
    [[], true, 1],
    [[1], false, 2],
    [[1], true, 3],
    [[1, 3], true, 4],
    [[1, 3], false, 4],
    [[1, 3, 4], true, 2],
    [[1, 3, 4, 1], true, 2],
    [[1, 2], true, 1],
    [[1, 2, 1], true, 3],
    [[1, 1], false, 2],
  ])('after %j (lunch %s) expects %i', (types, lunch, expected) => {
    expect(expectedMark(marks(...types), lunch)).toBe(expected);
    expect(expectedMark(marks(...types).reverse(), lunch)).toBe(expected);
  });

  it.each([
    ['2026-11-20T11:59:59.999Z', 1],
    ['2026-11-20T12:00:00Z', null],
  ])('an entry of 10:00 at %s: %s', (now, expected) => {
    expect(activeMark(marks(1), now)?.type ?? null).toBe(expected);
  });

  it('shows the latest of entry and exit, never lunch', () => {
    expect(activeMark(marks(1, 3), '2026-11-20T11:30:00Z')?.type).toBe(1);
    expect(activeMark(marks(1, 2), '2026-11-20T11:30:00Z')?.type).toBe(2);
  });

  it('knows today by the local date', () => {
    const entry: Mark[] = [{ type: 1, at: '2026-11-20T02:59:00Z' }];
    expect(alreadyMarkedToday(1, entry, '2026-11-20T02:59:59Z', zone)).toBe(true);
    expect(alreadyMarkedToday(1, entry, '2026-11-20T03:00:00Z', zone)).toBe(false);
    expect(alreadyMarkedToday(2, entry, '2026-11-20T02:59:59Z', zone)).toBe(false);
  });

  it('says what happened', () => {
    expect(punchMessage(1, false)).toBe('Marcaje de entrada realizado con éxito.');
    expect(punchMessage(2, true)).toBe('Marcaje de salida almacenado con éxito.');
  });
});
