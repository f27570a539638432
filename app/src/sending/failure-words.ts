import { ApiError, messageOf } from '../api/errors.ts';

/** The first message of a field where the server names one, otherwise its word. */
export const failureWords = (error: unknown): string =>
  (error instanceof ApiError && error.fieldMessages[0]) || messageOf(error);

/** The first message of each field that the server names; null where it names none. */
export const fieldWords = (error: unknown): Record<string, string | undefined> | null =>
  error instanceof ApiError && error.fields
    ? Object.fromEntries(Object.entries(error.fields).map(([name, [first]]) => [name, first]))
    : null;
