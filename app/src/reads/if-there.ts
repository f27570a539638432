import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../api/errors.ts';

/** A thing read by its id; null where the server says that there is none, which is an answer too. */
export async function ifThere<T>(asked: Promise<{ data: T }>): Promise<T | null> {
  try {
    return (await asked).data;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'thing.not_found') return null;
    throw error;
  }
}

/** Read of a thing by its id, always stale because others may change it; null when there is none. */
export const oneQuery = <T>(queryKey: QueryKey, ask: (signal: AbortSignal) => Promise<{ data: T }>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => ifThere(ask(signal)), staleTime: 0 });
