import { ReadFailure } from '../reads/read-state.tsx';
import { EmptyState, SkeletonRows } from '../ui/states.tsx';
import type { useOwnPeriod } from './use-periods.ts';

type Read = Parameters<typeof ReadFailure>[0]['read'];

interface PeriodStatesProps {
  period: Pick<ReturnType<typeof useOwnPeriod>, 'sections' | 'own' | 'read'>;
  /** The page's own read of the period; null data means that there is none. */
  read: Read & { isError: boolean; data: unknown };
  rows: number;
  /** Height of a row, as for `SkeletonRows`. */
  height: number;
}

/** Placeholder of a page of one period until its read has answered: the error, the empty state, or skeleton rows. */
export function PeriodStates({
  period: { sections, own, read: periods },
  read,
  rows,
  height,
}: PeriodStatesProps) {
  const failed = periods.isError && !sections ? periods : read.isError && !read.data ? read : null;
  return (
    <>
      {failed && <ReadFailure read={failed} />}
      {sections && (!own || read.data === null) && (
        <EmptyState title="No encontramos este periodo">
          Puede que no sea de un contrato tuyo, o que aún no empiece.
        </EmptyState>
      )}
      {!failed && (!sections || (own && read.data === undefined)) && (
        <SkeletonRows rows={rows} height={height} />
      )}
    </>
  );
}
