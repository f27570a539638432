import type { AdminOferta } from '@relevo/contract';
import { useSend } from '../../sending/use-send.ts';
import { confirm } from '../../ui/confirm.ts';
import { takeBack } from './manager-offers.api.ts';

interface Publication {
  idpublicacion: number;
  ofertas: readonly AdminOferta[];
}

/** Consequence of taking a publication back, in words. */
function consequence(offers: readonly AdminOferta[]): string {
  const open = offers.filter((offer) => offer.trabajador_idtrabajador === null);
  const assigned = offers.length - open.length;
  const told = open.some((offer) => offer.respuestas_publicacion_usuario.length > 0);
  return [
    open.length === 1
      ? 'Se retira la oferta de este turno.'
      : `Se retiran las ofertas de ${open.length} turnos.`,
    assigned > 0 &&
      (assigned === 1 ? 'El turno ya asignado se mantiene.' : 'Los turnos ya asignados se mantienen.'),
    told && 'Se avisará a quienes postularon.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Asks, then takes the publication of an offer back. */
export function useDeletePublication(publications: readonly Publication[]) {
  const { busy, send } = useSend();
  const remove = ({ publicacion_idpublicacion: id }: AdminOferta) => {
    const offers = publications.find(({ idpublicacion }) => idpublicacion === id)?.ofertas ?? [];
    return send({
      before: () =>
        confirm({
          header: '¿Eliminar la publicación?',
          message: consequence(offers),
          confirm: 'Eliminar',
          destructive: true,
        }),
      call: () => takeBack(id),
      changes: 'publication',
      done: 'Publicación eliminada.',
    });
  };
  return { remove, busy };
}
