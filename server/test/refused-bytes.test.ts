import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errors } from '@relevo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { ask, listen, openWire, type WireAnswer } from './support/wire.ts';

// Every answer has the error body of the contract, also where no request ever came to be.
let server: TestServer;
let camila: Persona;
let port: number;
const folder = mkdtempSync(join(tmpdir(), 'relevo-pages-'));

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Relevo</title>');
  writeFileSync(join(folder, 'assets', 'a.js'), 'export {};');
  server = await startTestServer({ LOG_LEVEL: 'silent' }, { appFolder: folder });
  camila = await server.as('camila.rojas');
  port = await listen(server);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

function expectRefusal({ status, headers, body }: WireAnswer, code: keyof typeof errors): void {
  expect(body).toMatch(/^\{"error":/);
  const { error } = JSON.parse(body) as { error: { code: string; message: string } };
  expect({ status, code: error.code }).toEqual({ status: errors[code].status, code });
  expect(error.message).toBe(errors[code].message);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
}

const get = (path: string, ...lines: string[]) =>
  [`GET ${path} HTTP/1.1`, 'host: relevo', ...lines, '', ''].join('\r\n');
const post = (path: string, body: string, ...lines: string[]) =>
  [`POST ${path} HTTP/1.1`, 'host: relevo', ...lines, '', body].join('\r\n');
const json = 'content-type: application/json';

describe('what is no request', () => {
  test.each([
    ['no HTTP at all', 'hello there\r\n\r\n', 'request.malformed'],
    ['TLS on the plain port', '\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03', 'request.malformed'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'request.malformed'],
    ['an unknown method', 'BREW / HTTP/1.1\r\nhost: relevo\r\n\r\n', 'request.malformed'],
    ['a header without a name', get('/api', ': x'), 'request.malformed'],
    ['a header with a control character', get('/api', 'x: a\x00b'), 'request.malformed'],
    [
      'two lengths',
      post('/api/auth/login', '{}', 'content-length: 2', 'content-length: 3'),
      'request.malformed',
    ],
    [
      'a length and chunks',
      post('/api/auth/login', '0\r\n\r\n', 'content-length: 5', 'transfer-encoding: chunked'),
      'request.malformed',
    ],
    [
      'a broken chunk',
      post('/api/auth/login', 'zz\r\n', json, 'transfer-encoding: chunked'),
      'request.malformed',
    ],
    ['headers without end', get('/api', `x: ${'a'.repeat(20_000)}`), 'request.headers_too_large'],
    ['an address without end', get(`/api/${'a'.repeat(20_000)}`), 'request.headers_too_large'],
    [
      'a request to pass on',
      'CONNECT example.com:443 HTTP/1.1\r\nhost: example.com:443\r\n\r\n',
      'request.malformed',
    ],
  ] as const)('%s', async (_name, bytes, code) => {
    expectRefusal(await ask(port, bytes), code);
  });

  test('a bad request behind an answer that has begun does not end up inside it', async () => {
    const wire = await openWire(port, `${get('/api/openapi.json')}\x00\x01\x02\r\n\r\n`);
    const answer = await wire.answer().catch(() => null);
    if (answer?.status === 200) expect(JSON.parse(answer.body)).toHaveProperty('openapi');
    else if (answer) expectRefusal(answer, 'request.malformed');
    await wire.ended;
  });
});

describe('what no call takes', () => {
  test.each([
    ['no host', 'GET /api/login/sso HTTP/1.1\r\n\r\n', 'request.malformed'],
    ['an address that cannot be read', get('/api/%zz'), 'request.malformed'],
    ['an address that no text is', get('/api/andes/persona/%ff/imagen'), 'request.malformed'],
    ['an unknown path', get('/api/nothing'), 'thing.not_found'],
    ['a path beside the API', get('/nothing.js'), 'thing.not_found'],
    ['a folder of pages', get('/assets'), 'thing.not_found'],
    ['a path that climbs', get('/assets/..%2f..%2f..%2fetc/passwd'), 'thing.not_found'],
    ['another method', 'DELETE /api/login/sso HTTP/1.1\r\nhost: relevo\r\n\r\n', 'thing.not_found'],
    ['a method of others', 'PROPFIND /api/login/sso HTTP/1.1\r\nhost: relevo\r\n\r\n', 'thing.not_found'],
    ['TRACE', 'TRACE / HTTP/1.1\r\nhost: relevo\r\n\r\n', 'thing.not_found'],
    ['OPTIONS of everything', 'OPTIONS * HTTP/1.1\r\nhost: relevo\r\n\r\n', 'thing.not_found'],
    ['an upgrade', get('/api/nothing', 'connection: upgrade', 'upgrade: websocket'), 'thing.not_found'],
    ['an unknown expectation', get('/api/nothing', 'expect: the unexpected'), 'thing.not_found'],
    [
      'a compression that nobody knows',
      post('/api/auth/login', '{}', json, 'content-encoding: rot13', 'content-length: 2'),
      'request.malformed',
    ],
    [
      'a compression that it is not',
      post('/api/auth/login', '{}', json, 'content-encoding: gzip', 'content-length: 2'),
      'request.malformed',
    ],
    [
      'a body of another kind',
      post('/api/auth/login', '<a/>', 'content-type: application/xml', 'content-length: 4'),
      'request.malformed',
    ],
    ['a body without a kind', post('/api/auth/login', '{}', 'content-length: 2'), 'request.malformed'],
    [
      'a part of a file that it does not have',
      get('/assets/a.js', 'range: bytes=900-999'),
      'request.malformed',
    ],
    ['a file as it was never', get('/assets/a.js', 'if-match: "x"'), 'request.malformed'],
  ] as const)('%s', async (_name, bytes, code) => {
    expectRefusal(await ask(port, bytes), code);
  });

  test('an expectation that everybody knows is met', async () => {
    const body = '{"username":"nobody","password":"x"}';
    const wire = await openWire(
      port,
      post('/api/auth/login', '', json, 'expect: 100-continue', `content-length: ${body.length}`),
    );
    await expect.poll(() => wire.received()).toContain('HTTP/1.1 100 Continue\r\n\r\n');
    wire.socket.write(body);
    await expect.poll(() => wire.received()).toContain('session.wrong_credentials');
    wire.socket.destroy();
  });
});

describe('a name that every object has by itself', () => {
  const names = ['toString', 'constructor', 'hasOwnProperty', 'valueOf', '__defineGetter__', 'isPrototypeOf'];
  const send = (path: string, body: string) => {
    const lines = [
      json,
      `authorization: Bearer ${camila.token}`,
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    return ask(port, post(path, body, ...lines));
  };

  test.each(names)('%s is an unknown field of a body, of what is inside it, and of a query', async (name) => {
    const note = { comentario: 'Hola', fecha: '2026-11-18', idtrabajador: 1, [name]: 1 };
    const bodies: [string, string, object][] = [
      ['/api/andes/nota', name, note],
      ['/api/auth/login', name, { username: 'x', password: 'y', [name]: { [name]: [] } }],
      ['/api/login/checkPassword', `credenciales.${name}`, { credenciales: { password: 'x', [name]: 1 } }],
    ];
    const fieldsOf = (answer: WireAnswer) => {
      const { error } = JSON.parse(answer.body) as { error: { code: string; fields: object } };
      expect([answer.status, error.code]).toEqual([422, 'request.invalid']);
      return Object.entries(error.fields);
    };
    for (const [path, field, body] of bodies) {
      expect(fieldsOf(await send(path, JSON.stringify(body)))).toEqual([
        [field, ['Este campo no se reconoce.']],
      ]);
    }
    const query = `/api/andes/nota?desde=2026-11-01&hasta=2026-11-30&${name}=1`;
    const asked = await ask(port, get(query, `authorization: Bearer ${camila.token}`));
    expect(fieldsOf(asked)).toEqual([[name, ['Este campo no se reconoce.']]]);
  });

  test.each([...names, '__proto__'])('%s is nobody’s id, instance, header or value', async (name) => {
    const headers = [`authorization: Bearer ${camila.token}`, `${name}: x`];
    expectRefusal(await ask(port, get(`/api/andes/persona/${name}/imagen`, ...headers)), 'thing.not_found');
    expectRefusal(await ask(port, get(`/api/${name}/banner-diario/1/modal`, ...headers)), 'thing.not_found');
    const { status } = await ask(port, get(`/api/andes/configuraciones/tipos?nombres=${name}`, ...headers));
    expect(status).toBe(200);
    const login = await send('/api/auth/login', JSON.stringify({ username: name, password: name }));
    expectRefusal(login, 'session.wrong_credentials');
    const query = await ask(port, get(`/api/andes/nota?desde=${name}&hasta=${name}`, ...headers));
    expect(query.status).toBe(422);
  });

  test('a prototype is no field at all', async () => {
    const query = get(
      '/api/andes/nota?desde=2026-11-01&hasta=2026-11-30&__proto__=1',
      `authorization: Bearer ${camila.token}`,
    );
    expect((await ask(port, query)).status).toBe(422);
    expectRefusal(await send('/api/andes/nota', '{"__proto__":1}'), 'request.malformed');
  });

  test('of thousands of unknown fields some are named', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`f${at}`, 1]));
    const body = JSON.stringify({ username: 'x', password: 'y', ...unknown });
    const { error } = JSON.parse((await send('/api/auth/login', body)).body) as { error: { fields: object } };
    expect(Object.keys(error.fields).slice(0, 3)).toEqual(['f0', 'f1', 'f2']);
    expect(Object.keys(error.fields).length).toBeLessThan(50);
  });
});
