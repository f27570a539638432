import type { HistoryEvent } from '@relevo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { fixtureNow, unit } from './support/fixture.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { hired } from './support/people.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['organizacion']);
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

/** What a manager did at a moment, as that one's own calls record it. */
const did = (manager: number, at: Temporal.Instant) =>
  server.db.query(sql`
    insert into ${server.tables()('audit_event')} (at, actor, action, entity)
    values (${at.toString()}, ${`admin:${manager}`}, 'setting.change', 'setting')`);
const managerOf = async (person: number): Promise<number> => {
  const [row] = await server.db.query<{ id: number }>(sql`
    select id from ${server.tables()('manager')} where person_id = ${person}`);
  return (row as { id: number }).id;
};
/** As what the person did things, the oldest first. */
const deeds = async (person: number): Promise<string[]> => {
  const auditor = await administratorOf(server, ['auditoria'], { username: `auditor-${person}` });
  const query = { desde: '2026-11-01', hasta: '2026-11-30', page: '1', limit: '100' };
  const answer = await auditor.get('administracion/historial', {
    ...{ ...query, persona: String(person), lado: 'hizo' },
  });
  const { data } = answer.json() as { data: HistoryEvent[] };
  return data.map(({ quien }) => quien.papel).toReversed();
};
const call = async (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object) => {
  const answer = await desk.request(method, `administracion/personas/${path}`, body ? { body } : {});
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: { id: number } }).data;
};
const later = (minutes: number) => fixtureNow.add({ minutes });
const at = (minutes: number) => server.setNow(later(minutes));

test('a deed keeps the own unit of its moment, before, between and after posts', async () => {
  const { id } = await hired(desk);
  at(0);
  await call('PUT', `${id}/alcances`, { alcances: ['turnos'] });
  at(10);
  await call('PUT', `${id}/jefatura`, { idunidad: unit.emergency, roles: [] });
  at(20);
  await call('PUT', `${id}/jefatura`, { idunidad: unit.uci, roles: [] });
  at(30);
  await call('DELETE', `${id}/jefatura`);
  const manager = await managerOf(id);
  // Moments of one local day, on which days alone tell nothing.
  for (const minutes of [15, 25, 35]) await did(manager, later(minutes));
  expect(await deeds(id)).toEqual(['Jefatura, Urgencia', 'Jefatura, UCI Adulto', 'Administración']);
});

test('a unit that was led with dates is that of its days, until it ended', async () => {
  const { id } = await hired(desk);
  at(0);
  const post = { idunidad: unit.uci, desde: '2026-11-10', hasta: '2026-11-30' };
  const { id: postId } = await call('POST', `${id}/jefaturas`, post);
  at(60);
  await call('DELETE', `${id}/jefaturas/${postId}`);
  const manager = await managerOf(id);
  for (const minutes of [-60 * 24 * 9, -60 * 24, 30, 90]) await did(manager, later(minutes));
  expect(await deeds(id)).toEqual([
    ...['Administración', 'Jefatura, UCI Adulto', 'Jefatura, UCI Adulto', 'Administración'],
  ]);
});
