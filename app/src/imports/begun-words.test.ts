import { expect, test } from 'vitest';
import { begunTitle } from './begun-words.ts';

test.each([
  ['2026-11-26T03:30:00Z', 'Seguir la importación de hoy'],
  // Still the day before in Chile.
  ['2026-11-26T02:30:00Z', 'Seguir la importación de ayer'],
  ['2026-11-23T15:00:00Z', /^Seguir la importación del lun\s23\snov$/],
])('a file of %s is called by its local day', (subida, words) => {
  expect(begunTitle({ subida }, '2026-11-26', 'America/Santiago')).toMatch(words);
});
