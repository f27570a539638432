import { expect, test } from 'vitest';
import {
  chaseAt,
  gapText,
  noticeText,
  publicationNotice,
  rangeWords,
  sectorsOf,
} from './roster-publication.ts';

const [L, N, free] = [{ letter: 'L' }, { letter: 'N' }, { letter: 'libre' }];
const now = Temporal.Instant.from('2026-11-18T12:00:00Z');
const december = { from: '2026-12-01', to: '2026-12-28' };
const bodyOf = (...[days, shifts]: [Parameters<typeof publicationNotice>[1], number]) =>
  publicationNotice(december, days, shifts, now).body;

test('what is new says how many shifts there are', () => {
  expect(bodyOf([{ date: '2026-12-02', before: null, after: L }], 14)).toBe(
    'Se publicó la planilla del 1 al 28 dic. Tienes 14 turnos.',
  );
  expect(bodyOf([{ date: '2026-12-02', before: null, after: L }], 1)).toContain('Tienes 1 turno.');
});

test('what was known is told by old and new, and what is new beside it', () => {
  const days = [
    { date: '2026-12-02', before: L, after: free },
    { date: '2026-12-03', before: free, after: N },
  ];
  expect(bodyOf(days, 9)).toBe('Cambió tu planilla: mié 2 dic de L a libre; jue 3 dic de libre a N.');
  expect(bodyOf([...days, { date: '2026-12-20', before: null, after: L }], 9)).toMatch(
    / Además se publicó 1 día\.$/,
  );
  const many = Array.from({ length: 9 }, (_, day) => ({
    ...{ date: `2026-12-0${day + 1}`, before: L, after: N },
  }));
  expect(bodyOf(many, 9)).toMatch(/dom 6 dic de L a N; y 3 días más\.$/);
});

test.each([
  ['Sector A', 'Sector B', 'mié 2 dic L, de Sector A a Sector B.'],
  [undefined, 'Sector B', 'mié 2 dic L, ahora en Sector B.'],
  ['Sector A', undefined, 'mié 2 dic L, ahora sin sector.'],
  // Who was absent works the same shift again.
  ['Sector A', 'Sector A', 'mié 2 dic L, ya sin ausencia.'],
])(
  'a shift of the same letter, of %s before and %s after, is told by what changed',
  (before, after, words) => {
    const day = { before: { ...L, sector: before }, after: { ...L, sector: after } };
    expect(bodyOf([{ date: '2026-12-02', ...day }], 9)).toBe(`Cambió tu planilla: ${words}`);
  },
);

test('days of another year than this one have it', () => {
  const days = [
    { date: '2026-12-31', before: L, after: N },
    { date: '2027-10-12', before: L, after: N },
  ];
  expect(bodyOf(days, 9)).toBe('Cambió tu planilla: jue 31 dic de L a N; mar 12 oct 2027 de L a N.');
});

test('sectors are named where they alone change', () => {
  const [a, b] = [
    { idtipo: 2, sector: 'Sector A' },
    { idtipo: 2, sector: 'Sector B' },
  ];
  expect(sectorsOf(a, b)).toEqual(['Sector A', 'Sector B']);
  expect(sectorsOf(a, { idtipo: 2 })).toEqual(['Sector A', 'sin sector']);
  for (const other of [null, a, { ...b, idtipo: 3 }, { idtipo: null }])
    expect(sectorsOf(a, other)).toEqual([]);
});

test.each([
  ['2026-12-01', '2026-12-28', 'del 1 al 28 dic'],
  ['2026-12-21', '2027-01-14', 'del 21 dic al 14 ene 2027'],
  ['2027-10-01', '2027-10-31', 'del 1 al 31 oct 2027'],
  ['2027-09-27', '2027-10-24', 'del 27 sept al 24 oct 2027'],
  ['2027-12-27', '2028-01-02', 'del 27 dic 2027 al 2 ene 2028'],
  ['2027-10-12', '2027-10-12', 'del 12 oct 2027'],
  ['2026-12-03', '2026-12-03', 'del 3 dic'],
])('%s to %s is %s', (from, to, words) => {
  expect(rangeWords({ from, to }, now)).toBe(words);
});

test.each([
  // 48 hours end in the afternoon, in the morning before eight, at eight, and over a change of clocks
  ['2026-11-24T15:00:00-03:00', '2026-11-27T08:00:00-03:00'],
  ['2026-11-24T06:00:00-03:00', '2026-11-26T08:00:00-03:00'],
  ['2026-11-24T08:00:00-03:00', '2026-11-26T08:00:00-03:00'],
  ['2026-09-04T12:00:00-04:00', '2026-09-07T08:00:00-03:00'],
])('who has not agreed to what was published at %s is told at %s', (published, told) => {
  expect(chaseAt(Temporal.Instant.from(published), 'America/Santiago').toString()).toBe(
    Temporal.Instant.from(told).toString(),
  );
});

test('notice and gaps', () => {
  expect(noticeText(3, 7)).toBe('Avisas con 3 días; lo pactado son 7.');
  expect(noticeText(1, 1)).toBe('Avisas con 1 día; lo pactado es 1.');
  expect(gapText(3, '2026-12-01')).toBe('Quedarían 3 días sin programación antes del 1 dic');
});
