import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../src/db/connection.ts';
import { sql } from '../src/db/sql.ts';
import { schemaOf, tablesOf } from '../src/db/tables.ts';
import { callOver, logInOver } from './support/caller.ts';
import { type Collector, startCollector } from './support/collector.ts';
import { createDatabase } from './support/database.ts';
import { type RunningServer, startProcess } from './support/process.ts';

let url: string;
let collector: Collector;
let server: RunningServer;
const call = callOver(() => server.address);
beforeAll(async () => {
  ({ url } = await createDatabase());
  collector = await startCollector();
  server = await startProcess(url, {
    LOG_LEVEL: 'debug',
    LOGIN_LIMIT: '100000',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
  });
}, 300_000);
afterAll(() => collector.close());

test("a calendar's secret stands in no log, no trace and no metric, whatever becomes of the call", {
  timeout: 120_000,
}, async () => {
  const token = await logInOver(call, 'camila.rojas');
  const newLink = async () => {
    const answer = await call('POST', '/api/andes/me/calendario/enlace', { token });
    const { data } = (await answer.json()) as { data: { enlace: string } };
    return new URL(data.enlace).pathname;
  };
  const ended = await newLink();
  const path = await newLink();
  const secretOf = (one: string) => one.split('/').at(-1)?.replace('.ics', '') ?? '';
  const statusOf = async (method: string, one: string) => (await call(method, one)).status;
  expect(await statusOf('GET', path)).toBe(200);
  expect(await statusOf('HEAD', path)).toBe(200);
  expect(await statusOf('GET', ended)).toBe(404);
  // Methods, organisations and addresses that lead nowhere.
  expect(await statusOf('DELETE', path)).toBeGreaterThanOrEqual(400);
  expect(await statusOf('GET', path.replace('/andes/', '/nowhere/'))).toBe(404);
  expect(await statusOf('GET', `${path}/more`)).toBe(404);
  expect(await statusOf('GET', `${path}%`)).toBeGreaterThanOrEqual(400);
  expect(await statusOf('GET', `${path}?${'x'.repeat(20_000)}`)).toBeGreaterThanOrEqual(400);

  const db = connect(url, { max: 1 });
  const table = tablesOf(schemaOf('andes'))('calendar_link');
  await db.query(sql`alter table ${table} rename column secret_hash to gone`);
  expect(await statusOf('GET', path)).toBe(500);
  await db.end();

  const metrics = await (await call('GET', '/metrics')).text();
  await server.stop();
  const said = server.output();
  // Both were listened to.
  expect(said).toContain('unexpected fault');
  expect(collector.spans.map(({ name }) => name)).toContain('GET /api/:instance/calendario/:token.ics');
  for (const secret of [secretOf(ended), secretOf(path)]) {
    expect(secret).toHaveLength(43);
    // A part of it would betray that much.
    for (const part of [secret.slice(0, 12), secret.slice(-12)]) {
      for (const text of [said, collector.text(), metrics]) expect(text).not.toContain(part);
    }
  }
});
