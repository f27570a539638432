import { existsSync } from 'node:fs';
import { canInstall, install } from './debian.ts';

/** Path of the journeys' browser; CHROMIUM names another one. */
export const chromiumPath: string = process.env.CHROMIUM ?? '/usr/bin/chromium';

const shellPath = '/usr/bin/chromium-headless-shell';

/**
 * Chromium's headless shell: the same engine without desktop windows, which take a quarter of a new device's cost. The
 * shell asks for no permissions. Where it is missing, or another browser is named, that browser plays everything.
 */
export const chromiumShellPath = (): string =>
  !process.env.CHROMIUM && existsSync(shellPath) ? shellPath : chromiumPath;

/** Installs Debian's Chromium when it is missing and this machine allows it; otherwise prints instructions. */
export async function chromiumIsReady(): Promise<boolean> {
  if (!process.env.CHROMIUM && canInstall()) {
    // Packages are installed one by one: where one has another name, the other is still installed.
    if (!existsSync(chromiumPath)) await install(['chromium'], 'Chromium');
    if (!existsSync(shellPath)) await install(['chromium-headless-shell'], 'its headless shell');
  }
  if (existsSync(chromiumPath)) return true;
  console.error(`The journeys need Chromium at ${chromiumPath}: install it, or set CHROMIUM to its path.`);
  return false;
}
