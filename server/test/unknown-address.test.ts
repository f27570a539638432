import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';

test.each(['/AA', '/user/calendar', '/index.htm', '/apis'])(
  'a browser at %s reads a sentence with the way out',
  async (url) => {
    const answer = await server.app.inject({ url, headers: { accept: BROWSER } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    expect(answer.body).toContain('Esta dirección no existe en Relevo');
    expect(answer.body).toContain('<a href="/">');
  },
);

test.each([
  ['/AA', '*/*'],
  ['/api/AA', BROWSER],
  ['/api', BROWSER],
])('%s for %s is refused as data', async (url, accept) => {
  const answer = await server.app.inject({ url, headers: { accept } });
  expect(answer.json()).toMatchObject({ error: { code: 'thing.not_found' } });
});
