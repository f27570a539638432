import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { directorySchema, tablesOf } from '../src/db/tables.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { startTwin, type Twin } from './support/twin.ts';

const counts = tablesOf(directorySchema)('call_count');
let server: TestServer;
let other: Twin;
beforeEach(async () => {
  server = await startTestServer({ LOGIN_LIMIT: '5', LOG_LEVEL: 'silent' });
  other = await startTwin(server);
});
afterEach(async () => {
  expectOneSchemaEach(server.statements);
  await other.close();
  await server.close();
});

const check = ({ call }: Pick<Twin, 'call'>) =>
  call('GET', '/api/login/check', { query: { secret: 'a-secret-nobody-ever-made' } });
const reset = ({ call }: Pick<Twin, 'call'>) =>
  call('POST', '/api/auth/password-resets', { body: { email: 'nobody@example.com' } });

describe('calls that an address may make only so often', () => {
  test('are counted over all processes, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => check(at % 2 ? server : other)));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(35);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    // Each call has a count of its own.
    expect((await reset(server)).statusCode).toBe(200);
  });

  test('begin anew when the window has ended', async () => {
    for (let at = 0; at < 5; at += 1) await check(server);
    await server.db.query(sql`update ${counts} set ends_at = now()`);
    for (const one of [other, server, other, server, other]) expect((await check(one)).statusCode).toBe(401);
    expect((await check(server)).statusCode).toBe(429);
  });

  test('cost the database nothing more once they are refused', async () => {
    for (let at = 0; at < 6; at += 1) await check(server);
    server.statements.length = 0;
    for (let at = 0; at < 20; at += 1) expect((await check(server)).statusCode).toBe(429);
    expect(server.statements).toHaveLength(0);
  });
});
