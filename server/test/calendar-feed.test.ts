import { hash } from 'node:crypto';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { addShift } from './support/arrange.ts';
import { fixtureNow, password, shift, worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { hired, invitedByMail, peopleAt } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { write as draftShift, publish, readRoster, sendDraft } from './support/roster.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let camila: Persona;
beforeAll(async () => {
  server = await startTestServer();
  camila = await server.as('camila.rojas');
});
beforeEach(() => server.setNow(fixtureNow));
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const LINK = 'me/calendario/enlace';
const dataOf = <T>(answer: { json(): unknown }) => (answer.json() as { data: T }).data;
/** A new link, as the path that a calendar asks for. */
const newLink = async (person = camila) => {
  const { enlace } = dataOf<{ enlace: string }>(await person.request('POST', LINK));
  return new URL(enlace).pathname;
};
const read = (path: string, headers: Record<string, string> = {}) => server.call('GET', path, { headers });
const statusOf = async (path: string) => (await read(path)).statusCode;
const ownLink = async (person = camila) =>
  dataOf<{ pista: { inicio: string; fin: string }; leido: object | null; muestra_lugar: boolean } | null>(
    await person.get(LINK),
  );

/** The events of a file, by an independent reader. */
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
const events = async (path: string) => eventsOf((await read(path)).body);
const idOf = (event: { uid: string }) => Number(/^turno-(\d+)@andes$/.exec(event.uid)?.[1]);

describe('the file', () => {
  test('has the published shifts, each in UTC under its own id', async () => {
    const path = await newLink();
    const answer = await read(path);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    expect(answer.headers['content-disposition']).toBeUndefined();
    const lines = answer.body.split('\r\n');
    expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
    expect(lines).toContain('X-PUBLISHED-TTL:PT1H');
    expect(answer.body).not.toMatch(/VTIMEZONE|TZID|METHOD/);
    const today = eventsOf(answer.body).find((event) => idOf(event) === shift.camilaToday);
    expect(today).toMatchObject({ summary: 'Largo, UCI Adulto', location: 'Sector A', sequence: 0 });
    expect(today?.startDate.toString()).toBe('2026-11-18T11:00:00Z');
    expect(today?.endDate.toString()).toBe('2026-11-18T23:00:00Z');
  });

  test('has a night over the change of the clock at its real length', async () => {
    server.setNow('2026-09-01T12:00:00Z');
    const self = await logIn(server, 'camila.rojas');
    const night = (await events(await newLink(self))).find((one) => idOf(one) === shift.camilaSpringNight);
    // 20:00 at -04 to 08:00 at -03: eleven hours.
    expect(night?.startDate.toString()).toBe('2026-09-06T00:00:00Z');
    expect(night?.endDate.toString()).toBe('2026-09-06T11:00:00Z');
    expect(night?.duration.toSeconds()).toBe(11 * 3600);
  });

  test('leaves out absences, free days, others and drafts, and says nothing of why', async () => {
    await addShift(server, worker.camila, '2026-12-03', 'free');
    const path = await newLink();
    const before = (await read(path)).body;
    const ids = eventsOf(before).map(idOf);
    expect(ids).not.toContain(shift.camilaAbsent);
    expect(ids).not.toContain(shift.diegoToday);
    expect(ids.every((id) => id > 0)).toBe(true);
    expect(before).not.toMatch(/Feriado|Permiso|Ausente|Diego|Valentina/);
    await sendDraft(await server.as('patricia.vega'), [draftShift(worker.camila, '2026-12-05', 2)]);
    expect((await read(path)).body).toBe(before);
  });

  test('reaches 60 days back and 400 ahead', async () => {
    const at = async (days: number) =>
      addShift(server, worker.camila, Temporal.PlainDate.from('2026-11-18').add({ days }).toString());
    const [tooOld, oldest, last, tooFar] = [await at(-61), await at(-60), await at(400), await at(401)];
    const ids = (await events(await newLink())).map(idOf);
    expect(ids).toEqual(expect.arrayContaining([oldest, last]));
    expect(ids).not.toContain(tooOld);
    expect(ids).not.toContain(tooFar);
  });

  test('follows an edit with a later version of the same event', async () => {
    const id = await addShift(server, worker.camila, '2026-12-10', 'day', { sectorId: 2 });
    const path = await newLink();
    const patricia = await server.as('patricia.vega');
    const edit = await patricia.request('PUT', `turno/${id}/edit`, { body: { idsector: 3 } });
    expect(edit.statusCode).toBe(200);
    const event = (await events(path)).find((one) => idOf(one) === id);
    expect(event).toMatchObject({ location: 'Sector B', sequence: 1 });
  });

  test('follows a publication that changes a shift with a later version of the same event', async () => {
    const date = '2026-12-11';
    const id = await addShift(server, worker.camila, date);
    const path = await newLink();
    const patricia = await server.as('patricia.vega');
    const range = { desde: date, hasta: date };
    const { filas } = await readRoster(patricia, range);
    const version = filas.find(({ idtrabajador }) => idtrabajador === worker.camila)?.celdas[0]?.[0]?.version;
    await sendDraft(patricia, [draftShift(worker.camila, date, 3, version)]);
    const published = await publish(patricia, range);
    expect(published.statusCode, published.body).toBe(200);
    const event = (await events(path)).find((one) => idOf(one) === id);
    expect(event).toMatchObject({ summary: 'Noche, UCI Adulto', sequence: 1 });
  });

  test('has long names of units without breaking its lines or its text', async () => {
    const odd = 'Urgencia, "ñandú"; \\ 🩺 '.repeat(6).trim();
    await server.db.query(sql`update ${server.tables()('unit')} set name = ${odd} where id = 1`);
    const { body } = await read(await newLink());
    expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(eventsOf(body)[0]?.summary).toContain(odd);
    await server.db.query(sql`update ${server.tables()('unit')} set name = 'UCI Adulto' where id = 1`);
  });

  test('says only "Turno" where its owner shows no place', async () => {
    const path = await newLink();
    const choose = (muestra_lugar: boolean) => camila.request('PUT', LINK, { body: { muestra_lugar } });
    expect((await choose(false)).statusCode).toBe(200);
    const { body } = await read(path);
    expect(body).not.toMatch(/UCI|Sector|Largo|Noche/);
    expect(eventsOf(body).every(({ summary }) => summary === 'Turno')).toBe(true);
    expect(await ownLink()).toMatchObject({ muestra_lugar: false });
    await choose(true);
  });
});

describe('asking again', () => {
  test('is a 304 while nothing changed, and for HEAD too', async () => {
    const path = await newLink();
    const first = await read(path);
    const etag = String(first.headers.etag);
    const again = await read(path, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await server.app.inject({ method: 'HEAD', url: path, headers: { host: 'localhost' } });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag]);
    expect(head.headers['content-type']).toBe('text/calendar; charset=utf-8');
    await addShift(server, worker.camila, '2026-12-12');
    expect((await read(path, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('tells the owner when, and by which program', async () => {
    const path = await newLink();
    expect((await ownLink())?.leido).toBeNull();
    await read(path, { 'user-agent': 'Google-Calendar-Importer' });
    const cuando = fixtureNow.toString();
    expect((await ownLink())?.leido).toEqual({ cuando, por: 'google' });
    server.setNow(fixtureNow.add({ minutes: 9 }));
    await read(path, { 'user-agent': 'Google-Calendar-Importer' });
    expect((await ownLink())?.leido).toEqual({ cuando, por: 'google' });
    await read(path, { 'user-agent': 'iOS/18.6 dataaccessd/1.0' });
    expect((await ownLink())?.leido).toMatchObject({ por: 'apple' });
  });
});

describe('the secret', () => {
  test('has 256 bits, is told once, and kept as a hash', async () => {
    const path = await newLink();
    const secret = path.split('/').at(-1)?.replace('.ics', '') ?? '';
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const seen = await camila.get(LINK);
    expect(seen.body).not.toContain(secret);
    expect(dataOf(seen)).toMatchObject({ pista: { inicio: secret.slice(0, 4), fin: secret.slice(-4) } });
    const [row] = await server.db.query<{ row: string; audits: string }>(sql`
      select (select l::text from ${server.tables()('calendar_link')} l where worker_id = 1) as row,
        (select string_agg(e::text, ' ') from ${server.tables()('audit_event')} e) as audits`);
    expect(row?.row).toContain(hash('sha256', secret, 'base64url'));
    expect(row?.row).not.toContain(secret);
    expect(row?.audits).not.toContain(secret);
  });

  test('that was made anew or ended is not there any more', async () => {
    const first = await newLink();
    const second = await newLink();
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    expect((await camila.request('DELETE', LINK)).statusCode).toBe(200);
    expect(await statusOf(second)).toBe(404);
    expect(await ownLink()).toBeNull();
    expect((await camila.request('DELETE', LINK)).statusCode).toBe(200);
    expect(refusalOf(await camila.request('PUT', LINK, { body: { muestra_lugar: true } })).code).toBe(
      'thing.not_found',
    );
  });

  test('is refused alike whether guessed, altered, cut, ended or of another organisation', async () => {
    const path = await newLink();
    const secret = path.split('/').at(-1)?.replace('.ics', '') ?? '';
    const ended = path;
    const fresh = await newLink();
    const stranger = await newLink(await server.as('rosa.puerto', 'puerto'));
    const at = (code: string, token: string) => `/api/${code}/calendario/${token}.ics`;
    const swapped = secret.startsWith('A') ? `B${secret.slice(1)}` : `A${secret.slice(1)}`;
    const refused = [
      ended,
      at('andes', 'A'.repeat(43)),
      at('andes', swapped),
      at('andes', secret.slice(0, 20)),
      at('andes', `${secret}=`),
      at('andes', hash('sha256', secret, 'base64url')),
      at('andes', "'or'1'='1"),
      at('andes', '%00'.repeat(43)),
      fresh.replace('/andes/', '/puerto/'),
      fresh.replace('/andes/', '/nowhere/'),
      stranger.replace('/puerto/', '/andes/'),
    ];
    const answers = await Promise.all(refused.map((one) => read(one)));
    const seen = answers.map(({ statusCode, headers, body }) => [
      statusCode,
      headers['cache-control'],
      (JSON.parse(body) as { error: { code: string } }).error.code,
    ]);
    for (const one of seen) expect(one).toEqual([404, 'no-store', 'thing.not_found']);
    // A session opens nothing more, and a link no session.
    const asCamila = await camila.get(`calendario/${'A'.repeat(43)}.ics`);
    expect(asCamila.statusCode).toBe(404);
    expect([await statusOf(fresh), await statusOf(stranger)]).toEqual([200, 200]);
  });

  test('is the worker alone who makes and ends it', async () => {
    const patricia = await server.as('patricia.vega');
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      expect(refusalOf(await patricia.request(method, LINK)).code).toBe('access.role');
    }
  });
});

describe('leaving', () => {
  test('ends the link with the last day, for good', async () => {
    const desk = await administratorOf(server, ['organizacion']);
    const { send } = peopleAt(() => desk);
    const { id, body } = await hired(desk);
    const use = { codigo: await invitedByMail(server, desk, id), password, password_confirmation: password };
    await server.call('PUT', '/api/auth/activacion', { body: use });
    const path = await newLink(await logIn(server, String(body.rut)));
    expect(
      (await send('POST', `${id}/baja`, { ultimoDia: '2026-12-20', motivo: 'Renuncia' })).statusCode,
    ).toBe(200);
    server.setNow('2026-12-20T23:00:00-03:00');
    expect(await statusOf(path)).toBe(200);
    server.setNow('2026-12-21T00:00:00-03:00');
    expect(await statusOf(path)).toBe(404);
  });
});
