import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activeMark,
  alreadyMarkedToday,
  CLOCK_OFFSET_LIMIT_MS,
  type ClockEvidence,
  expectedMark,
  judgeClock,
  type Mark,
  type MarkType,
  matchShift,
  momentsOf,
  punchMessage,
  SYNC_AGE_LIMIT_MS,
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
  offsetLimitMs: CLOCK_OFFSET_LIMIT_MS,
  notBefore: null,
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

  const day = 86_400_000;
  const years = (count: number) => count * 365 * day;
  it.each([
    ['a day fast, at the limit', -day, 0, 'estimated'],
    ['a day fast and a millisecond', -day - 1, 0, 'unverified'],
    ['a day fast and a part of a millisecond', -day - 0.25, 0, 'unverified'],
    ['63 years', -years(63), 0, 'unverified'],
    ['316 years', -years(316), 0, 'unverified'],
    ['316 years ahead', years(316), 0, 'unverified'],
    ['no number', Number.NaN, 0, 'unverified'],
    ['without end', Number.POSITIVE_INFINITY, 0, 'unverified'],
    ['without end, back', Number.NEGATIVE_INFINITY, 0, 'unverified'],
    ['compared a year before, at the limit', 0, SYNC_AGE_LIMIT_MS, 'estimated'],
    ['compared a year and a millisecond before', 0, SYNC_AGE_LIMIT_MS + 1, 'unverified'],
    ['compared 300 years before', 0, years(300), 'unverified'],
    ['compared later', 0, -1, 'unverified'],
    ['compared never, in numbers', 0, Number.NaN, 'unverified'],
    ['compared an endless time before', 0, Number.POSITIVE_INFINITY, 'unverified'],
  ])('believes no clock that no phone has: %s', (_name, offsetMs, syncAgeMs, certainty) => {
    const verdict = judgeClock({ ...offline, offsetMs, syncAgeMs });
    expect(verdict).toMatchObject({ verdict: 'accepted', certainty, impossible: false });
    if (verdict.verdict !== 'accepted') return;
    const moved = certainty === 'estimated' ? offsetMs : 0;
    expect(elapsedMs(offline.deviceTime, verdict.markedAt)).toBe(moved);
    expect(verdict.uncertaintyMs === null).toBe(certainty === 'unverified');
  });

  it("believes a slow clock up to the organisation's own limit", () => {
    const deviceTime = '2026-11-19T11:00:00Z';
    const judge = (offsetMs: number, offsetLimitMs: number) => {
      const verdict = judgeClock({ ...offline, deviceTime, offsetMs, syncAgeMs: 0, offsetLimitMs });
      return verdict.verdict === 'accepted' && [verdict.certainty, verdict.markedAt.toString()];
    };
    expect(judge(day, day)).toEqual(['estimated', '2026-11-20T11:00:00Z']);
    expect(judge(day + 1, day)).toEqual(['unverified', '2026-11-19T11:00:00Z']);
    expect(judge(day + 1, day + 1)).toEqual(['estimated', '2026-11-20T11:00:00.001Z']);
    expect(judge(60_001, 60_000)).toEqual(['unverified', '2026-11-19T11:00:00Z']);
    expect(judge(0, 0)).toEqual(['estimated', '2026-11-19T11:00:00Z']);
  });

  const notBefore = '2026-11-01T03:00:00Z';
  const arrival = { certainty: 'unverified', uncertaintyMs: null, impossible: true };
  it.each([
    [
      'at its first moment',
      '2026-11-01T03:00:00Z',
      null,
      null,
      { certainty: 'unverified', impossible: false },
    ],
    ['a millisecond earlier', '2026-11-01T02:59:59.999Z', null, null, arrival],
    ['1970', '1970-01-01T00:00:00Z', null, null, arrival],
    ['1970, and a clock that is known to be there', '1970-01-01T00:00:00Z', years(56), 0, arrival],
    ['1970, compared just now', '1970-01-01T00:00:00Z', 0, 0, arrival],
    ['corrected to a millisecond earlier', '2026-11-01T03:00:00Z', -1, 0, arrival],
    ['corrected into it', '2026-11-01T02:59:59.999Z', 1, 0, { certainty: 'estimated', impossible: false }],
  ])('no mark lies before the contract: %s', (_name, deviceTime, offsetMs, syncAgeMs, expected) => {
    const verdict = judgeClock({ ...offline, deviceTime, offsetMs, syncAgeMs, notBefore });
    expect(verdict).toMatchObject({ verdict: 'accepted', ...expected });
    if (verdict.verdict !== 'accepted') return;
    expect(verdict.markedAt.toString()).toBe(expected.impossible ? receivedAt : notBefore);
  });

  it.each([
    ['a clock a year fast that is known to be', '2027-11-20T11:00:00Z', -years(1), 0, 'accepted'],
    ['two minutes and a millisecond, by such a clock', '2026-11-20T12:02:00.001Z', -day - 1, 0, 'accepted'],
    ['the same by one that was never compared', '2026-11-20T12:02:00.001Z', null, null, 'refused'],
    ['the same without its age', '2026-11-20T12:02:00.001Z', -years(1), null, 'refused'],
    ['the same by one that is right', '2026-11-20T12:02:00.001Z', 0, 0, 'refused'],
  ])(
    'the future of a clock that is absurd is the arrival: %s',
    (_name, deviceTime, offsetMs, syncAgeMs, is) => {
      const verdict = judgeClock({ ...offline, deviceTime, offsetMs, syncAgeMs });
      expect(verdict).toMatchObject(is === 'accepted' ? { verdict: is, ...arrival } : { verdict: is });
      if (verdict.verdict === 'accepted') expect(verdict.markedAt.toString()).toBe(receivedAt);
    },
  );

  it("leaves the server's own clock alone, also before the contract", () => {
    const verdict = judgeClock({ ...offline, offline: false, notBefore: '2027-01-01T03:00:00Z' });
    expect(verdict).toMatchObject({ certainty: 'exact', impossible: false });
    const stored = judgeClock({ ...offline, notBefore: '2027-01-01T03:00:00Z' });
    expect(stored).toMatchObject({ ...arrival, markedAt: Temporal.Instant.from(receivedAt) });
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
          const evidence = { ...offline, offline: isOffline, deviceTime, offsetMs, syncAgeMs: age };
          const verdict = judgeClock(evidence);
          if (verdict.verdict === 'refused') return;
          expect(elapsedMs(verdict.markedAt, receivedAt)).toBeGreaterThanOrEqual(0);
          expect(momentsOf(evidence).map(String)).toContain(verdict.markedAt.toString());
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
