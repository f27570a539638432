import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPgBouncer } from '../rig/pgbouncer.ts';
import { freePort } from '../server/src/postgres/free-port.ts';
import { unprivilegedUser } from '../server/src/postgres/postmaster.ts';
import { run, runTool } from './run.ts';

// Runs the endpoint tests on the databases of organisations: an older PostgreSQL that sorts as Chile does, over TLS,
// and a pooler before it that shares its connections between transactions.
const version = 15;
const bin = `/usr/lib/postgresql/${version}/bin`;
const locale = 'es_CL.UTF-8';
const pooler = '/usr/sbin/pgbouncer';
const password = 'relevo';

if (await everythingIsThere()) await testAll();
else process.exitCode = 1;

async function everythingIsThere(): Promise<boolean> {
  const missing = () => [
    ...(existsSync(join(bin, 'initdb')) ? [] : [`postgresql-${version}`]),
    ...(existsSync(pooler) ? [] : ['pgbouncer']),
    ...(existsSync('/usr/share/i18n/locales/es_CL') ? [] : ['locales']),
    ...(spawnSync('openssl', ['version']).status === 0 ? [] : ['openssl']),
  ];
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${missing().join(', ')} (apt-get install) ...`);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], { env });
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...missing()], { env });
  }
  if (missing().length === 0 && !hasLocale()) {
    await run('localedef', ['-i', 'es_CL', '-f', 'UTF-8', locale]);
  }
  if (missing().length === 0 && hasLocale()) return true;
  console.error(
    `This needs Debian's packages postgresql-${version}, pgbouncer, locales and openssl, and the locale ${locale}` +
      ` (localedef -i es_CL -f UTF-8 ${locale}); missing: ${[...missing(), ...(hasLocale() ? [] : [locale])].join(', ')}.`,
  );
  return false;
}

function hasLocale(): boolean {
  return /^es_CL\.utf-?8$/im.test(spawnSync('locale', ['-a'], { encoding: 'utf8' }).stdout ?? '');
}

async function testAll(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'relevo-databases-'));
  const stops: (() => Promise<void>)[] = [];
  try {
    const server = await startServer(folder);
    stops.unshift(server.stop);
    const certificate = encodeURIComponent(server.certificate);
    const direct = `postgres://relevo:${password}@localhost:${server.port}/postgres`;
    await test(
      `PostgreSQL ${version} with ${locale}, over TLS`,
      `${direct}?sslmode=verify-full&sslrootcert=${certificate}`,
    );
    const pooler = await startPgBouncer(direct, 20);
    stops.unshift(pooler.stop);
    await test('through a pooler in transaction mode', direct, {
      TEST_POOLER_URL: pooler.env.DATABASE_URL as string,
    });
  } finally {
    for (const stop of stops) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function test(title: string, url: string, more: Record<string, string> = {}): Promise<void> {
  console.log(`\n== Endpoint tests: ${title}`);
  const { code } = await runTool('vitest/vitest.mjs', ['run', '--project', 'server'], {
    live: true,
    env: { DATABASE_URL: url, ...more },
  });
  if (code !== 0) process.exitCode = 1;
}

interface Started {
  port: number;
  stop(): Promise<void>;
}

async function startServer(folder: string): Promise<Started & { certificate: string }> {
  const owner = unprivilegedUser();
  const cluster = join(folder, 'cluster');
  const [key, certificate] = [join(folder, 'server.key'), join(folder, 'server.crt')];
  const secret = join(folder, 'password');
  writeFileSync(secret, password);
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-keyout', key, '-out', certificate],
  ]);
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`);
  chmodSync(key, 0o600);
  if (owner) for (const path of [folder, key, certificate, secret]) chownSync(path, owner.uid, owner.gid);
  const as = { cwd: folder, ...(owner && { uid: owner.uid, gid: owner.gid }) };
  const initdb = spawnSync(
    join(bin, 'initdb'),
    ['-D', cluster, '-U', 'relevo', '--auth=scram-sha-256', `--pwfile=${secret}`, `--locale=${locale}`],
    { ...as, encoding: 'utf8' },
  );
  if (initdb.status !== 0) throw new Error(`initdb: ${initdb.stderr}`);
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: 'localhost',
    unix_socket_directories: '',
    max_connections: 200,
    ssl: 'on',
    ssl_key_file: key,
    ssl_cert_file: certificate,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(bin, 'postgres'), ['-D', cluster, ...args], { ...as, stdio: 'ignore' });
  for (let tries = 0; tries < 400; tries += 1) {
    const status = existsSync(join(cluster, 'postmaster.pid'))
      ? readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
      : '';
    if (/^ready/m.test(status)) return { port, certificate, stop: () => ended(child, 'SIGINT') };
    await sleep(50);
  }
  throw new Error(`PostgreSQL ${version} did not start.`);
}

function ended(child: ReturnType<typeof spawn>, signal: NodeJS.Signals): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done());
    if (!child.kill(signal)) done();
  });
}
