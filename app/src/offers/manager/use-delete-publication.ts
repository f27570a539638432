import type { AdminOferta } from '@relevo/contract';
import { messageOf } from '../../api/errors.ts';
import { confirm } from '../../ui/confirm.ts';
import { showToast } from '../../ui/toast.tsx';
import { useTakeBack } from './manager-offers.api.ts';

interface Publication {
  idpublicacion: number;
  ofertas: readonly AdminOferta[];
}

/** What taking a publication back does, in words. */
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
  const takeBack = useTakeBack();
  const remove = async ({ publicacion_idpublicacion: id }: AdminOferta) => {
    if (takeBack.isPending) return;
    const offers = publications.find(({ idpublicacion }) => idpublicacion === id)?.ofertas ?? [];
    const sure = await confirm({
      header: '¿Eliminar la publicación?',
      message: consequence(offers),
      confirm: 'Eliminar',
      destructive: true,
    });
    if (!sure) return;
    try {
      await takeBack.mutateAsync(id);
      showToast({ message: 'Publicación eliminada.', tone: 'ok' });
    } catch (error) {
      showToast({ message: messageOf(error), tone: 'bad' });
    }
  };
  return { remove, busy: takeBack.isPending };
}
