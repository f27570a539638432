import type { AdminSwapRequest } from '@relevo/contract';
import { swapHorizontalOutline, timeOutline } from 'ionicons/icons';
import { useOnline } from '../../device/connectivity.ts';
import { useToday } from '../../reads/local-time.ts';
import { ReadOf } from '../../reads/read-state.tsx';
import { usePages } from '../../reads/use-pages.ts';
import { useRead } from '../../reads/use-read.ts';
import { MoreButton } from '../../ui/more-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { swapHistoryQuery, unitSwapsQuery } from './manager-swaps.api.ts';
import { stateOf } from './swap-facts.ts';
import { SwapRow } from './swap-row.tsx';

const Swaps = ({ swaps }: { swaps: readonly AdminSwapRequest[] }) => (
  <ul className="rl-stack">
    {swaps.map((swap) => (
      <SwapRow key={swap.idcambioTurnoSolicitud} swap={swap} />
    ))}
  </ul>
);

/** Requests whose decision is still empty (spec 3 §2.4). */
export function PendingSwaps() {
  const read = useRead(unitSwapsQuery());
  const swaps = read.data?.filter((swap) => stateOf(swap) === 'pending') ?? [];
  return (
    <ReadOf read={read} rows={3} height={160}>
      {() =>
        swaps.length > 0 ? (
          <Swaps swaps={swaps} />
        ) : (
          <EmptyState icon={swapHorizontalOutline} title="(sin resultados)">
            No hay cambios de turno por decidir. Aquí aparecen cuando las dos personas están de acuerdo.
          </EmptyState>
        )
      }
    </ReadOf>
  );
}

/** Requests that no longer wait, 5 at a time (spec 3 §2.4, §9). */
export function SwapHistory() {
  const online = useOnline();
  const { read, entries = [], total, more, busy } = usePages(swapHistoryQuery(useToday()));
  return (
    <ReadOf read={read} rows={3} height={160}>
      {() =>
        entries.length > 0 ? (
          <>
            <Swaps swaps={entries} />
            <p className="rl-caption rl-ink-2 rl-num rl-center" role="status">
              {entries.length} de {total}
            </p>
            <MoreButton kind="tonal" more={more} busy={busy} disabled={!online} />
          </>
        ) : (
          <EmptyState icon={timeOutline} title="(sin resultados)">
            No hay cambios de turno resueltos con fechas desde hace 60 días hasta un mes más.
          </EmptyState>
        )
      }
    </ReadOf>
  );
}
