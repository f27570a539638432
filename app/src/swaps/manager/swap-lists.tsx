import { useInfiniteQuery } from '@tanstack/react-query';
import { swapHorizontalOutline, timeOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { useOnline } from '../../device/connectivity.ts';
import { useShown } from '../../navigation/shown.tsx';
import { useToday } from '../../reads/local-time.ts';
import { ReadAge, ReadFailure } from '../../reads/read-state.tsx';
import { useRead } from '../../reads/use-read.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { swapHistoryQuery, unitSwapsQuery } from './manager-swaps.api.ts';
import { stateOf } from './swap-facts.ts';
import { SwapRow } from './swap-row.tsx';

interface ReadProps {
  read: { error: unknown; isError: boolean; dataUpdatedAt: number; refetch: () => Promise<unknown> };
  known: boolean;
  children: ReactNode;
}

/** Skeleton, failure or the list with its age. */
function ReadList({ read, known, children }: ReadProps) {
  if (known) {
    return (
      <>
        <ReadAge read={read} />
        {children}
      </>
    );
  }
  if (!read.isError) return <SkeletonRows rows={3} height={160} />;
  return <ReadFailure read={read} />;
}

/** Requests whose decision is still empty (spec 3 §2.4). */
export function PendingSwaps() {
  const read = useRead(unitSwapsQuery());
  const swaps = read.data?.filter((swap) => stateOf(swap) === 'pending');
  return (
    <ReadList read={read} known={swaps !== undefined}>
      {swaps?.length === 0 ? (
        <EmptyState icon={swapHorizontalOutline} title="(sin resultados)">
          No hay cambios de turno por decidir. Aquí aparecen cuando las dos personas están de acuerdo.
        </EmptyState>
      ) : (
        <ul className="rl-swaps">
          {swaps?.map((swap) => (
            <SwapRow key={swap.idcambioTurnoSolicitud} swap={swap} />
          ))}
        </ul>
      )}
    </ReadList>
  );
}

/** What no longer waits, 5 at a time (spec 3 §2.4, §9). */
export function SwapHistory() {
  const online = useOnline();
  const read = useInfiniteQuery({ ...swapHistoryQuery(useToday()), subscribed: useShown() });
  const swaps = read.data?.pages.flatMap(({ data }) => data);
  const total = read.data?.pages.at(-1)?.meta.total ?? 0;
  return (
    <ReadList read={read} known={swaps !== undefined}>
      {swaps?.length === 0 ? (
        <EmptyState icon={timeOutline} title="(sin resultados)">
          No hay cambios de turno resueltos con fechas desde hace 60 días hasta un mes más.
        </EmptyState>
      ) : (
        <>
          <ul className="rl-swaps">
            {swaps?.map((swap) => (
              <SwapRow key={swap.idcambioTurnoSolicitud} swap={swap} />
            ))}
          </ul>
          <p className="rl-caption rl-ink-2 rl-swaps__total rl-num" role="status">
            {swaps?.length ?? 0} de {total}
          </p>
          {read.hasNextPage && (
            <ActionButton
              kind="tonal"
              wide
              busy={read.isFetchingNextPage}
              disabled={!online}
              onClick={() => void read.fetchNextPage()}
            >
              Cargar más
            </ActionButton>
          )}
        </>
      )}
    </ReadList>
  );
}
