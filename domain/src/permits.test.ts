import { describe, expect, test } from 'vitest';
import {
  isListedPermit,
  isUndecidedPermit,
  LONGEST_PERMIT_DAYS,
  leftWithout,
  type PermitFacts,
  permitState,
  rangeFaults,
  refusalToDecidePermit,
  refusalToWithdraw,
  weeksOf,
  withdrawnFrom,
} from './permits.ts';

const today = '2026-11-18';
const moment = { now: '2026-11-18T12:00:00Z', today };
const ended = '2026-11-17T12:00:00Z';
const permit = (more: Partial<PermitFacts> = {}): PermitFacts => ({
  approved: null,
  endedAt: null,
  endReason: null,
  from: today,
  startsAt: null,
  ...more,
});

describe('where a permit stands', () => {
  test.each([
    ['from tomorrow', permit({ from: '2026-11-19' }), 'pending'],
    ['from today', permit(), 'pending'],
    ['from yesterday', permit({ from: '2026-11-17' }), 'expired'],
    ['before its shift of today', permit({ startsAt: '2026-11-18T12:00:01Z' }), 'pending'],
    ['at the start of its shift', permit({ startsAt: '2026-11-18T12:00:00Z' }), 'expired'],
    ['approved', permit({ approved: true, from: '2026-11-17' }), 'approved'],
    ['rejected', permit({ approved: false, from: '2026-11-19' }), 'rejected'],
    ['deleted', permit({ endedAt: ended, endReason: 'deleted' }), 'ended'],
    [
      'overtaken, in the past',
      permit({ endedAt: ended, endReason: 'overtaken', from: '2026-11-01' }),
      'ended',
    ],
    ['withdrawn', permit({ approved: true, endedAt: ended, endReason: 'withdrawn' }), 'withdrawn'],
  ] as const)('%s', (_, facts, state) => {
    expect(permitState(facts, moment)).toBe(state);
    const decided = 'permit.already_decided';
    expect(refusalToDecidePermit(facts, true, moment)).toBe(
      state === 'pending' ? null : state === 'expired' ? 'permit.expired' : decided,
    );
    expect(refusalToDecidePermit(facts, false, moment)).toBe(
      state === 'pending' || state === 'expired' ? null : decided,
    );
    expect(isUndecidedPermit(facts)).toBe(state === 'pending' || state === 'expired');
  });

  test.each([
    ['that ends today', { approved: true }, today, null],
    ['that ended yesterday', { approved: true, from: '2026-11-16' }, '2026-11-17', 'permit.over'],
    ['that is to come', { approved: true, from: '2026-12-01' }, '2026-12-02', null],
    ['undecided', {}, '2026-12-02', 'permit.not_approved'],
    ['rejected', { approved: false }, '2026-12-02', 'permit.not_approved'],
    [
      'withdrawn already',
      { approved: true, endedAt: ended, endReason: 'withdrawn' },
      '2026-12-02',
      'permit.not_approved',
    ],
  ] as const)('one %s is withdrawn or not', (_, more, until, refusal) => {
    expect(refusalToWithdraw({ ...permit(more), until }, moment)).toBe(refusal);
  });
});

test.each([
  ['that goes on', '2026-11-16', false, '2026-11-18'],
  ['whose shift of today has begun', '2026-11-16', true, '2026-11-19'],
  ['that begins today', '2026-11-18', false, '2026-11-18'],
  ['of next month', '2026-12-07', false, '2026-12-07'],
])('a withdrawal of leave %s gives back its days from one on', (_, from, begun, first) => {
  expect(withdrawnFrom(from, { today: '2026-11-18', begun })).toBe(first);
});

describe('the dates of a new permit', () => {
  test.each([
    ['today alone', today, today, {}],
    ['from yesterday', '2026-11-17', today, { from: ['La fecha de inicio no puede ser anterior a hoy.'] }],
    [
      'turned round',
      '2026-11-20',
      '2026-11-19',
      { to: ['La fecha de término no puede ser anterior a la de inicio.'] },
    ],
    ['the longest', '2027-01-01', '2028-01-01', {}],
    ['a day longer', '2027-01-01', '2028-01-02', { to: ['El permiso no puede superar los 366 días.'] }],
    ['the longest in a leap year', '2028-01-01', '2028-12-31', {}],
  ])('%s', (_, from, to, faults) => {
    expect(rangeFaults({ from, to }, today)).toEqual(faults);
  });

  test('may lie in the past where nothing says from when', () => {
    expect(rangeFaults({ from: '2020-01-01', to: '2020-01-02' }, null)).toEqual({});
    expect(Object.keys(rangeFaults({ from: '2020-01-02', to: '2020-01-01' }, null))).toEqual(['to']);
    expect(LONGEST_PERMIT_DAYS).toBe(366);
  });
});

test.each([
  [null, null, true],
  ['permiso', 7, true],
  ['permiso', null, false],
  [null, 7, false],
])('what came of it, %s %s, is named wholly', (objeto_final, objeto_final_id, listed) => {
  expect(isListedPermit({ objeto_final, objeto_final_id })).toBe(listed);
});

test.each([
  // planned, away, minimum, whether I am planned
  [5, 0, 4, true, 4, false],
  [5, 1, 4, true, 3, true],
  [5, 2, 4, true, 2, true],
  [5, 2, 4, false, 3, true],
  [5, 1, 4, false, 4, false],
  [1, 0, 0, true, 0, false],
  [1, 1, null, true, -1, false],
])('of %i planned and %i away, at least %s, without me (%s): %i is short: %s', (...row) => {
  const [planificados, ausentes, minimo, mine, left, short] = row;
  const day = { fecha: today, turnoDia: 1, planificados, ausentes, solicitados: 2, minimo } as const;
  expect(leftWithout(day, mine)).toEqual({ left, minimum: minimo, short });
});

test.each([
  ['a Monday', '2026-11-16', '2026-11-16', ['2026-11-16']],
  ['a Sunday', '2026-11-22', '2026-11-22', ['2026-11-16']],
  ['Sunday and Monday', '2026-11-22', '2026-11-23', ['2026-11-16', '2026-11-23']],
  ['a year’s end', '2026-12-31', '2027-01-04', ['2026-12-28', '2027-01-04']],
  ['weeks of both clock changes', '2026-09-05', '2026-09-07', ['2026-08-31', '2026-09-07']],
])('the weeks of %s', (_, from, to, mondays) => {
  const weeks = weeksOf({ from, to });
  expect(weeks.map(([monday]) => monday)).toEqual(mondays);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});
