import { floods } from './siege/floods.ts';
import { frozen } from './siege/frozen.ts';
import { fullDisk } from './siege/full-disk.ts';
import { fuzz } from './siege/fuzz.ts';
import { kills } from './siege/kills.ts';
import { permissions } from './siege/permissions.ts';
import { slow } from './siege/slow.ts';
import { hasHeld, Ledger, type Part, printTable, type Row } from './support/ledger.ts';

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
 * Tries to break the server from outside, scene by scene, and prints one table of what was lost, what went wrong
 * and how long bystanders waited. `npm run bench -- siege frozen slow` plays those scenes alone, `floods/uploads`
 * one part. Linux only, and the full disk needs root for a small file system of its own.
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
  // What was started ends with this process, also when somebody interrupts it.
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
  const rows: Row[] = [];
  for (const { name, play } of chosen) {
    console.log(`\n${name} …`);
    const ledger = new Ledger();
    await play(ledger).catch((error: Error) => ledger.wrong(`the scene ended early: ${error.message}`));
    const row = ledger.rowOf(name);
    rows.push(row);
    for (const note of row.notes) console.log(`  ${note}`);
    for (const [what, times] of row.wrong) console.log(`  WRONG, ${times} times: ${what}`);
    console.log(`  ${hasHeld(row) ? 'held' : 'FAILED'} after ${Math.round(row.seconds)} s`);
  }
  printTable(rows);
  const failed = rows.filter((row) => !hasHeld(row)).length;
  if (failed > 0) throw new Error(`\n${failed} of ${rows.length} did not hold`);
}
