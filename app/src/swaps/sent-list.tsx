import type { ReleaseRequest, SwapRequest } from '@relevo/contract';
import { compareInstants } from '@relevo/domain/time';
import { messageOf } from '../api/errors.ts';
import { useWorker } from '../api/session.ts';
import { useOnline } from '../device/connectivity.ts';
import { useToday } from '../reads/local-time.ts';
import { useRead } from '../reads/use-read.ts';
import { releasesQuery, requestWindow } from '../reads/worker-reads.ts';
import { confirm } from '../ui/confirm.ts';
import { showToast } from '../ui/toast.tsx';
import { ListFrame } from './list-frame.tsx';
import { ReleaseCard } from './release-card.tsx';
import { SentCard } from './swap-card.tsx';
import { sentSwapsQuery, useDeleteRelease, useDeleteSwap } from './swaps.api.ts';

type Entry = { at: string } & ({ swap: SwapRequest } | { release: ReleaseRequest });

/** Asks, deletes, and says how it went. */
function useDeletion() {
  const online = useOnline();
  const swaps = useDeleteSwap();
  const releases = useDeleteRelease();
  const remove = async (deletion: typeof swaps, id: number) => {
    if (!online) {
      showToast({
        message: 'Sin internet: para eliminar una solicitud necesitas conexión.',
        tone: 'warning',
      });
      return;
    }
    const sure = await confirm({
      header: '¿Deseas eliminar tu solicitud?',
      cancel: 'Cancelar',
      confirm: 'Eliminar',
      destructive: true,
    });
    if (!sure || deletion.isPending) return;
    deletion.mutate(id, {
      onSuccess: () => showToast({ message: 'Solicitud eliminada.', tone: 'ok' }),
      onError: (error) => showToast({ message: messageOf(error), tone: 'bad' }),
    });
  };
  return {
    deleteSwap: (id: number) => void remove(swaps, id),
    deleteRelease: (id: number) => void remove(releases, id),
    busySwap: swaps.isPending ? swaps.variables : null,
    busyRelease: releases.isPending ? releases.variables : null,
  };
}

/** Enviadas: swaps that I asked colleagues for and shifts that I asked to give back, newest first. */
export function SentList() {
  const { idtrabajador } = useWorker().usuario.objTrabajador;
  const today = useToday();
  const swaps = useRead(sentSwapsQuery(idtrabajador, today));
  const releases = useRead(releasesQuery());
  const deletion = useDeletion();
  const { from, to } = requestWindow(today);
  const entries: Entry[] = [
    ...(swaps.data ?? []).map((swap) => ({ at: swap.created_at, swap })),
    ...(releases.data ?? [])
      .filter(({ turno_ausente }) => turno_ausente.fecha >= from && turno_ausente.fecha <= to)
      .map((release) => ({ at: release.created_at, release })),
  ].sort((a, b) => compareInstants(b.at, a.at));
  return (
    <ListFrame
      reads={[swaps, releases]}
      empty={entries.length === 0}
      emptyTitle="No has enviado solicitudes"
      emptyText="Elige un turno en el calendario para pedir un cambio."
    >
      {entries.map((entry) =>
        'swap' in entry ? (
          <li key={`swap-${entry.swap.idcambioTurnoSolicitud}`}>
            <SentCard
              swap={entry.swap}
              busy={deletion.busySwap === entry.swap.idcambioTurnoSolicitud}
              onDelete={() => deletion.deleteSwap(entry.swap.idcambioTurnoSolicitud)}
            />
          </li>
        ) : (
          <li key={`release-${entry.release.idsolicitud}`}>
            <ReleaseCard
              release={entry.release}
              busy={deletion.busyRelease === entry.release.idsolicitud}
              onDelete={() => deletion.deleteRelease(entry.release.idsolicitud)}
            />
          </li>
        ),
      )}
    </ListFrame>
  );
}
