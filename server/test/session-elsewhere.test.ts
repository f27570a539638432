import type { SessionWire } from '@relevo/contract';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { organisationCommand } from '../src/cli/organisation.ts';
import { sql } from '../src/db/sql.ts';
import { Passwords } from '../src/identity/passwords.ts';
import { worker } from './support/fixture.ts';
import { startForeign } from './support/foreign-server.ts';
import { refusalOf } from './support/refusals.ts';
import { startTestServer, type TestServer } from './support/server.ts';

vi.spyOn(console, 'log').mockImplementation(() => {});
const appOrigin = 'https://relevo.example';
let here: TestServer;
let there: TestServer;
let address: string;
beforeAll(async () => {
  here = await startTestServer();
  there = await startTestServer({ APP_ORIGINS: appOrigin });
  address = await there.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await there.close();
  await here.close();
});
const move = (to: string) => organisationCommand(here.db, ['move', 'andes', to]);
afterEach(async () => {
  await move('here');
  await here.db.query(sql`delete from directory.failed_try`);
});

const sessionsOf = (answer: Awaited<ReturnType<TestServer['login']>>) =>
  (answer.json() as { data: SessionWire[] }).data.map(({ instance }) => instance.api_url);

/** A deployment that answers every login in one way. */
async function answering(run: (path: string) => { status: number; body: unknown } | null) {
  const asked: string[] = [];
  const { origin, close } = await startForeign((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['relevo-forwarded']}`);
    const answer = run(request.url ?? '');
    if (answer)
      response
        .writeHead(answer.status, { location: 'https://third.example/' })
        .end(JSON.stringify(answer.body));
  });
  return { at: origin, asked, close };
}

test('one login opens sessions where the organisations are, and they work there', async () => {
  await move(address);
  const answer = await here.login('camila.rojas');
  expect(sessionsOf(answer)).toEqual([`${address}/api/andes/`, 'http://localhost/api/puerto/']);
  const [andes] = (answer.json() as { data: SessionWire[] }).data;
  const shifts = await fetch(`${andes?.instance.api_url}timezone-data`, {
    headers: { authorization: `Bearer ${andes?.jwt.token}` },
  });
  expect(shifts.status).toBe(200);
});

test('a password that was changed there opens what is there, and nothing here', async () => {
  await move(address);
  const changed = await new Passwords().hash('Otra2026');
  await there.db.query(
    sql`update directory.account set password_hash = ${changed} where username = 'camila.rojas'`,
  );
  expect(sessionsOf(await here.login('camila.rojas', 'Otra2026'))).toEqual([`${address}/api/andes/`]);
  expect(sessionsOf(await here.login('camila.rojas'))).toEqual(['http://localhost/api/puerto/']);
  expect((await here.login('camila.rojas', 'ninguna')).statusCode).toBe(401);
});

test.each<[string, (path: string) => { status: number; body: unknown } | null]>([
  ['silent', () => null],
  ['broken', () => ({ status: 500, body: {} })],
  ['elsewhere again', () => ({ status: 302, body: {} })],
  ['nonsense', () => ({ status: 200, body: { data: 'sessions' } })],
])(
  'where the other deployment is %s, the others are opened; if none is left it is 503',
  async (_, run) => {
    const other = await answering(run);
    try {
      await move(other.at);
      expect(sessionsOf(await here.login('camila.rojas'))).toEqual(['http://localhost/api/puerto/']);
      const alone = await here.login('diego.soto');
      expect([alone.statusCode, alone.json().error.code]).toEqual([503, 'server.not_ready']);
      expect(other.asked).toEqual(['POST /api/auth/login 1', 'POST /api/auth/login 1']);
    } finally {
      other.close();
    }
  },
  20_000,
);

test('a contract that has ended where the organisation is, is the reason here too, also with a password of its own there', async () => {
  const endContract = (endsOn: string | null) =>
    there.db.query(
      sql`update ${there.tables()('contract')} set ends_on = ${endsOn} where worker_id = ${worker.diego}`,
    );
  const refused = { status: 401, code: 'session.contract_ended' };
  await move(address);
  await endContract('2026-11-01');
  try {
    expect(refusalOf(await here.login('diego.soto'))).toEqual(refused);
    const changed = await new Passwords().hash('Otra2026');
    await there.db.query(
      sql`update directory.account set password_hash = ${changed} where username = 'diego.soto'`,
    );
    expect(refusalOf(await here.login('diego.soto', 'Otra2026'))).toEqual(refused);
    expect(refusalOf(await here.login('diego.soto', 'ninguna')).code).toBe('session.wrong_credentials');
  } finally {
    await endContract(null);
  }
});

test('sessions that nobody asked for, or at another address, are left out', async () => {
  const { data } = (await there.login('camila.rojas')).json() as { data: SessionWire[] };
  const other = await answering(() => ({ status: 200, body: { data } }));
  try {
    await move(other.at);
    // The sessions keep the address http://localhost, not the one that was asked.
    expect(sessionsOf(await here.login('camila.rojas'))).toEqual(['http://localhost/api/puerto/']);
  } finally {
    await other.close();
  }
});

test('a login that another deployment forwards goes no further', async () => {
  const other = await answering(() => ({ status: 500, body: {} }));
  try {
    await move(other.at);
    const answer = await here.call('POST', '/api/auth/login', {
      body: { username: 'camila.rojas', password: 'Relevo2026' },
      headers: { 'relevo-forwarded': '1' },
    });
    expect([answer.statusCode < 500, other.asked]).toEqual([true, []]);
  } finally {
    await other.close();
  }
});

test('the app of a configured origin may call, another may not, and pages may call where organisations are', async () => {
  const ask = (origin: string, method = 'OPTIONS') =>
    fetch(`${address}/api/andes/me/marca-remota`, {
      method,
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,idempotency-key',
      },
    });
  const allowed = await ask(appOrigin);
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, appOrigin]);
  expect(allowed.headers.get('access-control-allow-headers')).toContain('idempotency-key');
  expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
  const refused = await ask(appOrigin, 'POST');
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, appOrigin]);
  const banner = await fetch(`${address}/api/andes/banner-diario/1/header`);
  const shifts = await fetch(`${address}/api/andes/me/turnos`);
  expect([banner, shifts].map(({ headers }) => headers.get('cross-origin-resource-policy'))).toEqual([
    'cross-origin',
    'same-origin',
  ]);
  expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  expect((await ask('https://evil.example', 'POST')).headers.get('access-control-allow-origin')).toBeNull();
});
