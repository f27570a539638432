import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addShift } from './support/arrange.ts';
import {
  addMarkedShift,
  askCorrection,
  datesOf,
  decideCorrection,
  openCorrection,
} from './support/corrections.ts';
import { worker } from './support/fixture.ts';
import {
  addPermitTypes,
  approve,
  askPermit,
  type PermitBody,
  permitType,
  record,
} from './support/permits.ts';
import { askRelease, decideRelease, type ReleaseBody } from './support/releases.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { answerSwap, askSwap, dataOf, decideSwap } from './support/swaps.ts';

// After its write a request is read once, for the answer: messages are written from what is known by then.
let server: TestServer;
let camila: Persona;
let diego: Persona;
let patricia: Persona;
beforeAll(async () => {
  server = await startTestServer();
  await addPermitTypes(server);
  [camila, diego, patricia] = await Promise.all([
    server.as('camila.rojas'),
    server.as('diego.soto'),
    server.as('patricia.vega'),
  ]);
});
afterAll(() => server.close());
beforeEach(() => {
  server.statements.length = 0;
});

/** How often a request is read, by its id, after its row is written. */
function readsAfterWrite(table: string): number {
  const name = `"org_andes"."${table}"`;
  const texts = server.statements.map((text) => text.trim());
  const written = texts.findIndex(
    (text) => text.startsWith(`insert into ${name}`) || text.startsWith(`update ${name}`),
  );
  expect(written).toBeGreaterThan(-1);
  const reads = texts
    .slice(written)
    .filter((text) => text.includes(`from ${name} q`) && /where q\.id = \$\d+$/.test(text));
  server.statements.length = 0;
  return reads.length;
}

test('a release', async () => {
  const shiftId = await addShift(server, worker.camila, '2026-12-14');
  server.statements.length = 0;
  const { idsolicitud } = dataOf<ReleaseBody>(await askRelease(camila, shiftId));
  expect(readsAfterWrite('release_request')).toBe(1);
  dataOf(await decideRelease(patricia, idsolicitud, 'aceptar'));
  expect(readsAfterWrite('release_request')).toBe(1);
});

test('a swap', async () => {
  const [absence, back] = ['2026-12-21', '2026-12-23'];
  const mine = await addShift(server, worker.camila, absence);
  const theirs = await addShift(server, worker.diego, back);
  await addShift(server, worker.camila, back, 'free');
  await addShift(server, worker.diego, absence, 'free');
  server.statements.length = 0;
  const { idcambioTurnoSolicitud: id } = dataOf(await askSwap(camila, { absence, back, mine, theirs }));
  // Once more for the earlier start of its shifts.
  expect(readsAfterWrite('swap_request')).toBe(2);
  dataOf(await answerSwap(diego, id, true));
  expect(readsAfterWrite('swap_request')).toBe(1);
  dataOf(await decideSwap(patricia, id, 'aceptar'));
  expect(readsAfterWrite('swap_request')).toBe(1);
});

test('leave', async () => {
  const asked = { type: permitType.unpaid, from: '2027-03-29', to: '2027-03-30' };
  const { idsolicitud } = dataOf<PermitBody>(await askPermit(camila, asked));
  expect(readsAfterWrite('permit')).toBe(1);
  dataOf(await approve(patricia, idsolicitud));
  expect(readsAfterWrite('permit')).toBe(1);
  const { medical } = permitType;
  dataOf(
    await record(patricia, {
      idtrabajador: worker.diego,
      permit_type_id: medical,
      from: asked.from,
      to: asked.to,
    }),
  );
  expect(readsAfterWrite('permit')).toBe(1);
});

test('a correction', async () => {
  const date = datesOf('2026-11-01');
  const shiftId = await addMarkedShift(server, date());
  server.statements.length = 0;
  expect((await askCorrection(camila, shiftId)).statusCode).toBe(200);
  expect(readsAfterWrite('punch_correction_request')).toBe(1);
  const { id } = await openCorrection(server, camila, date());
  server.statements.length = 0;
  dataOf(await decideCorrection(patricia, id, 'aceptar'));
  expect(readsAfterWrite('punch_correction_request')).toBe(1);
});
