import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requirePackages } from '../../rig/needs.ts';
import { freePort } from '../../server/src/postgres/free-port.ts';
import { unprivilegedUser } from '../../server/src/postgres/postmaster.ts';
import { type Host, makeHosts, requireHosts } from './hosts.ts';

const bin = '/usr/lib/postgresql/15/bin';

/** Patroni member: a PostgreSQL server of the pair, with the Patroni that watches over it. */
export interface Member {
  host: Host;
  /** Starts the member again after a power loss. */
  start(): void;
  /** Role by its Patroni's API; null without an answer. */
  role(): Promise<'primary' | 'replica' | null>;
}

export interface Pair {
  /** Address of HAProxy, which leads to the current primary. */
  url: string;
  members: [Member, Member];
  /** Address of etcd. */
  etcd: string;
  /**
   * The current primary.
   * @throws Error when there is none within half a minute
   */
  primary(): Promise<Member>;
  /**
   * Waits until one member is the primary and the other its synchronous copy.
   * @throws Error with their last messages
   */
  healthy(): Promise<void>;
  stop(): Promise<void>;
}

/** @throws Error with one sentence that names the missing packages */
export function requirePatroni(): void {
  requirePackages({
    [join(bin, 'postgres')]: 'postgresql-15',
    patroni: 'patroni',
    etcd: 'etcd-server',
    haproxy: 'haproxy',
  });
  requireHosts();
}

/** Settings of docs/operations.md. */
const settingsOf = (
  name: string,
  host: Host,
  folder: string,
  { etcd, net }: { etcd: string; net: string },
) => `
scope: relevo
name: ${name}
restapi: { listen: '${host.address}:8008', connect_address: '${host.address}:8008' }
# By its older interface: with the newer one Patroni 3.0 takes the lead back without asking when it wakes up.
etcd: { host: '${etcd}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 3
    retry_timeout: 5
    primary_start_timeout: 0
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters: { max_connections: 100, wal_log_hints: 'on', wal_keep_size: 512MB }
  initdb: [encoding: UTF8, data-checksums]
postgresql:
  listen: '${host.address}:5432'
  connect_address: '${host.address}:5432'
  data_dir: ${folder}/data
  bin_dir: ${bin}
  pgpass: ${folder}/pgpass
  authentication:
    superuser: { username: postgres, password: rehearsal }
    replication: { username: replicator, password: rehearsal }
  parameters: { unix_socket_directories: '${folder}', wal_receiver_timeout: 5s, wal_sender_timeout: 5s }
  pg_hba:
    - local all all trust
    - host all all ${net} scram-sha-256
    - host replication all ${net} scram-sha-256
`;

const proxyOf = (port: number, members: readonly Host[]) => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s
listen postgres
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ address }, at) => `  server ${'ab'[at]} ${address}:5432 check port 8008\n`).join('')}`;

/** Starts etcd, two PostgreSQL servers under Patroni on machines of their own, and HAProxy before them. */
export async function startPair(folder: string): Promise<Pair> {
  const user = unprivilegedUser();
  if (!user) throw new Error('Network namespaces take root.');
  const network = makeHosts(user.name, 2);
  const children: ChildProcess[] = [];
  const own = (path: string) => {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    chownSync(path, user.uid, user.gid);
    return path;
  };
  chmodSync(folder, 0o755);
  const run = (log: string, [program, ...words]: string[]) => {
    const output = openSync(join(folder, `${log}.log`), 'a');
    const child = spawn(program as string, words, { cwd: folder, stdio: ['ignore', output, output] });
    children.push(child);
    return child;
  };
  const stop = async () => {
    for (const child of children) child.kill('SIGKILL');
    network.remove();
    await sleep(200);
  };
  process.once('exit', () => {
    for (const child of children) child.kill('SIGKILL');
  });
  try {
    const etcd = `${network.elsewhere}:2379`;
    const peer = `http://${network.elsewhere}:2380`;
    run('etcd', [
      ...['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'],
      ...['/usr/bin/etcd', '--name', 'rehearsal', '--data-dir', own(join(folder, 'etcd')), '--enable-v2'],
      ...['--listen-client-urls', `http://${etcd}`, '--advertise-client-urls', `http://${etcd}`],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', `rehearsal=${peer}`],
    ]);
    const net = `${network.here.replace(/\d+$/, '0')}/24`;
    const members = network.hosts.map((host, at): Member => {
      const name = at === 0 ? 'a' : 'b';
      const home = own(join(folder, name));
      const file = join(home, 'patroni.yml');
      writeFileSync(file, settingsOf(name, host, home, { etcd, net }));
      chownSync(file, user.uid, user.gid);
      return {
        host,
        start: () => void run(name, [...host.prefix, '/usr/bin/patroni', file]),
        role: async () => {
          try {
            const answer = await fetch(`http://${host.address}:8008/patroni`, {
              signal: AbortSignal.timeout(1_000),
            });
            const { role, state } = (await answer.json()) as { role: string; state: string };
            if (state !== 'running') return null;
            return role === 'master' || role === 'primary' ? 'primary' : 'replica';
          } catch {
            return null;
          }
        },
      };
    }) as [Member, Member];
    const until = async (what: string, seconds: number, holds: () => Promise<boolean>) => {
      for (let waited = 0; !(await holds()); waited += 0.25) {
        if (waited > seconds) throw new Error(`${what}: not within ${seconds} seconds; ${lastWords(folder)}`);
        await sleep(250);
      }
    };
    const [first, second] = members;
    first.start();
    await until('a first primary', 90, async () => (await first.role()) === 'primary');
    second.start();
    const port = await freePort();
    writeFileSync(join(folder, 'haproxy.cfg'), proxyOf(port, network.hosts));
    run('haproxy', ['/usr/sbin/haproxy', '-db', '-f', join(folder, 'haproxy.cfg')]);
    const primary = async () => {
      for (let waited = 0; waited < 30; waited += 0.25) {
        for (const member of members) if ((await member.role()) === 'primary') return member;
        await sleep(250);
      }
      throw new Error(`there is no primary; ${lastWords(folder)}`);
    };
    const isSynchronous = async () => {
      const roles = await Promise.all(members.map((member) => member.role()));
      if (!roles.includes('primary') || !roles.includes('replica')) return false;
      const leader = members[roles.indexOf('primary')] as Member;
      const { stdout } = spawnSync(
        join(bin, 'psql'),
        [
          ...['-h', leader.host.address, '-U', 'postgres', '-d', 'postgres', '-Atc'],
          `select count(*) from pg_stat_replication where sync_state = 'sync'`,
        ],
        { encoding: 'utf8', env: { PGPASSWORD: 'rehearsal', PGCONNECT_TIMEOUT: '2' } },
      );
      return stdout.trim() === '1';
    };
    const healthy = () => until('a primary with a synchronous copy', 120, isSynchronous);
    await healthy();
    const made = spawnSync(
      join(bin, 'psql'),
      [
        ...['-h', (await primary()).host.address, '-U', 'postgres', '-d', 'postgres'],
        ...[
          '-c',
          `create role relevo login password 'rehearsal'`,
          '-c',
          'create database relevo owner relevo',
        ],
      ],
      { encoding: 'utf8', env: { PGPASSWORD: 'rehearsal' } },
    );
    if (made.status !== 0) throw new Error(`the database was not made: ${made.stderr}`);
    return {
      url: `postgres://relevo:rehearsal@127.0.0.1:${port}/relevo`,
      members,
      etcd: network.elsewhere,
      primary,
      healthy,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const lastWords = (folder: string): string =>
  ['a', 'b', 'etcd']
    .map((name) => join(folder, `${name}.log`))
    .filter(existsSync)
    .map((file) => readFileSync(file, 'utf8').trim().split('\n').slice(-2).join(' '))
    .join(' | ');
