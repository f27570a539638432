import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let camila: Persona;
let diego: Persona;
beforeAll(async () => {
  server = await startTestServer();
  [camila, diego] = await Promise.all([server.as('camila.rojas'), server.as('diego.soto')]);
});
afterAll(() => server.close());

const november = { desde: '2026-11-01', hasta: '2026-11-30' };
const ask = (headers: Record<string, string> = {}, person = camila) =>
  person.request('GET', 'nota', { query: november, headers });
const etagOf = async () => String((await ask()).headers.etag);
const statusFor = async (named: string) => (await ask({ 'if-none-match': named })).statusCode;
const write = (comentario: string) =>
  camila.request('POST', 'nota', { body: { comentario, fecha: '2026-11-20', idtrabajador: 1 } });

test('the same body has the same ETag, for its caller alone to keep', async () => {
  const [first, again] = [await ask(), await ask()];
  expect(first.headers).toMatchObject({ etag: again.headers.etag, 'cache-control': 'private, no-cache' });
  await write('Traer fonendo');
  expect(await etagOf()).not.toBe(first.headers.etag);
  // An empty answer is the same for both.
  const nothing = { desde: '2026-01-01', hasta: '2026-01-31' };
  const [mine, theirs] = [await camila.get('nota', nothing), await diego.get('nota', nothing)];
  expect(mine.headers.etag).toBe(theirs.headers.etag);
});

test('an unchanged answer is a 304 without a body, with the headers that the answer would have', async () => {
  const first = await ask();
  const second = await ask({ 'if-none-match': String(first.headers.etag) });
  expect([second.statusCode, second.body]).toEqual([304, '']);
  for (const name of ['etag', 'cache-control']) expect(second.headers[name]).toBe(first.headers[name]);
  expect((await ask({ 'if-none-match': String(first.headers.etag) }, diego)).statusCode).toBe(200);
});

test('after a write the answer is a new one', async () => {
  const etag = await etagOf();
  expect(await statusFor(etag)).toBe(304);
  await write('Otra');
  expect(await statusFor(etag)).toBe(200);
});

test('one of several ETags will do, strong or weak, or any', async () => {
  const etag = await etagOf();
  for (const named of [`"other", ${etag}`, `${etag},"other"`, etag.replace('W/', ''), '*']) {
    expect(await statusFor(named), named).toBe(304);
  }
  for (const named of ['"other"', 'W/"other"', '', ',', etag.replaceAll('"', '')]) {
    expect(await statusFor(named), named).toBe(200);
  }
});

test('a compressed answer has the ETag of the plain one', async () => {
  for (let at = 0; at < 12; at += 1) await write('x'.repeat(200));
  const plain = await ask();
  const compressed = await ask({ 'accept-encoding': 'br' });
  expect(compressed.headers).toMatchObject({
    etag: plain.headers.etag,
    'content-encoding': 'br',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
  const again = await ask({ 'accept-encoding': 'br', 'if-none-match': String(plain.headers.etag) });
  expect([again.statusCode, again.rawPayload.length, again.headers['content-encoding']]).toEqual([
    304,
    0,
    undefined,
  ]);
});

test('neither a refusal nor an answer that no device keeps has an ETag', async () => {
  const refusals = [
    await camila.get('nota', { desde: 'x', hasta: 'y' }),
    await camila.get('articulos/99999999'),
    await server.call('GET', '/api/andes/nota', { query: november }),
  ];
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([422, 404, 401]);
  for (const answer of [...refusals, await camila.get('configurations')]) {
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  const refused = await camila.request('GET', 'articulos/99999999', { headers: { 'if-none-match': '*' } });
  expect(refused.statusCode).toBe(404);
});
