import { describe, expect, test } from 'vitest';
import {
  type ClockTimes,
  type CorrectedShift,
  type CorrectionFacts,
  type CorrectionState,
  correctedMarks,
  correctionState,
  doubtsOf,
  type MarkTimes,
  momentOfTime,
  nextBusinessDay,
  refusalToOppose,
  stillOpposable,
} from './corrections.ts';
import { instantOf, shiftInstants } from './time.ts';

const timeZone = 'America/Santiago';
function shiftOf(date: string, from = '08:00', to = '20:00'): CorrectedShift {
  const { startsAt, endsAt } = shiftInstants(date, from, to, timeZone);
  return { startsAt: startsAt.epochMilliseconds, endsAt: endsAt.epochMilliseconds, timeZone };
}
const at = (date: string, time: string) => instantOf(date, time, timeZone).epochMilliseconds;
const local = (moment: number | null) =>
  moment === null
    ? null
    : Temporal.Instant.fromEpochMilliseconds(moment)
        .toZonedDateTimeISO(timeZone)
        .toString({ timeZoneName: 'never' });

describe('the moment of a time', () => {
  const day = shiftOf('2026-11-18');
  const night = shiftOf('2026-11-18', '20:00', '08:00');
  test.each<[string, 'entry' | 'exit', string, CorrectedShift, string | null]>([
    ['on the day', 'exit', '20:10', day, '2026-11-18T20:10:00-03:00'],
    ['of an exit after midnight', 'exit', '01:30', day, '2026-11-19T01:30:00-03:00'],
    ['at the first moment of the window', 'entry', '04:00', day, '2026-11-18T04:00:00-03:00'],
    ['at the last one', 'exit', '02:00', day, '2026-11-19T02:00:00-03:00'],
    ['before the window', 'entry', '03:59', day, null],
    ['after it', 'exit', '02:01', day, null],
    ['of a night, before midnight', 'entry', '19:52', night, '2026-11-18T19:52:00-03:00'],
    ['of a night, after it', 'exit', '08:10', night, '2026-11-19T08:10:00-03:00'],
    // a whole day holds most times twice
    [
      'nearest to the start',
      'entry',
      '08:05',
      shiftOf('2026-11-18', '08:00', '08:00'),
      '2026-11-18T08:05:00-03:00',
    ],
    [
      'nearest to the end',
      'exit',
      '08:05',
      shiftOf('2026-11-18', '08:00', '08:00'),
      '2026-11-19T08:05:00-03:00',
    ],
    // clocks go on at midnight of 2026-09-06, and back at that of 2026-04-05
    [
      'that a clock change skips',
      'exit',
      '00:30',
      shiftOf('2026-09-05', '16:00', '00:00'),
      '2026-09-06T01:00:00-03:00',
    ],
    [
      'that happens twice, of an entry',
      'entry',
      '23:30',
      shiftOf('2026-04-04', '20:00', '08:00'),
      '2026-04-04T23:30:00-03:00',
    ],
    [
      'that happens twice, of an exit',
      'exit',
      '23:50',
      shiftOf('2026-04-04', '16:00', '00:00'),
      '2026-04-04T23:50:00-04:00',
    ],
  ])('%s', (_, side, time, shift, expected) => {
    expect(local(momentOfTime(side, time, shift))).toBe(expected);
  });
});

describe('the marks of a correction', () => {
  const date = '2026-11-18';
  const shift = shiftOf(date);
  const later = at('2026-11-19', '12:00');
  const marked = { entry: at(date, '07:52'), exit: null };
  const correct = (
    times: Partial<ClockTimes>,
    { was = marked as MarkTimes, replaces = false, now = later } = {},
  ) => correctedMarks({ shift, marked: was, times: { entry: null, exit: null, ...times }, replaces, now });

  test('are those that miss', () => {
    expect(correct({ exit: '20:10' })).toEqual({
      marks: { entry: null, exit: at(date, '20:10') },
      faults: {},
    });
    expect(correct({ entry: '07:52', exit: '20:10' }).marks.entry).toBeNull();
    expect(correct({ entry: '08:00', exit: '20:00' }, { was: { entry: null, exit: null } }).faults).toEqual(
      {},
    );
  });
  test('may stand for what is there where that is allowed', () => {
    const was = { entry: at(date, '08:31'), exit: at(date, '20:02') };
    expect(correct({ entry: '08:00' }, { was, replaces: true })).toEqual({
      marks: { entry: at(date, '08:00'), exit: null },
      faults: {},
    });
    // the same minute is no other time
    expect(correct({ entry: '08:31', exit: '20:02' }, { was, replaces: true }).marks).toEqual({
      entry: null,
      exit: null,
    });
  });
  test.each<[string, Partial<ClockTimes>, Parameters<typeof correct>[1], string, RegExp]>([
    ['nothing for what misses', {}, {}, 'exit', /Indica la hora de salida/],
    ['only one of two', { exit: '20:00' }, { was: { entry: null, exit: null } }, 'entry', /Indica/],
    ['a time of no such shift', { exit: '03:00' }, {}, 'exit', /no corresponde/],
    ['a mark that is there', { entry: '08:00', exit: '20:00' }, {}, 'entry', /ya existe/],
    ['a time to come', { exit: '20:10' }, { now: at(date, '20:09') }, 'exit', /aún no llega/],
    ['an exit before the entry', { exit: '07:51' }, {}, 'exit', /después de la entrada/],
    ['an exit with the entry', { exit: '07:52' }, {}, 'exit', /después de la entrada/],
    [
      'an entry after the exit',
      { entry: '20:30' },
      { was: { entry: null, exit: at(date, '20:00') } },
      'entry',
      /después de la entrada/,
    ],
  ])('are refused with %s', (_, times, more, side, words) => {
    const { faults } = correct(times, more);
    expect(Object.keys(faults)).toEqual([side]);
    expect(faults[side as 'entry']).toMatch(words);
  });
  test('may be made at the moment itself', () => {
    expect(correct({ exit: '20:10' }, { now: at(date, '20:10') }).faults).toEqual({});
  });
});

const sent = Temporal.Instant.from('2026-11-18T12:00:00Z');
const facts = (change: Partial<CorrectionFacts> = {}): CorrectionFacts => ({
  ...{ approved: true, opposable: true, ended: null, settled: false, mailedAt: sent },
  ...change,
});

test.each<[string, Partial<CorrectionFacts>]>([
  ['pendiente', { approved: null, opposable: false }],
  ['rechazada', { approved: false, opposable: false }],
  ['aceptada', { opposable: false, settled: true }],
  ['por_confirmar', {}],
  ['por_confirmar', { mailedAt: null }],
  ['aceptada', { settled: true }],
  ['opuesta', { ended: 'opuesta' }],
  ['superada', { ended: 'superada' }],
])('stands as %s: %o', (state, change) => {
  expect(correctionState(facts(change))).toBe(state);
});

test.each<[string | null, Partial<CorrectionFacts>, number]>([
  [null, {}, 0],
  [null, {}, 48 * 3600],
  ['correction.too_late', {}, 48 * 3600 + 1],
  [null, { mailedAt: null }, 30 * 24 * 3600],
  ['correction.too_late', { settled: true }, 0],
  ['correction.not_opposable', { ended: 'opuesta' }, 0],
  ['correction.not_opposable', { opposable: false, settled: true }, 0],
  ['correction.not_opposable', { approved: false, opposable: false }, 0],
  ['correction.not_opposable', { approved: null, opposable: false }, 0],
])('is refused to oppose with %s: %o, %i s after the mail', (refusal, change, seconds) => {
  expect(refusalToOppose(facts(change), sent.add({ seconds }))).toBe(refusal);
});

test('what can still be opposed is told by its end, and no longer after it', () => {
  const one = (estado: CorrectionState, oposicion_hasta: string | null) => ({ estado, oposicion_hasta });
  const waits = one('por_confirmar', null);
  const [first, later] = ['2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z'].map((until) =>
    one('por_confirmar', until),
  );
  const all = [waits, later, first, one('pendiente', null), one('opuesta', '2026-11-22T10:00:00Z')];
  const at = (text: string) => stillOpposable(all as (typeof waits)[], Temporal.Instant.from(text));
  expect(at('2026-11-20T10:00:00Z')).toEqual([first, later, waits]);
  expect(at('2026-11-20T10:00:01Z')).toEqual([later, waits]);
  expect(at('2026-12-01T00:00:00Z')).toEqual([waits]);
});

test.each([
  ['2026-11-18', '2026-11-19'],
  ['2026-11-20', '2026-11-23'],
  ['2026-12-07', '2026-12-09'],
  ['2026-12-24', '2026-12-28'],
])('after %s the next business day is %s', (date, expected) => {
  expect(nextBusinessDay(date, new Set(['2026-12-08', '2026-12-25']))).toBe(expected);
});

describe('doubts', () => {
  const date = '2026-11-18';
  const marked = { entry: at(date, '07:52'), exit: null };
  const asked = { entry: null, exit: at(date, '20:15') };
  const doubts = (change: Partial<Parameters<typeof doubtsOf>[0]> = {}) =>
    doubtsOf({
      ...{ shift: shiftOf(date), marked, asked, others: 1, again: false, changed: false },
      ...change,
    });
  test.each<[string, Partial<Parameters<typeof doubtsOf>[0]>, string[]]>([
    ['none', {}, []],
    ['no time', { asked: { entry: null, exit: null } }, ['sin_hora']],
    ['far after', { asked: { entry: null, exit: at(date, '20:16') } }, ['lejos']],
    ['far before', { asked: { entry: null, exit: at(date, '19:44') } }, ['lejos']],
    [
      'no mark',
      { marked: { entry: null, exit: null }, asked: { entry: at(date, '08:00'), exit: at(date, '20:00') } },
      ['sin_marcas'],
    ],
    ['a habit', { others: 2 }, ['repetida']],
    ['it came back', { again: true }, ['oposicion']],
    ['changed since', { changed: true, asked: { entry: null, exit: null } }, ['turno_cambio']],
  ])('%s', (_, change, expected) => {
    expect(doubts(change)).toEqual(expected);
  });
});
