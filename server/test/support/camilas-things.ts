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
import { rotation } from './rotations.ts';
import type { TestServer } from './server.ts';

/** Calls about the rotations of a unit. */
const ROTATION_CALLS = [
  'GET unidades/{id}/rotativas',
  'POST unidades/{id}/rotativas',
  'PUT unidades/{id}/rotativas/{idrotativa}',
  'PUT unidades/{id}/rotativas/{idrotativa}/personas',
  'GET unidades/{id}/planificacion/anteriores',
  'POST unidades/{id}/planificacion/borrador/rotativa',
  'POST unidades/{id}/planificacion/borrador/copiar',
  'DELETE unidades/{id}/planificacion/borrador',
] as const;

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
  const idrotativa = await rotation(manager, { nombre: `Rotativa ${round}` });
  const unused = await rotation(manager, { nombre: `Sin uso ${round}` });
  return [
    ['PUT nota/{id}', { id: await note() }],
    ['DELETE nota/{id}', { id: await note() }],
    ['PUT me/fda/dias/{fecha}', { fecha: `2026-10-0${round + 1}` }],
    ['GET me/marca-remota/{id}/comprobante', { id: (await mark(camila, markBody(server))).id }],
    ['GET persona/{id}/imagen', { id: 1 }],
    ['GET unidades/{id}/planificacion', { id: unit.uci }],
    ['GET unidades/{id}/planificacion/afiche', { id: unit.uci }],
    ['GET unidades/{id}/planificacion/borrador', { id: unit.uci }],
    ['PUT unidades/{id}/planificacion/borrador', { id: unit.uci }],
    ...ROTATION_CALLS.map((key): [EndpointKey, Params] => [key, { id: unit.uci, idrotativa }]),
    ['DELETE unidades/{id}/rotativas/{idrotativa}', { id: unit.uci, idrotativa: unused }],
    ['POST unidades/{id}/planificacion/presencia', { id: unit.uci }],
    ['GET unidades/{id}/preferencias', { id: unit.uci }],
    ['PUT unidades/{id}/preferencias/plazo', { id: unit.uci }],
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
