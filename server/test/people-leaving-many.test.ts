import type { Response } from '@relevo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { hired, nurse, peopleAt } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

// The work of chosen people ends on one day; those whose work can't be ended are named.
type Preview = Response<'POST administracion/personas/bajas/propuesta'>['data'];
type Ended = Response<'POST administracion/personas/bajas'>['data'];

let server: TestServer;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['organizacion']);
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const { person, send } = peopleAt(() => desk);
const dataOf = <T>(answer: Awaited<ReturnType<Persona['get']>>): T => {
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: T }).data;
};
const ultimoDia = '2026-12-20';
const preview = async (personas: number[]) =>
  dataOf<Preview>(await send('POST', 'bajas/propuesta', { personas, ultimoDia }));
const end = (personas: number[], more: object = {}) =>
  send('POST', 'bajas', { personas, ultimoDia, motivo: 'Término de temporada', ...more });
const plan = async (id: number, fecha: string) =>
  expect((await send('POST', `${id}/turnos`, { fecha, idtipoTurno: 2 })).statusCode).toBe(200);

test('says beforehand what hangs on each, does that, and names those who stay', async () => {
  const [works, quiet] = [(await hired(desk)).id, (await hired(desk)).id];
  const over = (await hired(desk, { contrato: { ...nurse().contrato, hasta: '2026-11-30' } as never })).id;
  const none = dataOf<{ id: number }>(
    await send('POST', '', { ...nurse(), contrato: undefined, trabajo: undefined }),
  ).id;
  for (const day of ['2026-12-20', '2026-12-21', '2026-12-24']) await plan(works, day);
  const all = [works, quiet, over, none];
  const seen = await preview(all);
  const known = Object.fromEntries(seen.terminan.map(({ id, turnos }) => [id, turnos]));
  expect(known).toEqual({ [works]: 2, [quiet]: 0 });
  const stay = Object.fromEntries(seen.noTerminan.map(({ id, motivo }) => [id, motivo]));
  expect(stay).toEqual({ [over]: 'sin_contrato', [none]: 'sin_contrato' });
  expect((await person(works)).contratos).toMatchObject([{ hasta: null }]);

  const ended = dataOf<Ended>(await end(all));
  expect(ended.terminadas.toSorted()).toEqual([works, quiet].toSorted());
  expect(ended.noTerminadas).toEqual(seen.noTerminan);
  for (const id of [works, quiet]) {
    expect((await person(id)).contratos).toMatchObject([
      { hasta: ultimoDia, motivoTermino: 'Término de temporada' },
    ]);
  }
  expect((await person(over)).contratos).toMatchObject([{ hasta: '2026-11-30', motivoTermino: null }]);
  // Shifts after the day are free for others, and one undoes the end of each by itself.
  const t = server.tables();
  const [free] = await server.db.query<{ count: number }>(sql`
    select count(*)::int as count from ${t('absence')} a join ${t('shift')} s on s.id = a.shift_id
    join ${t('worker')} w on w.id = s.worker_id where w.person_id = ${works}`);
  expect(free?.count).toBe(2);
  const undone = await desk.request('DELETE', `administracion/personas/${works}/baja`);
  expect(undone.json()).toEqual({ data: { turnos: 2, sinVolver: 0 } });
  expect((await person(quiet)).contratos).toMatchObject([{ hasta: ultimoDia }]);
});

test('a sole administrator stays, and stops nobody else', async () => {
  const [sole, other] = [(await hired(desk)).id, (await hired(desk)).id];
  const t = server.tables();
  await server.db.query(sql`
    insert into ${t('administrator')} (person_id, scope) values (${sole}, 'organizacion')`);
  const plain = await administratorOf(server, ['personas'], { username: 'plain' });
  await server.db.query(sql`
    delete from ${t('administrator')} where scope = 'organizacion' and person_id <> ${sole}`);
  const answer = await plain.request('POST', 'administracion/personas/bajas', {
    body: { personas: [sole, other], ultimoDia, motivo: 'Plazo' },
  });
  expect(dataOf<Ended>(answer)).toMatchObject({
    ...{ terminadas: [other], noTerminadas: [{ id: sole, motivo: 'sola_administra' }] },
  });
});

test('needs words, a day that can be planned, and people who are there', async () => {
  desk = await administratorOf(server, ['organizacion'], { username: 'another' });
  const { id } = await hired(desk);
  expect(refusalOf(await end([id], { motivo: '  ' }))).toMatchObject({
    fields: { motivo: ['Escribe el motivo.'] },
  });
  expect(refusalOf(await end([id], { ultimoDia: '2036-01-01' }))).toMatchObject({
    fields: { ultimoDia: ['Elige un día dentro de los próximos 5 años.'] },
  });
  expect(refusalOf(await end([id, 987_654]))).toMatchObject({ code: 'thing.not_found' });
  expect((await person(id)).contratos).toMatchObject([{ hasta: null }]);
});

test('with the key of before, works have ended once', async () => {
  const { id } = await hired(desk);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = { personas: [id], ultimoDia, motivo: 'Plazo' };
  const ask = () => desk.request('POST', 'administracion/personas/bajas', { body, headers });
  const first = await ask();
  const { version } = await person(id);
  expect((await ask()).body).toBe(first.body);
  expect((await person(id)).version).toBe(version);
});
