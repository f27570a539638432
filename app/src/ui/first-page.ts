import './first-page.css';

/** Milliseconds. */
const PATIENCE = 10_000;
const READING = 4_000;
/** Number of frames in that time; a device that is slow to paint is slow to read too, and gets longer. */
const FRAMES = 240;

let drawn: () => void = () => undefined;
const firstDrawn = new Promise<void>((resolve) => {
  drawn = resolve;
});

/** Removes the static first page: the app's own page is there, or the message that it can't be. */
export function takeOver(): void {
  const { tapped } = document.documentElement.dataset;
  for (const name of ['first', 'late', 'tapped']) delete document.documentElement.dataset[name];
  for (const part of document.querySelectorAll('#painted, #shells, #late')) part.remove();
  if (tapped) document.querySelector<HTMLElement>(`#root ${tapped}`)?.click();
  drawn();
}

/**
 * Whether the saved page must stay for now: the page below still waits for its reads, or the tapped element is not
 * there yet.
 */
function isWaiting(): boolean {
  const { first, tapped } = document.documentElement.dataset;
  if (first !== 'painted') return false;
  if (tapped) return document.querySelector(`#root ${tapped}`) === null;
  return document.querySelector('#root [data-paint="stop"]') !== null;
}

/** Waits for the first page that is seen; the frame around a role's pages is none by itself. */
export function watchFirstPage(): void {
  const entered = ({ target }: Event) => {
    if ((target as Element).querySelector('ion-router-outlet')) return;
    document.removeEventListener('ionViewDidEnter', entered, true);
    const limit = performance.now() + READING;
    let frames = 0;
    const look = () => {
      frames += 1;
      if ((performance.now() < limit || frames < FRAMES) && isWaiting()) requestAnimationFrame(look);
      // Content of this frame is laid out under the saved page first.
      else if (frames > 1) requestAnimationFrame(takeOver);
      else takeOver();
    };
    requestAnimationFrame(look);
  };
  document.addEventListener('ionViewDidEnter', entered, true);
}

/** Waits until the first page is rendered and its tasks are done; at the latest after a time limit. */
export async function untilUsable(): Promise<void> {
  await Promise.race([firstDrawn, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve);
  });
}
