import type { PermitBalance } from '@relevo/contract';
import { csvLine } from '@relevo/domain/csv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { reviewedFile } from './support/imports.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { freshRut, hired } from './support/people.ts';
import { addPermitTypes } from './support/permits.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  await addPermitTypes(server);
  desk = await administratorOf(server, ['personas']);
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const file = (...rows: string[][]) => rows.map(csvLine).join('');
const HEADING = 'RUT;Tipo;Período desde;Días pendientes;A la fecha'.split(';');
const balances = async (id: number) =>
  ((await desk.get(`administracion/personas/${id}/saldos`)).json() as { data: PermitBalance[] }).data;
const movements = (personId: number) =>
  server.db.query<{ kind: string; day: string; from: string }>(sql`
    select m.kind, m.day, l.period_from as from from ${server.tables()('permit_movement')} m
    join ${server.tables()('permit_lot')} l on l.id = m.lot_id
    join ${server.tables()('worker')} w on w.id = m.worker_id
    where w.person_id = ${personId} order by m.id`);
const hiredSince = (desde: string) =>
  hired(desk, {
    contrato: { desde, hasta: null, idunidad: 1, idpuesto: 1, idplanilla: 1, articulo22: false },
  });

test('a balance of a period is opened as of a date, corrected by the next file, and the same file changes nothing', async () => {
  const { id, body } = await hiredSince('2023-03-01');
  const rut = body.rut ?? '';
  const before = (await balances(id))[0] as PermitBalance;
  const type = before.observacionCausal;
  const row = (desde: string, dias: string, fecha = '31-10-2026') => [rut, type, desde, dias, fecha];
  const first = before.periodos.at(-1)?.vence;
  expect(first).not.toBeUndefined();
  const { resumen, pile, apply } = await reviewedFile(
    desk,
    'saldos',
    file(HEADING, row('01-03-2025', '7,5')),
  );
  expect(resumen).toMatchObject({ nuevas: 0, cambian: 1, problemas: 0 });
  expect((await pile('cambian'))[0]).toMatchObject({
    ...{ idpersona: id, rut, persona: `Elena Rivas Vera, ${type}, período desde 01-03-2025` },
    cambios: [{ campo: 'diasPendientes', antes: '15', despues: '7,5' }],
  });
  expect((await apply()).progreso).toEqual({ escritas: 1, quedan: 0 });
  const after = (await balances(id))[0] as PermitBalance;
  expect(after.saldo_actual).toBe((before.saldo_actual ?? 0) - 7.5);
  expect(await movements(id)).toContainEqual({ kind: 'corrected', day: '2026-10-31', from: '2025-03-01' });
  // Thousands with their point, as a Chilean spreadsheet writes them, are no day with three decimals.
  const many = await reviewedFile(desk, 'saldos', file(HEADING, row('01-03-2025', '1.000')));
  expect(many.resumen).toMatchObject({ cambian: 0, problemas: 1 });
  const again = await reviewedFile(desk, 'saldos', file(HEADING, row('01-03-2025', '7,50'), []));
  expect(again.resumen).toMatchObject({ cambian: 0, iguales: 1 });
});

test('a lot before the first one that the rule grants is made, and lives as long as those of the rule', async () => {
  const { id, body } = await hiredSince('2023-03-01');
  const [{ iddetPermiso: typeId, observacionCausal: type }] = (await balances(id)) as [PermitBalance];
  const types = server.tables()('permit_type');
  await server.db.query(sql`update ${types} set granted_since = '2026-11-01' where id = ${typeId}`);
  try {
    expect((await balances(id))[0]?.saldo_actual).toBe(0);
    const rows = [[body.rut ?? '', type, '01-03-2025', '12', '']];
    const { resumen, apply } = await reviewedFile(desk, 'saldos', file(HEADING, ...rows));
    expect(resumen).toMatchObject({ nuevas: 1, problemas: 0 });
    await apply();
    const [balance] = (await balances(id)) as [PermitBalance];
    expect(balance.saldo_actual).toBe(12);
    expect((await reviewedFile(desk, 'saldos', file(HEADING, ...rows, []))).resumen).toMatchObject({
      ...{ nuevas: 0, cambian: 0, iguales: 1 },
    });
  } finally {
    await server.db.query(sql`update ${types} set granted_since = null where id = ${typeId}`);
  }
});

test('what is no balance is a problem at its row', async () => {
  const { id, body } = await hiredSince('2023-03-01');
  const rut = body.rut ?? '';
  const type = (await balances(id))[0]?.observacionCausal ?? '';
  const unknown = freshRut();
  const { sentences } = await reviewedFile(
    desk,
    'saldos',
    file(
      HEADING,
      [unknown, type, '01-03-2025', '5', ''],
      [rut, `${type}x`, '01-03-2025', '5', ''],
      [rut, type, '01-03-2025', 'cinco', ''],
      [rut, type, '01-03-2026', '5', ''],
      [rut, type, '15-03-2025', '5', ''],
      [rut, type, '01-03-2023', '5', '01-01-2025'],
      [rut, type, '', '5', ''],
    ),
  );
  expect(await sentences()).toEqual([
    [2, `No hay nadie con el RUT ${unknown}. Importa primero a las personas.`],
    [3, `No existe el permiso con saldo ${type}x. ¿Quisiste decir ${type}?`],
    [4, 'cinco no es un número de días. Escríbelo con coma, como 7,5.'],
    [5, 'Los días del período que empieza el 01-03-2026 se ganan el 01-03-2027.'],
    [6, 'En Relevo ese período empieza el 01-03-2025. Escríbelo así.'],
    [7, 'La fecha 01-01-2025 no sirve: escribe una de los últimos doce meses.'],
    [8, 'Falta Período desde.'],
  ]);
});

test('a balance that changed since the review stays', async () => {
  const { id, body } = await hiredSince('2023-03-01');
  const [{ iddetPermiso: idtipo, observacionCausal: type, saldo_actual: visto }] = (await balances(id)) as [
    PermitBalance,
  ];
  const rows = [body.rut ?? '', type, '01-03-2025', '3', ''];
  const { apply, sentences } = await reviewedFile(desk, 'saldos', file(HEADING, rows));
  const corrected = await desk.request('POST', `administracion/personas/${id}/saldos`, {
    body: { idtipo, visto, saldo: (visto ?? 0) + 1, motivo: 'Otro' },
  });
  expect(corrected.statusCode, corrected.body).toBe(200);
  expect((await apply()).progreso).toEqual({ escritas: 0, quedan: 0 });
  expect(await sentences()).toEqual([
    [2, expect.stringMatching(/^La fila no se pudo aplicar: El saldo cambió/)],
  ]);
  expect((await balances(id))[0]?.saldo_actual).toBe((visto ?? 0) + 1);
});

test('where another system keeps balances, the rows of a person are all that the person has', async () => {
  const t = server.tables();
  const { id, body } = await hired(desk);
  const other = await hired(desk);
  const kept = (personId: number) =>
    server.db.query<{ kind: string; balance: number }>(sql`
      select e.kind, e.balance from ${t('external_balance')} e join ${t('worker')} w on w.id = e.worker_id
      where w.person_id = ${personId} order by e.kind`);
  await server.db.query(sql`
    insert into ${t('setting')} (name, enabled, value) values ('permisos.saldosExternos', true, null)`);
  await server.db.query(sql`
    insert into ${t('external_balance')} (worker_id, kind, balance)
    select w.id, x.kind, x.days from ${t('worker')} w cross join (values ('Antiguo', 3), ('Feriado legal', 5)) x(kind, days)
    where w.person_id = any(${[id, other.id]}::int[])`);
  const rows = [
    [body.rut ?? '', 'Feriado legal', '', '7,25', ''],
    [body.rut ?? '', 'Permiso administrativo', '', '2', ''],
  ];
  const { resumen, pile, apply } = await reviewedFile(desk, 'saldos', file(HEADING, ...rows));
  expect(resumen).toMatchObject({ nuevas: 1, cambian: 1, problemas: 0 });
  expect((await pile('cambian'))[0]?.cambios).toEqual([
    { campo: 'diasPendientes', antes: '5', despues: '7,25' },
    { campo: 'tipoPermiso', antes: 'Antiguo', despues: '–' },
  ]);
  await apply();
  expect(await kept(id)).toEqual([
    { kind: 'Feriado legal', balance: 7.25 },
    { kind: 'Permiso administrativo', balance: 2 },
  ]);
  expect(await kept(other.id)).toHaveLength(2);
  const list = await desk.get('administracion/listas/saldos', { formato: 'xlsx' });
  expect((await reviewedFile(desk, 'saldos', list.rawPayload)).resumen).toMatchObject({
    ...{ nuevas: 0, cambian: 0, problemas: 0, iguales: 4 },
  });
});

test('a balance that another system keeps goes only where a row shows that', async () => {
  const t = server.tables();
  const { id, body } = await hired(desk);
  await server.db.query(sql`
    insert into ${t('external_balance')} (worker_id, kind, balance)
    select w.id, x.kind, x.days from ${t('worker')} w
      cross join (values ('Antiguo', 3), ('Feriado legal', 5), ('Otro', 1)) x(kind, days)
    where w.person_id = ${id}`);
  const kept = async () =>
    (
      await server.db.query<{ kind: string }>(sql`
        select e.kind from ${t('external_balance')} e join ${t('worker')} w on w.id = e.worker_id
        where w.person_id = ${id} order by e.kind`)
    ).map(({ kind }) => kind);
  const rows = (days: string) => [
    [body.rut ?? '', 'Feriado legal', '', days, ''],
    [body.rut ?? '', 'Otro', '', '2', ''],
  ];
  const broken = await reviewedFile(desk, 'saldos', file(HEADING, ...rows('siete')));
  expect(broken.resumen).toMatchObject({ cambian: 1, problemas: 1 });
  await broken.apply();
  expect(await kept()).toEqual(['Antiguo', 'Feriado legal', 'Otro']);
  const whole = await reviewedFile(desk, 'saldos', file(HEADING, ...rows('7')));
  await whole.apply();
  expect(await kept()).toEqual(['Feriado legal', 'Otro']);
  const events = await server.db.query<{ before: object; after: object }>(sql`
    select before, after from ${t('audit_event')} where action = 'balance.external' order by id desc limit 2`);
  expect(events).toContainEqual({
    before: { name: 'Antiguo', days: 3 },
    after: { name: 'Antiguo', days: null },
  });
});
