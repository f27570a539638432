/** Crockford's digits: without I, L, O and U, which are read as others. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Ten digits of five bits each. */
export const CODE_BYTES = 10;

/** A letter's code from random bytes, of which each gives five bits: 'AB3D-7KQ2-MW'. */
export const invitationCode = (random: Uint8Array): string =>
  [...random.slice(0, CODE_BYTES)]
    .map((byte) => DIGITS[byte % DIGITS.length])
    .join('')
    .replace(/(.{4})(.{4})(.{2})/, '$1-$2-$3');

/**
 * The one spelling of a code that somebody typed: without dashes and blanks, in capitals, with O read as 0 and I and L
 * as 1. The token of a mail's link stays as it is.
 */
export function spelledCode(typed: string): string {
  const bare = typed.replace(/[\s-]/g, '').toUpperCase();
  if (bare.length !== CODE_BYTES) return typed.trim();
  return bare.replaceAll('O', '0').replace(/[IL]/g, '1');
}

/** The last four of a rut, which stand for its person beside a letter's code: '5674' of '15234567-4', K in capitals. */
export const lastFourOf = (rut: string): string =>
  rut
    .replace(/[^\dkK]/g, '')
    .toUpperCase()
    .slice(-4);
