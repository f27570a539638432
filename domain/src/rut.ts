/** A Chilean national id: its number and its check digit ('0' to '9' or 'K'). */
export interface Rut {
  number: number;
  digit: string;
}

/** The check digit of a number by modulo 11: 'K' stands for 10 and '0' for 11. */
export function checkDigit(number: number): string {
  let sum = 0;
  let factor = 2;
  for (let rest = number; rest > 0; rest = Math.floor(rest / 10)) {
    sum += (rest % 10) * factor;
    factor = factor === 7 ? 2 : factor + 1;
  }
  const digit = 11 - (sum % 11);
  if (digit === 11) return '0';
  return digit === 10 ? 'K' : String(digit);
}

/** Signs between a rut's digits, and the invisible ones that a copied text may bring. */
const between = /[.\s\p{Pd}\p{Cf}]/gu;

/**
 * Reads a rut with its check digit, with or without dots, dash of any length and spaces, K in either case. Null when it is not
 * one: no number, more than 8 digits, or a check digit that does not fit.
 */
export function parseRut(text: string): Rut | null {
  const match = /^0*([1-9]\d{0,7})([\dK])$/.exec(text.replace(between, '').toUpperCase());
  if (!match?.[1] || !match[2]) return null;
  const number = Number(match[1]);
  return checkDigit(number) === match[2] ? { number, digit: match[2] } : null;
}

/** Whether the text is a rut whose check digit fits. */
export function isValidRut(text: string): boolean {
  return parseRut(text) !== null;
}

/** '12.345.678-5'. A text that is no valid rut comes back as it is; an empty or missing one as '-' (spec 3 §2.18). */
export function formatRut(text: string | null | undefined): string {
  if (!text) return '-';
  const rut = parseRut(text);
  if (!rut) return text;
  return `${String(rut.number).replace(/\B(?=(\d{3})+$)/g, '.')}-${rut.digit}`;
}

/** The number without check digit, dots and dash, as the marks report asks for it (spec 2 §7); null when invalid. */
export function withoutCheckDigit(text: string): string | null {
  const rut = parseRut(text);
  return rut && String(rut.number);
}

/** A rut as people's rows have it, '12345678-5' with K in capitals; null when it is not one. */
export function writtenRut(text: string): string | null {
  const rut = parseRut(text);
  return rut && `${rut.number}-${rut.digit}`;
}

/**
 * The one spelling of a name to log in with: lower case, and a rut as '12345678-5', whether typed with dots, without
 * its dash or with a capital K.
 */
export function loginName(typed: string): string {
  return (writtenRut(typed) ?? typed.trim()).toLowerCase();
}
