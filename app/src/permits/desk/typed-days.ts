import { formatDays } from '@relevo/domain/permit-days';

/** Days as a person types them, '12,5' or '12.5': at most one decimal. Null for anything else. */
export function readTypedDays(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  return /^\d{1,3}(\.\d)?$/.test(text) ? Number(text) : null;
}

/** A balance in the field that corrects it. */
export const typedDays = (days: number): string => formatDays(Math.max(0, days));
