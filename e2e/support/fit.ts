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
/** A computer, and the narrowest window with room for a list beside its detail. */
const WIDE_SCREENS = [
  { width: 1440, height: 900 },
  { width: 900, height: 700 },
] as const;

interface InBrowser {
  findMisfits: typeof findMisfits;
}

/** Measures the page in one face at each size, all within one frame, so without a paint. */
function lookAt({ face, sizes, width }: { face: string; sizes: number[]; width: number }): string[] {
  const { style } = document.documentElement;
  style.setProperty('--rl-font', face);
  const found = sizes.flatMap((size) => {
    style.setProperty('font-size', `${size}%`);
    const misfits = (globalThis as unknown as InBrowser).findMisfits(width);
    return misfits.map((misfit) => `text at ${size} %: ${misfit}`);
  });
  for (const name of ['--rl-font', 'font-size']) style.removeProperty(name);
  return found;
}

/**
 * All of the page is read and reached: 390 and 360 px, text at 100, 130 and 200 %, in one face; then all is as before.
 * The wide face is looked at on the narrower screen alone, where it has the least room.
 */
export async function expectToFit(page: Page, face: keyof typeof FACES, where?: string): Promise<void> {
  await page.evaluate(`globalThis.findMisfits = ${findMisfits}`);
  for (const screen of face === 'wide' ? SCREENS.slice(1) : SCREENS) {
    await page.setViewportSize(screen);
    const how = { face: FACES[face], sizes: SIZES, width: screen.width };
    const message = [where, `${screen.width} px in the ${face} face`].filter(Boolean).join(', ');
    await expect.soft.poll(() => page.evaluate(lookAt, how), { message }).toEqual([]);
  }
  await page.setViewportSize(SCREENS[0]);
}

/** The same of a page on a wide screen, and in the narrowest window with a rail; then all is as before. */
export async function expectToFitWide(page: Page, face: keyof typeof FACES, where?: string): Promise<void> {
  const before = page.viewportSize();
  await page.evaluate(`globalThis.findMisfits = ${findMisfits}`);
  for (const screen of face === 'wide' ? WIDE_SCREENS.slice(1) : WIDE_SCREENS) {
    await page.setViewportSize(screen);
    const how = { face: FACES[face], sizes: [100, 130], width: screen.width };
    const message = [where, `${screen.width} px in the ${face} face`].filter(Boolean).join(', ');
    await expect.soft.poll(() => page.evaluate(lookAt, how), { message }).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** The page on a computer with text at 200 %, as people with low vision set it. */
export async function expectToFitDoubled(page: Page, where: string): Promise<void> {
  await page.evaluate(`globalThis.findMisfits = ${findMisfits}`);
  const how = { face: FACES.phone, sizes: [200], width: WIDE_SCREENS[0].width };
  const message = `${where}, text at 200 % on a computer`;
  await expect.soft.poll(() => page.evaluate(lookAt, how), { message }).toEqual([]);
}
