import { expect, test } from 'vitest';
import { ssoLabel } from './sso-label.ts';

test.each([
  ['Clínica Andes', 'Ingresar con Clínica Andes'],
  ['  cuenta UC ', 'Ingresar con cuenta UC'],
  [' ', 'Ingresar con cuenta institucional'],
  [null, 'Ingresar con cuenta institucional'],
])('the button of %o says %s', (name, words) => {
  expect(ssoLabel(name)).toBe(words);
});
