import { expect, type Page } from '@playwright/test';
import { untilStill } from './still.ts';

/**
 * Everything that a person could not read in the page as it is now: text beyond the screen's sides, text cut by a
 * box that does not scroll, and boxes that scroll sideways. Runs in the browser.
 */
function findMisfits(width: number): string[] {
  const found = new Set<string>();
  const parentOf = (element: Element): Element | null => {
    const root = element.getRootNode();
    return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  };
  const cutSideways = (rect: DOMRect, box: DOMRect) =>
    rect.left < box.left - 1.5 || rect.right > box.right + 1.5;
  // A line's box may be lower than its letters' box; only what cuts letters counts.
  const cutAcross = (rect: DOMRect, box: DOMRect) => {
    const slack = rect.height * 0.25 + 1;
    return rect.top < box.top - slack || rect.bottom > box.bottom + slack;
  };
  /** Wholly outside the box that clips it and hidden from readers as well: a pane that waits for its turn. */
  const isOffStage = (rect: DOMRect, element: Element) => {
    for (let box: Element | null = element; box && box !== document.body; box = parentOf(box)) {
      const edge = box.getBoundingClientRect();
      const outside = rect.right <= edge.left + 1 || rect.left >= edge.right - 1;
      if (outside && getComputedStyle(box).overflowX === 'hidden') return true;
    }
    return false;
  };
  const look = (text: string, rect: DOMRect, start: Element) => {
    if (rect.left < -1 || rect.right > width + 1) found.add(`beyond the screen: ${text}`);
    let across = true;
    for (let box: Element | null = start; box && box !== document.body; box = parentOf(box)) {
      const { overflowX, overflowY, display } = getComputedStyle(box);
      if (display === 'contents' || display === 'inline') continue;
      const edge = box.getBoundingClientRect();
      if (overflowX !== 'visible' && cutSideways(rect, edge)) found.add(`cut sideways: ${text}`);
      if (overflowY === 'auto' || overflowY === 'scroll') across = false;
      if (across && overflowY !== 'visible' && cutAcross(rect, edge)) found.add(`cut across: ${text}`);
    }
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.trim();
    const element = node.parentElement;
    // A drawing's letters are part of the drawing.
    if (!text || !element || element.closest('.rl-sr, svg, .ion-page-hidden')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const waits = element.closest('[aria-hidden="true"]') !== null;
    for (const rect of range.getClientRects()) {
      if (rect.width <= 1 || rect.height <= 1 || (waits && isOffStage(rect, element))) continue;
      look(text.slice(0, 60), rect, element);
    }
  }
  if (document.documentElement.scrollWidth > width) found.add('the document scrolls sideways');
  for (const content of document.querySelectorAll('ion-content')) {
    const scroller = content.shadowRoot?.querySelector('.inner-scroll');
    if (scroller && scroller.scrollWidth > scroller.clientWidth + 1) found.add('the page scrolls sideways');
  }
  return [...found];
}

export async function expectToFit(page: Page, width: number, when: string): Promise<void> {
  await untilStill(page);
  await expect.soft.poll(() => page.evaluate(findMisfits, width), { message: when }).toEqual([]);
}

/** Text at twice the size: every size of the app is in rem, which the root's own size scales as a phone's setting does. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}
