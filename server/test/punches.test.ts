import { randomUUID } from 'node:crypto';
import type { PunchBody, RemotePunch } from '@relevo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyChains } from '../src/punches/verify-chains.ts';
import { fixtureNow, place, shift, worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { mark, markBody, sendMark } from './support/marks.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const body = (change: Partial<PunchBody> = {}) => markBody(server, change);
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error?: { code: string } }).error?.code;
const setSetting = async (name: string, enabled: boolean, value: string | null = null) => {
  const t = server.tables();
  await server.db`
    insert into ${t('setting')} (name, enabled, value) values (${name}, ${enabled}, ${value})
    on conflict (name) do update set enabled = excluded.enabled, value = excluded.value`;
};
const countOf = async (workerId: number) => {
  const [row] = await server.db<{ n: number }[]>`
    select count(*)::int as n from ${server.tables()('punch')} where worker_id = ${workerId}`;
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

describe('the same key', () => {
  test('gets the same answer and stores one mark, also when it comes from the store', async () => {
    const diego = await server.as('diego.soto');
    const before = (await countOf(worker.diego)) ?? 0;
    const key = randomUUID();
    const first = await mark(diego, body({ timestamp: '2026-11-18T07:52:10-03:00' }), key);
    server.setNow(fixtureNow.add({ minutes: 5 }));
    const again = body({
      timestamp: '2026-11-18T07:52:10-03:00',
      offline: true,
      reloj: { desfase_ms: 10, sincronizado_hace_ms: 4000 },
    });
    expect(await mark(diego, again, key.toUpperCase())).toEqual(first);
    server.setNow(fixtureNow);
    expect(await countOf(worker.diego)).toBe(before + 1);
  });

  test.each([
    ['type', { 'tipo-marca-id': 2 }],
    ['time', { timestamp: '2026-11-18T07:00:00-03:00' }],
    ['place', { location: place.clinic }],
    ['workplace', { 'establecimiento-id': null }],
  ] as const)('with another %s is refused', async (_name, change) => {
    const diego = await server.as('diego.soto');
    const key = randomUUID();
    await mark(diego, body(), key);
    const answer = await sendMark(diego, body(change), key);
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'request.key_reused']);
  });

  test('is free again after a refusal, and belongs to one person only', async () => {
    const camila = await server.as('camila.rojas');
    const key = randomUUID();
    expect((await sendMark(camila, body({ location: null }), key)).statusCode).toBe(422);
    const own = await mark(camila, body(), key);
    const other = await mark(await server.as('diego.soto'), body(), key);
    expect(other.id).not.toBe(own.id);
  });

  test('a dropped answer is told again', async () => {
    const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
    const diego = await server.as('diego.soto');
    const before = (await countOf(worker.diego)) ?? 0;
    const key = randomUUID();
    const sent = body();
    const abort = new AbortController();
    const request = fetch(`http://127.0.0.1:${port}/api/andes/me/marca-remota`, {
      method: 'POST',
      signal: abort.signal,
      headers: {
        authorization: `Bearer ${diego.token}`,
        'idempotency-key': key,
        'content-type': 'application/json',
      },
      body: JSON.stringify(sent),
    });
    setTimeout(() => abort.abort(), 4);
    await request.catch(() => undefined);
    await mark(diego, sent, key);
    await mark(diego, sent, key);
    expect(await countOf(worker.diego)).toBe(before + 1);
  });
});

describe('history and receipt', () => {
  test('newest first, by the local date of the workplace, and only own ones', async () => {
    const camila = await logIn(server, 'camila.rojas');
    const answer = await camila.get('me/marca-remota', { desde: '2026-11-18', hasta: '2026-11-18' });
    const { data } = answer.json() as { data: RemotePunch[] };
    const moments = data.map((punch) => punch.fecha_hora);
    expect(moments.length).toBeGreaterThan(5);
    expect(moments).toEqual([...moments].sort().reverse());
    expect(data.every((punch) => punch.datetime_dispositivo.startsWith('2026-11-18'))).toBe(true);
    const empty = await camila.get('me/marca-remota', { desde: '2025-11-18', hasta: '2025-11-18' });
    expect(empty.json()).toEqual({ data: [] });
    const turned = await camila.get('me/marca-remota', { desde: '2026-11-19', hasta: '2026-11-18' });
    expect(turned.statusCode).toBe(422);
  });

  test('a mark shows at once in a history that was answered from memory', async () => {
    const diego = await server.as('diego.soto');
    const range = { desde: '2026-11-18', hasta: '2026-11-18' };
    const first = await diego.get('me/marca-remota', range);
    const revisit = () =>
      diego.request('GET', 'me/marca-remota', {
        query: range,
        headers: { 'if-none-match': String(first.headers.etag) },
      });
    expect((await revisit()).statusCode).toBe(304);
    await mark(diego, body());
    expect((await revisit()).statusCode).toBe(200);
  });

  test('the answer of a mark is what the history shows of it', async () => {
    const camila = await logIn(server, 'camila.rojas');
    const stored = await mark(camila, body({ offline: true, timestamp: '2026-11-18T07:00:00.123456-03:00' }));
    const { data } = (
      await camila.get('me/marca-remota', { desde: '2026-11-18', hasta: '2026-11-18' })
    ).json() as {
      data: RemotePunch[];
    };
    expect(data.find((punch) => punch.id === stored.id)).toEqual(stored);
  });

  test("the receipt is the worker's own PDF with everything that the law asks for", async () => {
    const camila = await logIn(server, 'camila.rojas');
    const stored = await mark(camila, body());
    expect(stored.comprobante.codigo).toMatch(/^[0-9A-F]{4}(-[0-9A-F]{4}){2}$/);
    const path = `me/marca-remota/${stored.id}/comprobante`;
    const pdf = await camila.get(path);
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    const shown = await textOfPdf(pdf.rawPayload);
    for (const expected of [
      'Camila Rojas Muñoz',
      '12.345.678-5',
      '18/11/26',
      '07:52:14',
      'Casa central',
      'entrada',
      'Exacta',
      stored.comprobante.codigo,
      stored.comprobante.hash,
    ]) {
      expect(shown).toContain(expected.replaceAll(' ', ''));
    }
    expect((await (await server.as('diego.soto')).get(path)).statusCode).toBe(404);
    expect((await camila.get('me/marca-remota/999999/comprobante')).statusCode).toBe(404);
    expect((await (await server.as('camila.rojas', 'puerto')).get(path)).statusCode).toBe(404);
  });
});

test("the clock that every punch screen polls never reaches the database, and names the organisation's zone", async () => {
  const camila = await logIn(server, 'camila.rojas');
  await camila.get('timezone-data');
  const before = server.statements.length;
  const answer = await camila.get('timezone-data');
  expect(answer.json()).toEqual({ utc_datetime: '2026-11-18T10:52:14.000Z', timezone: 'America/Santiago' });
  expect(server.statements.slice(before)).toEqual([]);
});

describe('the chain', () => {
  test('verifies whatever was stored, odd names included', async () => {
    const valentina = await server.as('valentina.mora');
    const names = ['Ñandú 📱', 'half \ud83d of a pair', 'with "quotes" \\ and \t tab'];
    for (const name of names) await mark(valentina, body({ 'nombre-equipo': name }));
    server.setNow(Temporal.Instant.from('2026-11-18T10:52:14.123999999Z'));
    await mark(valentina, body({ location: { lat: -33.4130000049, lng: 1e-9 } }));
    server.setNow(fixtureNow);
    const report = await verifyChains(server.db, 'andes');
    expect(report.broken).toEqual([]);
    expect(report.punches).toBeGreaterThan(20);
  });

  test('a mark can be neither changed nor deleted', async () => {
    const t = server.tables();
    for (const attempt of [
      server.db`update ${t('punch')} set device_name = 'x'`,
      server.db`delete from ${t('punch')}`,
      server.db`truncate ${t('punch')} cascade`,
    ]) {
      await expect(attempt).rejects.toThrow(/never changed/);
    }
  });

  test('shows a mark that was altered, removed, or cut off at the end', async () => {
    const t = server.tables();
    const tamper = async (change: () => PromiseLike<unknown>) => {
      await server.db`alter table ${t('punch')} disable trigger user`;
      await change();
      await server.db`alter table ${t('punch')} enable trigger user`;
      return (await verifyChains(server.db, 'andes')).broken;
    };
    expect(
      await tamper(
        () =>
          server.db`
            update ${t('punch')} set marked_at = marked_at - interval '1 minute'
            where worker_id = ${worker.diego} and seq = 3`,
      ),
    ).toEqual([{ workerId: worker.diego, seq: 3, reason: 'altered' }]);
    expect(
      await tamper(
        () => server.db`delete from ${t('punch')} where worker_id = ${worker.valentina} and seq = 2`,
      ),
    ).toContainEqual({ workerId: worker.valentina, seq: 2, reason: 'missing' });
    const [last] = await server.db<{ seq: number }[]>`
      select max(seq) as seq from ${t('punch')} where worker_id = ${worker.camila}`;
    const seq = last?.seq ?? 0;
    expect(
      await tamper(
        () => server.db`delete from ${t('punch')} where worker_id = ${worker.camila} and seq = ${seq}`,
      ),
    ).toContainEqual({ workerId: worker.camila, seq, reason: 'missing' });
  });
});

/** The page's text without spaces: the writer splits words where letters are moved together. */
async function textOfPdf(bytes: Buffer): Promise<string> {
  const { inflateSync } = await import('node:zlib');
  let text = '';
  const raw = bytes.toString('latin1');
  for (const found of raw.matchAll(/stream\r?\n/g)) {
    const start = (found.index ?? 0) + found[0].length;
    const end = raw.indexOf('endstream', start);
    try {
      const content = inflateSync(bytes.subarray(start, end)).toString('latin1');
      for (const [, hex] of content.matchAll(/<([0-9a-f]+)>/g)) {
        text += Buffer.from(hex ?? '', 'hex').toString('latin1');
      }
    } catch {
      // Not every stream is text.
    }
  }
  return text.replaceAll(' ', '');
}
