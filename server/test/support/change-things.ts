import type { EndpointKey } from '@relevo/contract';
import { addShift } from './arrange.ts';
import { unit, worker } from './fixture.ts';
import { askRelease, type ReleaseBody } from './releases.ts';
import type { TestServer } from './server.ts';
import { answerSwap, askSwap, dataOf } from './swaps.ts';

/**
 * A swap, release or shift of Camila's for each call that reaches one by its id; her colleague is Valentina.
 * @param round from 0 on; each is about other shifts
 */
export async function makeChanges(server: TestServer, round = 0): Promise<[EndpointKey, { id: number }][]> {
  const camila = await server.as('camila.rojas');
  const valentina = await server.as('valentina.mora');
  let weeks = 20 * round;
  const dates = () => {
    weeks += 1;
    const monday = Temporal.PlainDate.from('2027-01-04').add({ days: 7 * weeks });
    return { absence: monday.toString(), back: monday.add({ days: 2 }).toString() };
  };
  const swap = async (state: 'sent' | 'received' | 'accepted') => {
    const { absence, back } = dates();
    const [from, to] =
      state === 'received' ? [worker.valentina, worker.camila] : [worker.camila, worker.valentina];
    const mine = await addShift(server, from, absence);
    const theirs = await addShift(server, to, back);
    const asked = { mine, theirs, absence, back, requesterId: from, partnerId: to };
    const sender = state === 'received' ? valentina : camila;
    const { idcambioTurnoSolicitud: id } = dataOf(await askSwap(sender, asked));
    if (state === 'accepted') dataOf(await answerSwap(valentina, id, true));
    return { id };
  };
  const release = async () => {
    const shiftId = await addShift(server, worker.camila, dates().absence);
    return { id: dataOf<ReleaseBody>(await askRelease(camila, shiftId)).idsolicitud };
  };
  const plain = async () => ({
    id: await addShift(server, worker.camila, dates().absence, 'day', { sectorId: 2 }),
  });
  return [
    ['GET planilla/{id}/tipo-turnos', { id: 1 }],
    ['GET planilla/{id}/sectores', { id: 1 }],
    ['GET turno/{id}/edit', await plain()],
    ['PUT turno/{id}/edit', await plain()],
    ['POST turno/{id}/horas-extra', await plain()],
    ['GET cambioTurnoSolicitud/trabajador/{id}', { id: worker.camila }],
    ['GET cambioTurnoSolicitud/solicitante/{id}', { id: worker.camila }],
    ['GET cambioTurnoSolicitud/unidad/{id}', { id: unit.uci }],
    ['GET cambioTurno/trabajador/{id}', { id: worker.camila }],
    ['GET cambioTurnoSolicitud/{id}/verificacion', await swap('sent')],
    ['DELETE cambioTurnoSolicitud/eliminar/{id}', await swap('sent')],
    ['PUT cambioTurnoSolicitud/{id}', await swap('received')],
    ['PUT cambioTurnoSolicitud/{id}/leida', await swap('received')],
    ['GET me/solicitudes/cambio-turnos/{id}', await swap('sent')],
    ['GET solicitudes/cambio-turnos/{id}', await swap('accepted')],
    ['POST solicitudes/cambio-turnos/{id}/aceptar', await swap('accepted')],
    ['POST solicitudes/cambio-turnos/{id}/rechazar', await swap('accepted')],
    ['DELETE me/solicitudes/cts/{id}', await release()],
    ['GET solicitudes/cts/{id}', await release()],
    ['GET solicitudes/cts/{id}/verificacion', await release()],
    ['POST solicitudes/cts/{id}/aceptar', await release()],
    ['POST solicitudes/cts/{id}/rechazar', await release()],
  ];
}
