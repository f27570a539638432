import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { expectGuarded, expectRangeChecked, refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let camila: Persona;
let patricia: Persona;

beforeAll(async () => {
  server = await startTestServer();
  [camila, patricia] = await Promise.all([server.as('camila.rojas'), server.as('patricia.vega')]);
});
afterAll(() => server.close());

async function dataOf<T>(persona: Persona, path: string, query?: Record<string, string>): Promise<T> {
  const answer = await persona.get(path, query);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: T }).data;
}

describe('reference data', () => {
  it('has the types, and the holidays of 12 months to either side', async () => {
    const t = server.tables();
    await server.db.query(
      sql`insert into ${t('permit_type')} (id, name, kind) values (3, 'Feriado legal', 'habiles')`,
    );
    await server.db.query(sql`
      insert into ${t('holiday')} values ('2025-11-17', 'Antes'), ('2025-11-18', 'Primero'),
        ('2027-11-18', 'Último'), ('2027-11-19', 'Después')`);
    const data = await dataOf<{
      absenceTypes: object[];
      permitTypes: object[];
      holidays: { nombre: string }[];
    }>(patricia, 'mobile-data');
    expect(data.absenceTypes).toHaveLength(5);
    expect(data.absenceTypes[0]).toEqual({
      idtipoAusencia: 2,
      nombreTipoAusencia: 'Feriado legal',
      abreviatura: 'FL',
    });
    expect(data.permitTypes).toEqual([
      { iddetPermiso: 3, observacionCausal: 'Feriado legal', tipo: 'habiles', registrable: false },
    ]);
    const names = ['Primero', 'Inmaculada Concepción', 'Año Nuevo', 'Último'];
    expect(data.holidays.map((holiday) => holiday.nombre)).toEqual(names);
  });

  it('lists holidays between two dates, over two years at most', async () => {
    const range = { desde: '2026-12-08', hasta: '2026-12-31' };
    expect(await dataOf(camila, 'feriados', range)).toEqual([
      { fecha: '2026-12-08', nombre: 'Inmaculada Concepción' },
    ]);
    await expectRangeChecked(camila, 'feriados', 731);
  });
});

describe('configuration', () => {
  it('gives each client flag its value, true without one, false when it is off', async () => {
    const t = server.tables();
    await server.db.query(sql`
      insert into ${t('setting')} values ('apagada', false, '9', true), ('interna', true, 'x', false)`);
    const flags = await dataOf<Record<string, unknown>>(camila, 'configurations');
    expect(flags).toMatchObject({
      habilitarCalendario: true,
      habilitarNPS: false,
      apagada: false,
      'moduloFDA.aplicacionGeneral.diasTerminoValidacion': '5',
    });
    expect(flags).not.toHaveProperty('interna');
  });

  it('finds types by name, leaving out what is unknown', async () => {
    const nombres = 'moduloFDA.aplicacionGeneral.diasInicioValidacion, habilitarNPS,nada';
    expect(await dataOf(camila, 'configuraciones/tipos', { nombres })).toEqual([
      {
        configuracion: 'habilitarNPS',
        configuraciones: [{ habilitado: false, detTipoConfiguracion: { valor: null } }],
      },
      {
        configuracion: 'moduloFDA.aplicacionGeneral.diasInicioValidacion',
        configuraciones: [{ habilitado: true, detTipoConfiguracion: { valor: '1' } }],
      },
    ]);
    for (const query of [{}, { nombres: '' }, { nombres: 'x'.repeat(2001) }]) {
      const refusal = refusalOf(await camila.get('configuraciones/tipos', query as Record<string, string>));
      expect(refusal).toMatchObject({ status: 422, fields: { nombres: [expect.any(String)] } });
    }
  });

  it('gives the whole configuration', async () => {
    const all = await dataOf<object[]>(patricia, 'configuracionHabilitar/traerConfiguracionesDesdeBD');
    expect(all).toContainEqual({
      tipo_configuracion: { configuracion: 'moduloFDA.aplicacionGeneral.diasTerminoValidacion' },
      det_tipo_configuracion: { valor: '5' },
      habilitado: true,
    });
    expect(all.length).toBeGreaterThanOrEqual(8);
  });

  it("of another organisation is not this one's", async () => {
    const t = server.tables('puerto');
    await server.db.query(sql`update ${t('setting')} set enabled = false where name = 'habilitarCalendario'`);
    const there = await server.as('camila.rojas', 'puerto');
    expect(await dataOf(there, 'configurations')).toMatchObject({ habilitarCalendario: false });
    expect(await dataOf(camila, 'configurations')).toMatchObject({ habilitarCalendario: true });
  });
});

describe('daily banner', () => {
  beforeAll(async () => {
    await server.db.query(sql`
      insert into ${server.tables()('banner')} (id, from_date, to_date, description, mime, header_image, modal_image)
      values (1, '2026-11-17', '2026-11-19', 'Vacúnate', 'image/png', '\\x0102', '\\x0304')`);
  });

  it('has an entry for each day of the range on which it is shown', async () => {
    const entry = {
      imagen_cabecera: 'banner-diario/1/cabecera',
      imagen_modal: 'banner-diario/1/modal',
      descripcion: 'Vacúnate',
    };
    const range = { desde: '2026-11-18', hasta: '2026-11-25' };
    expect(await dataOf(camila, 'banner-diario', range)).toEqual([
      { ...entry, fecha: '2026-11-18' },
      { ...entry, fecha: '2026-11-19' },
    ]);
    expect(await dataOf(camila, 'banner-diario', { desde: '2026-11-20', hasta: '2026-11-25' })).toEqual([]);
    await expectRangeChecked(camila, 'banner-diario', 31);
  });

  it('shows its pictures to an image element, without a token', async () => {
    const header = await server.call('GET', '/api/andes/banner-diario/1/cabecera');
    expect([header.statusCode, header.headers['content-type']]).toEqual([200, 'image/png']);
    expect([...header.rawPayload]).toEqual([1, 2]);
    const modal = await server.call('GET', '/api/andes/banner-diario/1/modal');
    expect([...modal.rawPayload]).toEqual([3, 4]);
    const headers = { 'if-none-match': String(header.headers.etag) };
    const again = await server.call('GET', '/api/andes/banner-diario/1/cabecera', { headers });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    'andes/banner-diario/2/modal',
    'andes/banner-diario/1/otra',
    'puerto/banner-diario/1/modal',
    'andes/banner-diario/99999999999/modal',
    'nadie/banner-diario/1/modal',
  ])('answers 404 for %s', async (path) => {
    expect(refusalOf(await server.call('GET', `/api/${path}`)).status).toBe(404);
  });
});

it.each([
  ['GET', 'mobile-data'],
  ['GET', 'configurations'],
  ['GET', 'configuraciones/tipos'],
  ['GET', 'configuracionHabilitar/traerConfiguracionesDesdeBD'],
  ['GET', 'banner-diario'],
  ['GET', 'feriados'],
] as const)('%s %s is for people of this organisation', (method, path) =>
  expectGuarded(server, method, path, 'session'),
);
