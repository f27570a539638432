import { existsSync } from 'node:fs';
import { canInstall, install } from './debian.ts';

export const firefoxPath = '/usr/bin/firefox-esr';
export const webkitDriverPath = '/usr/bin/WebKitWebDriver';
export const xvfbPath = '/usr/bin/Xvfb';

const engines = {
  WebKit: { packages: ['webkit2gtk-driver', 'xvfb'], files: [webkitDriverPath, xvfbPath] },
  Firefox: { packages: ['firefox-esr'], files: [firefoxPath] },
} as const;

/** The engines besides Chromium in which some journeys are played, from Debian's packages. */
export type EngineName = keyof typeof engines;

const isThere = (name: EngineName) => engines[name].files.every((file) => existsSync(file));
const names = Object.keys(engines) as EngineName[];

export const installedEngines = (): EngineName[] => names.filter(isThere);

/**
 * Installs missing engines where this machine allows it; returns those that could not be installed, and prints
 * instructions.
 */
export async function missingEngines(): Promise<EngineName[]> {
  const missing = names.filter((name) => !isThere(name));
  if (missing.length > 0 && canInstall()) {
    const packages = missing.flatMap((name) => engines[name].packages);
    await install(packages, missing.join(' and '));
  }
  const without = names.filter((name) => !isThere(name));
  for (const name of without) {
    const packages = engines[name].packages.join(', ');
    console.error(`The journeys are not played in ${name}: on Debian its packages are ${packages}.`);
  }
  return without;
}
