import type { LedUnit } from '@relevo/contract/people-lists';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { administratorOf } from './support/administrators.ts';
import { fixtureNow, unit } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { hired, peopleAt } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let today: Persona;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  today = await administratorOf(server, ['organizacion']);
});
beforeEach(() => {
  server.setNow(fixtureNow);
  desk = today;
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const { list, person, send } = peopleAt(() => desk);
const dataOf = <T>(answer: Awaited<ReturnType<Persona['get']>>) => {
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: T }).data;
};
const end = (id: number, post = 'jefatura') =>
  desk.request('DELETE', `administracion/personas/${id}/${post}`);
const name = async (id: number) =>
  dataOf(await send('PUT', `${id}/jefatura`, { idunidad: unit.emergency, roles: [] }));
const lead = async (id: number, body: object) =>
  dataOf<{ id: number }>(await send('POST', `${id}/jefaturas`, { idunidad: unit.uci, ...body })).id;
/** Who led what, as the list at the desk says it: 'Urgencia 2026-11-10 2026-11-17 terminada'. */
const led = async (id: number) =>
  dataOf<LedUnit[]>(await desk.get('administracion/jefaturas', { page: 1, limit: 100 }))
    .filter((row) => row.id === id)
    .map(({ unidad, desde, hasta, estado }) => [unidad.nombre, desde, hasta, estado].join(' '));
const onPage = async (id: number) =>
  (await person(id)).jefaturas.map(({ unidad, desde, hasta, terminada }) =>
    [unidad.nombre, desde, hasta, terminada].join(' '),
  );
/** The desk on a later day, in a session of that day. */
async function onDay(count: number): Promise<void> {
  server.setNow(fixtureNow.add({ hours: 24 * count }));
  desk = await administratorOf(server, ['organizacion'], { username: `desk-${count}` });
}

test('a unit that ended posts alone held goes, and they with it', async () => {
  const names = { nombre: 'Unidad de paso', abreviatura: 'PAS' };
  const { id: idunidad } = dataOf<{ id: number }>(
    await desk.request('POST', 'administracion/unidades', { body: names }),
  );
  const { id } = await hired(desk);
  const remove = () =>
    desk.request('DELETE', `administracion/unidades/${idunidad}`, { query: { version: 1 } });
  const post = await lead(id, { idunidad, desde: '2026-11-10' });
  expect(refusalOf(await remove())).toMatchObject({ code: 'structure.in_use' });
  dataOf(await end(id, `jefaturas/${post}`));
  expect(await led(id)).toEqual(['Unidad de paso 2026-11-10 2026-11-18 terminada']);
  dataOf(await remove());
  expect(await led(id)).toEqual([]);
});

describe('an own post that the desk ends', () => {
  test('stays with its end, also where its first day is not known, and is named again beside it', async () => {
    const jorge = (await list({ q: 'jorge pinto' })).data[0]?.id as number;
    const session = await logIn(server, 'jorge.pinto');
    dataOf(await end(jorge));
    expect((await session.get('admin/me/roles')).statusCode).toBe(401);
    expect(await led(jorge)).toEqual(['Urgencia  2026-11-18 terminada']);
    expect(await onPage(jorge)).toEqual(['Urgencia  2026-11-18 true']);
    expect(refusalOf(await end(jorge))).toMatchObject({ code: 'thing.not_found' });
    await name(jorge);
    expect(await led(jorge)).toEqual(['Urgencia   vigente', 'Urgencia  2026-11-18 terminada']);
    expect((await (await logIn(server, 'jorge.pinto')).get('admin/me/roles')).statusCode).toBe(200);
  });

  test('has the day of its naming as first one, and stays where it ends on that day', async () => {
    const { id } = await hired(desk);
    await name(id);
    dataOf(await end(id));
    expect(await led(id)).toEqual(['Urgencia 2026-11-18 2026-11-18 terminada']);
    await name(id);
    await onDay(1);
    // The same unit, with other roles: the post goes on.
    dataOf(await send('PUT', `${id}/jefatura`, { idunidad: unit.emergency, roles: [481] }));
    await onDay(2);
    dataOf(await end(id));
    expect(await led(id)).toEqual([
      'Urgencia 2026-11-18 2026-11-18 terminada',
      'Urgencia 2026-11-18 2026-11-20 terminada',
    ]);
  });
});

describe('a post with dates that the desk ends', () => {
  test('stays with its end where it had begun, and is ended once', async () => {
    const { id } = await hired(desk);
    const posts = [
      await lead(id, { desde: '2026-11-10', hasta: '2026-11-30' }),
      await lead(id, { idunidad: unit.emergency, desde: '2026-11-18' }),
      await lead(id, { desde: '2026-12-05' }),
    ];
    for (const post of posts) dataOf(await end(id, `jefaturas/${post}`));
    expect(await led(id)).toEqual([
      'Urgencia 2026-11-18 2026-11-18 terminada',
      'UCI Adulto 2026-11-10 2026-11-18 terminada',
    ]);
    expect(await onPage(id)).toEqual([
      'Urgencia 2026-11-18 2026-11-18 true',
      'UCI Adulto 2026-11-10 2026-11-18 true',
    ]);
    for (const post of posts) {
      expect(refusalOf(await end(id, `jefaturas/${post}`))).toMatchObject({ code: 'thing.not_found' });
    }
  });

  test("is in nobody's place any more", async () => {
    const [{ id }, other] = [await hired(desk), await hired(desk)];
    const post = await lead(id, { desde: '2026-11-10' });
    dataOf(await end(id, `jefaturas/${post}`));
    const instead = { idunidad: unit.uci, desde: '2026-11-15', hasta: '2026-11-30', subroga: id };
    expect(refusalOf(await send('POST', `${other.id}/jefaturas`, instead))).toMatchObject({
      code: 'person.not_leading',
    });
  });

  test('goes on when it is given again from its first day, and has another one beside it from a later day', async () => {
    const { id } = await hired(desk);
    const post = await lead(id, { desde: '2026-11-10' });
    dataOf(await end(id, `jefaturas/${post}`));
    const again = await lead(id, { desde: '2026-11-10' });
    expect(await led(id)).toEqual(['UCI Adulto 2026-11-10  vigente']);
    expect(
      refusalOf(await send('POST', `${id}/jefaturas`, { idunidad: unit.uci, desde: '2026-11-01' })),
    ).toMatchObject({
      code: 'person.post_overlaps',
    });
    dataOf(await end(id, `jefaturas/${again}`));
    await lead(id, { desde: '2026-11-18' });
    expect((await person(id)).jefaturas[0]).toMatchObject({ hasta: null, terminada: false });
    expect(await led(id)).toEqual([
      'UCI Adulto 2026-11-18  vigente',
      'UCI Adulto 2026-11-10 2026-11-18 terminada',
    ]);
  });
});
