/** A replacer of `JSON.stringify`: half of a surrogate pair is no text for PostgreSQL. */
export const wellFormed = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;
