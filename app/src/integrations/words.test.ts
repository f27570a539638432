import { expect, test } from 'vitest';
import { attemptsText, eventsText, hostOf, returnedText } from './words.ts';

test.each([
  [{ motivo: null, respuesta: 204 }, 'Lo aceptó (código 204)'],
  [{ motivo: 'rechazo', respuesta: 500 }, 'No lo aceptó (código 500)'],
  [{ motivo: 'tiempo', respuesta: null }, 'No respondió en 10 segundos'],
  [{ motivo: 'redirige', respuesta: 307 }, 'Respondió con otra dirección, que no se sigue (código 307)'],
] as const)('%j is told', (returned, text) => expect(returnedText(returned)).toBe(text));

test('a webhook is named by its server, and its events come in one order', () => {
  expect(hostOf({ url: 'https://nomina.example:8443/relevo?k=1' })).toBe('nomina.example:8443');
  expect(eventsText({ eventos: ['leave.approved', 'roster.published'] })).toBe(
    'Planilla publicada, Permiso aprobado',
  );
  expect([attemptsText(1), attemptsText(0), attemptsText(12)]).toEqual([
    '1 intento',
    '0 intentos',
    '12 intentos',
  ]);
});
