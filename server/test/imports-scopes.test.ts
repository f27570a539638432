import type { Response } from '@relevo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { readImport, reviewedFile, uploadedPeople } from './support/imports.ts';
import { expectWaiting } from './support/meet.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { freshRut } from './support/people.ts';
import { startTestServer, type TestServer } from './support/server.ts';

type Administrator = Awaited<ReturnType<typeof administratorOf>>;

let server: TestServer;
let whole: Administrator;
let people: Administrator;
beforeAll(async () => {
  server = await startTestServer();
  whole = await administratorOf(server, ['organizacion']);
  people = await administratorOf(server, ['personas']);
});
afterAll(async () => {
  const waits = /pg_stat_activity/;
  expectOneSchemaEach(server.statements.filter((text) => !waits.test(text)));
  await server.close();
});

const path = 'administracion/importaciones';
const state = (id: number, estado: string) =>
  expect.poll(async () => (await readImport(whole, id)).estado, { timeout: 30_000 }).toBe(estado);
const undo = async (desk: Administrator, id: number) => {
  const { version } = await readImport(whole, id);
  const answer = await desk.request('POST', `${path}/${id}/deshacer`, { body: { version } });
  expect(answer.statusCode, answer.body).toBe(200);
};
const undone = async (id: number, by: Administrator = whole) =>
  (
    (await by.get(`${path}/${id}/deshacer`)).json() as {
      data: Response<'GET administracion/importaciones/{id}/deshacer'>['data'];
    }
  ).data;
const some = (count: number) =>
  `RUT;Nombres;Apellidos\n${Array.from({ length: count }, () => `${freshRut()};Ana;Soto`).join('\n')}\n`;

/**
 * Begins something while the steps of imports stand still, then takes the scope of the one who began it; the first step
 * has begun by then.
 */
async function losingScope(one: Administrator, begin: () => Promise<unknown>): Promise<void> {
  const t = server.tables();
  await server.db.begin(async (tx) => {
    await tx.query(sql`select from ${t('migration')} where id = 40 for no key update`);
    await begin();
    await expectWaiting(server, 1);
    await server.db.query(sql`delete from ${t('administrator')} where person_id = ${one.person}`);
  });
}

test('rows of somebody who lost the scope since are not written, from the next step on', async () => {
  const loser = await administratorOf(server, ['personas'], { username: 'loses-applying' });
  const { id } = await reviewedFile(loser, 'personas', some(60));
  await losingScope(loser, () =>
    loser.request('POST', `${path}/${id}/aplicar`, { body: { version: 2, confirmacion: 60 } }),
  );
  await state(id, 'aplicada');
  const { progreso, resumen } = await readImport(whole, id);
  expect(progreso).toEqual({ escritas: 25, quedan: 0 });
  expect(resumen).toMatchObject({ nuevas: 25, problemas: 35 });
});

test('undoing stops for who lost the scope since, and another administrator undoes the rest', async () => {
  const loser = await administratorOf(server, ['personas'], { username: 'loses-undoing' });
  const { id, apply } = await reviewedFile(whole, 'personas', some(60));
  await apply();
  await losingScope(loser, () => undo(loser, id));
  await state(id, 'aplicada');
  expect((await readImport(whole, id)).cuenta).toMatchObject({ deshechas: 25, conservadas: 0 });
  expect(await undone(id)).toMatchObject({ hasta: expect.any(String), deshechas: 35, totalConservadas: 0 });
  const [event] = await server.db.query<{ after: object }>(sql`
    select after from ${server.tables()('audit_event')} where action = 'import.undo_stopped'`);
  expect(event?.after).toMatchObject({ state: 'applied', undone: 25, kept: 0, waiting: 35 });
  await undo(people, id);
  await state(id, 'deshecha');
  expect(await undone(id)).toMatchObject({ hasta: null, deshechas: 60, totalConservadas: 0 });
});

test('names are made with the scope of each moment', async () => {
  const loser = await administratorOf(server, ['organizacion'], { username: 'loses-naming' });
  const names = Array.from({ length: 12 }, (_, at) => `Cargo nuevo ${at}`);
  const rows = names.map((name) => `${freshRut()};Ana;Soto;UCI Adulto;${name};01-12-2026`);
  const { id } = await uploadedPeople(
    loser,
    `RUT;Nombres;Apellidos;Unidad;Cargo;Inicio contrato\n${rows.join('\n')}\n`,
  );
  await loser.request('PUT', `${path}/${id}/columnas`, { body: { version: 1 } });
  const nombres = names.map((valor) => ({ campo: 'cargo', valor, accion: 'crear' }));
  await loser.request('PUT', `${path}/${id}/nombres`, { body: { version: 2, nombres } });
  const t = server.tables();
  await server.db.begin(async (tx) => {
    // The first name waits for this lock, with the scope that its call has by then.
    await tx.query(sql`lock table ${t('position')} in exclusive mode`);
    await loser.request('POST', `${path}/${id}/aplicar`, { body: { version: 3, confirmacion: 12 } });
    await expectWaiting(server, 1);
    await server.db.query(sql`delete from ${t('administrator')} where person_id = ${loser.person}`);
  });
  await state(id, 'aplicada');
  const made = await server.db.query(sql`select 1 from ${t('position')} where name like 'Cargo nuevo %'`);
  expect(made).toHaveLength(1);
  expect(await readImport(whole, id)).toMatchObject({ resumen: { nuevas: 0, problemas: 12 } });
});

test('an import that is being applied is read once, without the people and names that its page does not show', async () => {
  const { id } = await reviewedFile(people, 'personas', some(1));
  const t = server.tables();
  await server.db.begin(async (tx) => {
    await tx.query(sql`select from ${t('migration')} where id = 40 for no key update`);
    await people.request('POST', `${path}/${id}/aplicar`, { body: { version: 2, confirmacion: 1 } });
    await expectWaiting(server, 1);
    const from = server.statements.length;
    expect(await readImport(people, id)).toMatchObject({
      ...{ estado: 'aplicando', progreso: { escritas: 0, quedan: 1 } },
      ...{ nombres: [], totalNombres: 0, faltan: null },
    });
    const asked = server.statements.slice(from);
    expect(asked.filter((text) => text.includes('reading'))).toHaveLength(1);
    expect(asked.filter((text) => text.includes('"contract"') && !text.includes("'missing'"))).toEqual([]);
  });
  await state(id, 'aplicada');
});

test('rows are written a few at a time, and an import of another organisation does not wait for the end of a long one', async () => {
  const other = await administratorOf(server, ['personas'], {
    username: 'import-puerto',
    instance: 'puerto',
  });
  const long = await reviewedFile(people, 'personas', some(400));
  const short = await reviewedFile(other, 'personas', some(30));
  const body = { version: 2, confirmacion: 400 };
  const begun = await people.request('POST', `${path}/${long.id}/aplicar`, { body });
  expect(begun.statusCode, begun.body).toBe(200);
  await short.apply();
  await state(long.id, 'aplicada');
  // Transactions of all organisations are numbered together.
  const ended = async (house: 'andes' | 'puerto', id: number) => {
    const [row] = await server.db.query<{ at: number }>(sql`
      select xmin::text::int as at from ${server.tables(house)('import')} where id = ${id}`);
    return row?.at ?? 0;
  };
  expect(await ended('puerto', short.id)).toBeLessThan(await ended('andes', long.id));
  const [step] = await server.db.query<{ rows: number }>(sql`
    select max(n)::int as rows from (
      select count(*) as n from ${server.tables()('import_row')} where import_id = ${long.id} group by xmin::text) x`);
  expect(step).toEqual({ rows: 25 });
});

test('parts that an import made are taken back with the scope of their pages alone', async () => {
  const [heading, row] = ['RUT;Nombres;Apellidos;Unidad;Cargo;Inicio contrato', `${freshRut()};Ana;Soto`];
  const { id } = await uploadedPeople(whole, `${heading}\n${row};Geriatría;Enfermera;01-12-2026\n`);
  await whole.request('PUT', `${path}/${id}/columnas`, { body: { version: 1 } });
  const nombres = [{ campo: 'unidad', valor: 'Geriatría', accion: 'crear' }];
  const named = await whole.request('PUT', `${path}/${id}/nombres`, { body: { version: 2, nombres } });
  expect(named.statusCode, named.body).toBe(200);
  await whole.request('POST', `${path}/${id}/aplicar`, { body: { version: 3, confirmacion: 1 } });
  await state(id, 'aplicada');
  // The preview of each says what becomes of it by the own scopes.
  expect((await undone(id)).deshechas).toBe(2);
  expect(await undone(id, people)).toMatchObject({
    ...{ deshechas: 1, totalConservadas: 1, conservadas: [{ persona: 'Geriatría' }] },
  });
  await undo(people, id);
  await state(id, 'deshecha');
  expect(await undone(id)).toMatchObject({ deshechas: 1, conservadas: [{ persona: 'Geriatría' }] });
  const kept = await server.db.query(sql`select 1 from ${server.tables()('unit')} where name = 'Geriatría'`);
  expect(kept).toHaveLength(1);
});

test('the scope of the history reads the imports of all kinds, and does nothing with them', async () => {
  const auditor = await administratorOf(server, ['auditoria'], { username: 'reads-imports' });
  const { id } = await reviewedFile(people, 'personas', some(1));
  const list = await auditor.get(path, { page: 1, limit: 100 });
  expect((list.json() as { data: { id: number }[] }).data.map((one) => one.id)).toContain(id);
  expect(await readImport(auditor, id)).toMatchObject({ id, resumen: { nuevas: 1 } });
  expect((await auditor.get(`${path}/${id}/filas`, { pila: 'nuevas', page: 1, limit: 10 })).statusCode).toBe(
    200,
  );
  const refused = [
    await auditor.get(`${path}/${id}/problemas`, { formato: 'csv' }),
    await auditor.request('PUT', `${path}/${id}/columnas`, { body: { version: 2 } }),
    await auditor.request('POST', `${path}/${id}/aplicar`, { body: { version: 2, confirmacion: 1 } }),
    await auditor.request('DELETE', `${path}/${id}`),
    await auditor.get('administracion/plantillas/personas', { formato: 'csv' }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
});
