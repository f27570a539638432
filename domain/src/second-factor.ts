/** Minutes for which a proof of the second factor holds. */
export const FACTOR_MINUTES = 15;
/** Recovery codes of an account, each for one use. */
export const RECOVERY_CODES = 10;

/** The six digits of an app's code, without the blanks that an app groups them by; null for another text. */
export function timeCodeOf(typed: string): string | null {
  const bare = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(bare) ? bare : null;
}
