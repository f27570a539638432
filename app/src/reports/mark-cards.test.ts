import type { ReportMark } from '@relevo/contract';
import { expect, test } from 'vitest';
import { cardsOf, certaintyOf, secondsOf } from './mark-cards.ts';

const mark = (id: number, fecha_hora: string, rest: Partial<ReportMark>) =>
  ({
    id,
    fecha_hora,
    FECHA_MARCA: fecha_hora.slice(0, 10),
    cuenta: true,
    certeza: 'exact',
    ...rest,
  }) as ReportMark;
const turno = { idturno: 7, fecha: '2026-11-15' } as ReportMark['turno'];

test('marks of a shift are one card on its date, those without a shift one a date', () => {
  const cards = cardsOf([
    mark(1, '2026-11-15T22:53:00Z', { turno, SENTIDO_MARCA: 'E' }),
    mark(2, '2026-11-15T23:10:00Z', { turno, SENTIDO_MARCA: 'E', cuenta: false }),
    mark(3, '2026-11-16T11:04:30Z', { turno, SENTIDO_MARCA: 'S' }),
    mark(4, '2026-11-14T15:00:00Z', { turno: null, SENTIDO_MARCA: 'E', cuenta: false }),
    mark(5, '2026-11-14T16:00:00Z', { turno: null, SENTIDO_MARCA: 'S', cuenta: false }),
  ]);
  expect(
    cards.map(({ date, entry, exit, others, seconds }) => [
      date,
      entry?.id,
      exit?.id,
      others.map(({ id }) => id),
      seconds,
    ]),
  ).toEqual([
    ['2026-11-15', 1, 3, [2], 12 * 3600 + 11 * 60 + 30],
    ['2026-11-14', undefined, undefined, [4, 5], null],
  ]);
  expect(secondsOf(cards)).toBe(12 * 3600 + 11 * 60 + 30);
});

test.each([
  [59, 59],
  [60, 60],
])('%i seconds of extra time are shown as %i', (extra, shown) => {
  const [card] = cardsOf([mark(1, '2026-11-15T22:53:00Z', { turno, SENTIDO_MARCA: 'E', extra })]);
  expect(card?.extra).toBe(shown);
});

test.each([
  ['exact', null, null],
  ['unverified', null, 'Hora sin verificar'],
  ['estimated', 400, 'Hora estimada ±1 s'],
  ['estimated', 60_000, 'Hora estimada ±1 min'],
  ['estimated', 61_000, 'Hora estimada ±2 min'],
] as const)('a time that is %s by %s ms reads %s', (certeza, incertidumbre_ms, words) => {
  expect(certaintyOf(mark(1, '2026-11-14T15:00:00Z', { certeza, incertidumbre_ms }))).toBe(words);
});
