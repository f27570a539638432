import type { SessionWire } from '@relevo/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrateOrganisation } from '../src/db/migrate.ts';
import { sql } from '../src/db/sql.ts';
import { directorySchema, schemaOf, type Table, tablesOf } from '../src/db/tables.ts';
import { fixtureNow, password } from './support/fixture.ts';
import { freshOrganisation, newOrganisation, setupLink } from './support/new-organisation.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { refusalOf } from './support/refusals.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const directory = tablesOf(directorySchema);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.setNow(fixtureNow));
/** Statements that make a schema, and those that PostgreSQL's own catalogues answer. */
const ofNoSchema =
  /^\s*(create (schema|extension)|select (pg_(try_)?advisory|set_config|name from pg_timezone|from pg_(attribute|namespace)))/;
afterAll(async () => {
  expectOneSchemaEach(server.statements.filter((statement) => !ofNoSchema.test(statement)));
  await server.close();
});

const link = (first?: boolean) => setupLink(server, first);
const fresh = freshOrganisation;
const create = (token: string, body: object) =>
  server.call('POST', `/api/auth/organizaciones/${token}`, { body });
const rowsOf = async (code: string, table: Table) =>
  (await server.db.query(sql`select * from ${server.tables(code)(table)}`)) as Record<string, unknown>[];

describe('a link to make an organisation', () => {
  test('says how long it works, and which zones there are', async () => {
    const answer = await server.call('GET', `/api/auth/organizaciones/${await link()}`);
    const { data } = answer.json() as { data: { vence: string; zonas: string[] } };
    expect(data.vence).toBe(fixtureNow.add({ hours: 1 }).toString());
    expect(data.zonas).toContain('America/Santiago');
    expect(data.zonas).toContain('America/Punta_Arenas');
  });

  test('works once', async () => {
    const token = await link();
    expect((await create(token, fresh())).statusCode).toBe(200);
    expect(refusalOf(await create(token, fresh()))).toMatchObject({
      status: 404,
      code: 'setup.link_invalid',
    });
    expect(refusalOf(await server.call('GET', `/api/auth/organizaciones/${token}`))).toMatchObject({
      status: 404,
      code: 'setup.link_invalid',
    });
  });

  test('used many times at once makes one organisation, and no schema beside it', async () => {
    const token = await link();
    const plans = Array.from({ length: 8 }, fresh);
    const answers = await Promise.all(plans.map((plan) => create(token, plan)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(404)]);
    const schemas = await server.db.query(sql`
      select from pg_namespace where nspname = any(${plans.map(({ codigo }) => schemaOf(codigo))}::text[])`);
    expect(schemas).toHaveLength(1);
  });

  test('is over after an hour, to the second', async () => {
    const token = await link();
    server.setNow(fixtureNow.add({ hours: 1 }));
    expect(refusalOf(await create(token, fresh()))).toMatchObject({
      status: 404,
      code: 'setup.link_invalid',
    });
  });

  test('for the first organisation is void where there is one', async () => {
    expect(refusalOf(await create(await link(true), fresh()))).toMatchObject({
      status: 404,
      code: 'setup.link_invalid',
    });
  });

  test('that nobody made is refused, and keeps no word of what was sent', async () => {
    const plan = fresh();
    expect(refusalOf(await create('guessed', plan))).toMatchObject({
      status: 404,
      code: 'setup.link_invalid',
    });
    expect(refusalOf(await server.login(plan.adminRut))).toMatchObject({
      status: 401,
      code: 'session.wrong_credentials',
    });
  });

  test('goes on working after a refusal', async () => {
    const token = await link();
    const plan = fresh();
    expect(refusalOf(await create(token, { ...plan, rut: '1-2' }))).toMatchObject({
      status: 422,
      code: 'request.invalid',
    });
    expect((await create(token, plan)).statusCode).toBe(200);
  });
});

describe('a new organisation', () => {
  const plan = newOrganisation();
  const { codigo: code } = plan;
  beforeAll(async () => {
    expect((await create(await link(), plan)).statusCode).toBe(200);
  });

  test.each(['15.234.567-4', '15234567-4', '152345674', ' 15.234.567-4 ', 'MARCELA.IBANEZ@example.com'])(
    'is entered by its first administrator, who writes %s',
    async (name) => {
      const answer = await server.login(name);
      const [session] = (answer.json() as { data: SessionWire[] }).data;
      expect(session).toMatchObject({
        role: 'admin',
        instance: { code, name: 'Hospital de Prueba' },
        alcances: ['organizacion'],
        usuario: {
          usuario: '15234567-4',
          persona: { nombre: 'Marcela', apellidoPaterno: 'Ibáñez', rut: '15234567-4' },
          unidad: { nombreUnidad: 'Administración', tipoUnidad_idtipoUnidad: 0 },
          listaRol: [],
        },
      });
    },
  );

  test('has the catalogues of its regime, with ids that new rows go on from', async () => {
    const counts: Partial<Record<Table, number>> = {
      shift_type: 7,
      absence_type: 11,
      permit_type: 13,
      sheet_column: 6,
      role: 6,
      correction_reason: 5,
      article_category: 4,
      shift_detail: 4,
    };
    for (const [table, count] of Object.entries(counts)) {
      expect(await rowsOf(code, table as Table), table).toHaveLength(count);
    }
    const [next] = await server.db.query<{ id: number }>(sql`
      insert into ${server.tables(code)('shift_type')} (name, abbreviation, is_day) values ('Prueba', 'P', true)
      returning id`);
    expect(next?.id).toBe(8);
    const absences = await rowsOf(code, 'absence_type');
    expect(absences.find(({ name }) => name === 'Turno interunidad')?.id).toBe(29);
  });

  test('has twelve pay periods from its first day on, and the holidays of two years', async () => {
    const periods = await rowsOf(code, 'period');
    expect(periods).toHaveLength(12);
    expect(periods[0]).toMatchObject({
      name: 'Diciembre 2026',
      starts_on: '2026-11-21',
      ends_on: '2026-12-20',
    });
    expect(periods.at(-1)).toMatchObject({ name: 'Noviembre 2027', ends_on: '2027-11-20' });
    const years = (await rowsOf(code, 'holiday')).map(({ date }) => String(date).slice(0, 4));
    expect(new Set(years)).toEqual(new Set(['2026', '2027']));
  });

  test('observes marks outside, and keeps its own facts from the phones', async () => {
    const settings = await rowsOf(code, 'setting');
    const one = (name: string) => settings.find((row) => row.name === name);
    expect(one('marcajeFueraDePerimetro')).toMatchObject({ enabled: true, value: 'observar' });
    expect(one('organizacion.operaDesde')).toMatchObject({ value: '2026-12-01', client_flag: false });
    expect(one('habilitarCalendario')).toMatchObject({ enabled: true, client_flag: true });
  });

  test('keeps names without breaks of lines and blanks at their ends', async () => {
    const plan = { ...fresh(), nombre: ' Hospital\r\nde  Prueba ', adminNombre: 'Marcela\tInés ' };
    expect((await create(await link(), plan)).statusCode).toBe(200);
    const [row] = await server.db.query(sql`
      select name from ${directory('instance')} where code = ${plan.codigo}`);
    expect(row).toEqual({ name: 'Hospital de Prueba' });
    expect((await rowsOf(plan.codigo, 'person'))[0]).toMatchObject({ first_name: 'Marcela Inés' });
  });

  test('records who made it', async () => {
    const [event] = await rowsOf(code, 'audit_event');
    expect(event).toMatchObject({ action: 'organisation.create', entity: 'administrator' });
    expect(event?.after).toMatchObject({ codigo: code, regimen: 'codigo', operaDesde: '2026-12-01' });
    expect(JSON.stringify(event)).not.toContain('Ibáñez');
  });
});

test.each([
  ['estatuto', 'Estatuto Administrativo, art. 103 y 104', 'calendar_year'],
  ['aps', 'Ley 19.378, art. 18', 'calendar_year'],
  ['codigo', 'Código del Trabajo, art. 67 y 68', 'anniversary'],
] as const)('the holiday of the regime %s', async (regimen, article, granted) => {
  const plan = { ...fresh(), regimen };
  expect((await create(await link(), plan)).statusCode).toBe(200);
  const types = await rowsOf(plan.codigo, 'permit_type');
  expect(types.find(({ name }) => name === 'Feriado legal')).toMatchObject({ article, grant_when: granted });
});

describe('what cannot be', () => {
  test.each([
    ['rut', '12.345.678-4'],
    ['adminRut', '1'],
    ['codigo', 'Andes'],
    ['codigo', '1andes'],
    ['zona', 'Europe/Madrid'],
    ['zona', 'Mars/Phobos'],
    ['adminCorreo', 'marcela'],
    ['nombre', '   '],
    ['adminNombre', ' '],
    ['adminApellidoPaterno', ' '],
    ['password', 'corta'],
    ['password_confirmation', 'otra-clave-larga'],
    ['regimen', 'otro'],
    ['operaDesde', '2026-02-30'],
    ['periodoDesdeDia', 29],
  ])('is told at its field: %s of %s', async (field, value) => {
    const token = await link();
    const plan = { ...fresh(), [field]: value };
    const answer = await create(token, plan);
    expect(refusalOf(answer)).toMatchObject({ status: 422, code: 'request.invalid' });
    const { error } = answer.json() as { error: { fields: Record<string, string[]> } };
    expect(Object.keys(error.fields)).toContain(field);
    expect(
      await server.db.query(sql`select 1 from ${directory('instance')} where code = ${plan.codigo}`),
    ).toEqual([]);
  });

  test('a code that an organisation has', async () => {
    const plan = { ...fresh(), codigo: 'andes' };
    expect(refusalOf(await create(await link(), plan))).toMatchObject({
      status: 409,
      code: 'setup.code_taken',
    });
    expect(await rowsOf('andes', 'administrator')).toEqual([]);
  });

  test('a first administrator who has an account, or whose e-mail has one', async () => {
    const known = await create(await link(), { ...fresh(), adminCorreo: 'Camila.Rojas@example.com' });
    const fieldsOf = (answer: typeof known) =>
      Object.keys((answer.json() as { error: { fields: object } }).error.fields);
    expect(fieldsOf(known)).toEqual(['adminCorreo']);
    const plan = fresh();
    expect((await create(await link(), plan)).statusCode).toBe(200);
    const again = await create(await link(), { ...fresh(), adminRut: plan.adminRut });
    expect(fieldsOf(again)).toEqual(['adminRut']);
  });
});

describe('at once', () => {
  test('one link makes one organisation', async () => {
    const token = await link();
    const plans = [fresh(), fresh(), fresh()];
    const answers = await Promise.all(plans.map((plan) => create(token, plan)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
  });

  test('one code is one organisation', async () => {
    const { codigo } = fresh();
    const tokens = [await link(), await link(), await link()];
    const answers = await Promise.all(tokens.map((token) => create(token, { ...fresh(), codigo })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await rowsOf(codigo, 'person')).toHaveLength(1);
  });

  test('one person administers one of them', async () => {
    const { adminRut } = fresh();
    const tokens = [await link(), await link()];
    const answers = await Promise.all(tokens.map((token) => create(token, { ...fresh(), adminRut })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });
});

test('the empty schema of a try that was killed is taken', async () => {
  const plan = fresh();
  await migrateOrganisation(server.db, plan.codigo);
  expect((await create(await link(), plan)).statusCode).toBe(200);
  expect((await server.login(plan.adminRut, password)).statusCode).toBe(200);
});

test('a schema with people in it belongs to somebody', async () => {
  const plan = fresh();
  await migrateOrganisation(server.db, plan.codigo);
  await server.db.query(sql`
    insert into ${server.tables(plan.codigo)('person')} (first_name, last_name) values ('Ana', 'Soto')`);
  expect(refusalOf(await create(await link(), plan))).toMatchObject({
    status: 409,
    code: 'setup.code_taken',
  });
  expect(await rowsOf(plan.codigo, 'role')).toEqual([]);
});
