import type { SessionWire } from '@relevo/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { password } from './support/fixture.ts';
import { refusalOf } from './support/refusals.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { ask, listen } from './support/wire.ts';

let server: TestServer;
afterEach(() => server.close());

const start = async (env: Record<string, string>) => {
  server = await startTestServer({ LOG_LEVEL: 'silent', ...env });
};
const check = (headers: Record<string, string>) =>
  server.call('GET', '/api/login/check', { query: { secret: 'a-secret-nobody-ever-made' }, headers });
/** The number of these calls before the limit of two. */
async function letIn(forwarded: string[], more: Record<string, string> = {}): Promise<number> {
  let passed = 0;
  for (const value of forwarded) {
    const { statusCode } = await check({ 'x-forwarded-for': value, ...more });
    if (statusCode === 401) passed += 1;
    else expect(statusCode).toBe(429);
  }
  return passed;
}

describe('the address that limits count by', () => {
  const invented = [
    '9.9.9.1, 198.51.100.7',
    '9.9.9.2, 198.51.100.7',
    '9.9.9.3, 198.51.100.7',
    '198.51.100.7',
  ];

  test('is who holds the connection, without a proxy', async () => {
    await start({ LOGIN_LIMIT: '2' });
    expect(await letIn(invented)).toBe(2);
  });

  test('is what the one proxy wrote, not what came to it', async () => {
    await start({ LOGIN_LIMIT: '2', TRUST_PROXY: '1' });
    expect(await letIn(invented)).toBe(2);
    expect(await letIn(['9.9.9.1, 198.51.100.8', '198.51.100.8', '198.51.100.8'])).toBe(2);
  });

  test('is what the farther of two proxies wrote', async () => {
    await start({ LOGIN_LIMIT: '2', TRUST_PROXY: '2' });
    const through = (address: string) => `6.6.6.6, ${address}, 10.0.0.5`;
    expect(await letIn(['9.9.9.1', '9.9.9.1', '9.9.9.1'].map(through))).toBe(2);
    expect(await letIn(['9.9.9.2', '9.9.9.2', '9.9.9.2'].map(through))).toBe(2);
  });

  test('is the first outside of the named networks', async () => {
    await start({ LOGIN_LIMIT: '2', TRUST_PROXY: 'loopback, 10.0.0.0/8' });
    const through = (address: string) => `6.6.6.${Math.random()}, ${address}, 10.0.0.5, 10.1.2.3`;
    expect(await letIn(['9.9.9.1', '9.9.9.1', '9.9.9.1'].map(through))).toBe(2);
    expect(await letIn(['9.9.9.2', '9.9.9.2', '9.9.9.2'].map(through))).toBe(2);
  });

  test('is nobody’s word when the connection comes from elsewhere than the named networks', async () => {
    await start({ LOGIN_LIMIT: '2', TRUST_PROXY: '10.0.0.0/8' });
    expect(await letIn(['10.0.0.1', '10.0.0.2', '10.0.0.3'])).toBe(2);
  });

  test('is the proxy’s own when what it wrote is no address', async () => {
    await start({ LOGIN_LIMIT: '2', TRUST_PROXY: '1' });
    expect(await letIn(['unknown', 'x'.repeat(5000), '_hidden'])).toBe(2);
  });

  test('is a network of IPv6 as a whole', async () => {
    await start({ LOGIN_LIMIT: '2', TRUST_PROXY: '1' });
    expect(await letIn(['2001:db8::1', '2001:db8::2', '2001:db8::3'])).toBe(2);
    expect(await letIn(['2001:db8:0:1::1'])).toBe(1);
  });
});

describe('the host', () => {
  const logIn = async (headers: Record<string, string>) => {
    const answer = await server.call('POST', '/api/auth/login', {
      body: { username: 'diego.soto', password },
      headers,
    });
    if (answer.statusCode !== 200) return refusalOf(answer);
    return (answer.json() as { data: SessionWire[] }).data[0]?.instance.api_url;
  };
  const wrong = { status: 421, code: 'request.wrong_host' };

  test('of PUBLIC_URL is the only one that pages and calls are answered under', async () => {
    await start({ PUBLIC_URL: 'https://relevo.example' });
    const own = 'https://relevo.example/api/andes/';
    for (const host of ['relevo.example', 'Relevo.EXAMPLE', 'relevo.example:443']) {
      expect(await logIn({ host }), host).toBe(own);
    }
    for (const host of [
      'evil.example',
      'relevo.example.evil.example',
      'relevo.example:8080',
      '127.0.0.1',
      'a b',
    ]) {
      expect(await logIn({ host }), host).toEqual(wrong);
    }
    // An untrusted proxy.
    expect(await logIn({ host: 'relevo.example', 'x-forwarded-host': 'evil.example' })).toBe(own);
    expect(await logIn({ host: 'evil.example', 'x-forwarded-host': 'relevo.example' })).toEqual(wrong);
    for (const path of ['/', '/api/docs', '/api/openapi.json', '/nothing']) {
      expect(refusalOf(await server.call('GET', path, { headers: { host: 'evil.example' } })), path).toEqual(
        wrong,
      );
    }
  });

  test('may be the one that a trusted proxy forwards, when it is that of PUBLIC_URL', async () => {
    await start({ PUBLIC_URL: 'https://relevo.example', TRUST_PROXY: '1' });
    const forwarded = (host: string) => logIn({ host: '127.0.0.1:8080', 'x-forwarded-host': host });
    expect(await forwarded('relevo.example')).toBe('https://relevo.example/api/andes/');
    expect(await forwarded('evil.example')).toEqual(wrong);
    expect(await logIn({ host: 'relevo.example', 'x-forwarded-host': 'evil.example' })).toEqual(wrong);
  });

  test('without PUBLIC_URL is the request’s own, never a forwarded one', async () => {
    await start({ TRUST_PROXY: '1' });
    expect(await logIn({ host: 'here:8080', 'x-forwarded-host': 'evil.example' })).toBe(
      'http://here:8080/api/andes/',
    );
    expect(await logIn({ host: 'here:8080', 'x-forwarded-proto': 'https' })).toBe(
      'https://here:8080/api/andes/',
    );
    expect(await logIn({ host: 'here:8080', 'x-forwarded-proto': 'javascript' })).toBe(
      'http://here:8080/api/andes/',
    );
  });

  test('does not matter to watchers, who ask by address', async () => {
    await start({ PUBLIC_URL: 'https://relevo.example' });
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect((await server.call('GET', path, { headers: { host: '10.1.2.3:8080' } })).statusCode, path).toBe(
        200,
      );
    }
    const port = await listen(server);
    expect((await ask(port, 'GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200);
    expect((await ask(port, 'GET /api/login/sso HTTP/1.0\r\n\r\n')).status).toBe(400);
  });
});
