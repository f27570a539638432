import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { deviceOf } from './device.ts';
import type { Persona } from './people.ts';
import { stage } from './stage.ts';

/** A computer: a wide screen with a mouse and a keyboard. */
export const WIDE = {
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
} as const;

/** A page at a computer with a person's session, in a browser of its own; the caller closes its context. */
export async function openAtDesk(browser: Browser, persona: Persona): Promise<Page> {
  const device = { baseURL: stage().address, storageState: await deviceOf(persona) };
  return (await browser.newContext({ ...WIDE, ...device })).newPage();
}

/** Gives an open page of a phone the room and the mouse of a computer: the app starts once for both looks. */
export async function putOnDesk(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await devtools.detach();
  await page.setViewportSize(WIDE.viewport);
}

export const railOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Secciones' });
export const listOf = (page: Page): Locator => page.getByRole('region', { name: 'Lista' });
export const rowsOf = (page: Page): Locator => listOf(page).locator('[data-row]');
/** The row whose page is open. */
export const openRow = (page: Page): Locator => listOf(page).locator('[data-row][aria-current]');
/** The page that is open beside its list. */
export const openPage = (page: Page): Locator => page.getByRole('main').locator('..');

/** Address of the page that a row opens. */
export async function addressOf(row: Locator): Promise<string> {
  const address = await row.getAttribute('data-row');
  expect(address).toMatch(/^\//);
  return address ?? '';
}

/** Whether the browser is at an address of the app. */
export const at =
  (address: string) =>
  (url: URL): boolean =>
    url.hash === `#${address}`;
