import { describe, expect, test } from 'vitest';
import { canHaveLetter, endedText, wayBack } from './renewal-words.ts';

describe('the way back of somebody with an account', () => {
  const way = (correo: boolean, letter: boolean, hasRut: boolean) => ({
    ...{ correo, con_carta: letter, hasRut },
  });
  test.each([
    [way(true, true, true), true, /con el correo de su cuenta\.$/],
    [way(true, false, true), false, /con el correo de su cuenta\.$/],
    [way(false, true, true), true, /imprime una carta nueva/],
    [way(false, true, false), false, /falta el RUT/],
    [way(false, false, true), false, /a quien administra el servidor/],
  ])('%o', (given, letter, words) => {
    expect(canHaveLetter(given)).toBe(letter);
    expect(wayBack(given)).toMatch(words);
  });
});

test.each([
  [0, 'Rosa no tenía sesiones abiertas. Sus equipos ya no reciben avisos.'],
  [1, 'Cerramos la sesión de Rosa.'],
  [3, 'Cerramos 3 sesiones de Rosa.'],
])('%i ended logins', (closed, words) => {
  expect(endedText('Rosa', closed)).toBe(words);
});
