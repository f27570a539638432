import { join, resolve } from 'node:path';
import { run } from '../scripts/run.ts';
import { fillLogin, logIn } from './support/log-in.ts';
import { untilInstalled, untilSaved } from './support/offline.ts';
import { PASSWORD, people } from './support/people.ts';
import { markButton, punch } from './support/punching.ts';
import { openEmptyStage, stage } from './support/stage.ts';
import { expect, test } from './support/test.ts';

const PUNCH = '/#/user/marcaje';
const script = resolve(import.meta.dirname, '../server/src/cli/cli.ts');

/** The operator's command on one of the deployments. */
async function organisation(databaseUrl: string, ...words: string[]): Promise<void> {
  const { code, output } = await run(process.execPath, [script, 'organisation', ...words], {
    env: { DATABASE_URL: databaseUrl },
  });
  expect(code, output).toBe(0);
}

async function marksAt(address: string): Promise<number[]> {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username: people.valentina.username, password: PASSWORD });
  const login = await fetch(`${address}/api/auth/login`, { method: 'POST', headers: json, body });
  const [session] = ((await login.json()) as { data: { jwt: { token: string } }[] }).data;
  const today = Temporal.Now.plainDateISO('America/Santiago');
  const answer = await fetch(
    `${address}/api/andes/me/marca-remota?desde=${today.subtract({ days: 2 })}&hasta=${today.add({ days: 1 })}`,
    { headers: { authorization: `Bearer ${session?.jwt.token}` } },
  );
  return ((await answer.json()) as { data: { id: number }[] }).data.map(({ id }) => id);
}

test('a mark kept on the device reaches the deployment to which its organisation moved, once', async ({
  browser,
  address,
}, { workerIndex }) => {
  test.setTimeout(180_000);
  const other = await openEmptyStage(workerIndex, { APP_ORIGINS: address });
  // A context of its own: that of the other journeys may reach no other deployment.
  const context = await browser.newContext({ baseURL: address, serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    await logIn(page, 'valentina');
    await page.goto(PUNCH);
    await expect(markButton(page, 'Entrada')).toBeVisible();
    await untilSaved(page, 'enrolment');
    await untilSaved(page, 'workplaces');
    await untilInstalled(page);
    await context.setOffline(true);
    await expect(page.getByText('Sin internet')).toBeInViewport();
    await punch(page, 'Entrada', 'almacenado');

    const file = join(other.dataDir, 'andes.relevo');
    await organisation(stage().databaseUrl, 'move', 'andes', other.address);
    await organisation(stage().databaseUrl, 'export', 'andes', file);
    await organisation(other.databaseUrl, 'import', file);
    const before = await marksAt(other.address);

    // The app at the same address: the server ends the session, and a new login follows.
    await context.setOffline(false);
    await expect(page.getByText('Por seguridad, tu sesión ha expirado.')).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button').click();
    await fillLogin(page, people.valentina.username, PASSWORD);
    // Back where the session ended.
    await expect(page.getByRole('heading', { name: 'Marcaje', exact: true })).toBeVisible();
    await expect.poll(async () => (await marksAt(other.address)).length).toBe(before.length + 1);

    await expect(page.getByRole('tab', { name: /^PENDIENTES/ })).toBeHidden();
    await punch(page, 'Salida', 'realizado');
    expect(await marksAt(other.address)).toHaveLength(before.length + 2);
  } finally {
    await context.close();
    await other.close();
  }
});
