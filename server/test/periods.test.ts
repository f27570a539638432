import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { periodsJob } from '../src/periods/periods.service.ts';
import { administratorOf } from './support/administrators.ts';
import { freshOrganisation, setupLink } from './support/new-organisation.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['remuneraciones']);
});
afterAll(() => server.close());

const periodsOf = (code: string) =>
  server.db.query<Record<string, unknown>>(
    sql`select * from ${server.tables(code)('period')} order by starts_on`,
  );

describe('pay periods', () => {
  const round = (code: string, moment: string) =>
    server.db.begin((tx) =>
      periodsJob(tx, { code, name: 'Hospital', timeZone: 'America/Santiago' }, Temporal.Instant.from(moment)),
    );

  test('go on by themselves, twelve months ahead, also when two processes add them at once', async () => {
    const plan = freshOrganisation();
    const token = await setupLink(server);
    await server.call('POST', `/api/auth/organizaciones/${token}`, { body: plan });
    await round(plan.codigo, '2026-11-30T12:00:00-03:00');
    expect(await periodsOf(plan.codigo)).toHaveLength(12);
    // At the first minute of the next period, by the organisation's clock.
    await Promise.all([1, 2, 3].map(() => round(plan.codigo, '2026-12-21T00:00:00-03:00')));
    const periods = await periodsOf(plan.codigo);
    expect(periods).toHaveLength(13);
    expect(periods.at(-1)).toMatchObject({
      name: 'Diciembre 2027',
      starts_on: '2027-11-21',
      ends_on: '2027-12-20',
    });
  });

  test('of an organisation that keeps them itself stay as they are', async () => {
    const before = await periodsOf('andes');
    await round('andes', '2028-01-01T12:00:00-03:00');
    expect(await periodsOf('andes')).toEqual(before);
  });
});

interface Periods {
  desdeDia: number | null;
  periodos: {
    id: number;
    nombre: string;
    desde: string;
    hasta: string;
    version: number;
    validadas: number;
  }[];
  proximos: { nombre: string; desde: string; hasta: string }[];
}
const atDesk = async () => ((await desk.get('administracion/periodos')).json() as { data: Periods }).data;
const create = (desde: string, cuantos: number) =>
  desk.request('POST', 'administracion/periodos', { body: { desde, cuantos } });
const change = (id: number, body: { nombre: string; hasta: string; version: number }) =>
  desk.request('PUT', `administracion/periodos/${id}`, { body });

describe("periods at an administrator's desk", () => {
  test('are listed with those that would follow, and created behind the last one', async () => {
    const before = await atDesk();
    expect(before).toMatchObject({ desdeDia: null });
    expect(before.periodos.map(({ nombre }) => nombre)).toEqual(['Noviembre 2026', 'Octubre 2026']);
    expect(before.periodos[0]).toMatchObject({ personas: 5, validadas: 0, version: 1 });
    expect(before.proximos).toHaveLength(12);
    expect(before.proximos[0]).toEqual({
      nombre: 'Diciembre 2026',
      desde: '2026-12-01',
      hasta: '2026-12-31',
    });
    // Two who create the same at once create them once.
    const answers = await Promise.all([create('2026-12-01', 2), create('2026-12-01', 2)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(refusalOf(await create('2026-12-01', 2))).toMatchObject({ code: 'structure.changed' });
    const { periodos, proximos } = await atDesk();
    expect(periodos.map(({ hasta }) => hasta)).toEqual([
      '2027-01-31',
      '2026-12-31',
      '2026-11-30',
      '2026-10-31',
    ]);
    expect(proximos[0]?.desde).toBe('2027-02-01');
  });

  test('end on another day with the next one behind them, and never over each other', async () => {
    const [, december] = (await atDesk()).periodos;
    if (!december) throw new Error('no period');
    const { id, nombre } = december;
    for (const hasta of ['2026-12-01', '2026-11-30', '2027-01-31', '2027-02-10']) {
      expect(refusalOf(await change(id, { nombre, hasta, version: 1 }))).toMatchObject({
        status: 422,
        code: 'period.overlaps',
      });
    }
    expect(
      (await change(id, { nombre: ' Cierre  anual ', hasta: '2026-12-20', version: 1 })).statusCode,
    ).toBe(200);
    const [january, after] = (await atDesk()).periodos;
    expect(after).toMatchObject({
      nombre: 'Cierre anual',
      desde: '2026-12-01',
      hasta: '2026-12-20',
      version: 2,
    });
    expect(january).toMatchObject({ desde: '2026-12-21', hasta: '2027-01-31', version: 2 });
    expect(refusalOf(await change(id, { nombre, hasta: '2026-12-25', version: 1 }))).toMatchObject({
      status: 409,
      code: 'structure.changed',
    });
    const [event] = await server.db.query(sql`
      select before, after from ${server.tables()('audit_event')}
      where action = 'period.changed' and entity_id = ${id}`);
    expect(event).toEqual({
      before: { name: 'Diciembre 2026', from: '2026-12-01', to: '2026-12-31' },
      after: { name: 'Cierre anual', from: '2026-12-01', to: '2026-12-20' },
    });
    // The last one has none behind it.
    const last = { nombre: 'Enero 2027', version: 2 };
    expect((await change(january?.id ?? 0, { ...last, hasta: '2027-02-10' })).statusCode).toBe(200);
    expect((await atDesk()).proximos[0]).toEqual({
      nombre: 'Marzo 2027',
      desde: '2027-02-11',
      hasta: '2027-03-10',
    });
  });

  test('with a validated sheet keep their dates, and so does the one before; a name may change', async () => {
    const { periodos } = await atDesk();
    const of = (name: string) => periodos.find(({ nombre }) => nombre === name);
    const [october, november] = [of('Octubre 2026'), of('Noviembre 2026')];
    if (!october || !november) throw new Error('no periods');
    await server.db.query(sql`
      insert into ${server.tables()('attendance_validation')} (period_id, worker_id, validated_at)
      values (${november.id}, 1, now())`);
    for (const { id, nombre, version, hasta } of [october, november]) {
      const other = hasta === '2026-10-31' ? '2026-10-25' : '2026-11-25';
      expect(refusalOf(await change(id, { nombre, hasta: other, version }))).toMatchObject({
        status: 409,
        code: 'period.validated',
      });
      expect((await change(id, { nombre: `${nombre} (pagado)`, hasta, version })).statusCode).toBe(200);
    }
    expect((await atDesk()).periodos.find(({ id }) => id === november.id)).toMatchObject({ validadas: 1 });
    expect(refusalOf(await change(987_654, { nombre: 'X', hasta: '2026-11-25', version: 1 }))).toMatchObject({
      code: 'thing.not_found',
    });
  });

  test('wait for a sheet that is being validated, and are refused after it', async () => {
    const { periodos } = await atDesk();
    const last = periodos[0];
    if (!last) throw new Error('no period');
    const t = server.tables();
    let changing: ReturnType<typeof change> | undefined;
    await server.db.begin(async (tx) => {
      await tx.query(sql`select from ${t('period')} where id = ${last.id} for share`);
      changing = change(last.id, { nombre: last.nombre, hasta: '2027-02-12', version: last.version });
      await tx.query(sql`
        insert into ${t('attendance_validation')} (period_id, worker_id, validated_at) values (${last.id}, 2, now())`);
    });
    expect(changing && refusalOf(await changing)).toMatchObject({ code: 'period.validated' });
  });
});
