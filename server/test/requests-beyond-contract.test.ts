import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addShift } from './support/arrange.ts';
import { worker } from './support/fixture.ts';
import { addUncovered, apply, publish } from './support/offers.ts';
import { addPermitTypes, askPermit, permitType } from './support/permits.ts';
import { refusalOf } from './support/refusals.ts';
import { askRelease } from './support/releases.ts';
import { setStage } from './support/swap-stage.ts';
import { askSwap, dataOf, swapBody, toldTo } from './support/swaps.ts';

// The fixture's today is 2026-11-18; a work that ended on the day before may still log in.
const lastDay = '2026-11-17';
const { server, camila, diego, patricia, newPair, newDates, close } = await setStage();
await addPermitTypes(server);
afterAll(close);

const endWork = (workerId: number, on: string | null) =>
  server.db.query(sql`
    update ${server.tables()('contract')} set ends_on = ${on} where worker_id = ${workerId}`);
const beyond = { status: 422, code: 'shift.beyond_contract' };

beforeAll(() => endWork(worker.camila, lastDay));

it('a release of a shift after the last day is refused, beforehand too, and nobody is told', async () => {
  const { absence } = newDates();
  const mine = await addShift(server, worker.camila, absence, 'day', { sectorId: 2 });
  const told = await toldTo(server, 'manager:1');
  expect(refusalOf(await askRelease(camila, mine))).toEqual(beyond);
  expect(refusalOf(await camila.get('me/solicitudes/cts/verificacion', { turno: mine }))).toEqual(beyond);
  expect(await toldTo(server, 'manager:1')).toEqual(told);
});

it('a swap is refused to the one who leaves, and to the colleague of one who leaves', async () => {
  const pair = await newPair();
  expect(refusalOf(await askSwap(camila, pair))).toEqual(beyond);
  const turned = swapBody({
    ...pair,
    absence: pair.back,
    back: pair.absence,
    mine: pair.theirs,
    theirs: pair.mine,
  });
  const asked = {
    ...turned,
    ctSolicitud: {
      ...turned.ctSolicitud,
      trabajador_solicitante: worker.diego,
      trabajador_aceptante: worker.camila,
    },
  };
  expect(refusalOf(await diego.request('POST', 'cambioTurnoSolicitud', { body: asked }))).toMatchObject({
    status: 422,
    code: 'swap.partner_not_allowed',
  });
});

it('an application is refused, and leave', async () => {
  const { absence, back } = newDates();
  const offered = await publish(
    patricia,
    (await addUncovered(server, { workerId: worker.diego, date: absence })).absenceId,
  );
  expect(refusalOf(await apply(camila, offered))).toEqual(beyond);
  expect(refusalOf(await askPermit(camila, { type: permitType.unpaid, from: absence, to: back })).code).toBe(
    'permit.beyond_contract',
  );
});

it('on the last day itself all of them go', async () => {
  const pair = await newPair();
  const { absence } = newDates();
  const released = await addShift(server, worker.camila, absence, 'day', { sectorId: 2 });
  await endWork(worker.camila, absence);
  dataOf(await askSwap(camila, pair));
  dataOf(await askRelease(camila, released));
});
