import { expect, test } from 'vitest';
import { plain } from '../ui/plain.fixture.ts';
import { exceptionsText, keptText, lengthOf } from './kind-words.ts';

test.each([
  [[], null],
  [[{ dia: 5, desde: '08:00:00', hasta: '16:00:00' }], 'Viernes de 08:00 a 16:00'],
  [
    [
      { dia: 1, desde: '09:00:00', hasta: '17:00:00' },
      { dia: 4, desde: '08:00:00', hasta: '16:00:00' },
      { dia: 5, desde: '08:00:00', hasta: '16:00:00' },
    ],
    'Lunes de 09:00 a 17:00. Jueves y viernes de 08:00 a 16:00',
  ],
])('exceptions %j read %s', (exceptions, words) => {
  const text = exceptionsText(exceptions);
  expect(text && plain(text)).toBe(words);
});

test('a night ends on the next day', () => {
  expect(plain(lengthOf({ desde: '20:00:00', hasta: '08:00:00' }))).toBe('12 h');
  expect(plain(lengthOf({ desde: '23:30:00', hasta: '07:00:00' }))).toBe('7 h 30 min');
});

test('planned shifts keep their hours, counted as everywhere', () => {
  expect(keptText(1)).toBe('El turno que ya está planificado conserva su horario.');
  expect(keptText(1_138)).toBe('Los 1.138 turnos que ya están planificados conservan su horario.');
});
