import type { PunchBody } from '@relevo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { fixtureNow, place, shift, worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { mark, markBody, sendMark } from './support/marks.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const body = (change: Partial<PunchBody> = {}) => markBody(server, change);
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error?: { code: string } }).error?.code;
const setSetting = async (name: string, enabled: boolean, value: string | null = null) => {
  const t = server.tables();
  await server.db.query(sql`
    insert into ${t('setting')} (name, enabled, value) values (${name}, ${enabled}, ${value})
    on conflict (name) do update set enabled = excluded.enabled, value = excluded.value`);
};
const countOf = async (workerId: number) => {
  const [row] = await server.db.query<{ n: number }>(sql`
    select count(*)::int as n from ${server.tables()('punch')} where worker_id = ${workerId}`);
  return row?.n;
};

describe('who may punch', () => {
  test('the enrolment and the workplaces are the own ones', async () => {
    const camila = await server.as('camila.rojas');
    expect((await camila.get('me/enrolamiento')).json()).toEqual({
      data: { value: true, gps: true, marca_libre: false },
    });
    const workplaces = (await camila.get('me/establecimientos')).json() as { data: { nombre: string }[] };
    expect(workplaces.data.map((one) => one.nombre)).toEqual(['Casa central', 'Centro ambulatorio']);
  });

  test('without enrolment no mark is stored', async () => {
    const ignacio = await server.as('ignacio.fuentes');
    const answer = await sendMark(ignacio, body({ 'establecimiento-id': null, 'empresa-id': null }));
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'punch.not_enrolled']);
    expect(await countOf(worker.ignacio)).toBe(0);
  });

  test.each([
    ['another workplace', { 'establecimiento-id': 3 }],
    ['a workplace that is not there', { 'establecimiento-id': 999 }],
    ['another company', { 'empresa-id': 2 }],
    ['another company and no workplace', { 'empresa-id': 2, 'establecimiento-id': null }],
  ])('%s is refused', async (_name, change) => {
    const answer = await sendMark(await server.as('camila.rojas'), body(change));
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'punch.workplace_unknown']);
  });

  test('the key is demanded and must be a UUID', async () => {
    const camila = await server.as('camila.rojas');
    const none = await camila.request('POST', 'me/marca-remota', { body: body() });
    expect([none.statusCode, codeOf(none)]).toEqual([400, 'request.key_required']);
    expect((await sendMark(camila, body(), 'not-a-uuid')).statusCode).toBe(400);
  });

  test('lunch marks only where the organisation has them', async () => {
    const diego = await server.as('diego.soto');
    await setSetting('habilitarModuloHorarioColacion', false);
    const answer = await sendMark(diego, body({ 'tipo-marca-id': 3 }));
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'punch.type_disabled']);
    await setSetting('habilitarModuloHorarioColacion', true);
    expect((await mark(diego, body({ 'tipo-marca-id': 3 }))).tipo_marca_id).toBe(3);
    expect((await mark(diego, body({ 'tipo-marca-id': 4 }))).tipo_marca_id).toBe(4);
  });
});

describe('where', () => {
  // 80 m are 0.00071946 degrees of latitude.
  const north = (meters: number) => ({
    lat: place.hospital.lat + (meters / 6_371_000) * (180 / Math.PI),
    lng: place.hospital.lng,
  });
  test.each([
    ['79.9 m away', north(79.9), 200],
    ['80.1 m away', north(80.1), 422],
    ['outside with an accuracy that would reach in', { ...north(90), accuracy: 500 }, 422],
    ['at the other workplace', place.clinic, 200],
    ['without a position', null, 422],
  ])('%s', async (_name, location, status) => {
    const answer = await sendMark(await server.as('camila.rojas'), body({ location }));
    expect(answer.statusCode).toBe(status);
    if (status === 422) {
      expect(codeOf(answer)).toBe('punch.outside_perimeter');
      expect(answer.body).toContain('Se encuentra fuera del perimetro del establecimiento.');
    }
  });

  test('free marking needs a position, enrolment without GPS does not', async () => {
    const valentina = await server.as('valentina.mora');
    expect((await sendMark(valentina, body({ location: north(5000) }))).statusCode).toBe(200);
    expect((await sendMark(valentina, body({ location: null }))).statusCode).toBe(422);
    expect((await sendMark(await server.as('diego.soto'), body({ location: null }))).statusCode).toBe(200);
  });

  test('an organisation that observes stores it and says so', async () => {
    await setSetting('marcajeFueraDePerimetro', true, 'observar');
    const camila = await server.as('camila.rojas');
    const outside = await mark(camila, body({ location: north(5000) }));
    expect(outside.observacion).toContain('Fuera del perímetro');
    expect((await mark(camila, body({ location: null }))).observacion).toContain('Sin posición');
    await setSetting('marcajeFueraDePerimetro', true, 'bloquear');
    expect((await sendMark(camila, body({ location: north(5000) }))).statusCode).toBe(422);
    await setSetting('marcajeFueraDePerimetro', false, 'observar');
    expect((await sendMark(camila, body({ location: north(5000) }))).statusCode).toBe(422);
  });

  test('without a chosen workplace, the one that holds the position is kept', async () => {
    const camila = await server.as('camila.rojas');
    const stored = await mark(camila, body({ 'establecimiento-id': null, location: place.clinic }));
    expect(stored.establecimiento).toEqual({ nombre: 'Centro ambulatorio' });
  });
});

describe('when', () => {
  const at = (seconds: number) => server.now().add({ seconds }).toString();
  const stored = (seconds: number, reloj?: PunchBody['reloj']) =>
    body({ offline: true, timestamp: at(seconds), ...(reloj && { reloj }) });

  test("online the server's clock decides, whatever the phone's says", async () => {
    const camila = await server.as('camila.rojas');
    for (const timestamp of [at(3600), at(-86_400), '1970-01-01T00:00:00Z']) {
      const punch = await mark(camila, body({ timestamp }));
      expect(punch.fecha_hora).toBe('2026-11-18T10:52:14.000Z');
      expect(punch.datetime_dispositivo).toBe('2026-11-18 07:52:14');
      expect([punch.certeza, punch.incertidumbre_ms]).toEqual(['exact', 0]);
    }
  });

  test.each([
    ['2 minutes ahead counts as the arrival', 120, undefined, 'unverified', '2026-11-18T10:52:14.000Z'],
    ['an hour ago, never compared', -3600, undefined, 'unverified', '2026-11-18T09:52:14.000Z'],
    [
      'an hour ago on a clock 5 s slow, compared 20 minutes before',
      -3600,
      { desfase_ms: 5000, sincronizado_hace_ms: 1_200_000 },
      'estimated',
      '2026-11-18T09:52:19.000Z',
    ],
    [
      'a clock a day ahead that is known to be',
      86_000,
      { desfase_ms: -86_400_000, sincronizado_hace_ms: 1000 },
      'estimated',
      '2026-11-18T10:45:34.000Z',
    ],
  ] as const)('stored: %s', async (_name, seconds, reloj, certainty, moment) => {
    const punch = await mark(await server.as('camila.rojas'), stored(seconds, reloj));
    expect([punch.certeza, punch.fecha_hora, punch.offline]).toEqual([certainty, moment, true]);
    if (reloj?.sincronizado_hace_ms === 1_200_000) expect(punch.incertidumbre_ms).toBe(1120);
  });

  test.each([
    ['121 s ahead', 121, undefined],
    ['the offset puts it ahead', 0, { desfase_ms: 120_001, sincronizado_hace_ms: 1000 }],
  ])('stored and in the future is refused: %s', async (_name, seconds, reloj) => {
    const answer = await sendMark(await server.as('camila.rojas'), stored(seconds, reloj));
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'punch.future']);
  });

  test.each(['-001000-01-01T00:00:00Z', '+012345-01-01T00:00:00Z', '1969-12-31T23:59:59Z'])(
    'a device time that no clock shows is refused: %s',
    async (timestamp) => {
      const answer = await sendMark(await server.as('camila.rojas'), body({ timestamp }));
      expect(answer.statusCode).toBe(422);
      expect((answer.json() as { error: { fields: object } }).error.fields).toHaveProperty('timestamp');
    },
  );
});

describe('the shift that a mark belongs to', () => {
  const markAt = async (moment: string, type: 1 | 2 = 1) => {
    server.setNow(moment);
    const camila = await logIn(server, 'camila.rojas');
    const punch = await mark(camila, markBody(server, { 'tipo-marca-id': type }));
    server.setNow(fixtureNow);
    return punch;
  };
  test.each([
    ['4 hours before the start', '2026-11-18T04:00:00-03:00', 1, shift.camilaToday],
    ['a second earlier', '2026-11-18T03:59:59-03:00', 1, null],
    ['6 hours after the end', '2026-11-15T02:00:00-03:00', 2, shift.camilaYesterday],
    ['a second later', '2026-11-15T02:00:01-03:00', 2, null],
    ["the night's exit next morning", '2026-11-20T08:05:00-03:00', 2, shift.camilaNight],
    ["the night's entry", '2026-11-19T19:50:00-03:00', 1, shift.camilaNight],
    ['the end of the night that lasts 11 hours', '2026-09-06T08:00:00-03:00', 2, shift.camilaSpringNight],
    ['6 h after it', '2026-09-06T14:00:00-03:00', 2, shift.camilaSpringNight],
    ['the end of the night that lasts 13 hours', '2026-04-05T08:00:00-04:00', 2, shift.camilaAutumnNight],
    ['4 h before it, in summer time', '2026-04-04T16:00:00-03:00', 1, shift.camilaAutumnNight],
  ] as const)('%s', async (_name, moment, type, shiftId) => {
    expect((await markAt(moment, type)).idturno).toBe(shiftId);
  });

  test('the hour that happens twice keeps its order and its local time', async () => {
    const first = await markAt('2026-04-04T23:30:00-03:00');
    const second = await markAt('2026-04-04T23:30:00-04:00', 2);
    expect([first.datetime_dispositivo, second.datetime_dispositivo]).toEqual(
      Array(2).fill('2026-04-04 23:30:00'),
    );
    expect(first.fecha_hora < second.fecha_hora).toBe(true);
  });
});
