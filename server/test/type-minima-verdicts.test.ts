import type { AdminPermitRequest, PermitReview, ShiftEditPreview, Verdict } from '@relevo/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { verdictOfCoverage, verdictOfSwap } from '../src/verdict/change-verdict.ts';
import { addAbsence, addShift, setMinimum, setRule, setTypeMinimum } from './support/arrange.ts';
import { worker } from './support/fixture.ts';
import { addPermitTypes, askPermit, type PermitBody, permitType } from './support/permits.ts';
import { askRelease, type ReleaseBody } from './support/releases.ts';
import { setStage } from './support/swap-stage.ts';
import { dataOf, outcomeOf } from './support/swaps.ts';

const { server, camila, diego, valentina, patricia, newDates, close } = await setStage();
/** Types of the day. */
const [long, morning] = [2, 20];
const nurses = { groupId: 1, typeId: long };
const sectorA = { sectorId: 2, typeId: long };
beforeAll(async () => {
  await addPermitTypes(server);
  await server.db.query(sql`
    insert into ${server.tables()('shift_type')} (id, name, abbreviation, is_day, starts_at, ends_at)
    values (${morning}, 'Turno mañana', 'M', true, '08:00', '16:00')`);
});
beforeEach(async () => {
  await setRule(server, 'regla.dotacion', null);
  await server.db.query(sql`delete from ${server.tables()('shift_type_minimum')}`);
});
afterAll(close);

const typeOf = (shiftId: number, type: number) =>
  server.db.query(sql`
    update ${server.tables()('shift')} set shift_type_id = ${type} where id = ${shiftId}`);
/** A day on which Camila and Diego work the long shift, and Valentina the morning. */
async function newDay() {
  const { absence: date } = newDates();
  const add = (id: number) => addShift(server, id, date, 'day', { sectorId: 2 });
  const [mine, diegos, valentinas] = [
    await add(worker.camila),
    await add(worker.diego),
    await add(worker.valentina),
  ];
  await typeOf(valentinas, morning);
  return { date, mine, diegos, valentinas };
}
/** The checks of minima by type, as 'warning: Enfermeras UCI con turno Largo: 2 → 1'. */
const byType = ({ chequeos }: Pick<Verdict, 'chequeos'>) =>
  chequeos
    .filter(({ texto }) => texto.includes(' con turno '))
    .map(({ nivel, texto }) => `${nivel}: ${texto.replace(/, .+?\)/, '')}`);
const release = async (shiftId: number, who = camila) =>
  dataOf<Verdict>(await who.get('me/solicitudes/cts/verificacion', { turno: shiftId }));

test('a release is checked against the minimum of its type beside that of all', async () => {
  const { mine, valentinas } = await newDay();
  await setMinimum(server, { groupId: 1 }, 2);
  await setTypeMinimum(server, nurses, 2);
  await setTypeMinimum(server, sectorA, 1);
  const verdict = await release(mine);
  expect(byType(verdict)).toEqual([
    'ok: Sector A con turno Largo: 2 → 1 persona, mínimo 1',
    'warning: Enfermeras UCI con turno Largo: 2 → 1 persona, mínimo 2',
  ]);
  const ofAll = verdict.chequeos.find(({ texto }) => /^Enfermeras UCI, /.test(texto));
  expect(ofAll).toMatchObject({ nivel: 'ok', antes: 3, despues: 2, limite: 2 });
  expect(outcomeOf(await askRelease(camila, mine, { confirmado: false }))).toBe('verdict.confirm');
  await setRule(server, 'regla.dotacion', 'bloqueo');
  expect(outcomeOf(await askRelease(camila, mine, { confirmado: true }))).toBe('verdict.blocked');
  await setMinimum(server, { groupId: 1 }, null);
  // The long shift is no matter of who works the morning.
  expect(byType(await release(valentinas, valentina))).toEqual([]);
});

test('another who waits counts where the shift has the same type', async () => {
  const { mine, diegos, valentinas } = await newDay();
  await setTypeMinimum(server, nurses, 1);
  dataOf<ReleaseBody>(await askRelease(valentina, valentinas, { confirmado: true }));
  expect(byType(await release(mine))).toEqual([
    'ok: Enfermeras UCI con turno Largo: 2 → 1 persona, mínimo 1',
  ]);
  dataOf<ReleaseBody>(await askRelease(diego, diegos, { confirmado: true }));
  expect(byType(await release(mine))).toEqual([
    'ok: Enfermeras UCI con turno Largo: 2 → 1 persona, mínimo 1',
    'warning: Enfermeras UCI con turno Largo: con otra que espera quedarían 0 de 1',
  ]);
});

test('leave says the type in its review and in the list', async () => {
  const { date } = await newDay();
  await setTypeMinimum(server, nurses, 3);
  await setTypeMinimum(server, sectorA, 2);
  const asked = { type: permitType.unpaid, from: date, to: date, confirmado: true };
  const { idsolicitud: id } = dataOf<PermitBody>(await askPermit(camila, asked));
  const review = dataOf<PermitReview>(await patricia.get(`solicitud/permiso/${id}/verificacion`));
  expect(byType(review)).toEqual([
    'warning: Sector A con turno Largo: 2 → 1 persona, mínimo 2',
    'warning: Enfermeras UCI con turno Largo: 2 → 1 persona, mínimo 3',
  ]);
  const quiebres = async () =>
    dataOf<AdminPermitRequest[]>(await patricia.get('solicitud/permiso')).find(
      ({ idsolicitud }) => idsolicitud === id,
    );
  const day = { fecha: date, turnoDia: 1, quedan: 1, tipo: 'Largo' };
  const own = [
    { ...day, minimo: 2, nivel: 'tight' },
    { ...day, minimo: 3, nivel: 'broken' },
  ];
  expect((await quiebres())?.quiebres).toEqual(own);
  await setTypeMinimum(server, sectorA, null);
  await setTypeMinimum(server, nurses, 1);
  const others = { type: permitType.unpaid, from: date, to: date, confirmado: true };
  dataOf<PermitBody>(await askPermit(diego, others));
  const together = { fecha: date, turnoDia: 1, quedan: 0, minimo: 1, tipo: 'Largo', con: ['Diego'] };
  expect(await quiebres()).toMatchObject({ quiebres: [], juntas: [together] });
});

test('an edit takes one from the old type and gives one to the new, in each place', async () => {
  const { mine } = await newDay();
  const preview = async (query: Record<string, number>) =>
    byType(dataOf<ShiftEditPreview>(await patricia.get(`turno/${mine}/edit`, query)).verificacion);
  await setTypeMinimum(server, nurses, 2);
  await setTypeMinimum(server, sectorA, 1);
  await setTypeMinimum(server, { groupId: 1, typeId: morning }, 1);
  expect(await preview({ idtipoTurno: morning })).toEqual([
    'ok: Sector A con turno Largo: 2 → 1 persona, mínimo 1',
    'warning: Enfermeras UCI con turno Largo: 2 → 1 persona, mínimo 2',
    'ok: Enfermeras UCI con turno mañana: 1 → 2 personas, mínimo 1',
  ]);
  expect(await preview({ idsector: 3 })).toEqual(['ok: Sector A con turno Largo: 2 → 1 persona, mínimo 1']);
  expect(await preview({ minutos: 15 })).toEqual([]);
  const edit = (body: object) => patricia.request('PUT', `turno/${mine}/edit`, { body });
  expect(outcomeOf(await edit({ idtipoTurno: morning }))).toBe('verdict.confirm');
  dataOf(await edit({ idtipoTurno: morning, confirmado: true }));
});

test('a cover and a swap say how the type of each shift stands', async () => {
  const { mine, diegos } = await newDay();
  await addAbsence(server, mine);
  await setTypeMinimum(server, nurses, 3);
  const cover = { workerId: worker.ignacio, shiftId: mine };
  expect(byType(await verdictOfCoverage(server.db, server.tables(), cover))).toEqual([
    'info: Enfermeras UCI con turno Largo: 1 → 2 personas, mínimo 3',
  ]);
  const later = await addShift(server, worker.camila, newDates().absence, 'day', { sectorId: 2 });
  const swap = await verdictOfSwap(server.db, server.tables(), {
    ...{ requesterId: worker.camila, partnerId: worker.diego },
    ...{ requesterShiftId: later, partnerShiftId: diegos },
  });
  expect(byType(swap)).toEqual([
    'info: Enfermeras UCI con turno Largo: ya era 1 persona, mínimo 3',
    'info: Enfermeras UCI con turno Largo: ya era 1 persona, mínimo 3',
  ]);
});
