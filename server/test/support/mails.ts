import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { TestServer } from './server.ts';

/** The mails written to the server's folder so far, oldest first, with their soft line ends taken out. */
export async function writtenMails(server: TestServer): Promise<string[]> {
  const folder = join(server.dataFolder, 'mails');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')));
  return mails.map(plain);
}

export const plain = (mail: string): string => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');

/** The tokens of the links that were mailed so far. */
async function mailedTokens(server: TestServer): Promise<Set<string>> {
  const mails = await writtenMails(server);
  return new Set(mails.flatMap((mail) => /reset-password\/([\w-]{43})/.exec(mail)?.[1] ?? []));
}

/** Asks for a reset and answers the token of the mail that comes. */
export async function askForReset(server: TestServer, email: string): Promise<string> {
  const before = await mailedTokens(server);
  const answer = await server.call('POST', '/api/auth/password-resets', {
    body: { email, source: 'mobile' },
  });
  expect(answer.statusCode).toBe(200);
  const newToken = async () => [...(await mailedTokens(server)).difference(before)][0];
  return (await vi.waitUntil(newToken, { interval: 10 })) as string;
}
