import { choose, type Made, pick, type Scene, workerOf } from './scene.ts';

/** The workers' calls: ask, answer, take back. */
export const workerCalls = {
  askSwap: ({ world, me, a, b, yes, odd }) => {
    const own = world.shifts.filter((one) => (one.worker === me.id) === (odd !== 0) && !one.absence);
    const mine = pick(own, a);
    const others = world.shifts.filter((one) => one.worker !== me.id && (odd === 1 || !one.absence));
    const theirs = pick(others, b);
    if (!mine || !theirs) return undefined;
    return {
      endpoint: 'POST cambioTurnoSolicitud',
      who: me,
      method: 'POST',
      path: 'cambioTurnoSolicitud',
      body: {
        ctSolicitud: {
          trabajador_solicitante: me.id,
          fechaAusencia: odd === 2 ? '2026-01-01' : mine.date,
          turno_solicitante: mine.id,
          trabajador_aceptante: theirs.worker,
          fechaDevolucion: theirs.date,
          turno_aceptante: theirs.id,
        },
        confirmado: yes,
      },
      deed: 'swap.created',
      thing: null,
    };
  },
  answerSwap: (scene) => {
    const swap = choose(scene, scene.world.swaps, (one) => one.accepted === null && !one.ended);
    if (!swap) return undefined;
    // Nearly always a yes, so that there is something to decide.
    const accepted = scene.b > 0;
    return {
      endpoint: 'PUT cambioTurnoSolicitud/{id}',
      who: workerOf(scene, swap.partner),
      method: 'PUT',
      path: `cambioTurnoSolicitud/${swap.id}`,
      body: { confirmacionReceptor: accepted, confirmado: scene.yes },
      deed: accepted ? 'swap.accepted' : 'swap.refused',
      thing: swap.id,
    };
  },
  deleteSwap: (scene) => {
    const swap = choose(scene, scene.world.swaps, (one) => one.accepted === null && !one.ended);
    return (
      swap && {
        endpoint: 'DELETE cambioTurnoSolicitud/eliminar/{id}',
        who: workerOf(scene, swap.requester),
        method: 'DELETE',
        path: `cambioTurnoSolicitud/eliminar/${swap.id}`,
        deed: 'swap.deleted',
        thing: swap.id,
      }
    );
  },
  seeSwap: (scene) => {
    const swap = pick(scene.world.swaps, scene.a);
    return (
      swap && {
        endpoint: 'PUT cambioTurnoSolicitud/{id}/leida',
        who: workerOf(scene, swap.partner),
        method: 'PUT',
        path: `cambioTurnoSolicitud/${swap.id}/leida`,
        deed: 'swap.seen',
        thing: swap.id,
      }
    );
  },
  askRelease: ({ world, me, a, yes, odd }) => {
    const shift = pick(
      world.shifts.filter((one) => (one.worker === me.id) === (odd !== 0) && (odd === 1 || !one.absence)),
      a,
    );
    return (
      shift && {
        endpoint: 'POST me/solicitudes/cts',
        who: me,
        method: 'POST',
        path: 'me/solicitudes/cts',
        body: { idturno: shift.id, confirmado: yes },
        deed: 'release.created',
        thing: null,
      }
    );
  },
  deleteRelease: (scene) => {
    const release = choose(scene, scene.world.releases, (one) => one.open);
    return (
      release && {
        endpoint: 'DELETE me/solicitudes/cts/{id}',
        who: workerOf(scene, release.worker),
        method: 'DELETE',
        path: `me/solicitudes/cts/${release.id}`,
        deed: 'release.deleted',
        thing: release.id,
      }
    );
  },
  apply: (scene) => {
    const offer = choose(scene, scene.world.offers, (one) => !one.finished);
    return (
      offer && {
        endpoint: 'POST me/publicaciones/{publicacion}/ofertas/{oferta}/respuestas',
        who: scene.me,
        method: 'POST',
        path: `me/publicaciones/${offer.publication}/ofertas/${offer.id}/respuestas`,
        body: { confirmado: scene.yes },
        deed: 'offer.applied',
        thing: offer.id,
      }
    );
  },
  withdraw: (scene) => {
    const { me, world, people, b } = scene;
    const offer = choose(scene, world.offers, (one) => !one.finished && one.applicants.length > 0);
    const applicant = people.workers.find((one) => one.id === pick(offer?.applicants ?? [], b));
    return (
      offer && {
        endpoint: 'DELETE me/publicaciones/{publicacion}/ofertas/{oferta}/respuestas',
        who: applicant ?? me,
        method: 'DELETE',
        path: `me/publicaciones/${offer.publication}/ofertas/${offer.id}/respuestas`,
        deed: 'offer.withdrawn',
        thing: offer.id,
      }
    );
  },
} satisfies Record<string, (scene: Scene) => Made | undefined>;
