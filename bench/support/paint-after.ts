import type { Page } from '@playwright/test';

/**
 * Milliseconds from the next event of a kind in the page to the paint of the first frame that shows what it leads to.
 * @param watch runs in the page, now: keeps what is there, and makes the look that says whether it has changed; it names
 *   nothing outside of it but its argument
 */
export const paintAfter = <A>(
  page: Page,
  event: 'pointerup' | 'keydown',
  watch: (asked: A) => () => boolean,
  asked: A,
): Promise<number> =>
  page.evaluate<number>(`(${framesAfter})(${JSON.stringify(event)}, (${watch})(${JSON.stringify(asked)}))`);

/** In the page. @throws after half a minute in which nothing of what was awaited came */
function framesAfter(event: 'pointerup' | 'keydown', isThere: () => boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const begin = ({ timeStamp }: Event) => {
      const look = () => {
        if (!isThere()) {
          if (performance.now() - timeStamp > 30_000) reject(new Error(`nothing was painted after ${event}`));
          else requestAnimationFrame(look);
          return;
        }
        // The frame of this callback is painted when the next task runs.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - timeStamp);
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    };
    window.addEventListener(event, begin, { capture: true, once: true });
  });
}
