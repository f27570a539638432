import { applyForOffer } from '../../server/src/offers/apply.service.ts';
import { assignOffer } from '../../server/src/offers/assign.service.ts';
import { publishOffers } from '../../server/src/offers/publish.service.ts';
import { positions } from './catalogue.ts';
import { absencesOf, coverageOf } from './demo.sql.ts';
import type { Manager, PlannedOffer, PlannedPublication } from './model.ts';
import type { Deed } from './player.ts';

/** A publication, who applied to its offers, and who got them. */
export function publicationDeeds(published: PlannedPublication, manager: Manager): Deed[] {
  const { unit, offers, createdAt, deadline, notes } = published;
  const [first] = offers;
  if (!first) return [];
  const refs = new Map<PlannedOffer, { publicacion: number; oferta: number }>();
  const refOf = (offer: PlannedOffer) => refs.get(offer) ?? { publicacion: 0, oferta: 0 };
  const publish: Deed = {
    at: createdAt,
    by: manager,
    what: 'publishes offers',
    run: async (call) => {
      const absences = await absencesOf(
        call.deps.db,
        call.actor.org.t,
        offers.map(({ absent }) => absent.id),
      );
      const { data } = await publishOffers(call, unit.id, {
        ofertas: absences.map((idausencia) => ({ idausencia })),
        puestos: [positions[first.absent.first.position].id],
        fecha_limite: deadline.toString(),
        notas: notes,
      });
      for (const [index, { idoferta_turno: oferta }] of data.ofertas.entries()) {
        const offer = offers[index];
        if (offer) refs.set(offer, { publicacion: data.idpublicacion, oferta });
      }
    },
  };
  return [
    publish,
    ...offers.flatMap((offer) => [
      ...offer.applicants.map(
        (worker, order): Deed => ({
          at: createdAt.add({ hours: 2 + 5 * order, minutes: 17 }),
          by: worker,
          what: 'applies for an offer',
          run: (call) => applyForOffer(call, refOf(offer), { confirmado: true }),
        }),
      ),
      ...assignment(offer, published, manager, () => refOf(offer)),
    ]),
  ];
}

function assignment(
  { winner, coverage }: PlannedOffer,
  { createdAt, unit }: PlannedPublication,
  manager: Manager,
  refOf: () => { publicacion: number; oferta: number },
): Deed[] {
  if (!winner || !coverage) return [];
  return [
    {
      at: createdAt.add({ hours: 26 }),
      by: manager,
      what: 'assigns an offer',
      run: async (call) => {
        await assignOffer(call, unit.id, refOf(), { idtrabajador: winner.id, confirmado: true });
        // The marks of a replacement that is over name its shift.
        coverage.id = await coverageOf(call.deps.db, call.actor.org.t, refOf().oferta);
      },
    },
  ];
}
