import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, messageOf, OfflineError } from '../api/errors.ts';
import { useOnline } from '../device/connectivity.ts';
import { DataAge } from '../ui/data-age.tsx';
import { ErrorState, SkeletonRows } from '../ui/states.tsx';
import { TooOld } from './too-old.tsx';

interface Failure {
  error: unknown;
  refetch: () => Promise<unknown>;
}

interface ReadFailureProps {
  read: Failure;
  /** Words in place of the failure's own. */
  message?: string;
}

/** Stands where a read's answer would be when there is none and the last try failed. */
export function ReadFailure({ read: { error, refetch }, message }: ReadFailureProps) {
  if (error instanceof ApiError && error.code === 'app.too_old') return <TooOld message={error.message} />;
  return (
    <ErrorState
      offline={error instanceof OfflineError}
      message={message ?? messageOf(error)}
      onRetry={() => void refetch()}
    />
  );
}

interface ReadGapProps {
  read: Failure & { isError: boolean };
  rows: number;
  /** Height, as for `SkeletonRows`. */
  height: number;
}

/** Stands where a read's answer will be: a skeleton of it, or why the last try failed. */
export function ReadGap({ read, rows, height }: ReadGapProps) {
  return read.isError ? <ReadFailure read={read} /> : <SkeletonRows rows={rows} height={height} />;
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
  /** Time of the shown data in epoch milliseconds, where it is not the read's own answer. */
  updatedAt?: number;
}

/** Age of a read's answer, where it may be old: without a connection, or after a failed attempt. */
export function ReadAge({ read, updatedAt = read.dataUpdatedAt }: ReadAgeProps) {
  const online = useOnline();
  return <DataAge updatedAt={updatedAt} show={!online || read.isError} />;
}

interface ReadOfProps<T> extends Omit<ReadGapProps, 'read'> {
  read: ReadGapProps['read'] & ReadAgeProps['read'] & { data: T | undefined };
  children: (data: T) => ReactNode;
}

/** Content of a read below its age; until there is an answer, a placeholder. */
export function ReadOf<T>({ read, rows, height, children }: ReadOfProps<T>) {
  if (read.data === undefined) return <ReadGap {...{ read, rows, height }} />;
  return (
    <>
      <ReadAge read={read} />
      {children(read.data)}
    </>
  );
}
