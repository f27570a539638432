import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { shellPage } from '../../shells/shell-page.ts';
import { deviceOf } from '../support/device.ts';
import { test as base, expect } from '../support/test.ts';
import type { ShellPlatform } from './bridge.ts';
import { Phone } from './phone.ts';

/** Where an Android shell's files come from; nothing of it ever leaves the phone. */
export const shellOrigin = 'https://localhost';

const build = resolve(import.meta.dirname, '../../app/dist');
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** Answers for the shell's files, as the phone's web view does from those that the app was installed with. */
export async function serveFiles(context: BrowserContext, address: string): Promise<void> {
  await context.route(`${shellOrigin}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    const file = join(build, path === '/' ? 'index.html' : path);
    if (!existsSync(file) || !statSync(file).isFile()) return route.fulfill({ status: 404 });
    const contentType = types[extname(file)] ?? 'application/octet-stream';
    if (!file.endsWith('.html')) return route.fulfill({ body: readFileSync(file), contentType });
    return route.fulfill({ body: shellPage(readFileSync(file, 'utf8'), `${address}/api/`), contentType });
  });
}

/**
 * Journeys of the app in a shell: Capacitor's real bridge, a fake phone, and the server of the journey. An iPhone's files
 * come from https here too: no browser fulfils the `capacitor:` of its web view.
 */
export const test = base.extend<{ platform: ShellPlatform; phone: Phone }>({
  platform: ['android', { option: true }],
  env: { APP_ORIGINS: shellOrigin },
  // A page of https that asks a server on this machine.
  permissions: ['local-network-access'],
  phone: async ({ platform }, use) => use(new Phone(platform)),
  baseURL: async ({ address: _ }, use) => use(shellOrigin),
  context: async ({ context, address, phone }, use) => {
    await serveFiles(context, address);
    await phone.install(context);
    await use(context);
  },
  storageState: async ({ persona, address: _ }, use) => {
    const device = persona && (await deviceOf(persona));
    await use(
      device
        ? { ...device, origins: device.origins.map((one) => ({ ...one, origin: shellOrigin })) }
        : undefined,
    );
  },
});

export { expect };
