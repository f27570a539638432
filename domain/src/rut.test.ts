import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigit, formatRut, isValidRut, parseRut, withoutCheckDigit } from './rut.ts';

describe('rut', () => {
  it.each([
    [12345678, '5'],
    [11111111, '1'],
    [7654321, '6'],
    [6, 'K'],
    [14, '0'],
    [1000005, 'K'],
  ])('the check digit of %i is %s', (number, digit) => {
    expect(checkDigit(number)).toBe(digit);
  });

  it.each([
    ['12.345.678-5', true],
    ['123456785', true],
    ['12345678-5', true],
    [' 012.345.678-5 ', true],
    ['1.000.005-k', true],
    ['12.345.678\u20135', true],
    ['\u200E12.345.678\u2011\u200B5', true],
    ['12.345.678-4', false],
    ['12.345.678-K', false],
    ['123.456.789-2', false],
    ['0-0', false],
    ['K', false],
    ['', false],
    ['doce', false],
  ])('%s valid: %s', (text, valid) => {
    expect(isValidRut(text)).toBe(valid);
  });

  it.each([
    ['123456785', '12.345.678-5'],
    ['1000005k', '1.000.005-K'],
    ['6K', '6-K'],
    ['desconocido', 'desconocido'],
    ['', '-'],
    [null, '-'],
  ])('%s reads %s', (text, formatted) => {
    expect(formatRut(text)).toBe(formatted);
  });

  it('strips the check digit', () => {
    expect(withoutCheckDigit('12.345.678-5')).toBe('12345678');
    expect(withoutCheckDigit('12.345.678-4')).toBeNull();
  });

  it('reads back what it writes, and notices any one wrong digit', () => {
    const numbers = fc.integer({ min: 1, max: 99_999_999 });
    fc.assert(
      fc.property(numbers, fc.nat(7), fc.integer({ min: 1, max: 9 }), (number, place, change) => {
        const digit = checkDigit(number);
        expect(parseRut(formatRut(`${number}${digit}`))).toEqual({ number, digit });
        const digits = String(number).split('');
        const at = place % digits.length;
        digits[at] = String((Number(digits[at]) + change) % 10);
        expect(checkDigit(Number(digits.join('')))).not.toBe(digit);
      }),
    );
  });
});
