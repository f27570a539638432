import type { Page } from '@playwright/test';
import { expectNoFindings } from './axe.ts';
import { expectToFit, expectToFitWide } from './fit.ts';
import { expectRoomToScroll } from './room.ts';
import { expect } from './test.ts';

/**
 * Expects the page to pass axe in both themes, and to have nothing broken, cut or covered. The layout is checked on a
 * narrow screen and with large text, with half of a short screen left to scroll in. The themes differ in colours alone,
 * so each is looked at in one of the two faces.
 */
export async function expectToReadWell(page: Page, where?: string): Promise<void> {
  // A page underneath that was left while it was loading goes on when it is shown again.
  await expect(page.getByText('Cargando').filter({ visible: true })).toHaveCount(0);
  await expectNoFindings(page, (theme) => expectToFit(page, theme === 'light' ? 'phone' : 'wide', where));
  await expectRoomToScroll(page, where);
}

/** Expects the same of a page on a wide screen: axe in both themes, nothing broken, cut or covered from 900 px on. */
export async function expectToReadWellWide(page: Page, where?: string): Promise<void> {
  await expect(page.getByText('Cargando').filter({ visible: true })).toHaveCount(0);
  await expectNoFindings(page, (theme) => expectToFitWide(page, theme === 'light' ? 'phone' : 'wide', where));
}
