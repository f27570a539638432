import { spawn } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from '../../server/src/postgres/free-port.ts';
import type { Ledger } from '../support/ledger.ts';
import { mustBecomeReady } from '../support/until.ts';
import { useOnce } from './everyday.ts';
import { type Installation, ownEnvironment, type Trial } from './installation.ts';
import { judgeProcess } from './process.ts';
import { output, ownMounts, tried } from './programs.ts';

const suite = 'bookworm';
const name = 'localhost/relevo';
/** Programs that no image of a server needs. */
const compilers = ['cc', 'gcc', 'g++', 'clang', 'ld', 'make', 'npm', 'tsc', 'git', 'curl', 'wget'];

/**
 * Builds deploy/Containerfile and starts the image with a read-only root and without capabilities. As no registry may
 * be within reach, its two bases are made here of Debian's packages and of this machine's Node and npm.
 */
export const image: Trial = {
  packages: { buildah: 'buildah', podman: 'podman', crun: 'crun', debootstrap: 'debootstrap' },
  play,
};

async function play(ledger: Ledger, made: Installation): Promise<void> {
  const storage = join(made.scratch, 'containers');
  const ours = words(`--root ${storage}/root --runroot ${storage}/run --storage-driver vfs`);
  const buildah = (...args: string[]) => output('buildah', [...ours, ...args], { cwd: made.folder });
  const [program, ...before] = ownMounts as [string, ...string[]];
  before.push('podman', ...ours, ...words(`--tmpdir ${storage}/tmp --cgroup-manager=cgroupfs`));
  const podman = (...args: string[]) => tried(program, [...before, ...args]);

  const bases = makeBases(made, (folder, base) => {
    const from = buildah('from', 'scratch');
    buildah('copy', '--quiet', from, folder, '/');
    buildah('commit', '--quiet', from, base);
  });
  buildah(
    ...words(`bud --isolation chroot --format docker --file deploy/Containerfile --tag ${name}`),
    ...words(`--build-arg BUILD_IMAGE=${bases.build} --build-arg RUN_IMAGE=${bases.run} .`),
  );
  const root = buildah('mount', buildah('from', name));
  judgeContent(ledger, root);
  ledger.note(
    `the image adds ${megabytes(join(root, 'relevo'))} MB to its base, ${megabytes(join(root, 'relevo/node_modules'))} of them packages`,
  );

  const port = await freePort();
  // The engine raises limits by itself, which not every root may.
  const files = output('sh', ['-c', 'ulimit -Hn']);
  const child = spawn(
    program,
    [
      ...before,
      ...words(`run --rm --name relevo --network=host --cgroups=disabled --stop-timeout=15`),
      ...words(`--ulimit nofile=${files}:${files} --ulimit nproc=4096:4096`),
      ...words('--read-only --read-only-tmpfs=false --cap-drop=ALL --security-opt=no-new-privileges'),
      ...words(`--env DATABASE_URL=${made.databaseUrl} --env PORT=${port} ${name}`),
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const remove = () => podman('rm', '--force', '--time', '0', 'relevo');
  process.prependOnceListener('exit', remove);
  try {
    const url = `http://127.0.0.1:${port}`;
    if (!(await mustBecomeReady(ledger, url, 60_000))) return;
    const pid = podman('inspect', '--format', '{{.State.Pid}}', 'relevo').answer.trim();
    const mails = `/proc/${pid}/root/var/lib/relevo/mails`;
    await useOnce(ledger, url, { username: 'diego.soto', mails });
    judgeProcess(ledger, Number(pid));
    const write = podman(
      'exec',
      'relevo',
      '/relevo/node_modules/.bin/node',
      '-e',
      "fs.writeFileSync('/relevo/x', '')",
    );
    if (!write.said.includes('EROFS')) ledger.wrong('the root could be written to');
    const health = podman('healthcheck', 'run', 'relevo');
    if (health.status !== 0) ledger.wrong(`the health check said ${health.said.trim()}`);
    const started = performance.now();
    podman('stop', 'relevo');
    const code = await ended;
    ledger.note(`stopped within ${Math.round(performance.now() - started)} ms`);
    if (code !== 0) ledger.wrong(`a stop ended it with ${code}`);
  } finally {
    remove();
    process.off('exit', remove);
  }
}

/** The bases that deploy/Containerfile names by default, made of Debian's packages. */
function makeBases(
  { scratch }: Installation,
  commit: (folder: string, name: string) => void,
): { build: string; run: string } {
  const folder = join(scratch, 'debian');
  // Mounts of debootstrap go with its mount namespace.
  output(
    'unshare',
    [...words('--mount --propagation=private debootstrap --variant=minbase'), suite, folder],
    {
      env: { ...ownEnvironment(), LANG: 'C' },
    },
  );
  commit(folder, 'localhost/run-base');
  // The build image needs a Node with npm, and the means to reach the registry.
  const at = (...path: string[]) => join(folder, 'usr/local', ...path);
  mkdirSync(at('lib/node_modules'), { recursive: true });
  const npm = output('npm', ['root', '--global'], { env: ownEnvironment() });
  cpSync(join(npm, 'npm'), at('lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', at('bin/npm'));
  cpSync(process.execPath, at('bin/node'));
  for (const library of globSync('/usr/lib/*/libatomic.so.1*')) cpSync(library, join(folder, library));
  const settings = output('npm', ['config', 'get', 'globalconfig'], { env: ownEnvironment() });
  const certificates = '/etc/ssl/certs/ca-certificates.crt';
  for (const [from, to] of [
    [settings, at('etc/npmrc')],
    [certificates, join(folder, certificates)],
  ] as const) {
    if (!existsSync(from)) continue;
    mkdirSync(dirname(to), { recursive: true });
    cpSync(from, to);
  }
  commit(folder, 'localhost/build-base');
  return { build: 'localhost/build-base', run: 'localhost/run-base' };
}

function judgeContent(ledger: Ledger, root: string): void {
  for (const program of compilers) {
    for (const folder of ['usr/bin', 'usr/local/bin', 'relevo/node_modules/.bin']) {
      if (existsSync(join(root, folder, program))) ledger.wrong(`the image holds ${folder}/${program}`);
    }
  }
  for (const folder of [
    '.git',
    'demo',
    'e2e',
    'bench',
    'rehearsals',
    'rig',
    'scripts',
    'shells',
    'docs',
    'server/test',
    'app/src',
  ]) {
    if (existsSync(join(root, 'relevo', folder))) ledger.wrong(`the image holds ${folder}`);
  }
  const tests = globSync('relevo/**/{*.test.*,test,tests,__tests__}', { cwd: root });
  if (tests.length > 0) ledger.wrong(`the image holds tests such as ${tests[0]}`, tests.length);
}

const words = (line: string): string[] => line.split(' ');

const megabytes = (folder: string): string => output('du', ['-sm', folder]).split('\t')[0] ?? '';
