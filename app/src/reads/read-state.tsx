import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf, OfflineError } from '../api/errors.ts';
import { useOnline } from '../device/connectivity.ts';
import { DataAge } from '../ui/data-age.tsx';
import { ErrorState } from '../ui/states.tsx';

interface Failure {
  error: unknown;
  refetch: () => Promise<unknown>;
}

/** Stands where a read's answer would be when there is none and the last try failed. */
export function ReadFailure({ read: { error, refetch } }: { read: Failure }) {
  return (
    <ErrorState
      offline={error instanceof OfflineError}
      message={messageOf(error)}
      onRetry={() => void refetch()}
    />
  );
}

type Known = Pick<
  UseQueryResult<unknown>,
  'isError' | 'isFetching' | 'isFetchedAfterMount' | 'dataUpdatedAt'
>;

/**
 * The moment that a read's answer speaks of: `now` while news of it comes, its own age without a connection, after a
 * try that failed, and for a copy whose first answer is on its way.
 */
export function useSeen(read: Known, now: Temporal.Instant): Temporal.Instant {
  const online = useOnline();
  const isNew = online && !read.isError && (read.isFetchedAfterMount || !read.isFetching);
  return isNew ? now : Temporal.Instant.fromEpochMilliseconds(read.dataUpdatedAt);
}

interface ReadAgeProps {
  read: Pick<UseQueryResult<unknown>, 'isError' | 'dataUpdatedAt'>;
  /** Epoch milliseconds of what is shown, where it is not the read's own answer. */
  updatedAt?: number;
}

/** How old a read's answer is, while it may be: without a connection, or after a try that failed. */
export function ReadAge({ read, updatedAt = read.dataUpdatedAt }: ReadAgeProps) {
  const online = useOnline();
  return <DataAge updatedAt={updatedAt} show={!online || read.isError} />;
}
