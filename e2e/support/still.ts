import type { Page } from '@playwright/test';

/** Waits until nothing moves: animations by script go on where less motion is wanted, only very short ones. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const hosts = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const moving = [document, ...hosts].flatMap((root) => root.getAnimations());
    return moving.every(({ playState }) => playState !== 'running');
  });
}
