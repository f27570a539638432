import { expect, test } from 'vitest';
import { whyNoCover } from './why-no-cover.ts';

const away = (cubierta: boolean) => ({
  tipo_ausencia: { id: 30, abreviatura: 'LIB', nombre: 'Liberación' },
  cubierta,
});
const span = { inicio: '2026-11-18T08:00:00-03:00', termino: '2026-11-18T20:00:00-03:00' };
const at = (time: string) => Temporal.Instant.from(`2026-11-18T${time}-03:00`);

test.each([
  ['07:59:59', false, false],
  ['08:00:00', false, true],
  ['19:59:59', false, true],
  ['20:00:00', false, false],
  ['12:00:00', true, false],
])('at %s, covered %s: %s', (time, covered, told) => {
  const why = whyNoCover({ ...span, ausencia: away(covered) }, at(time));
  expect(why).toBe(told ? 'Este turno ya comenzó: no se puede ofertar.' : null);
});

test('nothing of a shift without an absence', () => {
  expect(whyNoCover({ ...span, ausencia: null }, at('12:00:00'))).toBeNull();
});
