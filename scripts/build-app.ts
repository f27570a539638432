import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const stamp = join(root, '.cache', 'app-build.hash');
const sources = ['app/**/*', 'domain/**/*', 'contract/**/*', 'package-lock.json', 'tsconfig.json'];
const passedOver = /(^|\/)(dist|node_modules)$|\.test\.tsx?$/;

/** Builds the app unless app/dist already comes from exactly these sources. */
export async function buildApp(): Promise<void> {
  const wanted = hashSources();
  const isBuilt = existsSync(join(root, 'app/dist/index.html')) && existsSync(stamp);
  if (isBuilt && readFileSync(stamp, 'utf8') === wanted) return;

  console.log('Building the app ...');
  const started = performance.now();
  rmSync(stamp, { force: true });
  await runVite();
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stamp, wanted);
  console.log(`Built the app in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** In a process of its own, so that the bundler's memory is given back before the server starts. */
function runVite(): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'app'),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code) => (code === 0 ? done() : failed(new Error('The app could not be built.'))));
  });
}

function hashSources(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => passedOver.test(entry.name),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files)
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

if (import.meta.main) {
  try {
    await buildApp();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
