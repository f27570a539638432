import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { buildApp } from '../../scripts/build-app.ts';
import { root } from '../../scripts/run.ts';
import type { Ledger } from '../support/ledger.ts';
import { type OwnPostgres, startPostgres } from '../support/postgres.ts';
import { output } from './programs.ts';

/** Clone with the packages of `npm ci --omit=dev` and a built app, and a database with the demonstration. */
export interface Installation {
  /** Folder for the trial's files, removed with everything else. */
  scratch: string;
  folder: string;
  node: string;
  databaseUrl: string;
}

/** Trial of a way to start the server. */
export interface Trial {
  /** Programs that it takes, with Debian's packages that they come with. */
  packages: Record<string, string>;
  play(ledger: Ledger, made: Installation): Promise<void>;
}

/** Environment with the machine's own Node and npm, as at an installation. */
export const ownEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.includes('node_modules'))
    .join(delimiter),
  HOME: process.env.HOME,
});

/** Installs by docs/operations.md, lets `play` use the installation, and removes everything. */
export async function withInstallation(play: (made: Installation) => Promise<void>): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'relevo-install-'));
  const clean = () => rmSync(scratch, { recursive: true, force: true });
  const folder = join(scratch, 'relevo');
  let postgres: OwnPostgres | undefined;
  try {
    postgres = await startPostgres(scratch);
    // After all that runs in it has been ended.
    process.once('exit', clean);
    await buildApp();
    copySources(folder);
    cpSync(join(root, 'app/dist'), join(folder, 'app/dist'), { recursive: true });
    output('npm', ['ci', '--omit=dev'], { cwd: folder, env: ownEnvironment() });
    const node = join(folder, 'node_modules/.bin/node');
    // Demonstration made by this clone: an installation has none.
    output(process.execPath, [join(root, 'demo/src/make.ts')], {
      env: { ...ownEnvironment(), DATABASE_URL: postgres.url },
    });
    await play({ scratch, folder, node, databaseUrl: postgres.url });
  } finally {
    await postgres?.stop();
    process.off('exit', clean);
    clean();
  }
}

/** Copies the sources as a clone would hold them, with uncommitted changes. */
function copySources(folder: string): void {
  const listed = output('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  for (const file of listed.split('\0')) {
    if (!file || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
}
