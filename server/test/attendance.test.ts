import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addAbsence, addPunch } from './support/arrange.ts';
import { shift, worker } from './support/fixture.ts';
import { expectGuarded, expectRangeChecked, refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let camila: Persona;
beforeAll(async () => {
  server = await startTestServer();
  camila = await server.as('camila.rojas');
});
afterAll(() => server.close());

const dataOf = async (path: string, query?: Record<string, string | number>) => {
  const answer = await camila.get(path, query);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: unknown[] }).data;
};

it('lists all pay periods, newest first, to both roles', async () => {
  const october = {
    idperiodo: 1,
    nombre: 'Octubre 2026',
    fechaInicio: '2026-10-01',
    fechaTermino: '2026-10-31',
    tipoPeriodo_idtipoPeriodo: 1,
  };
  const periods = await dataOf('periodo');
  expect(periods).toHaveLength(2);
  expect(periods[1]).toEqual(october);
  const patricia = await server.as('patricia.vega');
  expect((await patricia.get('periodo')).json()).toEqual({ data: periods });
});

it('lists absence types', async () => {
  const types = await dataOf('tipoAusencia');
  expect(types).toContainEqual({
    idtipoAusencia: 7,
    nombreTipoAusencia: 'Inasistencia',
    abreviatura: 'IN',
  });
  expect(types).toHaveLength(5);
});

it('lists the periods that the worker has validated', async () => {
  await server.db.query(sql`
    insert into ${server.tables()('attendance_validation')} (id, period_id, worker_id, validated_at)
    values (5, 1, ${worker.camila}, '2026-11-02T15:00:00Z'), (6, 1, ${worker.diego}, '2026-11-03T15:00:00Z')`);
  const state = {
    idestadoFDA: 5,
    periodo_idperiodo: 1,
    fechaValidacion: '2026-11-02T15:00:00+00:00',
    ubicacionAr: `ficha-1-${worker.camila}.pdf`,
  };
  expect(await dataOf('me/fda/estados', { valor: 1 })).toEqual([state]);
  expect(await dataOf('me/fda/estados')).toEqual([state]);
  expect(refusalOf(await camila.get('me/fda/estados', { valor: 2 }))).toMatchObject({ status: 422 });
});

describe('GET me/turnos/sin-marcas', () => {
  interface Missing {
    idturno: number;
    lista_solicitudes_correccion: object[];
  }
  const between = async (desde: string, hasta: string): Promise<Missing[]> => {
    const answer = await camila.get('me/turnos/sin-marcas', { desde, hasta });
    expect(answer.statusCode, answer.body).toBe(200);
    return (answer.json() as { lista_turnos: Missing[] }).lista_turnos;
  };
  /** Missing marks of some dates, or of the year's two quarters that have any. */
  const missing = async (...[desde, hasta]: string[]): Promise<Missing[]> =>
    desde && hasta
      ? between(desde, hasta)
      : [...(await between('2026-04-01', '2026-06-30')), ...(await between('2026-09-01', '2026-11-30'))];
  const ids = async (...range: string[]) => (await missing(...range)).map((one) => one.idturno);

  it('lists own shifts that are over and miss a mark', async () => {
    const { camilaAutumnNight, camilaSpringNight, camilaYesterday } = shift;
    expect(await ids()).toEqual([camilaAutumnNight, camilaSpringNight, camilaYesterday]);
    expect(await ids('2026-09-05', '2026-11-13')).toEqual([camilaSpringNight]);
    await addPunch(server, { shiftId: camilaSpringNight, type: 1, at: '2026-09-05T20:00:00-04:00' });
    await addPunch(server, { shiftId: camilaYesterday, type: 2, at: '2026-11-14T20:00:00-03:00' });
    await addPunch(server, { shiftId: camilaYesterday, type: 3, at: '2026-11-14T13:00:00-03:00' });
    expect(await ids()).toEqual([camilaAutumnNight, camilaSpringNight, camilaYesterday]);
    await addPunch(server, { shiftId: camilaSpringNight, type: 2, at: '2026-09-06T08:00:00-03:00' });
    expect(await ids()).toEqual([camilaAutumnNight, camilaYesterday]);
  });

  it('counts a shift as over from its end on, and never one with an absence', async () => {
    const earlier = server.now();
    server.setNow('2026-11-18T22:59:59.999Z');
    expect(await ids('2026-11-18', '2026-11-30')).toEqual([]);
    server.setNow('2026-11-18T23:00:00Z');
    expect(await ids('2026-11-18', '2026-11-30')).toEqual([shift.camilaToday]);
    await addAbsence(server, shift.camilaToday);
    expect(await ids('2026-11-18', '2026-11-30')).toEqual([]);
    server.setNow(earlier);
  });

  it('shows the corrections that were asked for', async () => {
    await server.db.query(sql`
      insert into ${server.tables()('punch_correction_request')} (id, shift_id, worker_id, reason_id, created_at)
      values (1, ${shift.camilaYesterday}, ${worker.camila}, 1, '2026-11-15T12:00:00Z')`);
    const shown = await missing('2026-11-14', '2026-11-14');
    expect(shown[0]?.lista_solicitudes_correccion).toEqual([
      {
        id: 1,
        idmotivoEdicionMarca: 1,
        created_at: '2026-11-15T12:00:00+00:00',
        finished_at: null,
        rechazada: false,
      },
    ]);
    expect((await missing('2026-04-04', '2026-04-04'))[0]?.lista_solicitudes_correccion).toEqual([]);
  });

  it('refuses what is no range', () => expectRangeChecked(camila, 'me/turnos/sin-marcas', 92));
});

it.each([
  ['periodo', 'session'],
  ['tipoAusencia', 'session'],
  ['me/fda/estados', 'worker'],
  ['me/turnos/sin-marcas', 'worker'],
] as const)('%s is for a %s of this organisation', (path, access) =>
  expectGuarded(server, 'GET', path, access),
);
