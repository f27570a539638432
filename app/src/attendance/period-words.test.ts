import type { AttendanceSheet, SheetShift } from '@relevo/contract';
import { expect, test } from 'vitest';
import { plain } from '../ui/plain.fixture.ts';
import { findCategory, furtherCategories, openCategories } from './categories.ts';
import { dayText, shortRangeText, toLookAt } from './period-words.ts';

const figure = (valor: number) => ({ valor, tramos: [] });
const shift = (estado: SheetShift['estado'], delay = 0, early = 0, extra = 0) =>
  ({
    estado,
    atraso: figure(delay),
    salidaAnticipada: figure(early),
    columnas: { HorasExtras: figure(extra) },
    ausencia: null,
  }) as unknown as SheetShift;
const sheetOf = (...turnos: SheetShift[]): AttendanceSheet => ({
  estadoFDA: null,
  estadoFDAPostValidacion: null,
  listaTurno: {
    totalTrabajadorPeriodo: {
      atrasoTotal: 59,
      salidaAnticipadaTotal: 1,
      omisionTotal: 0,
      HorasExtrasTotal: 23_400,
    },
    listaTurnoPorSemana: [
      {
        semana: '2026-11-02',
        totalTrabajadorSemana: {},
        dias: [{ fecha: '2026-11-03', feriado: false, contrato: true, turnos, respuesta: null, antes: null }],
      },
    ],
  },
  listaColumnas: {
    paginas: [
      {
        nombrePropiedad: 'HorasExtras',
        alias: 'HE',
        nombreColumna: 'Horas Extras',
        unidad: 'horas',
        regla: 'Lo acordado.',
      },
      { nombrePropiedad: 'atraso', alias: 'A', nombreColumna: 'Atraso', unidad: 'horas', regla: '' },
    ],
    reglas: { noTrabajado: 'Desde el primer segundo.', contado: '' },
  },
  mostrarData: true,
});

const period = {
  idperiodo: 1,
  nombre: 'Noviembre 2026',
  fechaInicio: '2026-10-16',
  fechaTermino: '2026-11-15',
  tipoPeriodo_idtipoPeriodo: 1,
};

test('a period says its dates and how far it is', () => {
  expect(plain(shortRangeText(period))).toBe('16-10 a 15-11');
  expect(plain(dayText(period, '2026-10-18'))).toBe('Día 3 de 31');
});

test.each([
  [[], null],
  [[shift('complete', 59, 59)], null],
  [[shift('omission')], ['1 turno por mirar:', 'una omisión']],
  [
    [shift('omission'), shift('complete', 60), shift('complete', 0, 90)],
    ['3 turnos por mirar:', 'una omisión, un atraso y una salida anticipada'],
  ],
  [
    [shift('complete', 60, 60), shift('complete', 120), shift('no-attendance'), shift('leave')],
    ['3 turnos por mirar:', 'una inasistencia, dos atrasos y una salida anticipada'],
  ],
])('what is to be looked at is said in words: %#', (shifts, words) => {
  const said = toLookAt(sheetOf(...shifts));
  expect(said && [said.shifts, said.what]).toEqual(words);
});

test('counters say full minutes, and what is nothing opens nothing', () => {
  const sheet = sheetOf(shift('complete', 30, 31), shift('omission'));
  expect(openCategories(sheet).map(({ type, text, isZero }) => [type, text, isZero])).toEqual([
    ['OmisionesDeMarca', '0', true],
    // A minute in all, of which neither has one.
    ['HNT', '00:01', false],
  ]);
  expect(findCategory(sheet, 'nada')).toBeNull();
});

test('shifts behind a counter add up: each that counts is there, to the second, with the rule', () => {
  const shifts = [shift('complete', 30, 31), shift('complete', 0, 0, 510), shift('complete', 1, 0, 14)];
  const sheet = sheetOf(...shifts);
  const total = sheet.listaTurno.totalTrabajadorPeriodo;
  Object.assign(total, { atrasoTotal: 31, salidaAnticipadaTotal: 31, HorasExtrasTotal: 524 });
  const behind = (type: string) => {
    const category = findCategory(sheet, type);
    const of = shifts.filter((one) => category?.has(one)).map((one) => category?.of(one));
    return [category?.text, category?.exact, of, category?.rule];
  };
  expect(behind('HNT')).toEqual(['00:01', '00:01:02', ['00:01:01', '00:00:01'], 'Desde el primer segundo.']);
  expect(behind('HorasExtras')).toEqual(['00:08', '00:08:44', ['00:08:30', '00:00:14'], 'Lo acordado.']);
});

test('columns come as the organisation has them, without those that are counters of their own', () => {
  const [leave, absences, ...columns] = furtherCategories(sheetOf());
  expect([leave?.title, absences?.title]).toEqual(['Permisos', 'Inasistencias']);
  expect(columns.map(({ type, title, text }) => [type, title, text])).toEqual([
    ['HorasExtras', 'Horas Extras', '06:30'],
  ]);
});
