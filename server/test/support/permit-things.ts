import type { EndpointKey } from '@relevo/contract';
import { addShift } from './arrange.ts';
import { worker } from './fixture.ts';
import { addPermitTypes, approve, askPermit, type PermitBody, permitType } from './permits.ts';
import type { TestServer } from './server.ts';
import { dataOf } from './swaps.ts';

/**
 * Leave of Camila's for each call that reaches some by its id, each with a shift in it.
 * @param round from 0 on; each is of other days
 */
export async function makePermits(server: TestServer, round = 0): Promise<[EndpointKey, { id: number }][]> {
  await addPermitTypes(server);
  const camila = await server.as('camila.rojas');
  let weeks = 8 * round;
  const asked = async () => {
    weeks += 1;
    const from = Temporal.PlainDate.from('2060-01-05').add({ days: 7 * weeks });
    await addShift(server, worker.camila, from.toString());
    const range = { from: from.toString(), to: from.add({ days: 1 }).toString() };
    const answer = await askPermit(camila, { type: permitType.unpaid, ...range });
    return { id: dataOf<PermitBody>(answer).idsolicitud };
  };
  const approved = async () => {
    const one = await asked();
    dataOf(await approve(await server.as('patricia.vega'), one.id));
    return one;
  };
  return [
    ['DELETE requests/permits/{id}', await asked()],
    ['GET solicitud/permiso/{id}', await asked()],
    ['GET solicitud/permiso/{id}/verificacion', await asked()],
    ['GET permiso/trabajador/{id}', { id: worker.camila }],
    ['POST permiso/by-id-solicitud/{id}', await asked()],
    ['POST solicitud/permiso/{id}/rechazar', await asked()],
    ['DELETE permiso/{id}', await approved()],
  ];
}
