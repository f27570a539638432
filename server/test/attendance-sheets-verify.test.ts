import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifySheets } from '../src/attendance/verify-sheets.ts';
import { sql } from '../src/db/sql.ts';
import { addPunch, addShift } from './support/arrange.ts';
import { worker } from './support/fixture.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { outcomeOf } from './support/swaps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const t = server.tables();
  const [period] = await server.db.query<{ id: number }>(sql`
    insert into ${t('period')} (name, starts_on, ends_on)
    values ('Quincena', '2026-11-01', '2026-11-15') returning id`);
  for (const [username, trabajador_id] of [
    ['camila.rojas', worker.camila],
    ['diego.soto', worker.diego],
  ] as const) {
    const shiftId = await addShift(server, trabajador_id, '2026-11-03', 'day');
    await addPunch(server, { shiftId, type: 1, at: '2026-11-03T11:12:30.250Z' });
    await addPunch(server, { shiftId, type: 2, at: '2026-11-03T23:00:00Z' });
    const who = await server.as(username);
    const body = { periodo_id: period?.id, trabajador_id };
    expect(outcomeOf(await who.request('POST', 'fda/trabajador/reporte', { body }))).toBe('200');
  }
});
afterAll(() => server.close());

const verify = () => verifySheets(server.db, 'andes');

test('a shift that is edited after it was validated leaves what was sealed as it is', async () => {
  const [shift] = await server.db.query<{ id: number }>(sql`
    select id from ${server.tables()('shift')} where worker_id = ${worker.diego} and date = '2026-11-03'`);
  const manager = await server.as('patricia.vega');
  const body = { minutos: 60, motivo: 'Entrega de turno', confirmado: true };
  const path = `turno/${shift?.id}/horas-extra`;
  expect(outcomeOf(await manager.request('POST', path, { body }))).toBe('200');
  expect(await verify()).toEqual({ sheets: 2, withoutContent: 0, broken: [] });
});

/** A change in the database itself, past every guard. */
const rewrite = (change: (content: string) => string, reseal: boolean) =>
  server.db.begin(async (tx) => {
    const t = server.tables()('attendance_validation');
    await tx.query(sql`set local session_replication_role = replica`);
    const [row] = await tx.query<{ content: string }>(sql`
      select content from ${t} where worker_id = ${worker.camila}`);
    const content = change(row?.content ?? '');
    expect(content).not.toBe(row?.content);
    await tx.query(sql`
      update ${t} set content = ${content}, hash = case when ${reseal} then ${hash('sha256', content, 'hex')} else hash end
      where worker_id = ${worker.camila}`);
    return row?.content ?? '';
  });

const broken = (reason: string) => ({
  sheets: 2,
  withoutContent: 0,
  broken: [{ workerId: worker.camila, from: '2026-11-01', reason }],
});

test('validated sheets are what was sealed, and each mark in them stands in its chain', async () => {
  expect(await verify()).toEqual({ sheets: 2, withoutContent: 0, broken: [] });
});

test.each([
  ['altered', false, (content: string) => content.replace('"value":750', '"value":75')],
  ['altered', false, () => 'no sheet at all'],
  ['altered', true, () => 'no sheet at all'],
  ['sums', true, (content: string) => content.replace(/"delay":750/, '"delay":75')],
  ['marks', true, (content: string) => content.replace(/"at":(\d+)/, (_all, at) => `"at":${Number(at) + 1}`)],
])('%s is found, resealed: %s', async (reason, reseal, change) => {
  const before = await rewrite(change, reseal);
  expect(await verify()).toEqual(broken(reason));
  await rewrite(() => before, true);
  expect((await verify()).broken).toEqual([]);
});
