import type { Ending, NotEnded } from '@relevo/contract';
import { expect, test } from 'vitest';
import { endedText, endingNote, endTitle, lastDayHint } from './end-words.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-');
const ending: Ending = { id: 1, nombre: 'Ana Soto', turnos: 0, solicitudes: 0, contratos: 0, enCurso: false };

test.each([
  ['2026-11-26', 1, 'Trabaja hasta el 26-11-2026.'],
  ['2026-11-27', 2, 'Trabajan hasta el 27-11-2026.'],
  ['2026-11-25', 2, 'Ese día ya pasó: el término no se podrá deshacer.'],
])('a last day %s of %d', (lastDay, people, text) => {
  expect(plain(lastDayHint(lastDay, '2026-11-26', people))).toBe(text);
});

test.each([
  [undefined, 'Terminar contratos', 'Terminar'],
  [0, 'Ningún contrato termina', 'Terminar'],
  [1, 'Terminar 1 contrato', 'Terminar 1 contrato'],
  [41, 'Terminar 41 contratos', 'Terminar 41 contratos'],
])('%s that can end', (count, title, go) => {
  expect(endTitle(count)).toEqual({ title, go });
});

test.each<[Partial<Ending>, string]>([
  [{}, 'Sin turnos posteriores'],
  [{ turnos: 1, solicitudes: 2 }, '1 turno queda libre · 2 solicitudes quedan sin efecto'],
  [{ enCurso: true }, 'Sin otros turnos posteriores · el turno en curso sigue siendo suyo'],
  [{ turnos: 6, contratos: 1 }, '6 turnos quedan libres · se quita 1 contrato posterior'],
])('%j', (part, text) => {
  expect(endingNote({ ...ending, ...part })).toBe(text);
});

const stays = (id: number): NotEnded => ({ id, nombre: 'Ana Soto', motivo: 'sin_contrato' });
test.each<[number[], NotEnded[], RegExp]>([
  [[1], [], /^1 contrato termina el dom 20 dic( 2026)?\.$/],
  [[1, 2], [stays(3)], /^2 contratos terminan el .*\. Ana Soto no: No tiene contrato ese día\.$/],
  [[], [stays(3), stays(4)], /^Ningún contrato termina\. 2 no se pueden terminar\.$/],
])('after it: %j', (terminadas, noTerminadas, text) => {
  expect(plain(endedText({ terminadas, noTerminadas }, '2026-12-20'))).toMatch(text);
});
