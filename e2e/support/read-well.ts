import type { Page } from '@playwright/test';
import { expectNoFindings } from './axe.ts';
import { doubleText, expectToFit } from './fit.ts';
import { expect } from './test.ts';

/** What is on the page reads well: axe in both themes, 390 and 360 px, and text at 200 %; then all is as before. */
export async function expectToReadWell(page: Page, where?: string): Promise<void> {
  const at = (how: string) => (where ? `${where}, ${how}` : how);
  await expect(page.getByText('Cargando')).toHaveCount(0);
  await expectNoFindings(page);
  await expectToFit(page, 390, at('390 px'));
  await page.setViewportSize({ width: 360, height: 740 });
  await expectToFit(page, 360, at('360 px'));
  await doubleText(page);
  await expectToFit(page, 360, at('360 px with text at 200 %'));
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 390, height: 844 });
}
