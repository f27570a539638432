import { setTimeout as sleep } from 'node:timers/promises';
import type { PublicationPreview, SessionWire } from '@relevo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Db } from '../src/db/connection.ts';
import { sql } from '../src/db/sql.ts';
import { schemaOf, tablesOf } from '../src/db/tables.ts';
import { createDatabase } from './support/database.ts';
import { password, worker } from './support/fixture.ts';
import { type RunningServer, startProcess } from './support/process.ts';
import { rosterPath, write } from './support/roster.ts';

let url: string;
let db: Db;
let server: RunningServer;
let token: string;
const start = () => startProcess(url, { LOG_LEVEL: 'error', LOGIN_LIMIT: '100000' });
beforeAll(async () => {
  ({ url } = await createDatabase());
  db = connect(url, { max: 2 });
  server = await start();
  const login = await send<SessionWire[]>('POST', '/api/auth/login', { username: 'patricia.vega', password });
  token = login.find(({ instance }) => instance.code === 'andes')?.jwt.token ?? '';
}, 300_000);
afterAll(async () => {
  await server.stop();
  await db.end();
});

const t = tablesOf(schemaOf('andes'));
async function send<T>(method: string, path: string, body?: object, key?: string): Promise<T> {
  const answer = await fetch(`${server.address}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return (JSON.parse(text) as { data: T }).data;
}

/** Ends the server as a crash does, waits until nothing of it is under way, and starts another. */
async function crash(): Promise<void> {
  await server.kill();
  const underWay = () =>
    db.query(sql`
      select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and (state = 'active' or state like 'idle in transaction%')`);
  await expect.poll(underWay, { timeout: 30_000 }).toEqual([]);
  server = await start();
}

/** What there is of a publication: its versions, changed days, readers, notices, shifts and what the draft has left. */
async function stateOf({ desde, hasta }: { desde: string; hasta: string }) {
  const [row] = await db.query<Record<string, number>>(sql`
    select (select count(*)::int from ${t('roster_version')} v where v.from_date = ${desde}) as versions, (
      select count(*)::int from ${t('roster_version_item')} i where i.date between ${desde} and ${hasta}) as items, (
      select count(*)::int from ${t('roster_version_reader')} r join ${t('roster_version')} v on v.id = r.version_id
      where v.from_date = ${desde}) as readers, (
      select count(*)::int from ${t('notification')} n join ${t('roster_version')} v
        on n.event = 'roster_version:' || v.id || ':published' where v.from_date = ${desde}) as notices, (
      select count(*)::int from ${t('shift')} s
      where s.date between ${desde} and ${hasta} and s.starts_at is not null) as shifts, (
      select count(*)::int from ${t('roster_cell')} c where c.date between ${desde} and ${hasta}) as cells`);
  return row;
}

test('a publication that is killed has published all or nothing, and sent again publishes once', {
  timeout: 600_000,
}, async () => {
  const people = [worker.camila, worker.diego, worker.ignacio];
  const seen = { nothing: 0, all: 0 };
  for (const [round, delay] of [20, 60, 120, 250].entries()) {
    const first = Temporal.PlainDate.from('2027-03-01').add({ months: round });
    const range = { desde: first.toString(), hasta: first.add({ days: 27 }).toString() };
    const days = Array.from({ length: 28 }, (_, day) => first.add({ days: day }).toString());
    // Every other day, so that no rule warns twice of the same.
    const cambios = people.flatMap((id) =>
      days.map((date, day) => write(id, date, day % 3 === 0 ? 2 : null)),
    );
    await send('PUT', `/api/andes/${rosterPath}/borrador`, { cambios });
    const { version, confirmar: confirmado } = await send<PublicationPreview>(
      'GET',
      `/api/andes/${rosterPath}/borrador/verificacion?${new URLSearchParams(range)}`,
    );
    const nothing = { versions: 0, items: 0, readers: 0, notices: 0, shifts: 0, cells: 84 };
    const all = { versions: 1, items: 84, readers: 3, notices: 3, shifts: 30, cells: 0 };
    expect(await stateOf(range)).toEqual(nothing);
    const body = { ...range, version, confirmado, pide_confirmacion: false };
    const key = crypto.randomUUID();
    const publish = () => send('POST', `/api/andes/${rosterPath}/publicar`, body, key);
    const answer = publish().catch(() => null);
    await sleep(delay);
    await crash();
    await answer;
    const left = await stateOf(range);
    expect([nothing, all]).toContainEqual(left);
    seen[left?.versions === 0 ? 'nothing' : 'all'] += 1;
    expect(await publish()).toMatchObject({ personas: 3, cambios: 84 });
    expect(await stateOf(range)).toEqual(all);
  }
  expect(seen.nothing).toBeGreaterThan(0);
});
