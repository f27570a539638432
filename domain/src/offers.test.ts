import { describe, expect, it } from 'vitest';
import {
  canWithdraw,
  coverageBadge,
  deadlineProblem,
  latestOffers,
  type OfferFacts,
  offerStatus,
  offersOfDay,
  offersOfTab,
} from './offers.ts';

const now = '2026-11-20T12:00:00Z';
const offer: OfferFacts = {
  fecha: '2026-11-25',
  finished_at: null,
  trabajador_idtrabajador: null,
  mi_respuesta: null,
  fecha_limite: '2026-11-24T12:00:00Z',
};
const applied = { mi_respuesta: { id: 1 } };
const finished = { finished_at: '2026-11-19T12:00:00Z' };

describe('offerStatus', () => {
  it.each<[string, Partial<OfferFacts>, string, boolean]>([
    ['not applied', {}, 'open', false],
    ['applied', applied, 'pending', true],
    ['finished, not mine', { ...finished, trabajador_idtrabajador: 8 }, 'closed', false],
    [
      'finished, another won though I applied',
      { ...finished, ...applied, trabajador_idtrabajador: 0 },
      'closed',
      false,
    ],
    ['finished without a winner', { ...finished, ...applied }, 'closed', false],
    ['finished, mine', { ...finished, ...applied, trabajador_idtrabajador: 7 }, 'approved', false],
    ['a moment before the deadline', { fecha_limite: '2026-11-20T12:00:00.001Z' }, 'open', false],
    ['at the deadline', { fecha_limite: now }, 'closed', false],
    ['past the deadline, applied', { ...applied, fecha_limite: '2026-11-20T11:59:59Z' }, 'closed', false],
    ['without a deadline', { fecha_limite: undefined }, 'open', false],
  ])('%s', (_name, change, status, withdraw) => {
    expect(offerStatus({ ...offer, ...change }, 7, now)).toBe(status);
    expect(canWithdraw({ ...offer, ...change }, 7, now)).toBe(withdraw);
  });
});

it('collects the offers of a day over all publications', () => {
  const publications = [
    { ofertas: [offer, { ...offer, fecha: '2026-11-26' }] },
    { ofertas: [] },
    { ofertas: [{ ...offer, ...applied }] },
  ];
  expect(offersOfDay(publications, '2026-11-25')).toHaveLength(2);
  expect(offersOfDay(publications, '2026-11-27')).toEqual([]);
});

describe("a manager's offers", () => {
  const open = { id: 1, trabajador_idtrabajador: null, idplanilla: 4 };
  const covered = { id: 2, trabajador_idtrabajador: 9, idplanilla: 5 };
  const loose = { id: 3, trabajador_idtrabajador: null, idplanilla: null };
  const all = [open, covered, loose];

  it('carry C or NC', () => expect(all.map(coverageBadge)).toEqual(['NC', 'C', 'NC']));
  it.each([
    ['all', [], [1, 2, 3]],
    ['uncovered', [], [1, 3]],
    ['covered', [], [2]],
    ['all', [4, 5], [1, 2]],
    ['uncovered', [5], []],
  ] as const)('of the tab %s and the groups %j are %j', (tab, groups, ids) => {
    expect(offersOfTab(all, tab, groups).map((one) => one.id)).toEqual(ids);
  });
});

describe('latestOffers', () => {
  const of = (id: number, shift: number, winner: number | null = null) => ({
    idoferta_turno: id,
    turno_idturno: shift,
    trabajador_idtrabajador: winner,
  });
  it.each([
    ['one for each shift, in the order given', [of(1, 9), of(2, 8)], [1, 2]],
    ['the newest of a shift that was published again', [of(1, 9), of(3, 9), of(2, 8)], [3, 2]],
    ['the one that covered it, also when another is newer', [of(3, 9), of(1, 9, 7)], [1]],
    ['none', [], []],
  ])('keeps %s', (_, offers, ids) => {
    expect(latestOffers(offers).map((one) => one.idoferta_turno)).toEqual(ids);
  });
});

describe('a deadline', () => {
  const starts = ['2026-11-22T11:00:00Z', '2026-11-21T11:00:00Z'];
  it.each([
    ['2026-11-20T12:00:00Z', 'past'],
    ['2026-11-20T11:59:59Z', 'past'],
    ['2026-11-20T12:00:00.001Z', null],
    ['2026-11-21T11:00:00Z', null],
    ['2026-11-21T11:00:01Z', 'after_start'],
  ])('%s is %s', (deadline, problem) => expect(deadlineProblem(deadline, starts, now)).toBe(problem));
});
