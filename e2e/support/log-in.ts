import { expect, type Page } from '@playwright/test';
import { PASSWORD, type Persona, people } from './people.ts';

/** Opens the app on a device, leaves the tutorial that a new one shows, and waits for the login. */
export async function openLogin(page: Page): Promise<void> {
  await page.goto('/#/welcome');
  await page.getByRole('button', { name: 'Omitir' }).click();
  await expect(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeVisible();
}

export async function fillLogin(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Usuario', { exact: true }).fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
}

/** Whether this device can check the password without a network; the login leaves that behind a moment later. */
const canCheckOffline = (page: Page) =>
  page.evaluate(() => localStorage.getItem('relevo.offline-check') !== null);

/** Logs in as a person does, through the page. */
export async function logIn(page: Page, persona: Persona, password = PASSWORD): Promise<void> {
  const { username, organisations, firstName } = people[persona];
  await openLogin(page);
  await fillLogin(page, username, password);
  if (organisations.length > 1) await page.getByRole('button', { name: organisations[0] }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`, ${firstName}$`) })).toBeVisible();
  await expect.poll(() => canCheckOffline(page)).toBe(true);
}
