import { expect, test } from 'vitest';
import { plain } from '../ui/plain.fixture.ts';
import { causeText } from './cause-words.ts';

test.each([
  ['leave-recorded', 'Patricia Vega', 'Licencia médica', 'Patricia Vega registró Licencia médica'],
  ['leave-approved', 'Patricia Vega', 'Feriado legal', 'Patricia Vega aprobó Feriado legal'],
  ['leave-withdrawn', null, 'Feriado legal', 'Jefatura retiró Feriado legal'],
  ['correction', 'Patricia Vega', 'Olvido de marca', 'Patricia Vega aceptó corregir marcas: Olvido de marca'],
  ['mark', 'Camila Rojas', null, 'Llegó una marca de Camila Rojas'],
] as const)('of %s it says who did what, and when', (que, quien, detalle, words) => {
  const cause = { que, quien, detalle, fecha_hora: '2026-11-21T12:40:00Z' };
  expect(plain(causeText(cause, 'America/Santiago'))).toMatch(
    new RegExp(`^${words} · sáb 21 nov( 2026)?, 09:40$`),
  );
});
