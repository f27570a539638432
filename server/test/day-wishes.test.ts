import type { OwnWishes, UnitWishes, WishKind } from '@relevo/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addShift, setRule } from './support/arrange.ts';
import { fixtureNow, unit, worker } from './support/fixture.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let camila: Persona;
let patricia: Persona;
beforeAll(async () => {
  server = await startTestServer();
  [camila, patricia] = [await server.as('camila.rojas'), await server.as('patricia.vega')];
});
beforeEach(async () => {
  server.setNow(fixtureNow);
  await server.db.query(sql`delete from ${server.tables()('day_wish')}`);
  await server.db.query(sql`delete from ${server.tables()('wish_deadline')}`);
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const december = { desde: '2026-12-01', hasta: '2026-12-31' };
const unitPath = `unidades/${unit.uci}/preferencias`;
const dataOf = <T>(answer: { json(): unknown }) => (answer.json() as { data: T }).data;
const own = async (person = camila, range = december) =>
  dataOf<OwnWishes>(await person.get('me/preferencias', range));
const ofUnit = async (range = december) => dataOf<UnitWishes>(await patricia.get(unitPath, range));
const wish = (fecha: string, tipo: WishKind | null, more: object = {}) =>
  camila.request('PUT', 'me/preferencias', { body: { dias: [{ fecha, tipo, ...more }] } });
const close = (mes: string, cierra: string | null, person = patricia, path = unitPath) =>
  person.request('PUT', `${path}/plazo`, { body: { mes, cierra } });

describe('own wishes', () => {
  test('are written, changed and taken away', async () => {
    expect(await own()).toMatchObject({ limite: 4, plazos: [], dias: [] });
    await wish('2026-12-24', 'libre', { nota: ' Trabajé la Navidad pasada. ' });
    await wish('2026-12-31', 'trabajar');
    expect((await own()).dias).toEqual([
      { fecha: '2026-12-24', tipo: 'libre', nota: 'Trabajé la Navidad pasada.', cumplida: null },
      { fecha: '2026-12-31', tipo: 'trabajar', nota: null, cumplida: null },
    ]);
    await wish('2026-12-24', 'no_disponible');
    expect((await own()).dias[0]).toMatchObject({ tipo: 'no_disponible', nota: null });
    await wish('2026-12-24', null);
    expect((await own()).dias.map(({ fecha }) => fecha)).toEqual(['2026-12-31']);
  });

  test('prefer free four days of a month, or as many as is set; all of a call or none', async () => {
    const free = (days: number[]) =>
      camila.request('PUT', 'me/preferencias', {
        body: { dias: days.map((day) => ({ fecha: `2026-12-${day}`, tipo: 'libre' })) },
      });
    expect(refusalOf(await free([21, 22, 23, 24, 25])).code).toBe('wish.limit');
    expect((await own()).dias).toEqual([]);
    expect((await free([21, 22, 23, 24])).statusCode).toBe(200);
    expect(refusalOf(await wish('2026-12-25', 'libre')).code).toBe('wish.limit');
    // The same again is no further one, and other kinds and months have no limit.
    expect((await free([24])).statusCode).toBe(200);
    expect((await wish('2026-12-25', 'no_disponible')).statusCode).toBe(200);
    expect((await wish('2027-01-04', 'libre')).statusCode).toBe(200);
    await setRule(server, 'preferencias.libresPorMes', '5');
    expect((await wish('2026-12-26', 'libre')).statusCode).toBe(200);
    await setRule(server, 'preferencias.libresPorMes', null);
  });

  test('are not taken for the past and published days, whose outcome is told', async () => {
    await wish('2026-12-14', 'libre');
    await wish('2026-12-15', 'libre');
    await wish('2026-12-16', 'trabajar');
    await addShift(server, worker.camila, '2026-12-15');
    await addShift(server, worker.camila, '2026-12-18', 'free');
    expect(refusalOf(await wish('2026-12-18', 'libre')).code).toBe('wish.published');
    expect(refusalOf(await wish('2026-11-17', 'libre')).code).toBe('wish.published');
    expect((await wish('2026-12-19', 'libre')).statusCode).toBe(200);
    const { publicados, dias } = await own();
    expect(publicados).toEqual([{ mes: '2026-12', hasta: '2026-12-18' }]);
    expect(dias.map(({ cumplida }) => cumplida)).toEqual([true, false, false, null]);
    await server.db.query(
      sql`delete from ${server.tables()('shift')} where worker_id = 1 and date between '2026-12-01' and '2026-12-31'`,
    );
  });

  test('are taken for months before one that is published far ahead, and have no outcome there', async () => {
    await wish('2027-02-15', 'libre');
    await addShift(server, worker.camila, '2027-10-12');
    expect((await wish('2027-02-16', 'libre')).statusCode).toBe(200);
    expect((await wish('2027-10-13', 'libre')).statusCode).toBe(200);
    expect(refusalOf(await wish('2027-10-12', 'libre')).code).toBe('wish.published');
    expect(refusalOf(await wish('2027-10-11', 'libre')).code).toBe('wish.published');
    const february = await own(camila, { desde: '2027-02-01', hasta: '2027-02-28' });
    expect(february.publicados).toEqual([]);
    expect(february.dias.map(({ cumplida }) => cumplida)).toEqual([null, null]);
    const october = await own(camila, { desde: '2027-10-11', hasta: '2027-10-12' });
    expect(october.publicados).toEqual([{ mes: '2027-10', hasta: '2027-10-12' }]);
    await server.db.query(
      sql`delete from ${server.tables()('shift')} where worker_id = 1 and date = '2027-10-12'`,
    );
  });

  test('reach as far as days may be drafted', async () => {
    expect((await wish('2027-12-18', 'libre')).statusCode).toBe(200);
    expect(refusalOf(await wish('2027-12-19', 'libre'))).toMatchObject({
      ...{ status: 422, code: 'request.invalid' },
      fields: { fecha: ['Se planifica hasta 13 meses adelante.'] },
    });
    expect((await wish('2027-12-19', null)).statusCode).toBe(200);
  });

  test('say no reason for a day without availability', async () => {
    const refusal = refusalOf(await wish('2026-12-24', 'no_disponible', { nota: 'Tratamiento' }));
    expect(refusal).toMatchObject({ code: 'request.invalid', fields: { nota: expect.anything() } });
  });
});

describe("the unit's planners", () => {
  test('close a month, move the day and open it again', async () => {
    await wish('2026-12-24', 'libre');
    expect((await close('2026-12', '2026-11-17')).statusCode).toBe(200);
    expect(refusalOf(await wish('2026-12-25', 'libre')).code).toBe('wish.closed');
    expect(refusalOf(await wish('2026-12-24', null)).code).toBe('wish.closed');
    // Other words are refused as another kind is; the same again is taken.
    expect(refusalOf(await wish('2026-12-24', 'libre', { nota: 'Tarde' })).code).toBe('wish.closed');
    expect((await own()).dias[0]?.nota).toBeNull();
    expect((await wish('2026-12-24', 'libre', { nota: ' ' })).statusCode).toBe(200);
    expect((await own()).plazos).toEqual([{ mes: '2026-12', cierra: '2026-11-17' }]);
    // On the last day itself wishes are taken.
    await close('2026-12', '2026-11-18');
    expect((await wish('2026-12-25', 'libre')).statusCode).toBe(200);
    await close('2026-12', null);
    expect((await own()).plazos).toEqual([]);
  });

  test.each([
    ['2026-12', '2027-01-18', { cierra: ['Elige un día hasta el fin de ese mes.'] }],
    ['2026-12', '2026-11-16', { cierra: ['Elige un día desde ayer, que cierra ahora.'] }],
    ['2026-10', '2026-10-31', { mes: ['Elige este mes o uno de los 13 siguientes.'] }],
    ['1582-10', '1582-10-01', { mes: ['Elige este mes o uno de los 13 siguientes.'] }],
    ['2028-01', '2027-01-01', { mes: ['Elige este mes o uno de los 13 siguientes.'] }],
  ])('close %s on %s: refused, with what to choose', async (mes, cierra, fields) => {
    expect(refusalOf(await close(mes, cierra))).toMatchObject({ code: 'request.invalid', fields });
    // Taking a day away is always possible.
    expect((await close(mes, null)).statusCode).toBe(200);
  });

  test('see the wishes of their own people, and how many of 90 days were granted', async () => {
    await wish('2026-12-24', 'libre', { nota: 'Navidad' });
    const past = (date: string, kind: WishKind) =>
      server.db.query(sql`
        insert into ${server.tables()('day_wish')} (worker_id, date, kind, written_at)
        values (1, ${date}, ${kind}, now())`);
    // A worked Saturday, a free day, an offer to work, and one that is too old.
    await past('2026-11-14', 'libre');
    await past('2026-11-13', 'no_disponible');
    await past('2026-11-12', 'trabajar');
    await past('2026-08-19', 'libre');
    expect(await ofUnit()).toEqual({
      limite: 4,
      plazos: [],
      deseos: [{ idtrabajador: 1, fecha: '2026-12-24', tipo: 'libre', nota: 'Navidad' }],
      cuentas: [{ idtrabajador: 1, pedidas: 2, cumplidas: 1 }],
    });
  });

  test('are alone: other units, colleagues and managers without the role see none', async () => {
    const jorge = await server.as('jorge.pinto');
    expect(refusalOf(await jorge.get(unitPath, december)).code).toBe('access.permission');
    expect(refusalOf(await patricia.get(`unidades/${unit.emergency}/preferencias`, december)).code).toBe(
      'thing.not_found',
    );
    const diego = await server.as('diego.soto');
    expect(refusalOf(await diego.get(unitPath, december)).code).toBe('access.role');
    await wish('2026-12-24', 'libre');
    expect((await own(diego)).dias).toEqual([]);
    expect(refusalOf(await close('2026-12', null, jorge)).code).toBe('access.permission');
  });
});

test('of two calls at once for the last free day, one is refused', async () => {
  await Promise.all([21, 22, 23].map((day) => wish(`2026-12-${day}`, 'libre')));
  const answers = await Promise.all([24, 25].map((day) => wish(`2026-12-${day}`, 'libre')));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await own()).dias).toHaveLength(4);
});
