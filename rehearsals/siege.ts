import { floods } from './siege/floods.ts';
import { frozen } from './siege/frozen.ts';
import { fullDisk } from './siege/full-disk.ts';
import { fuzz } from './siege/fuzz.ts';
import { kills } from './siege/kills.ts';
import { permissions } from './siege/permissions.ts';
import { slow } from './siege/slow.ts';
import type { Part } from './support/ledger.ts';
import { Scenes } from './support/scenes.ts';

const scenes: Record<string, Part[]> = {
  kills,
  frozen,
  'full-disk': fullDisk,
  floods,
  slow,
  permissions,
  fuzz,
};

/**
 * Attacks the server from outside, scene by scene, and prints a table of losses, faults and bystanders' waits. `npm run
 * rehearse -- siege frozen slow` plays those scenes alone, `floods/uploads` one part. Linux only, and the full disk
 * needs root for a small file system of its own.
 */
export default async function siege(names: string[]): Promise<void> {
  if (process.platform !== 'linux') throw new Error('The siege looks into /proc: it runs on Linux only.');
  const all = Object.entries(scenes).flatMap(([scene, parts]) =>
    parts.map((part) => ({ ...part, scene, name: parts.length === 1 ? scene : `${scene}/${part.name}` })),
  );
  const unknown = names.filter((name) => !all.some((part) => name === part.scene || name === part.name));
  if (unknown.length > 0) {
    throw new Error(`There is no ${unknown.join(', ')}; there is ${all.map(({ name }) => name).join(', ')}.`);
  }
  const chosen = all.filter(
    ({ scene, name }) => names.length === 0 || names.includes(scene) || names.includes(name),
  );
  const played = new Scenes();
  for (const { name, play } of chosen) {
    await played.play(name, play);
  }
  played.end();
}
