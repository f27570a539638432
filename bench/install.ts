import { bare } from './install/bare.ts';
import { image } from './install/image.ts';
import { type Installation, withInstallation } from './install/installation.ts';
import { CannotBeTried } from './install/programs.ts';
import { unit } from './install/unit.ts';
import { hasHeld, Ledger, printTable, type Row } from './support/ledger.ts';

const trials: Record<string, (ledger: Ledger, made: Installation) => Promise<void>> = { bare, image, unit };

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
  const rows: Row[] = [];
  const untried: string[] = [];
  await withInstallation(async (made) => {
    for (const [name, play] of Object.entries(trials)) {
      if (names.length > 0 && !names.includes(name)) continue;
      console.log(`\n${name} …`);
      const ledger = new Ledger();
      try {
        await play(ledger, made);
      } catch (error) {
        if (error instanceof CannotBeTried) {
          untried.push(`${name} was not tried: ${error.message}.`);
          continue;
        }
        ledger.wrong(`the trial ended early: ${(error as Error).message}`);
      }
      const row = ledger.rowOf(name);
      rows.push(row);
      for (const note of row.notes) console.log(`  ${note}`);
      for (const [what, times] of row.wrong) console.log(`  WRONG, ${times} times: ${what}`);
    }
  });
  printTable(rows);
  for (const sentence of untried) console.log(sentence);
  const failed = rows.filter((row) => !hasHeld(row)).length;
  if (failed > 0) throw new Error(`\n${failed} of ${rows.length} did not hold`);
}
