import type { PermitCoverage, ShiftBrief } from '@relevo/contract';
import { expect, test } from 'vitest';
import { plain } from '../ui/plain.fixture.ts';
import { coverageWeeks, minimumsOf, shortages } from './coverage-days.ts';
import { dayWords, minimumText, shortageText } from './coverage-words.ts';

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
  tipo_turno: { turnoDia, abreviatura: turnoDia ? 'L' : 'N', nombreTipoTurno: 'Largo' },
  unidad: { nombreUnidad: 'UCI Adulto' },
  sector: null,
});

const said = (coverage: Parameters<typeof shortages>[0]) => {
  const text = shortageText(shortages(coverage));
  return text && [plain(text.title), plain(text.text)];
};

test('enough people, or no minimum, and nothing is said', () => {
  const turnos = [shift('2026-12-08')];
  expect(said({ turnos, dias: [group('2026-12-08', 1)] })).toBeNull();
  expect(said({ turnos, dias: [group('2026-12-08', 1, { planificados: 1, minimo: null })] })).toBeNull();
});

test('one shift that would be short', () => {
  const turnos = [shift('2026-12-08')];
  expect(said({ turnos, dias: [group('2026-12-08', 1, { ausentes: 1 })] })).toEqual([
    'Cobertura justa el martes 8',
    'De día quedarían 3 de 4.',
  ]);
  expect(said({ turnos, dias: [group('2026-12-08', 1, { ausentes: 2 })] })).toEqual([
    'Ya falta gente el martes 8',
    'De día quedarían 2 de 4.',
  ]);
});

test('some that are short already and some that would be are not said to be the same', () => {
  const turnos = [shift('2026-12-08'), shift('2026-12-09')];
  const dias = [group('2026-12-08', 1, { ausentes: 2 }), group('2026-12-09', 1, { ausentes: 1 })];
  expect(said({ turnos, dias })?.[0]).toBe('Faltaría gente en 2 de tus turnos');
});

test('several, of which three are named', () => {
  const dates = ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10'];
  const coverage = {
    turnos: dates.map((date) => shift(date, 0)),
    dias: dates.map((date) => group(date, 0, { planificados: 4, minimo: 4 })),
  };
  expect(said(coverage)).toEqual([
    'Cobertura justa en 4 de tus turnos',
    'Lun 7 de noche quedarían 3 de 4, mar 8 de noche quedarían 3 de 4, mié 9 de noche quedarían 3 de 4 y 1 más.',
  ]);
});

test('the weeks of a range, with who is away by day and by night together', () => {
  const weeks = coverageWeeks(
    { from: '2026-12-11', to: '2026-12-15' },
    {
      turnos: [shift('2026-12-14')],
      dias: [
        group('2026-12-11', 1, { ausentes: 1 }),
        group('2026-12-11', 0, { ausentes: 2, solicitados: 1 }),
        group('2026-12-14', 1, { ausentes: 1 }),
      ],
    },
  );
  expect(weeks.map(({ monday, mine }) => [monday, mine])).toEqual([
    ['2026-12-07', false],
    ['2026-12-14', true],
  ]);
  const friday = weeks[0]?.days[4];
  expect([friday?.away, friday?.asked, friday?.inRange, weeks[0]?.days[3]?.inRange]).toEqual([
    3,
    1,
    true,
    false,
  ]);
  expect(weeks[1]?.days[0]?.own).toMatchObject([{ left: 3, minimum: 4, level: 'tight', planned: 5 }]);
  const words = weeks.flatMap(({ days }) => days.map(dayWords)).map(plain);
  expect(words[4]).toBe(
    'Viernes 11 de diciembre, sin turno tuyo, 3 colegas con permiso, 1 colega por aprobar',
  );
  expect(words[7]).toBe(
    'Lunes 14 de diciembre, tu turno de día, quedarían 3 de 5 planificados, mínimo 4, 1 colega con permiso',
  );
});

test.each([
  [4, 3, 'mínimo 4 de día, 3 de noche'],
  [4, null, 'mínimo 4 de día'],
  [null, null, 'sin mínimo configurado'],
])('a minimum of %s by day and %s by night', (day, night, text) => {
  const dias = [group('2026-12-08', 1, { minimo: day }), group('2026-12-08', 0, { minimo: night })];
  expect(minimumText(minimumsOf(dias))).toBe(text);
});
