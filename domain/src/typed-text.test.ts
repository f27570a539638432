import { expect, it } from 'vitest';
import { tidyText } from './typed-text.ts';

it.each([
  ['', ''],
  ['  María \u00A0 José\n', 'María José'],
  ['Mun\u0303oz', 'Muñoz'],
  ['\u202EUCI\u202C', 'UCI'],
  ['U\u200BC\u00ADI\u2060\uFEFF', 'UCI'],
  ['UCI\u0007\u009F', 'UCI'],
  ['UCI\tAdulto\r\nNorte', 'UCI Adulto Norte'],
  ["Íñigo O'Higgins-Ñancupil", "Íñigo O'Higgins-Ñancupil"],
  ['Feliz día 👩🏽‍⚕️ ❤️', 'Feliz día 👩🏽‍⚕️ ❤️'],
])('%j is kept as %j', (typed, kept) => {
  expect(tidyText(typed)).toBe(kept);
});

it.each([
  ' \t\n',
  '\u00A0\u2003\u3000\u205F',
  '\u200B\u200C\u200D',
  '\u200E\u200F\u2066\u2069\u061C',
  '\uFEFF\u2060\u00AD\u034F',
  '\u3164\u115F\uFFA0',
  '\uFE0F\u200D',
  '\u2800',
  '\u{E0001}\u{E007F}',
])('%j looks empty', (typed) => {
  expect(tidyText(typed)).toBe('');
});
