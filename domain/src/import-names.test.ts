import { describe, expect, it } from 'vitest';
import { isReadable, splitFullName, splitLastNames } from './import-names.ts';

describe('names of one column', () => {
  it.each([
    ['Muñoz Peña, María José', 'María José', 'Muñoz', 'Peña'],
    ["Ñancupil O'Higgins ,Íñigo", 'Íñigo', 'Ñancupil', "O'Higgins"],
    ['de la Fuente San Martín, Ana', 'Ana', 'de la Fuente', 'San Martín'],
    ['SOTO, ANA', 'ANA', 'SOTO', null],
    ['Pérez-Cotapos Ruiz, Luis', 'Luis', 'Pérez-Cotapos', 'Ruiz'],
  ])('%s', (text, firstNames, lastName, secondLastName) => {
    expect(splitFullName(text)).toEqual({ firstNames, lastName, secondLastName });
  });

  it.each([
    'María José Muñoz Peña',
    'Ana Soto',
    'Soto Díaz Vera, Ana',
    'Soto,',
    ', Ana',
    'Soto, Ana, TENS',
    '',
  ])('asks about %s', (text) => {
    expect(splitFullName(text)).toBeNull();
  });

  it.each([
    ['Muñoz Peña', 'Muñoz', 'Peña'],
    ['del Río', 'del Río', null],
    ['Vera de', 'Vera', 'de'],
  ])('%s are two last names', (text, lastName, secondLastName) => {
    expect(splitLastNames(text)).toEqual({ lastName, secondLastName });
  });

  it('takes no three last names', () => {
    expect(splitLastNames('Soto Díaz Vera')).toBeNull();
  });
});

describe('a name', () => {
  it.each([
    'María José',
    "O'Higgins",
    'Pérez-Cotapos',
    'João',
    'JOÃO',
    'Müller',
    'Zoë',
    'M.ª Luisa',
    'Ana (Anita)',
  ])('%s can be read', (name) => {
    expect(isReadable(name)).toBe(true);
  });

  it.each(['Mu\uFFFDoz', 'MuÃ±oz', 'PeÃ‘a', 'JosÃ©', 'Mu¤oz', 'Mu?oz', 'Muñoz☺', 'Â¿', 'Mu\u0091oz'])(
    '%s cannot',
    (name) => {
      expect(isReadable(name)).toBe(false);
    },
  );
});
