import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { requirePackages } from '../../rig/needs.ts';
import type { SystemUser } from '../../server/src/postgres/postmaster.ts';

const cache = join(import.meta.dirname, '../../.cache/citus');
// Debian's PostgreSQL finds its own folders from where its programs lie, so that a copy of both is another one.
const programs = 'lib/postgresql/15';
const shared = 'share/postgresql/15';
const packages = {
  '/usr/lib/postgresql/15/bin/initdb': 'postgresql-15',
  '/usr/include/postgresql/15/server/postgres.h': 'postgresql-server-dev-15',
  '/usr/include/gssapi/gssapi.h': 'libkrb5-dev',
  '/usr/include/lz4.h': 'liblz4-dev',
  '/usr/include/zstd.h': 'libzstd-dev',
  '/usr/include/libxml2/libxml/parser.h': 'libxml2-dev',
  '/usr/include/openssl/ssl.h': 'libssl-dev',
  make: 'make',
  gcc: 'gcc',
};

/**
 * Makes a PostgreSQL 15 with Citus from its source, once: a copy of Debian's in `.cache/`, nothing is installed.
 * @param user who must be able to run it
 * @returns the folder with `bin`
 * @throws Error with one sentence where something is missing
 */
export function citusHome(user: SystemUser | undefined): string {
  const source = process.env.CITUS_SOURCE;
  if (!source || !existsSync(join(source, 'configure'))) {
    throw new Error('CITUS_SOURCE must name the folder with the source of Citus 13 (13.2.2 was tried).');
  }
  requirePackages(packages);
  const version = /PACKAGE_VERSION='(.+)'/.exec(readFileSync(join(source, 'configure'), 'utf8'))?.[1];
  const postgres = said(run('/usr/lib/postgresql/15/bin/postgres', ['--version'])).match(/15[.\d]*/)?.[0];
  const place = join(cache, `${version}-${postgres}`);
  if (!existsSync(place)) build(source, place);
  const home = join(place, programs);
  const probe = run(join(home, 'bin/postgres'), ['--version'], '/', user);
  if (probe.status !== 0) throw new Error(`The user "${user?.name}" cannot execute PostgreSQL in ${home}.`);
  return home;
}

/** Built in its final place, which the build writes down; an interrupted build has no programs. */
function build(source: string, place: string): void {
  console.log(`building Citus in ${place}, once …`);
  const begun = performance.now();
  const half = `${place}.new`;
  const work = `${place}.build`;
  for (const folder of [half, work]) rmSync(folder, { recursive: true, force: true });
  try {
    for (const folder of [programs, shared]) {
      mkdirSync(join(half, folder, '..'), { recursive: true });
      cpSync(join('/usr', folder), join(half, folder), { recursive: true, dereference: true });
    }
    symlinkSync('/usr/include', join(half, 'include'));
    const machine = said(run('gcc', ['-print-multiarch'])).trim();
    symlinkSync(`/usr/lib/${machine}`, join(half, 'lib', machine));
    // A file younger than its sources would be made anew.
    cpSync(source, work, { recursive: true, preserveTimestamps: true });
    // The newest releases of PostgreSQL 15 have a function of a name that Citus defines for those without it.
    const shim = join(work, 'relevo-shim.h');
    writeFileSync(
      shim,
      '#include "postgres.h"\n#include "commands/dbcommands.h"\n#define have_createdb_privilege citus_have_createdb_privilege\n',
    );
    const config = join(half, programs, 'bin/pg_config');
    must(
      ['nice', './configure', `PG_CONFIG=${config}`, '--without-libcurl', '--with-security-flags=no'],
      work,
    );
    must(['nice', 'make', '-j2', '-s', 'with_llvm=no', `COPT=-include ${shim}`, 'install'], work);
    renameSync(half, place);
  } finally {
    for (const folder of [half, work]) rmSync(folder, { recursive: true, force: true });
  }
  console.log(`  built in ${Math.round((performance.now() - begun) / 1000)} s`);
}

function must([command = '', ...args]: string[], cwd: string): void {
  const result = run(command, args, cwd);
  if (result.status === 0) return;
  const words = /.*(?:error:|\*\*\*).*/.exec(said(result))?.[0] ?? said(result).trim().split('\n').at(-1);
  throw new Error(`Citus could not be built: ${words}`);
}

const said = ({ stdout, stderr }: ReturnType<typeof run>): string => `${stdout}${stderr}`;

const run = (command: string, args: string[], cwd = '/', user?: SystemUser) =>
  spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    ...(user && { uid: user.uid, gid: user.gid }),
  });
