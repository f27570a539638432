import type { Page } from '@playwright/test';
import { expectNoFindings } from './axe.ts';
import { expectToFit } from './fit.ts';
import { expectRoomToScroll } from './room.ts';
import { expect } from './test.ts';

/**
 * What is on the page reads well: axe in both themes, nothing broken, cut or covered on a narrow screen and with
 * large text, and half of the screen to scroll in where its height is short. The themes differ in colours alone, so each is looked at in one of the two faces.
 */
export async function expectToReadWell(page: Page, where?: string): Promise<void> {
  await expect(page.getByText('Cargando')).toHaveCount(0);
  await expectNoFindings(page, (theme) => expectToFit(page, theme === 'light' ? 'phone' : 'wide', where));
  await expectRoomToScroll(page, where);
}
