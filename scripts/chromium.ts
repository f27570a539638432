import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** Where the journeys find their browser; CHROMIUM names another one. */
export const chromiumPath: string = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Installs Debian's Chromium when it is missing and this machine allows it; otherwise says what to do. */
export async function chromiumIsReady(): Promise<boolean> {
  if (existsSync(chromiumPath)) return true;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && !process.env.CHROMIUM && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the journeys (apt-get install chromium) ...');
    const apt = (args: string[]) =>
      run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
        live: true,
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      });
    await apt(['update', '-q']);
    await apt(['install', '-y', '-q', '--no-install-recommends', 'chromium']);
    if (existsSync(chromiumPath)) return true;
  }
  console.error(`The journeys need Chromium at ${chromiumPath}: install it, or set CHROMIUM to its path.`);
  return false;
}
