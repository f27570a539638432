import { describe, expect, test } from 'vitest';
import { invitationCode, lastFourOf, spelledCode } from './invitation-code.ts';

describe('the code of a letter', () => {
  test('has ten digits that nobody mistakes for others', () => {
    const codes = Array.from({ length: 256 }, (_, byte) => invitationCode(new Uint8Array(10).fill(byte)));
    for (const code of codes)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/);
    expect(new Set(codes).size).toBe(32);
  });

  test.each([
    ['7KQ2-MWX9-4T', '7KQ2MWX94T'],
    ['7kq2 mwx9 4t', '7KQ2MWX94T'],
    [' 7kq2mwx94t ', '7KQ2MWX94T'],
    ['ILO0-1234-56', '1100123456'],
    ['aB-3_long-token-of-a-mail', 'aB-3_long-token-of-a-mail'],
  ])('%s is read as %s', (typed, code) => expect(spelledCode(typed)).toBe(code));
});

test.each([
  ['15234567-4', '5674'],
  ['10000013-K', '013K'],
  ['15.234.567-4', '5674'],
  ['56 7-4', '5674'],
  ['567k', '567K'],
])('the last four of %s are %s', (rut, four) => expect(lastFourOf(rut)).toBe(four));
