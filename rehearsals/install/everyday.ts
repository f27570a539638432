import { existsSync, readdirSync } from 'node:fs';
import type { SessionWire } from '@relevo/contract';
import { bearer, requestReset, sendPicture } from '../../rig/callers.ts';
import { pictureOf } from '../../server/test/support/pictures.ts';
import type { Ledger } from '../support/ledger.ts';
import { untilTrue } from '../support/until.ts';

const password = 'Relevo2026';

/**
 * Uses each part beyond the server's own code once: the app, passwords, a picture in its own process, generated files,
 * a mail.
 * @param username of a worker of the demonstration, whose account gets no more than three mails an hour
 * @param mails the folder that mails are written to, as this process sees it
 */
export async function useOnce(
  ledger: Ledger,
  url: string,
  { username, mails }: { username: string; mails: string },
): Promise<void> {
  const expect = (what: string, good: boolean) => {
    ledger.calls += 1;
    if (!good) ledger.wrong(what);
  };
  const page = await fetch(url);
  expect('the app was not served', page.ok && (await page.text()).includes('<script'));

  const worker = await logIn(url, username);
  const picture = await pictureOf('avif', 900, 600);
  const sent = await sendPicture(worker, picture);
  expect(`a picture was answered ${sent.status} ${sent.code}`, sent.status === 200);

  const manager = await logIn(url, 'patricia.vega');
  const today = Temporal.Now.plainDateISO('America/Santiago');
  const range = `desde=${today.subtract({ days: 30 })}&hasta=${today}`;
  for (const [reader, path, format, head] of [
    [worker, 'me/reporte/marcas', 'pdf', '%PDF'],
    [manager, 'reporte/marcas', 'xlsx', 'PK'],
  ] as const) {
    const answer = await fetch(`${reader.apiUrl}${path}?${range}&formato=${format}`, {
      headers: bearer(reader),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const good = answer.ok && bytes.toString('latin1').startsWith(head);
    expect(`a report as ${format} was answered ${answer.status}`, good);
  }

  const count = () => (existsSync(mails) ? readdirSync(mails).length : 0);
  const before = count();
  const reset = await requestReset(url, `${username}@andes.example`);
  expect(`a lost password was answered ${reset.status} ${reset.code}`, reset.status === 200);
  expect('no mail was written', (await untilTrue(() => count() > before, 10_000)) !== null);
}

async function logIn(url: string, username: string) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const [session] = ((await answer.json()) as { data: SessionWire[] }).data;
  if (!session) throw new Error(`${username} cannot log in`);
  return { apiUrl: session.instance.api_url, token: session.jwt.token };
}
