import type { PermitBalance, Person, Response } from '@relevo/contract';
import type { ImportKind } from '@relevo/contract/imports';
import { csvLine } from '@relevo/domain/csv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { unit, worker } from './support/fixture.ts';
import { readImport, reviewedFile } from './support/imports.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { hired } from './support/people.ts';
import { addPermitTypes, approve, askPermit } from './support/permits.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  await addPermitTypes(server);
  desk = await administratorOf(server, ['organizacion']);
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const path = 'administracion/importaciones';
type Undo = Response<'GET administracion/importaciones/{id}/deshacer'>['data'];
const preview = async (id: number) =>
  ((await desk.get(`${path}/${id}/deshacer`)).json() as { data: Undo }).data;
/** Applies a file of which each row is written. */
async function applied(tipo: ImportKind, ...rows: string[][]): Promise<number> {
  const { id, apply } = await reviewedFile(desk, tipo, rows.map(csvLine).join(''));
  expect((await apply()).progreso).toEqual({ escritas: rows.length - 1, quedan: 0 });
  return id;
}
/** Undoes an import; what is told before is what is done. */
async function undone(id: number): Promise<Undo> {
  const { hasta, ...told } = await preview(id);
  expect(hasta).not.toBeNull();
  const answer = await desk.request('POST', `${path}/${id}/deshacer`, { body: { version: 3 } });
  expect(answer.statusCode, answer.body).toBe(200);
  await expect.poll(async () => (await readImport(desk, id)).estado, { timeout: 30_000 }).toBe('deshecha');
  const done = await preview(id);
  expect(done).toEqual({ hasta: null, ...told });
  return done;
}
const ok = async (answer: Promise<{ statusCode: number; body: string }>) =>
  expect((await answer).statusCode, (await answer).body).toBe(200);
const personOf = async (id: number) =>
  ((await desk.get(`administracion/personas/${id}`)).json() as { data: Person }).data;
const CHANGED = 'Cambió después de la importación.';

test('a telephone goes back alone, and one that was changed since stays', async () => {
  const [back, again] = [await hired(desk), await hired(desk)];
  const rows = [
    ['RUT', 'Teléfono'],
    [back.body.rut ?? '', '+56 9 8765 4321'],
    [again.body.rut ?? '', '+56 9 8765 4321'],
  ];
  const id = await applied('telefonos', ...rows);
  const saved = async ({ id: personId, body }: typeof back, change: object) => {
    const { contrato: _contract, trabajo: _work, ...own } = body;
    const { version, telefono } = await personOf(personId);
    await ok(
      desk.request('PUT', `administracion/personas/${personId}`, {
        body: { ...own, telefono, ...change, version },
      }),
    );
  };
  await saved(back, { apellidoPaterno: 'Reyes' });
  await saved(again, { telefono: '+56 9 1111 1111' });
  expect(await undone(id)).toMatchObject({
    ...{ deshechas: 1, totalConservadas: 1 },
    conservadas: [{ persona: 'Elena Rivas Vera', motivo: CHANGED }],
  });
  expect(await personOf(back.id)).toMatchObject({
    ...{ apellidoPaterno: 'Reyes', telefono: '+56 9 5555 1234' },
  });
  expect((await personOf(again.id)).telefono).toBe('+56 9 1111 1111');
});

test('pacts that were added go and changed ones have their last day of before, but for one that has begun', async () => {
  const { id: personId, body } = await hired(desk);
  const rut = body.rut ?? '';
  const pacts = async () =>
    (
      (await desk.get(`administracion/personas/${personId}/pactos`)).json() as {
        data: { id: number; version: number; desde: string; hasta: string; firmado: string }[];
      }
    ).data;
  await ok(
    desk.request('POST', `administracion/personas/${personId}/pactos`, {
      body: { desde: '2027-02-01', hasta: '2027-03-31', firmado: '2027-01-31' },
    }),
  );
  const id = await applied(
    'pactos',
    ['RUT', 'Desde', 'Hasta', 'Firmado'],
    [rut, '01-11-2026', '31-12-2026', '01-11-2026'],
    [rut, '01-02-2027', '28-02-2027', '15-01-2027'],
    [rut, '01-05-2027', '31-05-2027', '01-05-2027'],
    [rut, '01-08-2027', '31-08-2027', '01-08-2027'],
  );
  const last = (await pacts()).find(({ desde }) => desde === '2027-08-01');
  await ok(desk.request('DELETE', `administracion/pactos/${last?.id}?version=${last?.version}`));
  const { deshechas, conservadas } = await undone(id);
  expect(deshechas).toBe(2);
  expect(conservadas).toEqual([
    { persona: 'Elena Rivas Vera, desde 01-11-2026', motivo: expect.stringMatching(/^El pacto ya comenzó/) },
    { persona: 'Elena Rivas Vera, desde 01-08-2027', motivo: expect.stringMatching(/^Ya no está/) },
  ]);
  expect(await pacts()).toMatchObject([
    { desde: '2027-02-01', hasta: '2027-03-31', firmado: '2027-01-31' },
    { desde: '2026-11-01', hasta: '2026-12-31' },
  ]);
});

test('holidays that were made go and renamed ones have their name of before', async () => {
  const holidays = async () =>
    new Map(
      (
        await server.db.query<{ date: string; name: string; version: number }>(sql`
          select date, name, version from ${server.tables()('holiday')}`)
      ).map(({ date, ...rest }) => [date, rest]),
    );
  await ok(
    desk.request('POST', 'administracion/feriados', { body: { fecha: '2027-03-10', nombre: 'Aniversario' } }),
  );
  const rows = [
    ['Fecha', 'Nombre'],
    ['10-03-2027', 'Día del hospital'],
    ['11-03-2027', 'Elecciones'],
    ['12-03-2027', 'Otro día'],
  ];
  const id = await applied('feriados', ...rows);
  const other = (await holidays()).get('2027-03-12');
  await ok(
    desk.request('PUT', 'administracion/feriados/2027-03-12', {
      body: { nombre: 'Censo', version: other?.version },
    }),
  );
  expect(await undone(id)).toMatchObject({
    ...{ deshechas: 2, conservadas: [{ persona: 'Otro día, 12-03-2027', motivo: CHANGED }] },
  });
  const left = await holidays();
  expect(left.get('2027-03-10')?.name).toBe('Aniversario');
  expect(left.has('2027-03-11')).toBe(false);
  expect(left.get('2027-03-12')?.name).toBe('Censo');
  expect((await reviewedFile(desk, 'feriados', rows.map(csvLine).join(''))).resumen).toMatchObject({
    ...{ nuevas: 1, cambian: 2 },
  });
});

test('the figures of a row of least staffing go back, and stay where one of them was changed since', async () => {
  const set = (columna: string, minimo: number | null, antes: number | null, turnoDia = true) =>
    ok(
      desk.request('PUT', `administracion/unidades/${unit.uci}/dotacion`, {
        body: { celdas: [{ de: 'planilla', id: 1, turnoDia, columna, minimo, antes }] },
      }),
    );
  const figures = () =>
    server.db.query<{ isDay: boolean; column: string; minimum: number }>(sql`
      select is_day as "isDay", coalesce(weekday::text, 'festivo') as column, minimum
      from ${server.tables()('staffing_exception')} where payroll_group_id = 1 order by is_day, 2`);
  await set('1', 4, null);
  await set('6', 2, null);
  const before = await figures();
  const heading = 'Unidad;Estamento;Sector;Jornada;Lunes;Sábado;Festivos'.split(';');
  const id = await applied(
    'minimos',
    heading,
    ['UCI Adulto', 'Enfermeras UCI', '', 'Día', '5', '-', '3'],
    ['UCI Adulto', 'Enfermeras UCI', '', 'Noche', '2', '', '1'],
  );
  await set('festivo', 6, 1, false);
  expect(await undone(id)).toMatchObject({
    ...{ deshechas: 1, totalConservadas: 1 },
    conservadas: [{ persona: 'UCI Adulto, Enfermeras UCI, de noche', motivo: CHANGED }],
  });
  expect(await figures()).toEqual([
    { isDay: false, column: '1', minimum: 2 },
    { isDay: false, column: 'festivo', minimum: 6 },
    ...before,
  ]);
});

const HEADING = 'RUT;Tipo;Período desde;Días pendientes;A la fecha'.split(';');
const balanceOf = async (personId: number) =>
  ((await desk.get(`administracion/personas/${personId}/saldos`)).json() as { data: PermitBalance[] })
    .data[0] as PermitBalance;
const since = (desde: string) =>
  hired(desk, {
    contrato: { desde, hasta: null, idunidad: 1, idpuesto: 1, idplanilla: 1, articulo22: false },
  });

test('a balance goes back by a movement of the same date, but for one that was corrected or taken from since', async () => {
  const t = server.tables();
  const people = [await since('2023-03-01'), await since('2023-03-01')] as const;
  const before = await balanceOf(people[0].id);
  const { iddetPermiso: idtipo, observacionCausal: type } = before;
  const [camila] = await server.db.query<{ rut: string }>(sql`
    select p.rut from ${t('person')} p join ${t('worker')} w on w.person_id = p.id where w.id = ${worker.camila}`);
  const rows = people.map(({ body }) => [body.rut ?? '', type, '01-03-2025', '7,5', '31-10-2026']);
  const id = await applied('saldos', HEADING, ...rows, [camila?.rut ?? '', type, '01-03-2024', '7,5', '']);
  const visto = (await balanceOf(people[1].id)).saldo_actual ?? 0;
  await ok(
    desk.request('POST', `administracion/personas/${people[1].id}/saldos`, {
      body: { idtipo, visto, saldo: 1, motivo: 'Otro' },
    }),
  );
  const asked = await askPermit(await server.as('camila.rojas'), { from: '2026-12-21', to: '2026-12-22' });
  const { idsolicitud } = (asked.json() as { data: { idsolicitud: number } }).data;
  await ok(approve(await server.as('patricia.vega'), idsolicitud));
  const { deshechas, conservadas } = await undone(id);
  expect(deshechas).toBe(1);
  expect(conservadas.map(({ motivo }) => motivo)).toEqual([CHANGED, CHANGED]);
  expect(await balanceOf(people[0].id)).toEqual(before);
  const movements = await server.db.query<{ day: string; reason: string }>(sql`
    select m.day, m.reason from ${t('permit_movement')} m join ${t('worker')} w on w.id = m.worker_id
    where w.person_id = ${people[0].id} and m.kind = 'corrected' order by m.id`);
  expect(movements).toEqual([
    { day: '2026-10-31', reason: 'Saldo de apertura' },
    { day: '2026-10-31', reason: 'Importación deshecha' },
  ]);
});

test('a lot that a file made has no days once the file is undone', async () => {
  const { id: personId, body } = await since('2023-03-01');
  const { iddetPermiso: typeId, observacionCausal: type } = await balanceOf(personId);
  const types = server.tables()('permit_type');
  await server.db.query(sql`update ${types} set granted_since = '2026-11-01' where id = ${typeId}`);
  try {
    const row = [body.rut ?? '', type, '01-03-2025', '12', ''];
    const id = await applied('saldos', HEADING, row);
    expect((await balanceOf(personId)).saldo_actual).toBe(12);
    expect(await undone(id)).toMatchObject({ deshechas: 1, totalConservadas: 0 });
    expect((await balanceOf(personId)).saldo_actual).toBe(0);
    await applied('saldos', HEADING, row);
    expect((await balanceOf(personId)).saldo_actual).toBe(12);
  } finally {
    await server.db.query(sql`update ${types} set granted_since = null where id = ${typeId}`);
  }
});

test('balances that another system keeps have their days of before, and names that went are there again', async () => {
  const t = server.tables();
  const { id: personId, body } = await hired(desk);
  const kept = () =>
    server.db.query<{ kind: string; balance: number }>(sql`
      select e.kind, e.balance from ${t('external_balance')} e join ${t('worker')} w on w.id = e.worker_id
      where w.person_id = ${personId} order by e.kind`);
  await server.db.query(sql`
    insert into ${t('setting')} (name, enabled, value) values ('permisos.saldosExternos', true, null)`);
  await server.db.query(sql`
    insert into ${t('external_balance')} (worker_id, kind, balance)
    select w.id, x.kind, x.days from ${t('worker')} w cross join (values ('Antiguo', 3), ('Feriado legal', 5)) x(kind, days)
    where w.person_id = ${personId}`);
  const before = await kept();
  const id = await applied(
    'saldos',
    HEADING,
    [body.rut ?? '', 'Feriado legal', '', '7,25', ''],
    [body.rut ?? '', 'Permiso administrativo', '', '2', ''],
  );
  expect((await kept()).map(({ kind }) => kind)).toEqual(['Feriado legal', 'Permiso administrativo']);
  expect(await undone(id)).toMatchObject({ deshechas: 2, totalConservadas: 0 });
  expect(await kept()).toEqual(before);
});

test('an import that kept nothing of what it wrote cannot be undone', async () => {
  const id = await applied('feriados', ['Fecha', 'Nombre'], ['15-03-2027', 'Sin huella']);
  await server.db.query(sql`delete from ${server.tables()('import_change')} where import_id = ${id}`);
  expect(await preview(id)).toMatchObject({ hasta: null, deshechas: 0 });
  const answer = await desk.request('POST', `${path}/${id}/deshacer`, { body: { version: 3 } });
  expect(answer.statusCode).toBe(409);
});
