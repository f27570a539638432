import { expect, test } from 'vitest';
import { type ApplicantFacts, rankApplicants } from './ranking.ts';

const zone = 'America/Santiago';
const facts = (workerId: number, other: Partial<ApplicantFacts> = {}): ApplicantFacts => ({
  workerId,
  broken: [],
  over: [],
  stretched: false,
  impossible: false,
  weekMinutes: 1440,
  extraShifts: 2,
  appliedAt: '2026-11-18T12:00:00Z',
  ...other,
});
const order = (...applicants: ApplicantFacts[]) =>
  rankApplicants(applicants, zone).map((one) => one.workerId);

test('a broken rule weighs more than hours, hours more than extra shifts, those more than time', () => {
  const clean = facts(1, { weekMinutes: 3000, extraShifts: 9, appliedAt: '2026-11-18T20:00:00Z' });
  expect(order(facts(2, { broken: ['48 h de 42 h'], weekMinutes: 0, extraShifts: 0 }), clean)).toEqual([
    1, 2,
  ]);
  expect(order(facts(2, { weekMinutes: 1441, extraShifts: 0 }), facts(1, { extraShifts: 9 }))).toEqual([
    1, 2,
  ]);
  const early = facts(2, { extraShifts: 3, appliedAt: '2026-11-18T08:00:00Z' });
  expect(order(early, facts(1))).toEqual([1, 2]);
  expect(order(facts(2, { appliedAt: '2026-11-18T12:00:01Z' }), facts(1))).toEqual([1, 2]);
});

test('whoever is forbidden comes last, whoever did not apply after those who did', () => {
  const forbidden = facts(1, { impossible: true, broken: ['Se cruza con otro turno'], weekMinutes: 0 });
  expect(order(forbidden, facts(2, { broken: ['48 h de 42 h'] }))).toEqual([2, 1]);
  expect(order(facts(1, { appliedAt: null }), facts(2))).toEqual([2, 1]);
});

test('a day and a night without rest weighs more than any other warning', () => {
  const stretched = facts(1, { stretched: true, broken: ['Quedaría 24 h seguidas'], weekMinutes: 0 });
  const over = facts(2, { broken: ['48 h de 42 h'], weekMinutes: 3000 });
  const forbidden = facts(3, { impossible: true, broken: ['Se cruza con otro turno'], weekMinutes: 0 });
  expect(order(stretched, forbidden, over, facts(4))).toEqual([4, 2, 1, 3]);
  expect(rankApplicants([stretched], zone)[0]?.reasons[0]).toBe('Quedaría 24 h seguidas');
});

test('a limit that the organisation is silent about is named, and changes no place', () => {
  const over = facts(1, { over: ['36 h → 48 h de 42 h'] });
  expect(order(facts(2), over)).toEqual([1, 2]);
  expect(rankApplicants([over], zone)[0]?.reasons[0]).toBe('36 h → 48 h de 42 h');
});

test('equal in everything, the order is the same every time', () => {
  expect(order(facts(3), facts(1), facts(2))).toEqual([1, 2, 3]);
  expect(order()).toEqual([]);
});

test('each place says why, in the order that decides', () => {
  const [first, second] = rankApplicants(
    [facts(1, { weekMinutes: 2190, extraShifts: 1 }), facts(2, { broken: ['A', 'B'], appliedAt: null })],
    zone,
  );
  expect(first).toEqual({
    workerId: 1,
    place: 1,
    reasons: [
      'No rompe ninguna regla',
      '36 h 30 min en esa semana',
      '1 turno extra en 90 días',
      'Postuló el mié 18 nov, 09:00',
    ],
  });
  expect(second).toMatchObject({
    place: 2,
    reasons: ['A. B', '24 h en esa semana', '2 turnos extra en 90 días', 'No postuló'],
  });
});
