import type { Page } from '@playwright/test';

/**
 * Waits until nothing moves. Where less motion is wanted every change of style still is a transition, only a very
 * short one: until a frame was drawn all sizes and colours are the old ones, and what inherits them follows later.
 */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const hosts = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const moving = [document, ...hosts].flatMap((root) => root.getAnimations());
    return moving.every(({ playState }) => playState !== 'running');
  });
}
