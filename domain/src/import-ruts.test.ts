import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportCell } from './import-cells.ts';
import { findRutKind, type RutKind, readRut } from './import-ruts.ts';
import { checkDigit, formatRut } from './rut.ts';

const numbers = Array.from({ length: 200 }, (_, index) => 9_000_000 + index * 65_537);

describe('a column of RUTs', () => {
  it.each<[string, ImportCell[], boolean, RutKind]>([
    ['dashes', ['12.345.678-5', '10000013-K'], false, 'whole'],
    ['dashes, one wrong', ['12345678-4'], false, 'whole'],
    ['dashes beside a column of digits', ['12345678-5', '10000013-K'], true, 'whole'],
    [
      'bare numbers with their digit',
      numbers.map((number) => `${number}${checkDigit(number)}`),
      false,
      'whole',
    ],
    ['bare numbers without it', numbers, false, 'body'],
    ['bare numbers beside a column of digits', numbers, true, 'body'],
    ['nothing', [null, ''], false, 'whole'],
    ['a K without a dash, and numbers', ['10000013K', '123456785', '98765433'], false, 'whole'],
  ])('%s', (_name, values, hasDigits, kind) => {
    expect(findRutKind(values, hasDigits)).toBe(kind);
  });
});

describe('a RUT', () => {
  it.each<[ImportCell, RutKind, ImportCell, string]>([
    ['12.345.678-5', 'whole', null, '12345678-5'],
    [' 10000013 – k ', 'whole', null, '10000013-K'],
    ['12345678\u20115', 'whole', null, '12345678-5'],
    ['12\u00A0345\u00A0678-5', 'whole', null, '12345678-5'],
    [123456785, 'whole', null, '12345678-5'],
    ['012345678-5', 'whole', null, '12345678-5'],
    [12345678, 'body', 5, '12345678-5'],
    ['10.000.013', 'body', 'k', '10000013-K'],
    ['12345678-5', 'body', '5', '12345678-5'],
    ['12345678-5', 'body', null, '12345678-5'],
    ['12345678-5', 'whole', '5', '12345678-5'],
  ])('%j of a %s with %j is %s', (cell, kind, digit, rut) => {
    expect(readRut(cell, kind, digit)).toEqual({ rut });
  });

  it.each<[ImportCell, RutKind, ImportCell, string]>([
    [null, 'whole', null, 'P1'],
    ['12345678-4', 'whole', null, 'P2'],
    ['1-9', 'whole', null, 'P2'],
    ['0', 'whole', null, 'P2'],
    ['99999-9', 'whole', null, 'P2'],
    ['TOTAL', 'whole', null, 'P2'],
    ['123.456.789-2', 'whole', null, 'P2'],
    [12345678, 'body', 4, 'P2'],
    [12345678, 'body', null, 'P3'],
    ['12345678-5', 'whole', '4', 'P2'],
    [1.5, 'whole', null, 'P2'],
  ])('%j of a %s with %j is %s', (cell, kind, digit, code) => {
    expect(readRut(cell, kind, digit)).toMatchObject({ problem: { code } });
  });

  it('reads every spelling of every number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 99_999_999 }), (number) => {
        const rut = `${number}-${checkDigit(number)}`;
        for (const spelling of [rut, rut.toLowerCase(), formatRut(rut), rut.replace('-', '\u2014')]) {
          expect(readRut(spelling, 'whole')).toEqual({ rut });
        }
        expect(readRut(number, 'body', checkDigit(number))).toEqual({ rut });
      }),
    );
  });
});
