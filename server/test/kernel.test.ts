import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connect } from '../src/db/connection.ts';
import { sql } from '../src/db/sql.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let camila: Persona;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
  camila = await server.as('camila.rojas');
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const note = { comentario: 'Hola', fecha: '2026-11-18', idtrabajador: 1 };
const post = (body: unknown, headers: Record<string, string> = {}) =>
  camila.request('POST', 'nota', { body, headers });
const json = { 'content-type': 'application/json' };

describe('what cannot be read', () => {
  test.each([
    ['broken JSON', '{"comentario":', json],
    ['an empty body', '', json],
    ['another content type', 'comentario=Hola', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text', 'Hola', { 'content-type': 'text/plain' }],
    ['an odd content type', '{}', { 'content-type': ';;;' }],
    ['a poisoned prototype', '{"__proto__":{"x":1},"comentario":"Hola"}', json],
    ['a text that no database keeps', JSON.stringify({ ...note, comentario: 'a\u0000b' }), json],
  ])('%s is a 400', async (_name, body, headers) => {
    const refusal = refusalOf(await post(body, headers));
    expect(refusal).toEqual({ status: 400, code: 'request.malformed' });
  });

  test('10 MB are refused at the door', async () => {
    const answer = await post(JSON.stringify({ ...note, comentario: 'x'.repeat(10 * 1024 * 1024) }), json);
    expect(refusalOf(answer)).toEqual({ status: 413, code: 'request.too_large' });
  });

  test('a key that is no UUID is a 400', async () => {
    expect(refusalOf(await post(note, { 'idempotency-key': '1' })).status).toBe(400);
  });
});

describe('what is not as the contract says', () => {
  test.each([
    ['a missing field', { fecha: note.fecha, idtrabajador: 1 }, ['comentario']],
    ['an unknown field', { ...note, extra: 1 }, ['extra']],
    ['a number as text', { ...note, idtrabajador: '1' }, ['idtrabajador']],
    ['a text as number', { ...note, comentario: 7 }, ['comentario']],
    ['a fraction', { ...note, idtrabajador: 1.5 }, ['idtrabajador']],
    ['null', { ...note, comentario: null }, ['comentario']],
    ['an array instead', [note], ['_']],
    ['an impossible date', { ...note, fecha: '2026-02-30' }, ['fecha']],
    ['a leap day without a leap year', { ...note, fecha: '2027-02-29' }, ['fecha']],
    ['a date with a time', { ...note, fecha: '2026-11-18T00:00:00Z' }, ['fecha']],
    ['too long a text', { ...note, comentario: 'x'.repeat(1001) }, ['comentario']],
    ['two at once', { ...note, fecha: 'x', idtrabajador: 0 }, ['fecha', 'idtrabajador']],
  ])('%s is a 422 that names the field', async (_name, body, fields) => {
    const refusal = refusalOf(await post(JSON.stringify(body), json));
    expect(refusal).toMatchObject({ status: 422, code: 'request.invalid' });
    expect(Object.keys(refusal.fields ?? {}).sort()).toEqual(fields);
    expect(
      Object.values(refusal.fields ?? {})
        .flat()
        .join(' '),
    ).toMatch(/\S/);
  });

  test('queries are held to it, too', async () => {
    const refusal = refusalOf(await camila.get('me/turnos', { desde: '2026-13-01' }));
    expect(refusal).toMatchObject({ status: 422, code: 'request.invalid' });
    expect(Object.keys(refusal.fields ?? {}).sort()).toEqual(['desde', 'hasta']);
  });
});

describe('what is not there', () => {
  test.each(['/api/nothing', '/api/andes/nothing', '/api', '/api/andes/me/turnos/extra'])(
    '%s',
    async (url) => {
      const answer = await server.call('GET', url, { headers: { authorization: `Bearer ${camila.token}` } });
      expect(refusalOf(answer)).toEqual({ status: 404, code: 'thing.not_found' });
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(Object.keys(answer.json() as object)).toEqual(['error']);
    },
  );
});

describe('answers', () => {
  test('carry the strict headers', async () => {
    const page = await server.call('GET', '/api/docs');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    const permissions = String(page.headers['permissions-policy']).split(', ');
    expect(permissions).toEqual(expect.arrayContaining(['geolocation=(self)', 'camera=(self)']));
    expect(permissions).toEqual(expect.arrayContaining(['microphone=()', 'payment=()', 'usb=()']));
    const { headers } = await camila.get('configurations');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('an unknown fault says nothing but where to ask', async () => {
    const t = server.tables();
    await server.db.query(sql`alter table ${t('note')} rename to note_hidden`);
    const answer = await camila.get('nota', { desde: '2026-11-18', hasta: '2026-11-18' });
    await server.db.query(sql`alter table ${t('note_hidden')} rename to note`);
    expect(answer.statusCode).toBe(500);
    const { error } = answer.json() as { error: Record<string, string> };
    expect(Object.keys(error).sort()).toEqual(['code', 'message', 'reference']);
    expect(error.code).toBe('server.unexpected');
    expect(answer.body).not.toMatch(/relation|note|select/i);
  });
});

test('connections that died fail no read', async () => {
  const [row] = await server.db.query<{ name: string }>(sql`select current_database() as name`);
  const other = connect(inject('postgresUrl'), { max: 1, use: 'work' });
  const calls = () => Promise.all(Array.from({ length: 12 }, () => camila.get('me/enrolamiento')));
  expect((await calls()).every((answer) => answer.statusCode === 200)).toBe(true);
  await other.query(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${row?.name ?? ''}`,
  );
  await other.end();
  const statuses: number[] = [];
  for (let at = 0; at < 12; at += 1) statuses.push((await camila.get('me/enrolamiento')).statusCode);
  expect(statuses).toEqual(Array.from({ length: 12 }, () => 200));
});
