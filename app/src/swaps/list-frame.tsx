import type { UseQueryResult } from '@tanstack/react-query';
import { swapHorizontalOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { ReadAge, ReadFailure } from '../reads/read-state.tsx';
import { EmptyState, SkeletonRows } from '../ui/states.tsx';

type Read = Pick<UseQueryResult<unknown>, 'data' | 'isError' | 'error' | 'dataUpdatedAt' | 'refetch'>;

interface ListFrameProps {
  reads: readonly Read[];
  empty: boolean | undefined;
  emptyTitle: string;
  emptyText: string;
  /** List items. */
  children: ReactNode;
}

/** Frame of each list: loading, failure, empty state and the age of the data. */
export function ListFrame({ reads, empty, emptyTitle, emptyText, children }: ListFrameProps) {
  const failed = reads.find(({ data, isError }) => isError && data === undefined);
  if (failed) {
    return (
      <ReadFailure
        read={{ error: failed.error, refetch: () => Promise.all(reads.map((read) => read.refetch())) }}
      />
    );
  }
  if (reads.some(({ data }) => data === undefined)) return <SkeletonRows rows={4} height={150} />;
  const oldest = Math.min(...reads.map(({ dataUpdatedAt }) => dataUpdatedAt));
  return (
    <>
      <ReadAge read={{ dataUpdatedAt: oldest, isError: reads.some(({ isError }) => isError) }} />
      {empty ? (
        <EmptyState icon={swapHorizontalOutline} title={emptyTitle}>
          {emptyText}
        </EmptyState>
      ) : (
        <ul className="rl-stack">{children}</ul>
      )}
    </>
  );
}
