import type { Browser, Page } from '@playwright/test';
import { deviceOf } from './support/device.ts';
import { devices } from './support/devices.ts';
import { proveFactor } from './support/factor.ts';
import { expectToReadWellWide } from './support/read-well.ts';
import { stage } from './support/stage.ts';
import { expect } from './support/test.ts';
import { keepToasts } from './support/toast.ts';
import { WIDE } from './support/wide.ts';

const sheet = (page: Page) => page.locator('[data-sheet="inside"]');
const listens = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/eventos') && answer.ok());

/** The desk at a person's page, its second factor proved. */
async function deskAt(browser: Browser, person: string): Promise<Page> {
  const device = { baseURL: stage().address, storageState: await deviceOf('paula') };
  const page = await (await browser.newContext({ ...WIDE, ...device })).newPage();
  await proveFactor(page);
  await page.goto(`/#/organizacion/personas?q=${encodeURIComponent(person.toLowerCase())}`);
  await page.getByText(person).first().click();
  return page;
}

async function switchScope(desk: Page, name: string): Promise<void> {
  await desk.getByRole('button', { name: 'Cambiar alcances' }).click();
  await sheet(desk).getByRole('switch', { name }).click();
  await sheet(desk).getByRole('button', { name: 'Guardar' }).click();
  await expect(desk.getByText(/^Alcances guardados\./)).toBeVisible();
}

/** Names the person a manager of a unit, or changes the unit. */
async function saveUnit(desk: Page, button: string, unit: string): Promise<void> {
  await desk.getByRole('button', { name: button }).click();
  await sheet(desk)
    .getByRole('button', { name: /^Unidad/ })
    .click();
  await sheet(desk).last().getByRole('button', { name: unit }).click();
  await expect(sheet(desk)).toHaveCount(1);
  await sheet(desk).getByRole('button', { name: 'Guardar' }).click();
}

async function endPost(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Quitar jefatura' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Terminar' }).click();
}

devices('scopes reach the open menu, and a page that is gone leads home', async ({ open, browser }) => {
  const nurse = await open('ignacio');
  await keepToasts(nurse);
  const listening = listens(nurse);
  await nurse.goto('/#/user');
  await expect(nurse.getByText(/^(Próximo turno|Turno actual)/).first()).toBeVisible();
  await listening;
  const desk = await deskAt(browser, 'Ignacio Fuentes');
  await switchScope(desk, 'Turnos');
  const toast = nurse.locator('[data-toasts] > *');
  await expect(toast).toContainText('Cambió lo que puedes hacer');
  await nurse.getByRole('button', { name: 'Organización' }).click();
  await expect(nurse.getByRole('heading', { name: 'Administración' })).toBeVisible();
  await switchScope(desk, 'Turnos');
  await expect(nurse.getByText(/^(Próximo turno|Turno actual)/).first()).toBeVisible();
  await expect(nurse.getByRole('button', { name: 'Organización' })).toHaveCount(0);
  await expect(toast).toContainText('Cambió lo que puedes hacer');
  await desk.context().close();
});

devices('a new post is chosen without another login, and leaves the list', async ({ open, browser }) => {
  const nurse = await open('ignacio');
  await keepToasts(nurse);
  const listening = listens(nurse);
  await nurse.goto('/#/user');
  await listening;
  const desk = await deskAt(browser, 'Ignacio Fuentes');
  await saveUnit(desk, 'Nombrar jefatura', 'Urgencia');
  await expect(desk.getByText('Jefatura guardada.')).toBeVisible();

  const toast = nurse.locator('[data-toasts] > *');
  await expect(toast).toContainText('Ahora puedes entrar también como jefatura de Urgencia.');
  await toast.getByRole('button', { name: 'Cambiar' }).click();
  await expect(nurse.getByText('Jefatura · Urgencia · Clínica Andes')).toBeVisible();

  // The unit moves, and the open pages with it.
  const again = listens(nurse);
  await nurse.setViewportSize({ width: 1440, height: 900 });
  await nurse.reload();
  await again;
  await saveUnit(desk, 'Cambiar jefatura', 'Medicina');
  await expect(toast).toContainText('Ahora diriges Medicina.');
  await expect(nurse.getByText(/^Jefatura · Medicina/)).toBeVisible();
  await expectToReadWellWide(nurse, 'the unit that somebody leads now');

  await nurse.goto('/#/admin/admin/profile');
  await nurse.getByRole('button', { name: /cambiar de institución$/ }).click();
  await nurse.getByRole('button', { name: /Trabajador · UCI Adulto/ }).click();
  await expect(nurse.getByText(/^(Próximo turno|Turno actual)/).first()).toBeVisible();
  await endPost(desk);
  await expect(toast).toContainText('Ya no puedes entrar como jefatura de Medicina');

  // A post that ends under its own open session leads on to the other one.
  await saveUnit(desk, 'Nombrar jefatura', 'Urgencia');
  await expect(toast).toContainText('Ahora puedes entrar también como jefatura de Urgencia.');
  await toast.getByRole('button', { name: 'Cambiar' }).click();
  await expect(nurse.getByText(/^Jefatura · Urgencia/)).toBeVisible();
  await endPost(desk);
  await expect(toast).toContainText('Ya no puedes entrar como jefatura de Urgencia');
  await expect(nurse.getByText(/^(Próximo turno|Turno actual)/).first()).toBeVisible();
  await desk.context().close();
});
