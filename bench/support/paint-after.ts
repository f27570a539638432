import type { Page } from '@playwright/test';

/**
 * Milliseconds from an event in the page to the paint of the first frame that shows what it leads to.
 * @param act makes the event; the page listens before, as an event overtakes a question to a busy page
 * @param watch runs in the page, before: keeps what is there, and makes the look that says whether it has changed; it
 *   names nothing outside of it but its argument
 */
export async function paintAfter<A>(
  page: Page,
  event: 'pointerup' | 'keydown',
  act: () => Promise<unknown>,
  watch: (asked: A) => () => boolean,
  asked: A,
): Promise<number> {
  const call = `(${framesAfter})(${JSON.stringify(event)}, (${watch})(${JSON.stringify(asked)}))`;
  // Within an object, or the answer would be waited for.
  const listening = await page.evaluateHandle<{ painted: Promise<number> }>(`({ painted: ${call} })`);
  await act();
  return listening.evaluate(({ painted }) => painted);
}

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
