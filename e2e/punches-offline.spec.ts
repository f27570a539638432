import type { BrowserContext, Page } from '@playwright/test';
import { marksAtServer, tokenOf } from './support/api.ts';
import { fillLogin, logIn } from './support/log-in.ts';
import { untilInstalled, untilSaved } from './support/offline.ts';
import { PASSWORD, people } from './support/people.ts';
import { markButton, okButton, passwordField, pressAndConfirm, punch } from './support/punching.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const PUNCH = '/#/user/marcaje';
const pendingTab = (page: Page) => page.getByRole('tab', { name: /^PENDIENTES/ });

/** A phone that has seen the punch screen once and then loses the network. */
async function loseNetwork(page: Page, context: BrowserContext): Promise<void> {
  await page.goto(PUNCH);
  await expect(markButton(page, 'Entrada')).toBeVisible();
  await untilSaved(page, 'enrolment');
  await untilSaved(page, 'workplaces');
  await untilInstalled(page);
  await context.setOffline(true);
  await expect(page.getByText('Sin internet')).toBeInViewport();
}

async function reopen(page: Page): Promise<Page> {
  const context = page.context();
  await page.close();
  const next = await context.newPage();
  await next.goto(PUNCH);
  await expect(markButton(next, 'Entrada')).toBeVisible();
  return next;
}

/** The kinds of the marks that the server got since `before`, in the order of their ids. */
async function arrivedSince(token: string, before: Set<number>): Promise<number[]> {
  const fresh = (await marksAtServer(token)).filter(({ id }) => !before.has(id));
  return fresh.sort((a, b) => a.id - b.id).map((mark) => mark.tipo_marca_id);
}

const idsNow = async (token: string) => new Set((await marksAtServer(token)).map(({ id }) => id));

test('marks made offline survive a closed tab at every step and arrive once, with two tabs open', async ({
  page: first,
  context,
}) => {
  await logIn(first, 'valentina');
  const token = await tokenOf('valentina');
  const before = await idsNow(token);
  let page = first;
  await loseNetwork(page, context);

  await test.step('closed at the question: nothing was made', async () => {
    await markButton(page, 'Entrada').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    page = await reopen(page);
    await expect(pendingTab(page)).toBeHidden();
  });

  await test.step('closed at the password: nothing was made', async () => {
    await pressAndConfirm(page, 'Entrada');
    await passwordField(page).fill(PASSWORD);
    page = await reopen(page);
    await expect(pendingTab(page)).toBeHidden();
  });

  await test.step('a wrong password is noticed without a network too', async () => {
    await pressAndConfirm(page, 'Entrada');
    await passwordField(page).fill('no-es-esta');
    await okButton(page).click();
    await expect(page.getByText('Contraseña errónea, ingrese nuevamente.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(passwordField(page)).toBeHidden();
  });

  await test.step('closed after the message: the mark is kept', async () => {
    await punch(page, 'Entrada', 'almacenado');
    await expect(markButton(page, 'Entrada')).toContainText(/\d\d:\d\d · pendiente/);
    page = await reopen(page);
    await expect(pendingTab(page)).toContainText('1');
    await pendingTab(page).click();
    await expect(page.getByRole('heading', { name: /^Entrada \d\d:\d\d$/ })).toBeVisible();
    await expect(
      page.getByText('Guardado en este dispositivo. Se enviará solo cuando vuelva internet.'),
    ).toBeVisible();
  });

  await test.step('a second tab sees the same marks', async () => {
    const other = await context.newPage();
    await other.goto(PUNCH);
    await expect(pendingTab(other)).toContainText('1');
    await punch(other, 'Salida', 'almacenado');
    await expect(pendingTab(other)).toContainText('2');
    await expect(pendingTab(page)).toContainText('2');
  });

  await test.step('back online, both tabs send, and each mark arrives once', async () => {
    expect(await arrivedSince(token, before)).toEqual([]);
    await context.setOffline(false);
    for (const tab of context.pages()) await expect(pendingTab(tab)).toBeHidden();
    expect(await arrivedSince(token, before)).toEqual([1, 2]);
  });

  await test.step('the history shows them, and opening the home sends nothing again', async () => {
    await page.bringToFront();
    await page.getByRole('tab', { name: 'HISTORIAL' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Salida' }).first()).toBeVisible();
    await page.goto('/#/user');
    await expect(page.getByRole('heading', { name: /, Valentina$/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: /, Valentina$/ })).toBeVisible();
    expect(await arrivedSince(token, before)).toEqual([1, 2]);
  });
});

test('marks sent while another page is open are in both lists when they are opened, also by a new start', async ({
  page,
  context,
}) => {
  await logIn(page, 'diego');
  await loseNetwork(page, context);
  const today = page.getByRole('region', { name: 'Marcajes de hoy' });
  const sentLater = page.getByRole('listitem').filter({ hasText: /Hora estimada|Enviado después/ });
  const notYetSent = page.getByRole('button', { name: /marcajes? pendientes?/ });

  /** Makes a mark, goes home, and waits there until it was sent. */
  const sendFromHome = async (name: 'Inicio de colación' | 'Fin de colación') => {
    await punch(page, name, 'almacenado');
    await page.getByRole('button', { name: 'Volver' }).click();
    await expect(notYetSent.first()).toBeVisible();
    await context.setOffline(false);
    await expect(notYetSent).toHaveCount(0);
  };
  const expectListed = async (name: string) => {
    await expect(today).toContainText(name);
    await page.getByRole('tab', { name: 'HISTORIAL' }).click();
    await expect(sentLater.filter({ hasText: name }).first()).toBeVisible();
  };

  await sendFromHome('Inicio de colación');
  await page.getByRole('button', { name: 'Marcaje', exact: true }).click();
  await expectListed('Inicio de colación');

  await page.getByRole('tab', { name: 'MARCAJE' }).click();
  await context.setOffline(true);
  await expect(page.getByText('Sin internet')).toBeInViewport();
  await sendFromHome('Fin de colación');
  await page.goto(PUNCH);
  await expectListed('Fin de colación');
});

test('a tab closed in the very moment of the mark either kept it or never said so', async ({
  page: first,
  context,
}) => {
  await logIn(first, 'valentina');
  const token = await tokenOf('valentina');
  const before = await idsNow(token);
  let page = first;
  await loseNetwork(page, context);
  await pressAndConfirm(page, 'Inicio de colación');
  await passwordField(page).fill(PASSWORD);
  await okButton(page).click();
  page = await reopen(page);
  // A later mark tells the number of stored ones.
  await punch(page, 'Fin de colación', 'almacenado');
  const kept = Number((await pendingTab(page).textContent())?.replace(/\D/g, ''));
  expect([1, 2]).toContain(kept);

  await context.setOffline(false);
  await expect(pendingTab(page)).toBeHidden();
  const arrived = await arrivedSince(token, before);
  expect(arrived).toEqual(kept === 2 ? [3, 4] : [4]);
});

test('stored marks wait for their own person: logout warns, and nobody else sends them', async ({
  page,
  context,
}) => {
  await logIn(page, 'valentina');
  const [hers, his] = [await tokenOf('valentina'), await tokenOf('diego')];
  const [herBefore, hisBefore] = [await idsNow(hers), await idsNow(his)];
  await loseNetwork(page, context);
  await punch(page, 'Entrada', 'almacenado');

  await page.goto('/#/user');
  await expect(page.getByRole('button', { name: /1 marcaje pendiente/ }).first()).toBeVisible();
  await page.goto('/#/user/profile');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cerrar sesión' });
  await question.getByRole('button', { name: 'Salir' }).click();
  const warning = page.getByRole('alertdialog', { name: 'Marcajes sin enviar' });
  await expect(warning).toContainText('Tienes 1 marcaje pendiente de envío.');
  await warning.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByLabel('Usuario', { exact: true })).toBeVisible();

  await test.step('another person on this phone', async () => {
    await context.setOffline(false);
    await expect(page.getByText('Sin internet')).not.toBeInViewport();
    await fillLogin(page, people.diego.username, PASSWORD);
    await expect(page.getByRole('heading', { name: /, Diego$/ })).toBeVisible();
    await page.goto(PUNCH);
    await expect(markButton(page, 'Entrada')).toBeVisible();
    await expect(pendingTab(page)).toBeHidden();
    await punch(page, 'Salida', 'realizado');
    expect(await arrivedSince(his, hisBefore)).toEqual([2]);
    expect(await arrivedSince(hers, herBefore)).toEqual([]);
    await page.goto('/#/user/profile');
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await question.getByRole('button', { name: 'Salir' }).click();
    await expect(page.getByLabel('Usuario', { exact: true })).toBeVisible();
  });

  await test.step('the person again', async () => {
    await fillLogin(page, people.valentina.username, PASSWORD);
    await expect(page.getByRole('heading', { name: /, Valentina$/ })).toBeVisible();
    await expect.poll(() => arrivedSince(hers, herBefore)).toEqual([1]);
    await expect(page.getByRole('button', { name: /marcaje pendiente/ })).toHaveCount(0);
  });
});

test.describe('before anything of the session has come', () => {
  // Requests that the service worker answers can't be held back.
  test.use({ serviceWorkers: 'block' });

  test('whoever opens home sends the mark that waits', async ({ page, context }) => {
    await logIn(page, 'valentina');
    await page.goto(PUNCH);
    await expect(markButton(page, 'Entrada')).toBeVisible();
    await page.route('**/marca-remota', (route) => route.abort());
    await punch(page, 'Entrada', 'almacenado');
    await page.close();

    const opened = await context.newPage();
    await opened.route('**/session-start*', () => undefined);
    const sent = opened.waitForResponse((answer) => answer.url().endsWith('/marca-remota'));
    await opened.goto('/#/user');
    expect((await sent).status()).toBe(200);
  });
});
