import { expect, type Locator, type Page } from '@playwright/test';

/** A computer: a wide screen with a mouse and a keyboard. */
export const WIDE = {
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
} as const;

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
