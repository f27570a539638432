import type { Person } from '@relevo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { detailOf, readImport, readPile, uploadedPeople } from './support/imports.ts';
import { hired } from './support/people.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['organizacion']);
});
afterAll(() => server.close());

test('a change by hand that an import meets when it ends somebody is waited for, and stays', async () => {
  const { id: person } = await hired(desk, { nombre: 'Uma' });
  const { id } = await uploadedPeople(desk, 'RUT;Nombres;Apellidos\n');
  const at = `administracion/importaciones/${id}`;
  const { faltan } = detailOf(await desk.request('PUT', `${at}/columnas`, { body: { version: 1 } }));
  const terminar = { terminar: true, hasta: '2026-12-31', motivo: 'Nómina' };
  const body = { ...terminar, confirmacion: faltan?.terminarian ?? 0, version: 2 };
  detailOf(await desk.request('PUT', `${at}/faltan`, { body }));
  const t = server.tables();
  await server.db.begin(async (tx) => {
    await tx.query(sql`update ${t('person')} set version = version + 1 where id = ${person}`);
    await tx.query(sql`
      update ${t('contract')} set ends_on = '2027-06-30'
      where worker_id = (select id from ${t('worker')} where person_id = ${person})`);
    const applied = await desk.request('POST', `${at}/aplicar`, { body: { version: 3, confirmacion: 0 } });
    expect(applied.statusCode, applied.body).toBe(200);
    const waits = sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await server.db.query(waits)).length, { timeout: 30_000 }).toBe(1);
  });
  await expect.poll(async () => (await readImport(desk, id)).estado, { timeout: 30_000 }).toBe('aplicada');
  const { contratos } = ((await desk.get(`administracion/personas/${person}`)).json() as { data: Person })
    .data;
  expect(contratos).toMatchObject([{ hasta: '2027-06-30', motivoTermino: null }]);
  const uma = (await readPile(desk, id, 'faltan')).find(({ idpersona }) => idpersona === person);
  expect(uma?.problemas).toMatchObject([
    { codigo: 'P28', texto: expect.stringMatching(/cambió después de la revisión/) },
  ]);
});
