import type { SessionWire } from '@relevo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { directorySchema, tablesOf } from '../src/db/tables.ts';
import { addShift } from './support/arrange.ts';
import {
  addMarkedShift,
  askCorrection,
  beginCorrection,
  decideCorrection,
  makeLongPeriod,
} from './support/corrections.ts';
import { unit, worker } from './support/fixture.ts';
import { personaOf } from './support/log-in.ts';
import { addUncovered, apply, assign, publish } from './support/offers.ts';
import {
  addPermitTypes,
  approve,
  askPermit,
  type PermitBody,
  permitType,
  record,
  reject,
  withdraw,
} from './support/permits.ts';
import { refusalOf } from './support/refusals.ts';
import { askRelease, decideRelease, type ReleaseBody } from './support/releases.ts';
import type { Persona } from './support/server.ts';
import { setStage } from './support/swap-stage.ts';
import { answerSwap, askSwap, dataOf, decideSwap } from './support/swaps.ts';

const { server, camila, diego, patricia, newDates, newPair, newSwap, close } = await setStage();
afterAll(close);
const directory = tablesOf(directorySchema);
const t = server.tables();
/** Camila as a manager of the unit in which she works. */
let herself: Persona;
beforeAll(async () => {
  await addPermitTypes(server);
  await makeLongPeriod(server);
  const [manager] = await server.db.query<{ id: number }>(sql`
    insert into ${t('manager')} (person_id, username, unit_id) values (1, 'camila.rojas', ${unit.uci}) returning id`);
  await server.db.query(sql`
    insert into ${t('manager_role')} (manager_id, role_id) select ${manager?.id ?? 0}, id from ${t('role')}`);
  await server.db.query(sql`
    insert into ${directory('membership')} (account_id, instance_code, role, subject_id)
    select account_id, 'andes', 'admin', ${manager?.id ?? 0} from ${directory('membership')}
    where instance_code = 'andes' and role = 'worker' and subject_id = ${worker.camila}`);
  const { data } = (await server.login('camila.rojas')).json() as { data: SessionWire[] };
  herself = personaOf(server, data.find(({ role }) => role === 'admin') as SessionWire);
});

type Answer = Awaited<ReturnType<Persona['get']>>;
const expectOwn = (answer: Answer) => expect(refusalOf(answer)).toEqual({ status: 403, code: 'request.own' });

test('a swap is decided by neither of its two, and by another manager', async () => {
  const { id } = await newSwap('accepted');
  for (const word of ['aceptar', 'rechazar'] as const) expectOwn(await decideSwap(herself, id, word));
  const { mine, theirs, absence, back } = await newPair();
  const asked = { mine: theirs, theirs: mine, absence: back, back: absence };
  const received = dataOf(
    await askSwap(diego, { ...asked, requesterId: worker.diego, partnerId: worker.camila }),
  ).idcambioTurnoSolicitud;
  dataOf(await answerSwap(camila, received, true));
  expectOwn(await decideSwap(herself, received, 'aceptar'));
  dataOf(await decideSwap(patricia, id, 'aceptar'));
});

test('a release is not decided by the one who asked for it', async () => {
  const own = await addShift(server, worker.camila, newDates().absence, 'day', { sectorId: 2 });
  const { idsolicitud: id } = dataOf<ReleaseBody>(await askRelease(camila, own));
  for (const word of ['aceptar', 'rechazar'] as const) expectOwn(await decideRelease(herself, id, word));
  dataOf(await decideRelease(patricia, id, 'aceptar'));
  const other = await addShift(server, worker.diego, newDates().absence, 'day', { sectorId: 2 });
  const { idsolicitud: others } = dataOf<ReleaseBody>(await askRelease(diego, other));
  dataOf(await decideRelease(herself, others, 'aceptar'));
});

test('leave is neither approved, rejected, recorded nor withdrawn by the one who takes it', async () => {
  const { absence: from, back: to } = newDates();
  const { idsolicitud: id } = dataOf<PermitBody>(
    await askPermit(camila, { type: permitType.unpaid, from, to }),
  );
  expectOwn(await approve(herself, id));
  expectOwn(await reject(herself, id));
  dataOf(await approve(patricia, id));
  expectOwn(await withdraw(herself, id));
  dataOf(await withdraw(patricia, id));
  const later = newDates();
  const absence = {
    idtrabajador: worker.camila,
    permit_type_id: permitType.medical,
    from: later.absence,
    to: later.back,
  };
  expectOwn(await record(herself, absence));
  dataOf(await record(herself, { ...absence, idtrabajador: worker.diego }));
});

test('marks are not corrected by the one who made them, alone or among others', async () => {
  const [date, next] = ['2026-11-09', '2026-11-10'];
  const shiftId = await addMarkedShift(server, date);
  const { id } = dataOf<{ id: number }>(await askCorrection(camila, shiftId));
  for (const word of ['aceptar', 'rechazar'] as const) expectOwn(await decideCorrection(herself, id, word));
  const [own, other] = [
    await addMarkedShift(server, next),
    await addMarkedShift(server, next, undefined, worker.diego),
  ];
  expectOwn(await beginCorrection(herself, [own, other]));
  dataOf(await beginCorrection(herself, [other]));
  dataOf(await decideCorrection(patricia, id, 'aceptar'));
});

test('extra time and another sector are not given to oneself', async () => {
  const id = await addShift(server, worker.camila, newDates().absence, 'day', { sectorId: 2 });
  const extra = { motivo: 'Reemplazo', minutos: 60, confirmado: true };
  expectOwn(await herself.request('POST', `turno/${id}/horas-extra`, { body: extra }));
  expectOwn(await herself.request('PUT', `turno/${id}/edit`, { body: { idsector: 3, confirmado: true } }));
  dataOf(await patricia.request('POST', `turno/${id}/horas-extra`, { body: extra }));
});

test('an offer is not given to oneself', async () => {
  const date = newDates().absence;
  const { absenceId } = await addUncovered(server, { workerId: worker.valentina, date });
  const offered = await publish(patricia, absenceId, { fecha_limite: `${date}T06:00:00-03:00` });
  expect((await apply(camila, offered)).statusCode).toBe(200);
  expectOwn(await assign(herself, offered, worker.camila));
  dataOf(await assign(patricia, offered, worker.camila));
});
