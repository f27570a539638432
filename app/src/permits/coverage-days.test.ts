import type { PermitCoverage, ShiftBrief } from '@relevo/contract';
import { expect, test } from 'vitest';
import { plain } from '../ui/plain.fixture.ts';
import { coverageWeeks, minimumsOf } from './coverage-days.ts';
import { dayWords, minimumText } from './coverage-words.ts';

type Day = PermitCoverage['dias'][number];

const group = (fecha: string, turnoDia: 0 | 1, more: Partial<Day> = {}): Day => ({
  fecha,
  turnoDia,
  planificados: 5,
  ausentes: 0,
  solicitados: 0,
  minimo: 4,
  ...more,
});

const shift = (fecha: string, turnoDia: 0 | 1 = 1): ShiftBrief => ({
  idturno: Number(fecha.slice(8)) * 10 + turnoDia,
  fecha,
  turnoDia,
  horaProgramadaInicio: '08:00:00',
  horaProgramadaTermino: '20:00:00',
  inicio: `${fecha}T11:00:00Z`,
  termino: `${fecha}T23:00:00Z`,
  minutosExtra: 0,
  tipo_turno: { turnoDia, abreviatura: turnoDia ? 'L' : 'N', nombreTipoTurno: 'Largo' },
  unidad: { nombreUnidad: 'UCI Adulto' },
  sector: null,
});

test('the weeks of a range, with who is away from the shift that is the own', () => {
  const weeks = coverageWeeks(
    { from: '2026-12-11', to: '2026-12-15' },
    {
      turnos: [shift('2026-12-14')],
      dias: [
        group('2026-12-11', 1, { ausentes: 1 }),
        group('2026-12-11', 0, { ausentes: 2, solicitados: 1 }),
        group('2026-12-14', 1, { ausentes: 1, solicitados: 1 }),
        group('2026-12-14', 0, { ausentes: 2, solicitados: 2 }),
      ],
    },
  );
  expect(weeks.map(({ monday, mine }) => [monday, mine])).toEqual([
    ['2026-12-07', false],
    ['2026-12-14', true],
  ]);
  const friday = weeks[0]?.days[4];
  expect([friday?.away, friday?.asked, friday?.inRange, weeks[0]?.days[3]?.inRange]).toEqual([
    0,
    0,
    true,
    false,
  ]);
  expect(weeks[1]?.days[0]?.own).toMatchObject([{ left: 3, minimum: 4, short: true, planned: 5 }]);
  const words = weeks.flatMap(({ days }) => days.map(dayWords)).map(plain);
  expect(words[4]).toBe('Viernes 11 de diciembre, sin turno tuyo');
  expect(words[7]).toBe(
    'Lunes 14 de diciembre, tu turno de día, quedarían 3 de 5 planificados, mínimo 4, 1 colega ausente, ' +
      '1 colega por aprobar',
  );
});

test.each([
  [4, 3, 'mínimo 4 de día, 3 de noche'],
  [4, null, 'mínimo 4 de día'],
  [null, null, 'sin mínimo configurado'],
])('a minimum of %s by day and %s by night', (day, night, text) => {
  const dias = [group('2026-12-08', 1, { minimo: day }), group('2026-12-08', 0, { minimo: night })];
  expect(minimumText(minimumsOf(dias, [{ date: '2026-12-08' }]))).toBe(text);
});

test.each([
  { by: [4, 4, 4, 4, 4, 4, 4], text: 'mínimo 4 de día' },
  { by: [4, 4, 4, 4, 4, 3, 3], text: 'mínimo 4 de día (sáb y dom: 3)' },
  { by: [5, 4, 4, 4, 4, 3, 3], text: 'mínimo 4 de día (lun: 5; sáb y dom: 3)' },
  {
    by: [2, 2, 3, null, null, null, null],
    text: 'mínimo 2 de día (mié: 3; jue, vie, sáb y dom: sin mínimo)',
  },
  {
    by: [null, null, null, null, null, 1, null],
    text: 'mínimo 1 de día (lun, mar, mié, jue, vie y dom: sin mínimo)',
  },
])('minima of $by by weekday', ({ by, text }) => {
  const week = by.map((_, place) => ({ date: `2026-12-${14 + place}` }));
  const days = week.map(({ date }, place) => group(date, 1, { minimo: by[place] ?? null }));
  const other = group('2026-12-21', 1, { minimo: 9 });
  const nights = week.map(({ date }) => group(date, 0, { minimo: 3 }));
  expect(minimumText(minimumsOf([...days, other], week))).toBe(text);
  expect(minimumText(minimumsOf([...days, other, ...nights], week))).toBe(`${text}, 3 de noche`);
});
