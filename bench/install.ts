import { bare } from './install/bare.ts';
import { image } from './install/image.ts';
import { type Trial, withInstallation } from './install/installation.ts';
import { missing } from './install/programs.ts';
import { unit } from './install/unit.ts';
import { hasHeld, Ledger, printTable, type Row } from './support/ledger.ts';

const trials: Record<string, Trial> = { bare, image, unit };

/**
 * Installs with `npm ci --omit=dev` and starts that in three ways, each as an unprivileged user with a root that only
 * reads: by hand, as the image of deploy/Containerfile, and as the unit of deploy/ under a systemd of its own.
 * `npm run bench -- install image unit` tries those alone. What cannot be tried here is said in a sentence.
 */
export default async function install(names: string[]): Promise<void> {
  if (process.platform !== 'linux') throw new Error('Installations are tried on Linux only.');
  const unknown = names.filter((name) => !(name in trials));
  if (unknown.length > 0) {
    throw new Error(`There is no ${unknown.join(', ')}; there is ${Object.keys(trials).join(', ')}.`);
  }
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
  const chosen = Object.entries(trials).filter(([name, { packages }]) => {
    if (names.length > 0 && !names.includes(name)) return false;
    const lack = missing(packages);
    if (lack) console.log(`${name} cannot be tried here: ${lack}.`);
    return !lack;
  });
  if (chosen.length === 0) return;
  const rows: Row[] = [];
  await withInstallation(async (made) => {
    for (const [name, { play }] of chosen) {
      console.log(`\n${name} …`);
      const ledger = new Ledger();
      await play(ledger, made).catch((error: Error) => ledger.wrong(`it ended early: ${error.message}`));
      const row = ledger.rowOf(name);
      rows.push(row);
      for (const note of row.notes) console.log(`  ${note}`);
      for (const [what, times] of row.wrong) console.log(`  WRONG, ${times} times: ${what}`);
    }
  });
  printTable(rows);
  const failed = rows.filter((row) => !hasHeld(row)).length;
  if (failed > 0) throw new Error(`\n${failed} of ${rows.length} did not hold`);
}
