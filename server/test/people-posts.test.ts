import type { PersonRow } from '@relevo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { unit } from './support/fixture.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { peopleAt } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
let own: number;
beforeAll(async () => {
  server = await startTestServer();
  const administrator = await administratorOf(server, ['organizacion']);
  desk = administrator;
  own = administrator.person;
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const { list, person, send } = peopleAt(() => desk);

describe('a manager', () => {
  test('of another unit sees it within the session, at once', async () => {
    const jorge = await server.as('jorge.pinto');
    const { id } = (await list({ q: 'jorge pinto' })).data[0] as PersonRow;
    const query = { desde: '2026-11-18', hasta: '2026-11-18' };
    expect((await jorge.get('turnos', query)).body).not.toContain('Camila');
    const answer = await send('PUT', `${id}/jefatura`, { idunidad: unit.uci, roles: [479] });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await jorge.get('turnos', query)).body).toContain('Camila');
    expect(await person(id)).toMatchObject({ jefatura: { id: unit.uci }, roles: [479] });
    await send('PUT', `${id}/jefatura`, { idunidad: unit.emergency, roles: [] });
    expect((await jorge.get('turnos', query)).body).not.toContain('Camila');
  });

  test('is one in no unit that is not there, with no role that is not there', async () => {
    const { id: jorge } = (await list({ q: 'jorge pinto' })).data[0] as PersonRow;
    for (const body of [
      { idunidad: 987_654, roles: [] },
      { idunidad: unit.emergency, roles: [1] },
    ]) {
      expect(refusalOf(await send('PUT', `${jorge}/jefatura`, body))).toMatchObject({
        code: 'thing.not_found',
      });
    }
  });
});

test('who keeps people gives no unit to oneself, who has the organisation may', async () => {
  const keeper = await administratorOf(server, ['personas']);
  const ask = (by: Persona, id: number) =>
    by.request('PUT', `administracion/personas/${id}/jefatura`, {
      body: { idunidad: unit.uci, roles: [481] },
    });
  const post = { idunidad: unit.uci, desde: '2026-11-18', hasta: '2026-12-01', subroga: null };
  expect(refusalOf(await ask(keeper, keeper.person))).toMatchObject({ status: 403, code: 'person.own_post' });
  const dated = await keeper.request('POST', `administracion/personas/${keeper.person}/jefaturas`, {
    body: post,
  });
  expect(refusalOf(dated)).toMatchObject({ code: 'person.own_post' });
  expect(await person(keeper.person)).toMatchObject({ jefatura: null, jefaturas: [], roles: [] });
  expect((await ask(desk, own)).statusCode).toBe(200);
  expect((await desk.request('DELETE', `administracion/personas/${own}/jefatura`)).statusCode).toBe(200);
});

describe('scopes', () => {
  const scopesOf = (id: number, alcances: string[]) => send('PUT', `${id}/alcances`, { alcances });

  test('are true at once, and end at once', async () => {
    const camila = await server.as('camila.rojas');
    const { id } = (await list({ q: 'camila rojas' })).data[0] as PersonRow;
    const asks = () => camila.get('administracion/personas', { page: 1, limit: 1 });
    expect((await asks()).statusCode).toBe(403);
    expect((await scopesOf(id, ['personas'])).statusCode).toBe(200);
    expect((await asks()).statusCode).toBe(200);
    expect(
      (await camila.request('PUT', `administracion/personas/${id}/alcances`, { body: { alcances: [] } }))
        .statusCode,
    ).toBe(403);
    expect((await scopesOf(id, [])).statusCode).toBe(200);
    expect((await asks()).statusCode).toBe(403);
  });

  test('are not widened by oneself', async () => {
    expect(refusalOf(await scopesOf(own, ['organizacion', 'personas']))).toMatchObject({
      code: 'person.own_scopes',
    });
  });

  test('of the last organizacion stay, also when two end each other’s at once', async () => {
    const other = await administratorOf(server, ['organizacion'], { username: 'other-admin' });
    // Known to the server already, so that both calls are judged before either end.
    expect((await other.get('administracion/personas', { page: 1, limit: 1 })).statusCode).toBe(200);
    const answers = await Promise.all([
      scopesOf(other.person, []),
      other.request('PUT', `administracion/personas/${own}/alcances`, { body: { alcances: [] } }),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect([
      [200, 403],
      [200, 409],
    ]).toContainEqual(statuses);
    const [left] = await server.db.query<{ count: number }>(sql`
      select count(*)::int as count from ${server.tables()('administrator')} where scope = 'organizacion'`);
    expect(left?.count).toBe(1);
  });
});
