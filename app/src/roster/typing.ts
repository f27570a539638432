/** How long letters of one code may follow one another, in milliseconds. */
const TOGETHER = 600;

export interface Typed {
  letters: string;
  /** Moment of the last letter, in milliseconds. */
  at: number;
}

interface Coded {
  id: number;
  abreviatura: string;
}

/** What a letter writes after those typed before it, and the letters from now on; null where no code begins so. */
export function typeCode<T extends Coded>(
  { letters, at }: Typed,
  letter: string,
  now: number,
  types: readonly T[],
): { type: T | null; typed: Typed } | null {
  const begin = (text: string) =>
    types.filter(({ abreviatura }) => abreviatura.toUpperCase().startsWith(text));
  const joined = now - at < TOGETHER ? letters + letter.toUpperCase() : '';
  const text = joined && begin(joined).length > 0 ? joined : letter.toUpperCase();
  const found = begin(text);
  if (found.length === 0) return null;
  return {
    type: found.find(({ abreviatura }) => abreviatura.toUpperCase() === text) ?? null,
    typed: { letters: text, at: now },
  };
}
