import { expect, test } from 'vitest';
import { plain } from '../ui/plain.fixture.ts';
import { countdown, dayText, noShiftText } from './next-shift-text.ts';

const today = '2026-11-20';

test.each([
  ['ongoing', '2026-11-19', 40, 'En curso, termina en 40 min'],
  ['ongoing', '2026-11-20', 195, 'En curso, termina en 3 h 15 min'],
  ['ahead', '2026-11-20', 168, 'Empieza en 2 h 48 min'],
  ['ahead', '2026-11-21', 1440, 'Empieza en 24 h'],
  ['ahead', '2026-11-21', 1441, 'Empieza mañana'],
  ['ahead', '2026-11-23', 4000, 'Empieza en 3 días'],
] as const)('%s %s %i min', (state, fecha, minutesLeft, text) => {
  expect(plain(countdown({ state, shift: { fecha }, minutesLeft }, today))).toBe(text);
});

test.each([
  ['2026-11-19', 'Ayer, jueves 19'],
  ['2026-11-20', 'Hoy, viernes 20'],
  ['2026-11-21', 'Mañana, sábado 21'],
  ['2026-11-22', 'Domingo 22 de noviembre'],
])('%s', (date, text) => {
  expect(dayText(date, today)).toBe(text);
});

test('where it is not known how far the roster goes, nothing is said of it', () => {
  expect(noShiftText(undefined, today).title).toBe('No tienes turnos próximos');
});

test.each([
  [null, 'Sin programación', 'Aún no hay turnos planificados para ti'],
  ['2026-11-19', 'Sin programación', 'Aún no hay turnos planificados para ti'],
  ['2026-11-20', 'No tienes turnos próximos', 'Tu programación llega hasta el vie 20 nov'],
])('without a next shift, planned until %s', (hasta, title, note) => {
  const said = noShiftText(hasta === null ? null : { desde: '2026-03-16', hasta }, today);
  expect({ ...said, note: plain(said.note) }).toEqual({ title, note });
});
