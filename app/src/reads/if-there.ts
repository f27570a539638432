import { ApiError } from '../api/errors.ts';

/** What is asked for by its id; null where the server says that there is none, which is an answer too. */
export async function ifThere<T>(asked: Promise<{ data: T }>): Promise<T | null> {
  try {
    return (await asked).data;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'thing.not_found') return null;
    throw error;
  }
}
