import { AppError } from '../kernel/app-error.ts';

/** A reason of an import's own why something stays as it is, as a sentence for a person. */
export class Kept extends Error {}

/** What a person reads where the reason is a fault of ours. */
export const UNEXPECTED = 'ocurrió un error inesperado.';

/** The sentence of a refusal, that of its field where it has one; null of an unknown fault. */
export const reasonOf = (error: unknown): string | null => {
  if (error instanceof Kept) return error.message;
  if (!(error instanceof AppError)) return null;
  return Object.values(error.fields ?? {})[0]?.[0] ?? error.message;
};
