import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { TestServer } from './server.ts';

/** The mails written to the server's folder so far, oldest first, with their soft line ends taken out. */
export async function writtenMails(server: TestServer): Promise<string[]> {
  const folder = join(server.dataFolder, 'mails');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')));
  return mails.map(plain);
}

export const plain = (mail: string): string => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');

/** The tokens of the links that were mailed so far, oldest first. */
async function mailedTokens(server: TestServer): Promise<string[]> {
  const mails = await writtenMails(server);
  return mails.flatMap((mail) => /reset-password\/([\w-]+)/.exec(mail)?.[1] ?? []);
}

/** Asks for a reset and answers the token of the mail that comes. */
export async function askForReset(server: TestServer, email: string): Promise<string> {
  const before = (await mailedTokens(server)).length;
  const answer = await server.call('POST', '/api/auth/password-resets', {
    body: { email, source: 'mobile' },
  });
  expect(answer.statusCode).toBe(200);
  await vi.waitUntil(async () => (await mailedTokens(server)).length === before + 1, { interval: 10 });
  return (await mailedTokens(server)).at(-1) as string;
}
