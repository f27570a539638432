import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { installSecurityHeaders } from '../src/http/security-headers.ts';
import { installStatic } from '../src/http/static.ts';

const folder = mkdtempSync(join(tmpdir(), 'relevo-first-paint-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function policyOf(page: string): Promise<string> {
  writeFileSync(join(folder, 'index.html'), page);
  const app = Fastify();
  installSecurityHeaders(app, readConfig({}), folder);
  await installStatic(app, folder);
  const { headers } = await app.inject('/');
  await app.close();
  const policy = String(headers['content-security-policy']);
  return policy.split(';').find((rule) => rule.startsWith('script-src')) ?? '';
}

test('the script that the build put into index.html may run there, by its text and not by its place', async () => {
  const script = 'document.title = "first";\nlater();';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(await policyOf(`<!doctype html><title>x</title><script>${script}</script>`)).toBe(
    `script-src 'self' 'sha256-${hash}'`,
  );
});

test('a page without one allows none', async () => {
  expect(await policyOf('<!doctype html><title>x</title><script src="./a.js"></script>')).toBe(
    "script-src 'self'",
  );
});

test('a page that is replaced while the server runs comes with its own script’s hash', async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script>before();</script>');
  const app = Fastify();
  installSecurityHeaders(app, readConfig({}), folder);
  await installStatic(app, folder);
  const policy = async () => String((await app.inject('/')).headers['content-security-policy']);
  const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');
  expect(await policy()).toContain(hashOf('before();'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script>after();</script>');
  expect(await policy()).toContain(hashOf('after();'));
  expect(await policy()).not.toContain(hashOf('before();'));
  await app.close();
});
