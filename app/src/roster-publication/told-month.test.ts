import type { ChangedDay, SeenDay } from '@relevo/contract';
import { expect, test } from 'vitest';
import { kindWords, newWords, toldMonth, toldParts } from './told-month.ts';

const day: SeenDay = { idtipo: 2, abreviatura: 'L', turno_dia: true };
const night: SeenDay = { idtipo: 3, abreviatura: 'N', turno_dia: false };
const free: SeenDay = { idtipo: null, abreviatura: 'libre', turno_dia: null };
const change = (fecha: string, antes: SeenDay | null, despues: SeenDay | null): ChangedDay => ({
  ...{ fecha, antes, despues, publicado: antes !== null },
});

test('the month begins on the Monday before the first changed day and ends with the last one', () => {
  const days = toldMonth([change('2027-01-02', null, night), change('2026-12-30', null, day)]);
  expect(days.map(({ date }) => date)).toEqual([
    ...['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'],
  ]);
  expect(days.map((one) => one.change?.despues?.abreviatura)).toEqual([
    ...[undefined, undefined, 'L', undefined, undefined, 'N'],
  ]);
  expect(days.at(-1)?.day).toBe(2);
});

test('a change on a Monday begins its own week, and none at all has no month', () => {
  expect(toldMonth([change('2026-12-28', null, day)])).toHaveLength(1);
  expect(toldMonth([])).toEqual([]);
});

test('known days stand apart, and free days are no new shifts', () => {
  const parts = toldParts({
    cambios: [
      change('2026-12-18', day, free),
      change('2026-12-21', null, day),
      change('2026-12-22', null, night),
      change('2026-12-23', null, free),
    ],
  });
  expect(parts).toMatchObject({ shifts: 2, byDay: 1, byNight: 1 });
  expect(parts.known.map(({ fecha }) => fecha)).toEqual(['2026-12-18']);
});

test.each([
  [0, 'Tus días libres'],
  [1, '1 turno nuevo'],
  [12, '12 turnos nuevos'],
])('%i new shifts read %s', (count, words) => expect(newWords(count)).toBe(words));

test('kinds are said of those that there are', () => {
  expect(kindWords({ byDay: 6, byNight: 6 })).toBe('6 de día, 6 de noche');
  expect(kindWords({ byDay: 0, byNight: 2 })).toBe('2 de noche');
});
