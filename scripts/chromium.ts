import { existsSync } from 'node:fs';
import { canInstall, install } from './debian.ts';

/** Where the journeys find their browser; CHROMIUM names another one. */
export const chromiumPath: string = process.env.CHROMIUM ?? '/usr/bin/chromium';

const shellPath = '/usr/bin/chromium-headless-shell';

/**
 * The same engine without the windows of a desktop around it, which take a quarter of what a new device costs. It asks
 * nobody for a permission. Where it is missing, or another browser is named, that browser plays everything.
 */
export const chromiumShellPath = (): string =>
  !process.env.CHROMIUM && existsSync(shellPath) ? shellPath : chromiumPath;

/** Installs Debian's Chromium when it is missing and this machine allows it; otherwise says what to do. */
export async function chromiumIsReady(): Promise<boolean> {
  if (!process.env.CHROMIUM && canInstall()) {
    // One by one: where a package has another name, the other one still comes.
    if (!existsSync(chromiumPath)) await install(['chromium'], 'Chromium');
    if (!existsSync(shellPath)) await install(['chromium-headless-shell'], 'its headless shell');
  }
  if (existsSync(chromiumPath)) return true;
  console.error(`The journeys need Chromium at ${chromiumPath}: install it, or set CHROMIUM to its path.`);
  return false;
}
