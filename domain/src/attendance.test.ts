import { describe, expect, it } from 'vitest';
import {
  attendanceBadge,
  type BadgeInput,
  type Contract,
  canValidate,
  daysLeftText,
  listedPeriods,
  type Period,
  periodSections,
  validationWindow,
} from './attendance.ts';

const period = (idperiodo: number, fechaInicio: string, fechaTermino: string, type = 1): Period => ({
  idperiodo,
  nombre: `P${idperiodo}`,
  fechaInicio,
  fechaTermino,
  tipoPeriodo_idtipoPeriodo: type,
});
const september = period(9, '2026-09-01', '2026-09-30');
const october = period(10, '2026-10-01', '2026-10-31');
const november = period(11, '2026-11-01', '2026-11-30');
const december = period(12, '2026-12-01', '2026-12-31');
const contract = (fechaInicio: string, fechaTermino: string | null, type = 1): Contract => ({
  fechaInicio,
  fechaTermino,
  unidad: { tipoUnidad_idtipoUnidad: type },
});
const settings = { start: { enabled: true, days: 1 }, end: { enabled: true, days: 5 } };
const ids = (periods: readonly Period[]) => periods.map((item) => item.idperiodo);

describe('listedPeriods', () => {
  const all = [september, december, november, october, period(99, '2026-11-01', '2026-11-30', 2)];

  it.each([
    ['2026-11-30', [11, 10, 9]],
    ['2026-12-01', [12, 11, 10, 9]],
  ])('on %s lists what has started, newest first', (today, expected) => {
    expect(ids(listedPeriods(all, [contract('2020-01-01', null)], today))).toEqual(expected);
  });

  it.each<[string, Contract[], number[]]>([
    ['no contract', [], []],
    ['a contract of another unit type', [contract('2020-01-01', null, 2)], []],
    ['a contract without unit', [{ ...contract('2020-01-01', null), unidad: null }], []],
    ['one that ended the day before October', [contract('2020-01-01', '2026-09-30')], [9]],
    ['one that ended on the first of October', [contract('2020-01-01', '2026-10-01')], [10, 9]],
    ['one that began on the last of October', [contract('2026-10-31', null)], [11, 10]],
    ['one that begins after today', [contract('2026-11-21', null)], [11]],
    ['two with a gap', [contract('2026-11-05', null), contract('2020-01-01', '2026-09-15')], [11, 9]],
  ])('%s', (_name, contracts, expected) => {
    expect(ids(listedPeriods(all, contracts, '2026-11-20'))).toEqual(expected);
  });
});

describe('validation', () => {
  it.each([
    ['2026-10-31', false, null],
    ['2026-11-01', true, 'Quedan 4 días'],
    ['2026-11-03', true, 'Quedan 2 días'],
    ['2026-11-04', true, 'Queda un día'],
    ['2026-11-05', true, 'Hoy es su último día para VALIDAR'],
    ['2026-11-06', false, null],
  ])('October on %s: %s, %s', (today, can, text) => {
    expect(canValidate(october, settings, today)).toBe(can);
    expect(daysLeftText(validationWindow(october, settings), today)).toBe(text);
  });

  it.each([
    [false, true],
    [true, false],
    [false, false],
  ])('start enabled %s, end enabled %s: only the last day', (start, end) => {
    const half = { start: { enabled: start, days: 1 }, end: { enabled: end, days: 5 } };
    expect(validationWindow(october, half)).toEqual({ from: '2026-10-31', to: '2026-10-31' });
  });
});

describe('periodSections', () => {
  const listed = [november, october, september];
  it.each([
    ['2026-11-05', 11, [10], [9]],
    ['2026-11-06', 11, [], [10, 9]],
    ['2026-11-30', 11, [], [10, 9]],
    ['2026-12-01', null, [11], [10, 9]],
  ])('on %s', (today, current, toValidate, past) => {
    const sections = periodSections(listed, settings, today);
    expect(sections.current?.idperiodo ?? null).toBe(current);
    expect(sections.toValidate.map((item) => item.period.idperiodo)).toEqual(toValidate);
    expect(ids(sections.past)).toEqual(past);
  });

  it('is empty without periods', () => {
    expect(periodSections([], settings, '2026-11-05')).toEqual({ current: null, toValidate: [], past: [] });
  });
});

describe('attendanceBadge', () => {
  const missing = (fecha: string, requests: { rechazada: boolean }[] = []) => ({
    fecha,
    lista_solicitudes_correccion: requests,
  });
  const input: BadgeInput = {
    periods: [november, october],
    states: [],
    shiftsWithoutMarks: [
      missing('2026-10-31'),
      missing('2026-11-01'),
      // A rejected request leaves the mark missing.
      missing('2026-11-02', [{ rechazada: true }]),
      missing('2026-11-03', [{ rechazada: true }, { rechazada: false }]),
    ],
    opposable: [],
    articulo22: false,
    settings: { ...settings, correctionFlow: true },
    today: '2026-11-05',
  };

  it.each<[string, Partial<BadgeInput>, number, number]>([
    ['all on', {}, 1, 2],
    ['artículo 22', { articulo22: true }, 0, 0],
    ['validated', { states: [{ periodo_idperiodo: 10 }] }, 0, 2],
    ['the window is over', { today: '2026-11-06' }, 0, 2],
    ['no correction flow', { settings: { ...settings, correctionFlow: false } }, 1, 0],
    [
      'a validation setting is off',
      { settings: { ...settings, end: { enabled: false, days: 5 }, correctionFlow: true } },
      0,
      0,
    ],
    ['no current period', { periods: [october], today: '2026-11-05' }, 1, 0],
  ])('%s', (_name, change, toValidate, missingMarks) => {
    expect(attendanceBadge({ ...input, ...change })).toEqual({
      toValidate,
      missingMarks,
      ...{ opposable: 0, opposableUntil: null },
      total: toValidate + missingMarks,
    });
  });

  it.each<[string, Partial<BadgeInput>, number]>([
    ['with all else', {}, 4],
    [
      'alone, where sheets are not validated',
      { settings: { ...settings, end: { enabled: false, days: 5 }, correctionFlow: true } },
      1,
    ],
  ])('says what can be opposed and until when: %s', (_name, change, total) => {
    const opposable = [{ oposicion_hasta: '2026-11-06T10:52:14Z' }];
    expect(attendanceBadge({ ...input, ...change, opposable })).toMatchObject({
      ...{ opposable: 1, opposableUntil: '2026-11-06T10:52:14Z', total },
    });
  });
});
