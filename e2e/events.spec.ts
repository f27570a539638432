import type { Page } from '@playwright/test';
import { call, tokenOf } from './support/api.ts';
import { isPlain, onDate, shiftsAhead } from './support/changes.ts';
import { devices } from './support/devices.ts';
import { nextLateMark } from './support/late-marks.ts';
import { stage } from './support/stage.ts';
import { expect } from './support/test.ts';

// The way to the server breaks off in one of them.
devices.use({ gated: true });

const rowOf = (page: Page, name: string) =>
  page.locator('.ion-page:not(.ion-page-hidden)').getByRole('listitem').filter({ hasText: name }).first();
const listens = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/eventos') && answer.ok());
/** The page as when another app comes before it, or it comes back. */
const look = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

devices('a late arrival turns amber on the page that the manager has open', async ({ open }) => {
  const mark = await nextLateMark(await tokenOf('patricia'));
  const page = await open('patricia');
  const listening = listens(page);
  await page.goto(mark.path);
  await expect(rowOf(page, mark.name)).toContainText('Sin marca');
  await listening;
  await mark.send(9);
  await expect(rowOf(page, mark.name)).toContainText(/\+9\smin/);
  await expect(rowOf(page, mark.name).locator('[data-look="slight"]').first()).toBeVisible();
});

devices('a decision reaches the worker’s list, and a request the manager’s counter', async ({ open }) => {
  const [camila, patricia] = [await tokenOf('camila'), await tokenOf('patricia')];
  const [worker, manager] = [await open('camila'), await open('patricia')];
  const heard = [listens(worker), listens(manager)];
  await worker.goto('/#/user/shift-changes-list?tab=enviadas');
  await manager.goto('/#/admin/shift-changes');
  await manager.getByRole('tab', { name: /^Liberaciones/ }).click();
  await Promise.all(heard);

  const shift = (await shiftsAhead(camila)).filter(isPlain).at(-1);
  if (!shift) throw new Error('There is no shift left to give back');
  const asked = await call('POST', 'andes/me/solicitudes/cts', camila, {
    idturno: shift.idturno,
    confirmado: true,
  });
  expect(asked.status, await asked.clone().text()).toBe(200);
  const { idsolicitud } = ((await asked.json()) as { data: { idsolicitud: number } }).data;
  const own = worker.getByRole('article').filter({ hasText: onDate(shift.fecha) });
  await expect(own.filter({ hasText: /espera jefatura/i })).toBeVisible();
  await expect(
    manager.getByRole('button', { name: /Camila Rojas/ }).filter({ hasText: onDate(shift.fecha) }),
  ).toBeVisible();

  const decided = await call('POST', `andes/solicitudes/cts/${idsolicitud}/rechazar`, patricia, {});
  expect(decided.status, await decided.clone().text()).toBe(200);
  await expect(own.filter({ hasText: /rechazad/i })).toBeVisible();
});

devices('a message counts on the bell', async ({ open }) => {
  const page = await open('camila');
  const listening = listens(page);
  await page.goto('/#/user');
  const bell = page.getByRole('button', { name: /^Notificaciones/ });
  await expect(bell).toContainText('sin leer');
  await listening;
  const camila = await tokenOf('camila');
  await call('PUT', 'andes/me/notificaciones/leidas', camila, {});
  await expect(bell).not.toContainText('sin leer');
});

devices('a page that nobody sees is silent, and catches up when it is seen', async ({ open }) => {
  const mark = await nextLateMark(await tokenOf('patricia'));
  const page = await open('patricia');
  await page.clock.install();
  const listening = listens(page);
  await page.goto(mark.path);
  await expect(rowOf(page, mark.name)).toContainText('Sin marca');
  const stream = (await listening).request();
  const ended = page.waitForEvent('requestfailed', (request) => request === stream);
  await look(page, 'hidden');
  await page.clock.fastForward('00:15');
  await ended;

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await mark.send(8);
  await page.clock.fastForward('02:00');
  expect(asked).toEqual([]);

  const again = listens(page);
  await look(page, 'visible');
  await again;
  await page.clock.fastForward('00:04');
  await expect(rowOf(page, mark.name)).toContainText(/\+8\smin/);
});

devices('a stream that broke off goes on, and tells what came meanwhile', async ({ open }) => {
  const mark = await nextLateMark(await tokenOf('patricia'));
  const page = await open('patricia');
  const listening = listens(page);
  await page.goto(mark.path);
  await expect(rowOf(page, mark.name)).toContainText('Sin marca');
  await listening;
  const again = listens(page);
  await stage().gate?.shut();
  await stage().gate?.open();
  await mark.send(7);
  await again;
  await expect(rowOf(page, mark.name)).toContainText(/\+7\smin/);
  await expect(page.getByText('Sin conexión')).toHaveCount(0);
});

devices('where no stream can be had, the app asks', async ({ open }) => {
  const mark = await nextLateMark(await tokenOf('patricia'));
  const page = await open('patricia');
  await page.clock.install();
  await page.route('**/eventos', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/eventos'));
  await page.goto(mark.path);
  await expect(rowOf(page, mark.name)).toContainText('Sin marca');
  await refused;
  await mark.send(6);
  await page.clock.fastForward('00:35');
  await page.clock.fastForward('00:04');
  await expect(rowOf(page, mark.name)).toContainText(/\+6\smin/);
});

devices('a session that ended elsewhere ends here without a tap', async ({ open }) => {
  const page = await open('diego');
  const listening = listens(page);
  await page.goto('/#/user');
  const token = (await (await listening).request().allHeaders()).authorization?.slice('Bearer '.length) ?? '';
  await call('POST', 'auth/logout', token);
  await expect(page.getByText('Sesión expirada')).toBeVisible();
});
