import { expect, test } from 'vitest';
import { plain } from '../ui/plain.fixture.ts';
import { noShiftsText } from './coverage-words.ts';
import { leaveWeeks } from './leave-weeks.ts';
import {
  canDeletePermit,
  countName,
  endedText,
  expiryText,
  lengthText,
  permitStatus,
  plainDays,
  sentText,
  shiftDay,
  takenText,
  unitDays,
} from './permit-words.ts';

const pending = {
  finished_at: null,
  respuestas: [],
  vencida: false,
  anulada: false,
  retirado_desde: null,
};
const answers = (...given: (0 | 1)[]) => ({
  ...pending,
  finished_at: '2026-11-13T12:00:00Z',
  respuestas: given.map((respuesta) => ({ respuesta, notas: null })),
});

test.each([
  ['nobody answered', pending, 'PENDIENTE', true],
  ['approved', answers(1), 'APROBADO', false],
  ['rejected', answers(0), 'RECHAZADO', false],
  ['the last answer decides', answers(1, 0), 'RECHAZADO', false],
  ['it began before an answer', { ...pending, vencida: true }, 'VENCIDO', true],
  ['an absence took its place', { ...pending, anulada: true }, 'ANULADO', false],
  ['withdrawn', { ...answers(1), retirado_desde: '2026-12-08' }, 'RETIRADO', false],
])('%s', (_, permit, text, deletable) => {
  expect(permitStatus(permit).text).toBe(text);
  expect(canDeletePermit(permit)).toBe(deletable);
});

test.each([
  [1, 'habiles', '1 día hábil', '1 día'],
  [2, 'corridos', '2 días corridos', '2 días'],
  [11.5, 'habiles', '11,5 días hábiles', '11,5 días'],
  [0, 'habiles', '0 días hábiles', '0 días'],
] as const)('%s days, %s', (days, unit, text, bare) => {
  expect([plain(unitDays(days, unit)), plain(plainDays(days))]).toEqual([text, bare]);
});

test('a type without a balance takes days with a shift beside the weekdays', () => {
  const training = { tipo: 'habiles', descuenta_saldo: false } as const;
  expect(countName(training)).toBe('Días hábiles y días con turno');
  expect(plain(takenText(training, 3))).toBe('3 días');
  const unpaid = { tipo: 'corridos', descuenta_saldo: false } as const;
  expect([countName(unpaid), plain(takenText(unpaid, 3))]).toEqual(['Días corridos', '3 días corridos']);
  expect(countName({ tipo: 'habiles', descuenta_saldo: true })).toBe('Días hábiles');
});

test.each([
  ['habiles', 4, 5, '4 días hábiles · 5 corridos'],
  ['habiles', 5, 5, '5 días hábiles'],
  ['habiles', 0, 1, '1 día corrido'],
  ['corridos', 4, 5, '5 días corridos'],
] as const)('how long leave of %s lasts', (tipo, dias_habiles, dias_corridos, text) => {
  const permit_type = { iddetPermiso: 1, observacionCausal: '', tipo, abreviatura: null };
  expect(plain(lengthText({ permit_type, dias_habiles, dias_corridos }))).toBe(text);
});

test('when it was sent', () => {
  const now = { today: '2026-11-22', zone: 'America/Santiago' };
  expect(plain(sentText('2026-11-22T08:33:00Z', now))).toBe('Enviada hoy, 05:33');
  expect(plain(sentText('2026-11-22T02:30:00Z', now))).toBe('Enviada el sáb 21 nov, 23:30');
});

test('a shift is named by its day, with the month where leave has two', () => {
  const shift = { fecha: '2026-12-08' };
  expect(plain(shiftDay(shift, { from: '2026-12-07', to: '2026-12-11' }))).toBe('mar 8');
  expect(plain(shiftDay(shift, { from: '2026-11-30', to: '2026-12-11' }))).toBe('mar 8 dic');
});

test('a weekday that does not count is a holiday; where all days count there is none', () => {
  const range = { from: '2026-12-07', to: '2026-12-12' };
  const counted = ['2026-12-07', '2026-12-09', '2026-12-10', '2026-12-11'];
  const kinds = (unit: 'habiles' | 'corridos', dates: string[]) =>
    leaveWeeks(unit, range, dates)
      .flat()
      .map(({ kind }) => kind[0])
      .join('');
  expect(kinds('habiles', counted)).toBe('chcccfo');
  expect(kinds('corridos', [...counted, '2026-12-08', '2026-12-12'])).toBe('cccccco');
});

test('until when days hold: all of them, or those that end first', () => {
  expect(plain(expiryText({ dias: 5 }, 11))).toBe('5 días vencen el');
  expect(plain(expiryText({ dias: 1 }, 6))).toBe('1 día vence el');
  expect(plain(expiryText({ dias: 6 }, 6))).toBe('Vencen el');
  expect(plain(expiryText({ dias: 1 }, 1))).toBe('Vence el');
});

test('leave without shifts says whether somebody has planned its days', () => {
  const leave = { from: '2027-02-01', to: '2027-02-05' };
  const planned = (hasta: string) => noShiftsText(leave, { desde: '2026-01-01', hasta });
  expect(planned('2027-02-05')).toBe('No tienes turnos en estas fechas');
  expect(planned('2027-02-01')).toBe('No tienes turnos en estas fechas');
  expect(planned('2027-01-31')).toMatch(/^Sin programación: /);
  expect(noShiftsText(leave, null)).toMatch(/^Sin programación: /);
  expect(noShiftsText(leave, undefined)).toBe('No tienes turnos en estas fechas');
});

test('a request that ended says why, also where an answer of before does not know', () => {
  expect(endedText({ fin: { causa: 'leaving', turno: null } })).toBe(
    'Quedó sin efecto: tu contrato termina antes.',
  );
  const recorded = 'Quedó sin efecto: tu jefatura registró una ausencia en esas fechas.';
  expect(endedText({ fin: { causa: 'absence', turno: null } })).toBe(recorded);
  expect(endedText({})).toBe(recorded);
});
