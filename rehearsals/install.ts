import { lackOf } from '../rig/needs.ts';
import { bare } from './install/bare.ts';
import { image } from './install/image.ts';
import { type Trial, withInstallation } from './install/installation.ts';
import { unit } from './install/unit.ts';
import { Scenes } from './support/scenes.ts';

const trials: Record<string, Trial> = { bare, image, unit };

/**
 * Installs with `npm ci --omit=dev` and starts the server in three ways. Each start is by an unprivileged user with a
 * read-only root: by hand, as the image of deploy/Containerfile, and as the unit of deploy/ under a systemd of its own.
 * `npm run rehearse -- install image unit` tries those alone. A trial that is impossible here is named with its reason.
 */
export default async function install(names: string[]): Promise<void> {
  if (process.platform !== 'linux') throw new Error('Installations are tried on Linux only.');
  const unknown = names.filter((name) => !(name in trials));
  if (unknown.length > 0) {
    throw new Error(`There is no ${unknown.join(', ')}; there is ${Object.keys(trials).join(', ')}.`);
  }
  const chosen = Object.entries(trials).filter(([name, { packages }]) => {
    if (names.length > 0 && !names.includes(name)) return false;
    const lack = process.getuid?.() === 0 ? lackOf(packages) : 'It needs root.';
    if (lack) console.log(`${name} cannot be tried here. ${lack}`);
    return !lack;
  });
  if (chosen.length === 0) return;
  const scenes = new Scenes();
  await withInstallation(async (made) => {
    for (const [name, { play }] of chosen) {
      await scenes.play(name, (ledger) => play(ledger, made));
    }
  });
  scenes.end();
}
