import { existsSync } from 'node:fs';
import { canInstall, install } from './debian.ts';

/** Where the journeys find their browser; CHROMIUM names another one. */
export const chromiumPath: string = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Installs Debian's Chromium when it is missing and this machine allows it; otherwise says what to do. */
export async function chromiumIsReady(): Promise<boolean> {
  if (existsSync(chromiumPath)) return true;
  if (!process.env.CHROMIUM && canInstall()) {
    await install(['chromium'], 'Chromium');
    if (existsSync(chromiumPath)) return true;
  }
  console.error(`The journeys need Chromium at ${chromiumPath}: install it, or set CHROMIUM to its path.`);
  return false;
}
