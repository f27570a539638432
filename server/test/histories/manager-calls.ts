import { position } from '../support/fixture.ts';
import { choose, type Made, pick, type Scene } from './scene.ts';

const swapDecision =
  (word: 'aceptar' | 'rechazar') =>
  (scene: Scene): Made | undefined => {
    const swap = choose(
      scene,
      scene.world.swaps,
      (one) => one.accepted === true && one.approved === null && !one.ended,
    );
    return (
      swap && {
        endpoint: `POST solicitudes/cambio-turnos/{id}/${word}`,
        who: scene.boss,
        method: 'POST',
        path: `solicitudes/cambio-turnos/${swap.id}/${word}`,
        body: word === 'aceptar' ? { confirmado: scene.yes } : {},
        deed: word === 'aceptar' ? 'swap.approved' : 'swap.rejected',
        thing: swap.id,
      }
    );
  };

const releaseDecision =
  (word: 'aceptar' | 'rechazar') =>
  (scene: Scene): Made | undefined => {
    const release = choose(scene, scene.world.releases, (one) => one.open);
    return (
      release && {
        endpoint: `POST solicitudes/cts/{id}/${word}`,
        who: scene.boss,
        method: 'POST',
        path: `solicitudes/cts/${release.id}/${word}`,
        body: word === 'aceptar' ? { confirmado: scene.yes } : {},
        deed: word === 'aceptar' ? 'release.approved' : 'release.rejected',
        thing: release.id,
      }
    );
  };

/** An edit of a shift without an absence; rarely of one with an absence. */
const shiftEdit =
  (way: (scene: Scene) => Pick<Made, 'endpoint' | 'method'> & { end: string; body: object }) =>
  (scene: Scene): Made | undefined => {
    const shift = pick(
      scene.world.shifts.filter((one) => scene.odd === 1 || one.absence === null),
      scene.a + 4 * scene.b,
    );
    if (!shift) return undefined;
    const { end, body, ...call } = way(scene);
    return {
      ...call,
      who: scene.boss,
      path: `turno/${shift.id}/${end}`,
      body: { ...body, confirmado: scene.yes },
      deed: 'shift.edited',
      thing: shift.id,
    };
  };

/** The managers' calls: decide, publish, assign, edit. */
export const managerCalls = {
  approveSwap: swapDecision('aceptar'),
  rejectSwap: swapDecision('rechazar'),
  approveRelease: releaseDecision('aceptar'),
  rejectRelease: releaseDecision('rechazar'),
  editType: shiftEdit(({ a, b }) => ({
    ...{ endpoint: 'PUT turno/{id}/edit', method: 'PUT', end: 'edit' },
    // Types of both kinds of day: half of them are of the other.
    body: { idtipoTurno: pick([20, 21, 2, 3], a + b) },
  })),
  editSector: shiftEdit(({ b }) => ({
    ...{ endpoint: 'PUT turno/{id}/edit', method: 'PUT', end: 'edit' },
    body: { idsector: 1 + (b % 4) },
  })),
  extraHours: shiftEdit(({ a, b }) => ({
    ...{ endpoint: 'POST turno/{id}/horas-extra', method: 'POST', end: 'horas-extra' },
    body: { minutos: 15 * b, minutosAntes: 15 * a, motivo: 'Reemplazo parcial' },
  })),
  publish: ({ world, boss, now, a, b, odd }) => {
    // Once in a while also what is covered.
    const absent = world.shifts.filter((one) => one.absence && (b % 4 === 1 || !one.covered));
    const first = pick(absent, a);
    if (!first) return undefined;
    const second = pick(absent, b);
    const ofertas = [...new Set([first.absence, ...(b % 3 === 0 ? [second?.absence] : [])])];
    return {
      endpoint: 'POST publicaciones',
      who: boss,
      method: 'POST',
      path: 'publicaciones',
      body: {
        ofertas: ofertas.map((idausencia) => ({ idausencia })),
        puestos: [odd === 2 ? 999 : position.nurse],
        fecha_limite: (odd === 0
          ? now.subtract({ minutes: 1 })
          : a === 0
            ? now.add({ hours: 2 })
            : Temporal.Instant.from(first.startsAt)
        ).toString(),
      },
      deed: 'publication.created',
      thing: null,
    };
  },
  deletePublication: (scene) => {
    const offer = choose(scene, scene.world.offers, (one) => !one.finished);
    return (
      offer && {
        endpoint: 'DELETE publicaciones/{id}',
        who: scene.boss,
        method: 'DELETE',
        path: `publicaciones/${offer.publication}`,
        deed: 'publication.deleted',
        thing: offer.publication,
      }
    );
  },
  assign: (scene) => {
    const { world, boss, me, b, odd, yes } = scene;
    const offer = choose(scene, world.offers, (one) => !one.finished);
    return (
      offer && {
        endpoint: 'POST publicaciones/{publicacion}/ofertas/{oferta}/asignar',
        who: boss,
        method: 'POST',
        path: `publicaciones/${offer.publication}/ofertas/${offer.id}/asignar`,
        body: { idtrabajador: odd === 0 ? me.id : (pick(offer.applicants, b) ?? me.id), confirmado: yes },
        deed: 'offer.assigned',
        thing: offer.id,
      }
    );
  },
} satisfies Record<string, (scene: Scene) => Made | undefined>;
