import { expect } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { addShift } from './arrange.ts';
import { worker } from './fixture.ts';
import { apply, publish } from './offers.ts';
import {
  approve,
  askPermit,
  type PermitBody,
  permitType,
  type RecordedBody,
  record,
  reject,
  withdraw,
} from './permits.ts';
import { askRelease, decideRelease, type ReleaseBody } from './releases.ts';
import { answerSwap, askSwap, dataOf, decideSwap } from './swaps.ts';
import type { WriteStage, Writes } from './write-stage.ts';

/** Writes about requests for a release, a swap and leave, and their decisions. */
export function requestWrites(stage: WriteStage) {
  const { server, camila, diego, patricia, newDates, newPair, sentSwap, acceptedSwap } = stage;
  const newRelease = async () => {
    const { mine } = await newPair();
    return dataOf<ReleaseBody>(await askRelease(camila, mine)).idsolicitud;
  };
  /** Leave of Camila's for the days of a swap that Diego waits for. */
  const newLeave = async () => {
    const { absence: from, back: to } = await sentSwap();
    const type = permitType.unpaid;
    return dataOf<PermitBody>(await askPermit(camila, { type, from, to })).idsolicitud;
  };
  const licence = () => {
    const { absence: from, back: to } = newDates();
    return { idtrabajador: worker.camila, permit_type_id: permitType.medical, from, to };
  };
  return {
    'POST me/solicitudes/cts': async () => {
      const { mine } = await newPair();
      return () => askRelease(camila, mine);
    },
    'DELETE me/solicitudes/cts/{id}': async () => {
      const id = await newRelease();
      return () => camila.request('DELETE', `me/solicitudes/cts/${id}`);
    },
    'POST solicitudes/cts/{id}/aceptar': [
      async () => {
        const id = await newRelease();
        return () => decideRelease(patricia, id, 'aceptar');
      },
      // A decision that ends a colleague's request, whose claim was lost.
      async () => {
        const { mine } = await sentSwap();
        const [release] = await server.db.query<{ id: number }>(sql`
          insert into ${server.tables()('release_request')} (worker_id, shift_id)
          values (${worker.camila}, ${mine}) returning id`);
        return () => decideRelease(patricia, release?.id ?? 0, 'aceptar');
      },
    ],
    'POST solicitudes/cts/{id}/rechazar': async () => {
      const id = await newRelease();
      return () => decideRelease(patricia, id, 'rechazar');
    },
    'POST cambioTurnoSolicitud': async () => {
      const pair = await newPair();
      return () => askSwap(camila, pair);
    },
    'PUT cambioTurnoSolicitud/{id}': [true, false].map((accepted) => async () => {
      const { id } = await sentSwap();
      return () => answerSwap(diego, id, accepted);
    }),
    'PUT cambioTurnoSolicitud/{id}/leida': async () => {
      const { id } = await sentSwap();
      return () => diego.request('PUT', `cambioTurnoSolicitud/${id}/leida`);
    },
    'DELETE cambioTurnoSolicitud/eliminar/{id}': async () => {
      const { id } = await sentSwap();
      return () => camila.request('DELETE', `cambioTurnoSolicitud/eliminar/${id}`);
    },
    'POST solicitudes/cambio-turnos/{id}/aceptar': async () => {
      const { id } = await acceptedSwap();
      return () => decideSwap(patricia, id, 'aceptar');
    },
    'POST solicitudes/cambio-turnos/{id}/rechazar': async () => {
      const { id } = await acceptedSwap();
      return () => decideSwap(patricia, id, 'rechazar');
    },
    'POST requests/permits': () => () =>
      askPermit(camila, { type: permitType.unpaid, from: '2027-03-29', to: '2027-03-30' }),
    'DELETE requests/permits/{id}': async () => {
      const id = await newLeave();
      return () => camila.request('DELETE', `requests/permits/${id}`);
    },
    'POST permiso/by-id-solicitud/{id}': async () => {
      const id = await newLeave();
      return () => approve(patricia, id);
    },
    'POST solicitud/permiso/{id}/rechazar': async () => {
      const id = await newLeave();
      return () => reject(patricia, id);
    },
    'POST permiso': async () => {
      const { absence: from, back: to } = await sentSwap();
      return () => record(patricia, { ...licence(), from, to });
    },
    'DELETE permiso/{id}': async () => {
      const body = licence();
      await addShift(server, worker.camila, body.to);
      const recorded = dataOf<RecordedBody>(await record(patricia, body));
      const offer = await publish(patricia, recorded.descubiertos[0]?.idausencia ?? 0);
      expect((await apply(diego, offer)).statusCode).toBe(200);
      return () => withdraw(patricia, recorded.permiso.id);
    },
  } satisfies Partial<Writes>;
}
