import type { Response } from '@relevo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addPunch, addShift } from './support/arrange.ts';
import { shift, worker } from './support/fixture.ts';
import { mark, markBody } from './support/marks.ts';
import { askRelease, decideRelease, type ReleaseBody } from './support/releases.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { answerSwap, askSwap, dataOf, decideSwap, outcomeOf } from './support/swaps.ts';

// At 07:52 Camila's shift of eight o'clock has not started, and she has punched for it already.
const today = '2026-11-18';
const back = '2026-12-02';
let server: TestServer;
let camila: Persona;
let diego: Persona;
let patricia: Persona;
beforeAll(async () => {
  server = await startTestServer();
  [camila, diego, patricia] = await Promise.all([
    server.as('camila.rojas'),
    server.as('diego.soto'),
    server.as('patricia.vega'),
  ]);
  // Otherwise he would have two shifts at once.
  await server.db.query(sql`
    delete from ${server.tables()('shift')} where id in (${shift.diegoToday}, ${shift.diegoNight})`);
});
afterAll(() => server.close());

const said = (answer: Awaited<ReturnType<Persona['get']>>) => {
  const { error } = answer.json() as { error: { code: string; message: string } };
  return [answer.statusCode, error.code, error.message];
};
const shiftsOf = async (persona: Persona, date: string) => {
  const answer = await persona.get('me/turnos', { desde: date, hasta: date });
  return (answer.json() as Response<'GET me/turnos'>).turnos;
};

test('a shift with a mark can neither be asked for nor accepted nor approved; rejecting stays possible', async () => {
  const theirs = await addShift(server, worker.diego, back);
  const asked = { mine: shift.camilaToday, theirs, absence: today, back };
  const { idcambioTurnoSolicitud: id } = dataOf(await askSwap(camila, asked));
  expect((await mark(camila, markBody(server))).idturno).toBe(shift.camilaToday);

  const refused = [
    409,
    'shift.has_marks',
    'Uno de los turnos ya tiene una marca y no puede cambiar de manos.',
  ];
  expect(said(await answerSwap(diego, id, true))).toEqual(refused);
  await server.db.query(sql`
    update ${server.tables()('swap_request')} set accepted = true, answered_at = now() where id = ${id}`);
  expect(said(await decideSwap(patricia, id, 'aceptar'))).toEqual(refused);
  expect(outcomeOf(await decideSwap(patricia, id, 'rechazar'))).toBe('200');

  const why = 'Este turno ya tiene una marca.';
  expect(said(await askSwap(camila, asked))).toEqual([422, 'swap.shift_not_allowed', why]);
  const other = await addShift(server, worker.diego, '2026-12-09');
  const turned = { mine: other, theirs: shift.camilaToday, absence: '2026-12-09', back: today };
  expect(
    said(await askSwap(diego, { ...turned, requesterId: worker.diego, partnerId: worker.camila })),
  ).toEqual([422, 'swap.partner_not_allowed', why]);
  expect(said(await askRelease(camila, shift.camilaToday))).toEqual([422, 'release.shift_not_allowed', why]);
  const partners = await diego.get('cambioTurnoSolicitud/colegas', { turno: other, fecha: today });
  expect(dataOf<Response<'GET cambioTurnoSolicitud/colegas'>['data']>(partners)).toContainEqual(
    expect.objectContaining({
      trabajador: expect.objectContaining({ idtrabajador: worker.camila }),
      posible: false,
      motivo: why,
    }),
  );
});

test('a release is not approved once its worker has punched, whatever the mark', async () => {
  const mine = await addShift(server, worker.camila, '2026-12-14');
  const { idsolicitud: id } = dataOf<ReleaseBody>(await askRelease(camila, mine));
  await addPunch(server, { shiftId: mine, type: 3, at: '2026-12-14T10:30:00Z' });
  expect(outcomeOf(await decideRelease(patricia, id, 'aceptar'))).toBe('shift.has_marks');
  expect(outcomeOf(await decideRelease(patricia, id, 'rechazar'))).toBe('200');
});

test('whoever has a shift now sees no mark of whoever had it before', async () => {
  const date = '2026-12-16';
  const shiftId = await addShift(server, worker.camila, date);
  await addPunch(server, { shiftId, type: 1, at: `${date}T10:58:00Z` });
  const [seen] = await shiftsOf(camila, date);
  expect(seen?.marca).toMatchObject({ HoraInicioMarcaReloj: '07:58:00' });
  await server.db.query(sql`
    update ${server.tables()('shift')} set worker_id = ${worker.diego} where id = ${shiftId}`);
  const [now] = await shiftsOf(diego, date);
  expect([now?.idturno, now?.marca]).toEqual([shiftId, null]);
});
