import { sql } from '../../src/db/sql.ts';
import { worker } from './fixture.ts';
import { markBody, sendMark } from './marks.ts';
import { dataOf } from './swaps.ts';
import type { WriteStage, Writes } from './write-stage.ts';

const noteBody = { comentario: 'Traer fonendo', fecha: '2026-11-20', idtrabajador: worker.camila };
const device = {
  token: null,
  platform: 'web',
  os_version: null,
  device_id: 'phone',
  model: null,
  manufacturer: null,
  app_version: '1',
};

/** Writes of a worker about what is only the own: feedback, notifications, devices, notes and marks. */
export function ownWrites({ server, camila, diego, sentSwap }: WriteStage) {
  const newNote = async () =>
    dataOf<{ id: number }>(await camila.request('POST', 'nota', { body: noteBody })).id;
  return {
    'POST usuario/feedback': () => () =>
      camila.request('POST', 'usuario/feedback', { body: { mensaje: 'Dudas: ninguna', idtrabajador: null } }),
    'POST me/encuesta': async () => {
      await server.db.query(
        sql`update ${server.tables()('setting')} set enabled = true where name = 'habilitarNPS'`,
      );
      return () => camila.request('POST', 'me/encuesta', { body: { valor: 9 } });
    },
    'POST me/chat-credenciales': () => () =>
      camila.request('POST', 'me/chat-credenciales', { body: { external_id: 'x', restore_id: null } }),
    'PUT me/notificaciones/leidas': async () => {
      await sentSwap();
      return () => diego.request('PUT', 'me/notificaciones/leidas', { body: {} });
    },
    'POST me/devices': () => () => camila.request('POST', 'me/devices', { body: device }),
    'DELETE me/devices/{device_id}': async () => {
      await camila.request('POST', 'me/devices', { body: device });
      return () => camila.request('DELETE', 'me/devices/phone');
    },
    'POST me/devices/{device_id}/prueba': async () => {
      await camila.request('POST', 'me/devices', { body: { ...device, platform: 'android', token: 'a:b' } });
      return () => camila.request('POST', 'me/devices/phone/prueba');
    },
    'POST nota': () => () => camila.request('POST', 'nota', { body: noteBody }),
    'PUT nota/{id}': async () => {
      const id = await newNote();
      return () => camila.request('PUT', `nota/${id}`, { body: { ...noteBody, comentario: 'Otra' } });
    },
    'DELETE nota/{id}': async () => {
      const id = await newNote();
      return () => camila.request('DELETE', `nota/${id}`);
    },
    'POST me/marca-remota': () => () => sendMark(camila, markBody(server)),
  } satisfies Partial<Writes>;
}
