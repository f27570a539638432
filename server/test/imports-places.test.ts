import { afterAll, beforeAll, expect, test } from 'vitest';
import { FilePlaces } from '../src/files/tables/file-places.ts';
import { TABLE_LIMITS } from '../src/files/tables/table-reader.ts';
import { administratorOf } from './support/administrators.ts';
import { uploadedPeople, uploadPeople } from './support/imports.ts';
import { multipart } from './support/pictures.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { listen, openWire } from './support/wire.ts';

// A file takes its place before it is sent: what waits for a place is not in memory.
let server: TestServer;
let desks: Persona[];
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  desks = [];
  for (const at of [1, 2, 3])
    desks.push(await administratorOf(server, ['personas'], { username: `places-${at}` }));
  port = await listen(server);
});
afterAll(() => server.close());

const file = Buffer.from('RUT;Nombres;Apellidos\n');
const path = 'administracion/importaciones';
const patience = { timeout: 30_000 };

/** Begins an upload of so many bytes, and sends no more than its first ones; answers how it is cut. */
async function begun({ token }: Persona, bytes: number): Promise<() => void> {
  const { body, headers } = multipart(file, 'archivo', 'personas.csv', 'text/csv');
  const head = [
    `POST /api/andes/${path}?tipo=personas HTTP/1.1`,
    ...['host: localhost', `authorization: Bearer ${token}`, `content-type: ${headers['content-type']}`],
    `content-length: ${bytes}`,
  ].join('\r\n');
  const { socket, received } = await openWire(port, `${head}\r\n\r\n${body.subarray(0, 20)}`);
  return () => {
    expect(received()).toBe('');
    socket.destroy();
  };
}
const taken = async () =>
  /^relevo_table_places (\d)$/m.exec((await server.call('GET', '/metrics')).body)?.[1];
const refused = async (desk: Persona) => {
  const answer = await uploadPeople(desk, file);
  return answer.statusCode === 200 ? null : refusalOf(answer);
};

test('an upload waits for no other in memory: the bytes of all are limited before they are sent', async () => {
  const [first, second, third] = desks as [Persona, Persona, Persona];
  const ends = [await begun(first, 50_000_000), await begun(second, 10_000_000)];
  const busy = { status: 503, code: 'import.busy' };
  await expect.poll(taken, patience).toBe('2');
  expect(await refused(third)).toMatchObject(busy);
  const answer = await uploadPeople(third, file);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.body).toContain('Se están leyendo otros archivos. Inténtalo de nuevo en un minuto.');
  for (const end of ends) end();
  await expect.poll(taken, patience).toBe('0');
  expect((await uploadPeople(third, file)).statusCode).toBe(200);
  expect((await uploadPeople(first, file)).statusCode).toBe(200);
});

test('the third file of an account is refused while two are sent, also one that is read again', async () => {
  const [first, second] = desks as [Persona, Persona];
  const { id } = await uploadedPeople(first, file);
  const ends = [await begun(first, 1000), await begun(first, 1000)];
  const tooMany = { status: 429, code: 'import.too_many' };
  await expect.poll(taken, patience).toBe('2');
  expect(await refused(first)).toMatchObject(tooMany);
  const again = () => first.request('PUT', `${path}/${id}/columnas`, { body: { version: 1 } });
  expect(refusalOf(await again())).toMatchObject(tooMany);
  expect((await uploadPeople(second, file)).statusCode).toBe(200);
  for (const end of ends) end();
  await expect.poll(taken, patience).toBe('0');
  expect((await again()).statusCode).toBe(200);
});

test('five files have a place, whatever their size', async () => {
  const places = new FilePlaces();
  const ends: (() => void)[] = [];
  const held = Array.from({ length: 5 }, (_, accountId) =>
    places.hold({ accountId, organisation: `house-${accountId % 2}`, bytes: 1 }, () => {
      return new Promise<void>((resolve) => ends.push(resolve));
    }),
  );
  const sixth = () => places.hold({ accountId: 9, organisation: 'third', bytes: 1 }, async () => 'read');
  await expect(sixth()).rejects.toMatchObject({ code: 'import.busy' });
  ends[0]?.();
  await held[0];
  expect(await sixth()).toBe('read');
  for (const end of ends) end();
  await Promise.all(held);
});

test('an organisation that sends large or many files and lets them wait leaves the others a place', async () => {
  const places = new FilePlaces();
  const ends: (() => void)[] = [];
  const wait = (accountId: number, bytes: number) =>
    places.hold({ accountId, organisation: 'slow', bytes }, () => {
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const other = () =>
    places.hold({ accountId: 9, organisation: 'other', bytes: TABLE_LIMITS.csvBytes }, async () => 'read');
  const large = wait(1, TABLE_LIMITS.csvBytes);
  await expect(wait(2, 10_000_001)).rejects.toMatchObject({ code: 'import.busy' });
  expect(await other()).toBe('read');
  ends.pop()?.();
  await large;
  const many = [wait(1, 1), wait(1, 1), wait(2, 1)];
  await expect(wait(3, 1)).rejects.toMatchObject({ code: 'import.busy' });
  expect(await other()).toBe('read');
  for (const end of ends) end();
  await Promise.all(many);
});
