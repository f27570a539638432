import type { LocalDate } from '@relevo/domain/time';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Path } from './paths.ts';

/**
 * Parameter of a page's own address. The page stays mounted behind others, whose addresses are not its own: the
 * parameter keeps its last value then.
 */
export function useAddressParam<P>(
  path: Path<P>,
  name: keyof NonNullable<P> & string,
): { value: string | null; here: boolean } {
  const { pathname, search } = useLocation();
  const here = pathname === path;
  const asked = here ? new URLSearchParams(search).get(name) : null;
  const [kept, setKept] = useState(asked);
  if (here && asked !== kept) setKept(asked);
  return { value: here ? asked : kept, here };
}

/** A positive whole number out of an address; null when it is missing or none. */
export const readId = (text: string | null): number | null =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** A local date out of an address; null when it is missing or names no day. */
export function readDate(text: string | null): LocalDate | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text).toString();
  } catch {
    return null;
  }
}
