import { safeHref } from '../content/safe-text.ts';

const EMAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;
const PHONE = /^\+?\d[\d\s()-]{5,18}$/;
/** A host with a port begins like an address of its own kind. */
const OTHER_KIND = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/** Address of a link as typed, often without a scheme; null for an invalid one. */
export function linkAddress(written: string): string | null {
  const text = written.trim();
  const whole = safeHref(text);
  if (whole) return whole;
  if (EMAIL.test(text)) return safeHref(`mailto:${text}`);
  if (PHONE.test(text)) return safeHref(`tel:${text.replace(/[^\d+]/g, '')}`);
  if (OTHER_KIND.test(text) || /\s/.test(text)) return null;
  const guessed = safeHref(`https://${text}`);
  return guessed && new URL(guessed).hostname.includes('.') ? guessed : null;
}
