import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** Whether this machine lets us install packages of Debian. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

export async function install(packages: string[], what: string): Promise<void> {
  console.log(`Installing ${what} for the journeys (apt-get install ${packages.join(' ')}) ...`);
  const apt = (args: string[]) =>
    run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
      live: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  await apt(['update', '-q']);
  await apt(['install', '-y', '-q', '--no-install-recommends', ...packages]);
}
