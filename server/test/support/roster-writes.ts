import { worker } from './fixture.ts';
import { draft, publish, rosterPath, sendDraft, write } from './roster.ts';
import { rotation, rotationsPath, sendCopy, sendDiscard, sendRotation, sendWriting } from './rotations.ts';
import { dataOf } from './swaps.ts';
import type { WriteStage, Writes } from './write-stage.ts';

/** Writes about the roster: wishes, drafts, publishing and rotations. */
export const rosterWrites = ({ camila, patricia }: WriteStage) =>
  ({
    'PUT me/preferencias': () => () =>
      camila.request('PUT', 'me/preferencias', { body: { dias: [{ fecha: '2027-11-24', tipo: 'libre' }] } }),
    'PUT unidades/{id}/preferencias/plazo': () => () =>
      patricia.request('PUT', 'unidades/1/preferencias/plazo', {
        body: { mes: '2027-12', cierra: '2027-11-20' },
      }),
    'PUT unidades/{id}/planificacion/borrador': () => () =>
      sendDraft(patricia, [write(worker.camila, '2027-05-03')]),
    'POST unidades/{id}/planificacion/publicar': async () => {
      const range = { desde: '2027-05-04', hasta: '2027-05-04' };
      await draft(patricia, write(worker.camila, range.desde));
      return () => publish(patricia, range);
    },
    'PUT me/planificacion/versiones/{id}': async () => {
      const range = { desde: '2027-05-05', hasta: '2027-05-05' };
      await draft(patricia, write(worker.camila, range.desde));
      const { idversion } = dataOf<{ idversion: number }>(await publish(patricia, range));
      return () =>
        camila.request('PUT', `me/planificacion/versiones/${idversion}`, { body: { vista: true } });
    },
    'POST unidades/{id}/planificacion/borrador/rotativa': async () => {
      const idrotativa = await rotation(patricia, { nombre: 'Para escribir' });
      const asked = {
        idtrabajador: [Number(worker.camila)],
        idrotativa,
        fase: 0,
        version: 0,
      };
      return () =>
        sendWriting(patricia, { ...asked, sobre: 'vacios', desde: '2027-05-10', hasta: '2027-05-13' });
    },
    'POST unidades/{id}/planificacion/borrador/copiar': async () => {
      await sendDraft(patricia, [write(worker.camila, '2027-06-07')]);
      const asked = {
        idtrabajador: [Number(worker.camila)],
        hacia: '2027-06-14',
        version: 0,
      };
      return () =>
        sendCopy(patricia, { ...asked, sobre: 'vacios', desde: '2027-06-07', hasta: '2027-06-07' });
    },
    'DELETE unidades/{id}/planificacion/borrador': async () => {
      const { version } = await draft(patricia, write(worker.camila, '2027-06-21'));
      return () => sendDiscard(patricia, { desde: '2027-06-21', hasta: '2027-06-21', version });
    },
    'POST unidades/{id}/rotativas': () => () => sendRotation(patricia, { nombre: 'Nueva' }),
    'PUT unidades/{id}/rotativas/{idrotativa}': async () => {
      const id = await rotation(patricia, { nombre: 'Por cambiar' });
      const body = { nombre: 'Cambiada', dias: [2, null], base: 'semana', resolucion: null, version: 1 };
      return () => patricia.request('PUT', `${rotationsPath}/${id}`, { body });
    },
    'DELETE unidades/{id}/rotativas/{idrotativa}': async () => {
      const id = await rotation(patricia, { nombre: 'Por borrar' });
      return () => patricia.request('DELETE', `${rotationsPath}/${id}`);
    },
    'PUT unidades/{id}/rotativas/{idrotativa}/personas': async () => {
      const id = await rotation(patricia, { nombre: 'Con personas' });
      const personas = [{ idtrabajador: worker.camila, fase: 0 }];
      const body = { desde: '2027-05-03', hasta: null, personas };
      return () => patricia.request('PUT', `${rotationsPath}/${id}/personas`, { body });
    },
    'POST unidades/{id}/planificacion/presencia': () => () =>
      patricia.request('POST', `${rosterPath}/presencia`),
  }) satisfies Partial<Writes>;
