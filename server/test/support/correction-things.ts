import type { AdminMarkCorrection, EndpointKey } from '@relevo/contract';
import { addMarkedShift, beginCorrection, datesOf, makeLongPeriod, openCorrection } from './corrections.ts';
import type { TestServer } from './server.ts';
import { dataOf } from './swaps.ts';

/**
 * A correction of Camila's for each call that reaches one by its id.
 * @param round from 0 on; each is about other shifts
 */
export async function makeCorrections(
  server: TestServer,
  round = 0,
): Promise<[EndpointKey, { id: number }][]> {
  const camila = await server.as('camila.rojas');
  const patricia = await server.as('patricia.vega');
  await makeLongPeriod(server, '2026-05-01');
  const newDate = datesOf(
    Temporal.PlainDate.from('2026-05-01')
      .add({ days: 4 * round })
      .toString(),
  );
  const open = async () => ({ id: (await openCorrection(server, camila, newDate(), { entry: '08:00' })).id });
  const shiftId = await addMarkedShift(server, newDate());
  const [begun] = dataOf<AdminMarkCorrection[]>(await beginCorrection(patricia, [shiftId]));
  return [
    ['GET solicitudes/corrector-marca/{id}', await open()],
    ['POST solicitudes/corrector-marca/{id}/aceptar', await open()],
    ['POST solicitudes/corrector-marca/{id}/rechazar', await open()],
    ['POST me/correcciones/{id}/oposicion', { id: begun?.id ?? 0 }],
  ];
}
