import type { AdminReleaseRequest, Response } from '@relevo/contract';
import { afterAll, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addShift } from './support/arrange.ts';
import { fixtureNow, worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { addUncovered, assign, publish } from './support/offers.ts';
import { expectGuarded, refusalOf } from './support/refusals.ts';
import { askRelease, decideRelease, type ReleaseBody } from './support/releases.ts';
import type { Persona } from './support/server.ts';
import { eight, setStage } from './support/swap-stage.ts';
import { answerSwap, askSwap, dataOf, decideSwap, outcomeOf, type SwapBody } from './support/swaps.ts';

const { server, camila, diego, valentina, patricia, jorge, newDates, newSwap, at, close } = await setStage();
afterAll(close);

type Counts = Response<'GET admin/me/solicitudes/conteo'>['data'];
const unread = async (persona: Persona): Promise<number> =>
  dataOf<{ cambios_sin_leer: number }>(await persona.get('me/solicitudes/conteo')).cambios_sin_leer;
const waiting = async (persona: Persona): Promise<Counts> =>
  dataOf<Counts>(await persona.get('admin/me/solicitudes/conteo'));
const unreadInList = async (persona: Persona, id: number) => {
  const today = server.now().toZonedDateTimeISO('America/Santiago').toPlainDate();
  const range = { desde: today.subtract({ days: 3 }).toString(), hasta: today.add({ days: 180 }).toString() };
  const list = await persona.get(`cambioTurnoSolicitud/trabajador/${id}`, { rol: 'aceptante', ...range });
  return dataOf<SwapBody[]>(list).filter(({ sin_leer }) => sin_leer).length;
};
/** The waiting requests in the manager's lists, counted by hand. */
const inLists = async (persona: Persona) => {
  const swaps = dataOf<SwapBody[]>(await persona.get('admin/me/solicitudes/cambio-turnos'));
  const releases = dataOf<ReleaseBody[]>(await persona.get('admin/me/solicitudes/cts'));
  return {
    cambios: swaps.filter((one) => one.cambioAutorizado === null && !one.vencida && !one.anulada).length,
    liberaciones: releases.filter((one) => one.resultado === null && !one.vencida && !one.anulada).length,
  };
};
const askOwnRelease = async (date: string) => {
  const shiftId = await addShift(server, worker.camila, date);
  return dataOf<ReleaseBody>(await askRelease(camila, shiftId)).idsolicitud;
};

it('counts what a worker received and has not opened', async () => {
  expect(await unread(diego)).toBe(0);
  const [opened, answered, removed, kept] = [
    await newSwap(),
    await newSwap(),
    await newSwap(),
    await newSwap(),
  ];
  expect([await unread(diego), await unreadInList(diego, 2), await unread(camila)]).toEqual([4, 4, 0]);
  const first = await diego.get('me/solicitudes/conteo');
  const headers = { 'if-none-match': String(first.headers.etag) };
  const revisit = () => diego.request('GET', 'me/solicitudes/conteo', { headers });
  expect((await revisit()).statusCode).toBe(304);
  await diego.request('PUT', `cambioTurnoSolicitud/${opened.id}/leida`);
  expect((await revisit()).statusCode).toBe(200);
  expect(await unread(diego)).toBe(3);
  dataOf(await answerSwap(diego, answered.id, false));
  expect(await unread(diego)).toBe(2);
  await camila.request('DELETE', `cambioTurnoSolicitud/eliminar/${removed.id}`);
  expect([await unread(diego), await unreadInList(diego, 2)]).toEqual([1, 1]);
  // The count, like the list, ends three days after the shift.
  const gone = Temporal.PlainDate.from(kept.back).add({ days: 3 });
  for (const [days, count] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const noon = gone.add({ days }).toZonedDateTime({ timeZone: 'America/Santiago', plainTime: '12:00' });
    await at(noon.toInstant(), async () => {
      const later = await logIn(server, 'diego.soto');
      expect([await unread(later), await unreadInList(later, 2)]).toEqual([count, count]);
    });
  }
});

it('counts what waits for a manager, as the lists show it', async () => {
  const none = await waiting(patricia);
  expect(none).toMatchObject(await inLists(patricia));
  const [approved, left] = [await newSwap('accepted'), await newSwap('accepted')];
  await newSwap('asked');
  const releases = [await askOwnRelease(newDates().absence), await askOwnRelease(newDates().absence)];
  const more = { cambios: none.cambios + 2, liberaciones: none.liberaciones + 2 };
  expect(await waiting(patricia)).toMatchObject(more);
  expect(await inLists(patricia)).toEqual(more);
  dataOf(await decideSwap(patricia, approved.id, 'aceptar'));
  dataOf<ReleaseBody>(await decideRelease(patricia, releases[0] ?? 0, 'rechazar'));
  const rest = { cambios: none.cambios + 1, liberaciones: none.liberaciones + 1 };
  expect(await waiting(patricia)).toMatchObject(rest);
  expect(await inLists(patricia)).toEqual(rest);
  expect(await waiting(jorge)).toEqual({
    cambios: 0,
    liberaciones: 0,
    ofertas_sin_cubrir: null,
    permisos: null,
    correcciones: 0,
  });

  // Asked for more than seven days ago, they are in the lists and no news any more.
  await at(fixtureNow.add({ hours: 7 * 24, seconds: 1 }), async () => {
    const manager = await logIn(server, 'patricia.vega');
    expect(await waiting(manager)).toMatchObject({ cambios: 0, liberaciones: 0 });
    expect(await inLists(manager)).toEqual(rest);
  });
  // Expired requests do not wait, however new they are.
  const start = eight(left.absence);
  await server.db.query(sql`
    update ${server.tables()('swap_request')} set created_at = ${start.toString()} where id = ${left.id}`);
  for (const [seconds, count] of [
    [-1, 1],
    [0, 0],
  ] as const) {
    await at(start.add({ seconds }), async () => {
      expect(await waiting(await logIn(server, 'patricia.vega'))).toMatchObject({ cambios: count });
    });
  }
});

it('counts offered shifts that nobody covers, each once', async () => {
  const before = (await waiting(patricia)).ofertas_sin_cubrir ?? 0;
  const shifts = [];
  for (const date of ['2027-11-02', '2027-11-09']) {
    const { absenceId } = await addUncovered(server, { workerId: worker.camila, date });
    shifts.push({ absenceId, ...(await publish(patricia, absenceId)) });
  }
  expect((await waiting(patricia)).ofertas_sin_cubrir).toBe(before + 2);
  const [first, second] = shifts;
  if (!first || !second) throw new Error('nothing was published');
  await assign(patricia, first, worker.diego);
  expect((await waiting(patricia)).ofertas_sin_cubrir).toBe(before + 1);
  // Taken back, and published again: one shift.
  await patricia.request('DELETE', `publicaciones/${second.publicationId}`);
  expect((await waiting(patricia)).ofertas_sin_cubrir).toBe(before);
  await publish(patricia, second.absenceId);
  expect((await waiting(patricia)).ofertas_sin_cubrir).toBe(before + 1);
});

it('answers one request by its id, as the lists have it, to those who take part', async () => {
  const { absence, back } = newDates();
  const [mine, theirs] = [
    await addShift(server, worker.camila, absence),
    await addShift(server, worker.diego, back),
  ];
  const asked = dataOf(await askSwap(camila, { mine, theirs, absence, back }));
  const id = asked.idcambioTurnoSolicitud;
  const one = (persona: Persona) => persona.get(`me/solicitudes/cambio-turnos/${id}`);
  expect([dataOf(await one(camila)), dataOf(await one(diego))]).toEqual([asked, asked]);
  expect(refusalOf(await one(valentina)).status).toBe(404);
  const list = dataOf<SwapBody[]>(
    await patricia.get('cambioTurnoSolicitud/unidad/1', { desde: absence, hasta: back }),
  );
  expect(dataOf(await patricia.get(`solicitudes/cambio-turnos/${id}`))).toEqual(list[0]);
  expect(refusalOf(await jorge.get(`solicitudes/cambio-turnos/${id}`)).status).toBe(404);
  await camila.request('DELETE', `cambioTurnoSolicitud/eliminar/${id}`);
  expect(outcomeOf(await one(camila))).toBe('thing.not_found');
  expect(outcomeOf(await patricia.get(`solicitudes/cambio-turnos/${id}`))).toBe('thing.not_found');

  const releaseId = await askOwnRelease(newDates().absence);
  const release = () => patricia.get(`solicitudes/cts/${releaseId}`);
  const all = dataOf<AdminReleaseRequest[]>(await patricia.get('admin/me/solicitudes/cts'));
  expect(dataOf(await release())).toEqual(all.find(({ idsolicitud }) => idsolicitud === releaseId));
  expect(refusalOf(await jorge.get(`solicitudes/cts/${releaseId}`)).status).toBe(404);
  await camila.request('DELETE', `me/solicitudes/cts/${releaseId}`);
  expect(outcomeOf(await release())).toBe('thing.not_found');
});

it.each([
  ['me/solicitudes/conteo', 'worker'],
  ['admin/me/solicitudes/conteo', 'admin'],
  ['me/solicitudes/cambio-turnos/1', 'worker'],
  ['solicitudes/cambio-turnos/1', 'admin'],
  ['solicitudes/cts/1', 'admin'],
] as const)('GET %s is guarded', (path, access) => expectGuarded(server, 'GET', path, access));
