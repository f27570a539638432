import { expect, type Page } from '@playwright/test';
import { findMisfits } from './misfits.ts';

/** The face that a phone shows, and the widest that people usually have (beside it Verdana, which is as wide). */
const FACES = { phone: 'Roboto', wide: '"DejaVu Sans"' } as const;
/** Percent. Every size of the app is in rem, which the root's own size scales as a phone's setting does. */
const SIZES = [100, 130, 200];
const SCREENS = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
] as const;

interface InBrowser {
  findMisfits: typeof findMisfits;
}

/** Sets the text's face and size, waits until nothing moves, and looks. Runs in the browser. */
async function lookAt({
  face,
  size,
  width,
}: {
  face: string;
  size: number;
  width: number;
}): Promise<string[]> {
  // A change of size is a transition wherever less motion is wanted, and each takes frames that draw the whole page.
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { transition-property: none !important }');
  document.adoptedStyleSheets = [still];
  const { style } = document.documentElement;
  style.setProperty('--rl-font', face);
  style.setProperty('font-size', `${size}%`);
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const moves = () => {
    const hosts = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    return [document, ...hosts]
      .flatMap((root) => root.getAnimations())
      .some(({ playState }) => playState === 'running');
  };
  do await frame();
  while (moves());
  return (globalThis as unknown as InBrowser).findMisfits(width);
}

/** All of the page is read and reached: 390 and 360 px, text at 100, 130 and 200 %, in one face; then all is as before. */
export async function expectToFit(page: Page, face: keyof typeof FACES, where?: string): Promise<void> {
  await page.evaluate(`globalThis.findMisfits = ${findMisfits}`);
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    for (const size of SIZES) {
      const how = { face: FACES[face], size, width: screen.width };
      const message = [where, `${screen.width} px, text at ${size} % in the ${face} face`].filter(Boolean);
      await expect.soft.poll(() => page.evaluate(lookAt, how), { message: message.join(', ') }).toEqual([]);
    }
  }
  await page.evaluate(() => {
    for (const name of ['--rl-font', 'font-size']) document.documentElement.style.removeProperty(name);
    document.adoptedStyleSheets = [];
  });
  await page.setViewportSize(SCREENS[0]);
}
