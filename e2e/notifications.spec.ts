import type { Page } from '@playwright/test';
import { call, tokenOf } from './support/api.ts';
import { publish } from './support/articles.ts';
import { expectNoFindings } from './support/axe.ts';
import { askForSwap } from './support/changes.ts';
import { punch } from './support/punching.ts';
import { phoneOf, subscribesAs } from './support/pushing.ts';
import { expectToReadWell } from './support/read-well.ts';
import { stage } from './support/stage.ts';
import { expect, test } from './support/test.ts';
import { today } from './support/today.ts';

test.use({ serviceWorkers: 'allow' });

/** Messages on the first page of the inbox. */
const FIRST_PART = 20;

const notice = {
  kind: 'cover',
  title: 'Nuevo turno disponible',
  body: 'Puedes postular al turno del dom 22 nov, de 08:00 a 20:00.',
  id: 900_001,
  instance: 'andes',
};
/** Message of the inbox that was written for a newer app. */
const ANOTHER_VERSIONS = { tipo: 'roster', sobre: { tipo: 'wish', id: 3 }, titulo: 'Sale la malla' };
/** Opens the app at an address, as a fresh start. */
async function startAt(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
}
const bell = (page: Page) => page.getByRole('button', { name: /^Notificaciones/ });

const takeBack = (token: string, id: number) =>
  call('DELETE', `andes/cambioTurnoSolicitud/eliminar/${id}`, token);

async function unreadOf(page: Page): Promise<number> {
  const name = (await bell(page).textContent()) ?? '';
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}

test.describe('the inbox', () => {
  test.use({ persona: 'camila' });

  test('tells of a colleague who asks for a swap; a tap marks it read and opens its page', async ({
    page,
  }) => {
    const [diego, camila] = await Promise.all([tokenOf('diego'), tokenOf('camila')]);
    const inbox = page.waitForResponse((answer) => answer.url().includes('/me/notificaciones'));
    await page.goto('/#/user');
    const { meta } = await (await inbox).json();
    const before: number = meta.sin_leer;
    await expect.poll(() => unreadOf(page)).toBe(before);

    const { id } = await askForSwap(diego, camila, false);
    try {
      // The app looks again when the person comes back to it.
      await page.reload();
      await expect.poll(() => unreadOf(page)).toBe(before + 1);
      await bell(page).click();
      const newest = page.locator('[data-notice]').first();
      await expect(newest).toContainText('Sin leer: Te piden un cambio de turno');
      await expect(newest).toContainText('Diego Soto te pide cambiar el turno del');
      await expectNoFindings(page);
      await newest.click();
      await expect(page).toHaveURL(new RegExp(`#/user/received-shift-changes-details\\?id=${id}$`));
      await expect(page.getByRole('heading', { name: 'Antes de responder' })).toBeVisible();
      await page.goBack();
      await expect(newest).toContainText('Te piden un cambio de turno');
      await expect(newest).not.toContainText('Sin leer');
      await expect(page.getByText(before > 0 ? `${before} sin leer` : 'Todo leído')).toBeVisible();
    } finally {
      await takeBack(diego, id);
    }
    // The subject of a message may be gone: the page says so, and where to go on.
    await page.locator('[data-notice]').first().click();
    await expect(page.getByText('No encontramos esta solicitud')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ver cambios de turno' })).toBeVisible();
    await page.goBack();

    const markAll = page.getByRole('button', { name: 'Marcar todas como leídas' });
    await expect(markAll).toBeVisible({ visible: before > 0 });
    if (before > 0) await markAll.click();
    await expect(page.getByText('Todo leído')).toBeVisible();
    await page.getByRole('button', { name: 'Volver', exact: true }).click();
    await expect(bell(page)).toHaveAccessibleName('Notificaciones');
  });

  test('keeps older messages for whoever asks for them', async ({ page }) => {
    const [diego, camila] = await Promise.all([tokenOf('diego'), tokenOf('camila')]);
    for (let asked = 0; asked <= FIRST_PART; asked += 1) {
      await takeBack(diego, (await askForSwap(diego, camila, false)).id);
    }
    await page.goto('/#/user/notifications');
    const rows = page.locator('[data-notice]');
    await expect(rows).toHaveCount(FIRST_PART);
    await page.getByRole('button', { name: 'Ver más' }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(FIRST_PART);
    await page.getByRole('button', { name: 'Marcar todas como leídas' }).click();
    await expect(page.getByText('Todo leído')).toBeVisible();
    await expect(rows.filter({ hasText: 'Sin leer' })).toHaveCount(0);
  });
});

test.describe('a phone that gets pushes', () => {
  test.use({ persona: 'camila' });

  test('shows each message once, and a tap opens its page in the open app', async ({ page }) => {
    await page.goto('/#/user');
    const phone = await phoneOf(page);
    await phone.push(notice);
    await expect(page.getByText(notice.body)).toBeVisible();
    await phone.push(notice);
    // The next one is shown when the repeated one has been dealt with.
    await phone.push({ ...notice, id: 900_002 });
    const row = (id: number) => ({ tag: `andes:${id}`, title: notice.title, body: notice.body });
    const shown = async () => (await phone.shown()).sort((a, b) => a.tag.localeCompare(b.tag));
    await expect.poll(shown).toEqual([row(900_001), row(900_002)]);
    await phone.tap('andes:900001');
    await expect(page).toHaveURL(/#\/user\/cover-dashboard/);
    await expect.poll(shown).toEqual([row(900_002)]);
  });

  test('opens what it is about, also in the closed app', async ({ page }) => {
    const tomorrow = today().add({ days: 1 }).toString();
    const about = { tipo: 'offer', id: 7, propia: true, publicacion: 5, fecha: tomorrow };
    await page.goto('/#/user');
    const phone = await phoneOf(page);
    await phone.push({ ...notice, kind: 'calendar', about });
    await expect.poll(phone.shown).toHaveLength(1);
    await phone.tap('andes:900001');
    await expect(page).toHaveURL(new RegExp(`#/user/calendar/shift-details\\?fecha=${tomorrow}$`));

    const gone = { ...about, propia: false, fecha: '2020-01-06' };
    const address = new URLSearchParams({
      kind: 'cover',
      instance: 'andes',
      id: '900001',
      about: JSON.stringify(gone),
    });
    await page.goto('about:blank');
    await page.goto(`/#/notice?${address}`);
    await expect(page).toHaveURL(/#\/user\/cover-dashboard\?fecha=2020-01-06$/);
    await expect(page.getByText(/^El turno del lun\s6\sene.* ya no está disponible\.$/)).toBeVisible();
  });

  test('leads to an article from the phone, from its toast, from the inbox and from outside', async ({
    page,
  }) => {
    await page.goto('/#/user');
    const phone = await phoneOf(page);
    const patricia = await tokenOf('patricia');
    const id = await publish(patricia, { titulo: 'Aseo de manos', avisar: true });
    const about = { tipo: 'article', id, propia: false, publicacion: null, fecha: today().toString() };
    const pushed = { ...notice, kind: 'calendar', about };
    const isOpen = async () => {
      await expect(page).toHaveURL(new RegExp(`#/user/article/${id}$`));
      await expect(page.getByRole('heading', { name: 'Aseo de manos', level: 2 })).toBeVisible();
    };
    await phone.push(pushed);
    await page.getByRole('button', { name: 'Abrir', exact: true }).click();
    await isOpen();
    await page.getByRole('button', { name: 'Volver', exact: true }).click();
    await expect(page).toHaveURL(/#\/user$/);

    await phone.push({ ...pushed, id: 900_002 });
    await expect.poll(async () => (await phone.shown()).map(({ tag }) => tag)).toContain('andes:900002');
    await phone.tap('andes:900002');
    await isOpen();

    await startAt(page, '/#/user/notifications');
    await page.locator('[data-notice]').filter({ hasText: 'Aseo de manos' }).click();
    await isOpen();

    const facts = { kind: 'calendar', instance: 'andes', id: '900001', about: JSON.stringify(about) };
    await startAt(page, `/#/notice?${new URLSearchParams(facts)}`);
    await isOpen();
  });

  test('leads to the inbox for what this version does not know, and says so', async ({ page }) => {
    const says = page.getByText('Esta versión de la aplicación no sabe abrir esa notificación.');
    await page.goto('/#/user');
    const phone = await phoneOf(page);
    await phone.push({ ...notice, kind: 'roster', about: { tipo: 'wish', id: 3 } });
    await expect.poll(phone.shown).toMatchObject([{ title: notice.title, body: notice.body }]);
    await phone.tap('andes:900001');
    await expect(page).toHaveURL(/#\/user\/notifications\?desconocida=900001$/);
    await expect(says).toBeVisible();
    await expectToReadWell(page);

    await startAt(page, '/#/notice?kind=roster&instance=andes&id=900001');
    await expect(page).toHaveURL(/#\/user\/notifications\?desconocida=900001$/);
    await expect(says).toBeVisible();

    // Inbox of another version's server, with a subject that this version has no page for.
    await page.route(/me\/notificaciones\?/, async (route) => {
      const response = await route.fetch();
      const { data, meta } = await response.json();
      const [first, ...rest] = data;
      await route.fulfill({ response, json: { data: [{ ...first, ...ANOTHER_VERSIONS }, ...rest], meta } });
    });
    await startAt(page, '/#/user/notifications');
    await expect(says).toBeHidden();
    await page.locator('[data-notice]').filter({ hasText: 'Sale la malla' }).click();
    await expect(says).toBeVisible();
    await page.getByRole('button', { name: 'Volver', exact: true }).click();
    await expect(page).toHaveURL(/#\/user$/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('leads to the organisation that the message came from', async ({ page }) => {
    await page.goto('/#/user');
    const phone = await phoneOf(page);
    await phone.push({ ...notice, kind: 'calendar', instance: 'puerto' });
    await expect(page.getByText(`Hospital del Puerto: ${notice.title}`)).toBeVisible();
    await page.getByRole('button', { name: 'Abrir', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Calendario', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Inicio', exact: true }).click();
    await expect(page.getByRole('button', { name: /Institución: Hospital del Puerto/ })).toBeVisible();
  });

  test('opens the closed app at the message', async ({ page }) => {
    await page.goto('/#/notice?kind=shiftChange&instance=puerto&id=900001');
    await expect(page).toHaveURL(/#\/user\/shift-changes-list/);
    await page.getByRole('button', { name: 'Inicio', exact: true }).click();
    await expect(page.getByRole('button', { name: /Institución: Hospital del Puerto/ })).toBeVisible();
  });

  test('shows something for a push that it does not understand', async ({ page }) => {
    await page.goto('/#/user');
    const phone = await phoneOf(page);
    await phone.push('no es un aviso');
    await expect.poll(phone.shown).toMatchObject([{ title: 'Relevo', body: 'Hay novedades para ti.' }]);
  });

  test('registers its subscription for every organisation, and forgets it at logout', async ({ page }) => {
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    await subscribesAs(page, [JSON.stringify({ endpoint: 'https://push.example/camila', keys })]);
    await page.context().grantPermissions(['notifications'], { origin: stage().address });
    const tokens = new Map<string, string | null>();
    page.on('request', (request) => {
      if (!request.url().endsWith('/me/devices')) return;
      tokens.set(new URL(request.url()).pathname, request.postDataJSON().token);
    });
    await page.goto('/#/user/profile');
    const token = expect.stringContaining('https://push.example/camila');
    await expect
      .poll(() => Object.fromEntries(tokens))
      .toEqual({ '/api/andes/me/devices': token, '/api/puerto/me/devices': token });

    const forgotten = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Salir' }).click();
    expect((await forgotten).status()).toBe(200);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('pretended'))).toBeNull();
  });
});

test.describe('a new phone', () => {
  test.use({ persona: 'diego', asksAboutNotifications: true });

  test('explains before it asks, once, after the first mark', async ({ page }) => {
    await page.clock.install();
    await page.goto('/#/user/marcaje');
    await punch(page, 'Entrada', 'realizado');
    await page.clock.runFor(3_000);
    await expect(page.getByRole('heading', { name: 'Recibir notificaciones' })).toBeVisible();
    await page.getByRole('button', { name: 'Ahora no' }).click();
    await expect(page.getByRole('heading', { name: 'Recibir notificaciones' })).toBeHidden();
    await punch(page, 'Salida', 'realizado');
    await page.clock.runFor(10_000);
    await expect(page.getByRole('heading', { name: 'Recibir notificaciones' })).toBeHidden();
    await page.goto('/#/user');
    await expect(page.getByRole('button', { name: 'No aceptó recibir notificaciones' })).toBeVisible();
  });
});

test.describe('a manager', () => {
  test.use({ persona: 'patricia' });

  test('has the bell and the inbox too', async ({ page }) => {
    await page.goto('/#/admin');
    await bell(page).click();
    await expect(page.getByRole('heading', { name: 'Notificaciones', exact: true })).toBeVisible();
    await page.locator('[data-notice]').first().click();
    await expect(page).toHaveURL(/#\/admin/);
  });
});
