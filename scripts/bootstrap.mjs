// Entry point of all commands, the only script that the machine's own Node runs (20 or newer, nothing installed). It
// installs the packages of the lock file, then hands over to the Node that the project pins.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const modules = join(root, 'node_modules');
const pinnedNode = join(modules, '.bin', 'node');
const stamp = join(modules, '.relevo-lock-hash');
const lockFile = join(root, 'package-lock.json');
const commands = {
  start: 'start.ts',
  build: 'build-app.ts',
  test: 'test.ts',
  dev: 'dev.ts',
  check: 'check.ts',
  'check:mutants': 'mutants.ts',
  'check:databases': 'databases.ts',
  'check:alerts': 'alerts.ts',
  bench: '../bench/run.ts',
  rehearse: '../rehearsals/run.ts',
  demo: '../demo/src/make.ts',
  shells: '../shells/build.ts',
  relevo: '../server/src/cli/cli.ts',
};
/**
 * Commands that run where only the server's own packages are installed (`npm ci --omit=dev`); no other package may be
 * needed.
 */
const inProduction = { start: 'server/src/main.ts', relevo: 'server/src/cli/cli.ts' };

const [command = '', ...args] = process.argv.slice(2);
const script = commands[command] && join(root, 'scripts', commands[command]);
if (!script) {
  console.error(`Unknown command "${command}"; there is ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}

if (inProduction[command] && isProduction()) {
  process.env.NODE_ENV ??= 'production';
  handOver(pinnedNode, [join(root, inProduction[command]), ...args]);
} else {
  install();
  handOver(pinnedNode, [script, ...args]);
}

/** npm writes this record of the installed packages once all of them are there. */
function isProduction() {
  const written = join(modules, '.package-lock.json');
  if (!existsSync(pinnedNode) || !existsSync(written)) return false;
  return !('node_modules/vite' in JSON.parse(readFileSync(written, 'utf8')).packages);
}

function install() {
  const wanted = wantedHash();
  if (existsSync(pinnedNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  // `ci` begins with an empty folder; on top of an older installation only changed packages are fetched, and the lock
  // file stays as it is.
  const task = existsSync(lockFile) && !existsSync(pinnedNode) ? ['ci'] : ['install', '--no-save'];
  console.log(`Installing the dependencies (npm ${task[0]}) ...`);
  const started = Date.now();
  // PATH without the project's own programs: npm is about to remove the Node among them.
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.includes('node_modules'));
  const env = { ...process.env, PATH: path.join(delimiter) };
  for (const name of ['NODE', 'npm_node_execpath']) delete env[name];
  const npm = spawnSync('npm', [...task, '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'], {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0 || !existsSync(pinnedNode)) {
    console.error(
      npm.error ? `npm cannot be run: ${npm.error.message}.` : 'The dependencies could not be installed.',
    );
    process.exit(npm.status || 1);
  }
  writeFileSync(stamp, wantedHash());
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s`);
}

/** Hash of all files that decide what is installed. */
function wantedHash() {
  return createHash('sha256')
    .update(existsSync(lockFile) ? readFileSync(lockFile) : 'no lock')
    .digest('hex');
}

/** Becomes the pinned Node where the running one can, and otherwise stands before it and passes signals on. */
function handOver(node, argv) {
  const env = { ...process.env, PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}` };
  if (process.execve && process.platform !== 'win32') {
    process.execve(node, ['node', '--disable-warning=ExperimentalWarning', ...argv], env);
  }
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...argv], { stdio: 'inherit', env });
  // A terminal sends its Ctrl+C to the child as well; passing it on would interrupt it twice.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
