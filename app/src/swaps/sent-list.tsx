import type { ReleaseRequest, SwapRequest } from '@relevo/contract';
import { compareInstants } from '@relevo/domain/time';
import { useWorker } from '../api/session.ts';
import { readId, useAddressParam } from '../navigation/address.ts';
import { PATHS, withParameters } from '../navigation/paths.ts';
import { useInSight } from '../navigation/use-in-sight.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useToday } from '../reads/local-time.ts';
import { useRead } from '../reads/use-read.ts';
import { releasesQuery } from '../reads/worker-reads.ts';
import { useDeletion } from '../sending/use-deletion.ts';
import { ListFrame } from './list-frame.tsx';
import { ReleaseCard } from './release-card.tsx';
import { SentCard } from './swap-card.tsx';
import { deleteRelease, deleteSwap, requestWindow, sentSwapsQuery } from './swaps.api.ts';

type Entry = { at: string } & ({ swap: SwapRequest } | { release: ReleaseRequest });

const DELETED = { changes: 'swap', done: 'Solicitud eliminada.' } as const;

const cardOf = (releaseId: number) => `release-${releaseId}`;

/** Enviadas: swaps that I asked colleagues for and shifts that I asked to give back, newest first. */
export function SentList() {
  const { idtrabajador } = useWorker().usuario.objTrabajador;
  const today = useToday();
  const router = useRouter();
  const swaps = useRead(sentSwapsQuery(idtrabajador, today));
  const releases = useRead(releasesQuery());
  const swapDeletion = useDeletion(deleteSwap, DELETED);
  const releaseDeletion = useDeletion(deleteRelease, DELETED);
  const wanted = readId(useAddressParam(PATHS.swaps, 'liberacion').value);
  const whole = swaps.data !== undefined && releases.data !== undefined;
  // A message about a release leads to its card.
  useInSight(whole && wanted !== null ? cardOf(wanted) : null);
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
              busy={swapDeletion.isBusy(entry.swap.idcambioTurnoSolicitud)}
              onDelete={() => void swapDeletion.remove(entry.swap.idcambioTurnoSolicitud)}
              onRepeated={({ idcambioTurnoSolicitud: id }) =>
                router.push(withParameters(PATHS.swapSent, { id }))
              }
            />
          </li>
        ) : (
          <li key={`release-${entry.release.idsolicitud}`} id={cardOf(entry.release.idsolicitud)}>
            <ReleaseCard
              release={entry.release}
              busy={releaseDeletion.isBusy(entry.release.idsolicitud)}
              onDelete={() => void releaseDeletion.remove(entry.release.idsolicitud)}
            />
          </li>
        ),
      )}
    </ListFrame>
  );
}
