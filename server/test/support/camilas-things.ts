import type { EndpointKey } from '@relevo/contract';
import { addVersion } from './arrange.ts';
import { makeArticles } from './article-things.ts';
import { makeChanges } from './change-things.ts';
import { makeCorrections } from './correction-things.ts';
import { unit, worker } from './fixture.ts';
import { mark, markBody } from './marks.ts';
import { addUncovered, publish } from './offers.ts';
import { makePermits } from './permit-things.ts';
import { multipart, pictureOf } from './pictures.ts';
import type { TestServer } from './server.ts';

type Params = Record<string, number | string>;

/**
 * Things of Camila's, or of her unit's manager, by the endpoint that reaches them by id.
 * @param round from 0 on; each makes others
 */
export async function makeCamilasThings(server: TestServer, round = 0): Promise<[EndpointKey, Params][]> {
  const camila = await server.as('camila.rojas');
  const note = async () => {
    const body = { comentario: 'Mía', fecha: '2026-11-18', idtrabajador: 1 };
    return ((await camila.request('POST', 'nota', { body })).json() as { data: { id: number } }).data.id;
  };
  await camila.request('POST', 'me/avatar', multipart(await pictureOf('png')));
  const manager = await server.as('patricia.vega');
  const date = Temporal.PlainDate.from('2026-12-20').add({ days: round }).toString();
  const { absenceId } = await addUncovered(server, { workerId: worker.camila, date });
  return [
    ['PUT nota/{id}', { id: await note() }],
    ['DELETE nota/{id}', { id: await note() }],
    ['PUT me/fda/dias/{fecha}', { fecha: `2026-10-0${round + 1}` }],
    ['GET me/marca-remota/{id}/comprobante', { id: (await mark(camila, markBody(server))).id }],
    ['GET persona/{id}/imagen', { id: 1 }],
    ['GET unidades/{id}/planificacion', { id: unit.uci }],
    ['GET unidades/{id}/planificacion/afiche', { id: unit.uci }],
    ['PUT unidades/{id}/planificacion/borrador', { id: unit.uci }],
    ['GET unidades/{id}/planificacion/borrador/verificacion', { id: unit.uci }],
    ['POST unidades/{id}/planificacion/publicar', { id: unit.uci }],
    ['GET unidades/{id}/planificacion/versiones', { id: unit.uci }],
    [
      'GET unidades/{id}/planificacion/versiones/{idversion}',
      { id: unit.uci, idversion: await addVersion(server) },
    ],
    ['PUT me/planificacion/versiones/{id}', { id: await addVersion(server) }],
    ['DELETE publicaciones/{id}', { id: (await publish(manager, absenceId)).publicationId }],
    ...(await makeChanges(server, round)),
    ...(await makePermits(server, round)),
    ...(await makeCorrections(server, round)),
    ...(await makeArticles(server)),
  ];
}
