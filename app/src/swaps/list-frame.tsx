import type { UseQueryResult } from '@tanstack/react-query';
import { swapHorizontalOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { messageOf, OfflineError } from '../api/errors.ts';
import { useOnline } from '../device/connectivity.ts';
import { DataAge } from '../ui/data-age.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../ui/states.tsx';

type Read = Pick<UseQueryResult<unknown>, 'data' | 'isError' | 'error' | 'dataUpdatedAt' | 'refetch'>;

interface ListFrameProps {
  reads: readonly Read[];
  empty: boolean | undefined;
  emptyTitle: string;
  emptyText: string;
  /** List items. */
  children: ReactNode;
}

/** Loading, failure, nothing and the age of what is shown: the same around each list. */
export function ListFrame({ reads, empty, emptyTitle, emptyText, children }: ListFrameProps) {
  const online = useOnline();
  const failed = reads.find(({ data, isError }) => isError && data === undefined);
  if (failed) {
    return (
      <ErrorState
        offline={failed.error instanceof OfflineError}
        message={messageOf(failed.error)}
        onRetry={() => {
          for (const read of reads) void read.refetch();
        }}
      />
    );
  }
  if (reads.some(({ data }) => data === undefined)) return <SkeletonRows rows={4} height={150} />;
  const oldest = Math.min(...reads.map(({ dataUpdatedAt }) => dataUpdatedAt));
  return (
    <>
      <DataAge updatedAt={oldest} show={!online || reads.some(({ isError }) => isError)} />
      {empty ? (
        <EmptyState icon={swapHorizontalOutline} title={emptyTitle}>
          {emptyText}
        </EmptyState>
      ) : (
        <ul className="rl-swap-list">{children}</ul>
      )}
    </>
  );
}
