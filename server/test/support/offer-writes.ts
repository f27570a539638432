import { expect } from 'vitest';
import { worker } from './fixture.ts';
import { addUncovered, apply, assign, publicationOf, publish, withdraw } from './offers.ts';
import type { WriteStage, Writes } from './write-stage.ts';

/** Writes about offered shifts. */
export function offerWrites({ server, diego, valentina, patricia, newDates }: WriteStage) {
  const uncovered = async () => {
    const night = { workerId: worker.camila, date: newDates().absence, night: true };
    return (await addUncovered(server, night)).absenceId;
  };
  const published = async () => publish(patricia, await uncovered());
  const appliedFor = async () => {
    const offer = await published();
    for (const one of [diego, valentina]) expect((await apply(one, offer)).statusCode).toBe(200);
    return offer;
  };
  return {
    'POST publicaciones': async () => {
      const body = publicationOf([await uncovered()]);
      return () => patricia.request('POST', 'publicaciones', { body });
    },
    'DELETE publicaciones/{id}': async () => {
      const { publicationId } = await appliedFor();
      return () => patricia.request('DELETE', `publicaciones/${publicationId}`);
    },
    'POST me/publicaciones/{publicacion}/ofertas/{oferta}/respuestas': async () => {
      const offer = await published();
      return () => apply(diego, offer);
    },
    'DELETE me/publicaciones/{publicacion}/ofertas/{oferta}/respuestas': async () => {
      const offer = await appliedFor();
      return () => withdraw(diego, offer);
    },
    'POST publicaciones/{publicacion}/ofertas/{oferta}/asignar': async () => {
      const offer = await appliedFor();
      return () => assign(patricia, offer, worker.diego);
    },
  } satisfies Partial<Writes>;
}
