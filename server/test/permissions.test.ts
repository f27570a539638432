import { type Endpoint, type EndpointKey, endpoints } from '@relevo/contract';
import { ADMIN_SCOPES, type AdminScope } from '@relevo/contract/administration-scopes';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { makeCamilasThings } from './support/camilas-things.ts';
import { type Example, everyEndpoint, exampleCall, urlOf } from './support/examples.ts';
import { fixtureNow } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
const tokens = new Map<string, string>();
/** Things of Camila's, or of her unit's manager, in `andes`, by the endpoint that reaches them. */
const camilas = new Map<EndpointKey, Record<string, number | string>>();

beforeAll(async () => {
  server = await startTestServer();
  const keep = async (who: string, username: string, instance: 'andes' | 'puerto' = 'andes') =>
    tokens.set(who, (await logIn(server, username, instance)).token);
  server.setNow(fixtureNow.subtract({ hours: 25 }));
  await keep('expired', 'camila.rojas');
  server.setNow(fixtureNow);
  const revoked = await logIn(server, 'camila.rojas');
  tokens.set('revoked', revoked.token);
  const headers = { authorization: `Bearer ${revoked.token}` };
  await server.call('POST', '/api/auth/logout', { headers });
  await keep('worker', 'camila.rojas');
  await keep('worker elsewhere', 'camila.rojas', 'puerto');
  await keep('other worker', 'diego.soto');
  await keep('manager', 'patricia.vega');
  await keep("other unit's manager", 'jorge.pinto');
  await keep("another organisation's worker", 'rosa.puerto', 'puerto');
  await keep("another organisation's manager", 'marta.puerto', 'puerto');
  for (const scope of ADMIN_SCOPES) {
    tokens.set(`administrator of ${scope}`, (await administratorOf(server, [scope])).token);
  }
  const [head = '', body = ''] = (tokens.get('worker') ?? '').split('.');
  tokens.set('forged', [head, body, Buffer.alloc(64).toString('base64url')].join('.'));
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  tokens.set('unsigned', [none, body, ''].join('.'));
  for (const [key, thing] of await makeCamilasThings(server)) camilas.set(key, thing);
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const send = (key: EndpointKey, who: string | null, call: Example): Promise<LightMyRequestResponse> =>
  server.call(call.method, urlOf(key, call.path), {
    ...call,
    headers: { ...call.headers, ...(who && { authorization: `Bearer ${tokens.get(who)}` }) },
  });
const outcome = (answer: LightMyRequestResponse): string => {
  const type = String(answer.headers['content-type'] ?? '');
  const { error } = (type.includes('json') ? answer.json() : {}) as { error?: { code: string } };
  return `${answer.statusCode} ${error?.code ?? ''}`.trim();
};

const roleOf: Record<string, 'worker' | 'admin'> = {
  worker: 'worker',
  'other worker': 'worker',
  manager: 'admin',
  "other unit's manager": 'admin',
  ...Object.fromEntries(ADMIN_SCOPES.map((scope) => [`administrator of ${scope}`, 'admin' as const])),
};
const scopesOf: Record<string, AdminScope[]> = Object.fromEntries(
  ADMIN_SCOPES.map((scope) => [`administrator of ${scope}`, [scope]]),
);
const strangers = ['worker elsewhere', "another organisation's worker", "another organisation's manager"];

/** The refusal for a caller by the contract, as far as it goes: null means let in. */
function refusalFor(key: EndpointKey, who: string | null): string | null {
  const { access, base, permission, scope }: Endpoint = endpoints[key];
  if (access === 'anyone') return null;
  if (who === null || who === 'forged' || who === 'unsigned') return '401 session.none';
  if (who === 'expired' || who === 'revoked') return '401 session.expired';
  if (strangers.includes(who) && base === 'instance') return '401 session.none';
  const role = roleOf[who];
  if (access !== 'session' && role && access !== role) return '403 access.role';
  const scopes = scopesOf[who] ?? [];
  const inScope =
    scope === 'any' ? scopes.length > 0 : scopes.some((own) => own === scope || own === 'organizacion');
  if (scope && !inScope) return '403 access.permission';
  return permission && role === 'admin' && who !== 'manager' ? '403 access.permission' : null;
}

const callers = [null, 'forged', 'unsigned', 'expired', 'revoked', ...strangers, ...Object.keys(roleOf)];

describe.each(everyEndpoint)('%s', (key, endpoint) => {
  // Logging the callers out in the middle would make the rest of the table wrong.
  const lettingIn = key === 'POST auth/logout' ? [] : callers;
  test('lets in whom the contract names and nobody else', async () => {
    const call = await exampleCall(key, { id: 987_654 });
    // People of a call are nobody here: ended works would take Camila's things along.
    if (endpoint.body?.properties.personas) call.body = { ...(call.body as object), personas: [987_654] };
    for (const who of callers) {
      const refusal = refusalFor(key, who);
      if (refusal === null && !lettingIn.includes(who)) continue;
      const seen = outcome(await send(key, who, call));
      if (refusal) expect(seen, String(who)).toBe(refusal);
      else expect(seen, String(who)).not.toMatch(/^(400|403|5\d\d)|session\.(none|expired)/);
    }
  });

  test('looks at the caller before anything that was sent', async () => {
    if (!endpoint.body) return;
    for (const who of callers) {
      const refusal = refusalFor(key, who);
      if (!refusal) continue;
      const { method, path } = await exampleCall(key);
      for (const body of ['{"broken', '{"unknown":1}', '"x"'.repeat(90_000)]) {
        const headers = { 'content-type': 'application/json' };
        const seen = outcome(await send(key, who, { method, path, body, headers }));
        expect(seen, `${who} with ${body.slice(0, 12)}`).toBe(refusal);
      }
    }
  });
});

describe("another person's things are not there", () => {
  /** What owners get where the version, which is no example's, can't be left out. */
  const withoutVersion = new Map<EndpointKey, string>([
    ['POST unidades/{id}/planificacion/publicar', '422 request.invalid'],
  ]);
  const byId = everyEndpoint.filter(
    ([key, { params, access, base, scope }]) =>
      // Of what a scope opens, nothing is any one person's.
      !scope && params && access !== 'anyone' && base === 'instance' && key.includes('{id}'),
  );
  test.each(byId)('%s', async (key, { access }) => {
    const params = camilas.get(key);
    if (!params) throw new Error(`${key}: say here which thing of Camila's it reaches`);
    const call = await exampleCall(key, params);
    // An example's are those of no thing there is.
    const { version: _version, archivos: _files, ...body } = (call.body ?? {}) as Record<string, unknown>;
    if (call.body && !Buffer.isBuffer(call.body)) call.body = body;
    const owner = access === 'admin' ? 'manager' : 'worker';
    // The unit's manager may look too, and at a face the colleagues.
    const colleagues = key === 'GET persona/{id}/imagen' ? ['other worker'] : [];
    const mayPass = access === 'session' ? ['manager', ...colleagues] : [];
    for (const [who, role] of Object.entries(roleOf)) {
      if (who === owner || (access !== 'session' && access !== role)) continue;
      const refusal = refusalFor(key, who) ?? '404 thing.not_found';
      expect(outcome(await send(key, who, call)), who).toBe(mayPass.includes(who) ? '200' : refusal);
      if (call.body === undefined || mayPass.includes(who)) continue;
      // Access is checked before the input's shape.
      expect(outcome(await send(key, who, { ...call, body: {} })), who).toBe(refusal);
    }
    const missing = await exampleCall(key, { id: 987_654 });
    expect(outcome(await send(key, owner, missing))).toBe('404 thing.not_found');
    for (const id of ['0', '-1', '1.5', 'x', '9'.repeat(30), "1'--"]) {
      const odd = await exampleCall(key, { id: encodeURIComponent(id) });
      expect(outcome(await send(key, owner, odd)), id).toBe('404 thing.not_found');
    }
    expect(outcome(await send(key, owner, call))).toBe(withoutVersion.get(key) ?? '200');
  });
});

test.each([
  ['GET me/turnos', { desde: '2026-11-18', hasta: '2026-11-18', trabajador: '5' }],
  ['GET nota', { desde: '2026-11-18', hasta: '2026-11-18', idtrabajador: '1' }],
] as const)("another person named in %s's query is not there", async (key, query) => {
  const [, path = ''] = key.split(' ');
  expect(outcome(await send(key, 'other worker', { method: 'GET', path, query, headers: {} }))).toBe(
    '404 thing.not_found',
  );
});

test('an organisation that is not served is not there, with a token and without', async () => {
  for (const who of [null, 'worker']) {
    const headers: Record<string, string> = who ? { authorization: `Bearer ${tokens.get(who)}` } : {};
    const banner = await server.call('GET', '/api/nowhere/banner-diario/1/modal', { headers });
    expect(outcome(banner)).toBe('404 thing.not_found');
    const shifts = await server.call('GET', '/api/nowhere/me/turnos', { headers });
    expect(outcome(shifts)).toBe('401 session.none');
  }
});

test('a device of another person stays when somebody else forgets one of the same name', async () => {
  const [camila, diego] = [await server.as('camila.rojas'), await server.as('diego.soto')];
  const call = await exampleCall('POST me/devices');
  await camila.request('POST', 'me/devices', { body: call.body });
  await diego.request('DELETE', `me/devices/${(call.body as { device_id: string }).device_id}`);
  const rows = await server.db.query(
    sql`select 1 from ${server.tables()('device')} where subject = 'worker:1'`,
  );
  expect(rows).toHaveLength(1);
});
