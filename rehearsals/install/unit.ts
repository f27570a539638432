import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readiness } from '../../rig/callers.ts';
import { freePort } from '../../server/src/postgres/free-port.ts';
import type { Ledger } from '../support/ledger.ts';
import { untilTrue } from '../support/until.ts';
import { useOnce } from './everyday.ts';
import type { Installation, Trial } from './installation.ts';
import { judgeProcess } from './process.ts';
import { ownMounts, tried } from './programs.ts';

const unitFile = '/etc/systemd/system/relevo@.service';
/** Limit on systemd's own scale, 0 to 100; units that can harm each other begin above 50. */
const exposedAtMost = 20;

/**
 * Two instances of deploy/relevo@.service under a systemd of its own. They run on this machine's root with a temporary
 * overlay: started, used, killed, restarted one after the other and stopped.
 */
export const unit: Trial = {
  packages: { 'systemd-nspawn': 'systemd-container', 'systemd-analyze': 'systemd' },
  play,
};

async function play(ledger: Ledger, made: Installation): Promise<void> {
  const ports = [await freePort(), await freePort()];
  await withSystemd(made, async ({ inside, processOf }) => {
    const put = (version: number) => inside('ln', '-sfn', `relevo-${version}`, '/opt/relevo');
    put(1);
    const verified = inside('systemd-analyze', 'verify', unitFile);
    if (verified.status !== 0 || verified.said.trim()) ledger.wrong(`verify says ${verified.said.trim()}`);
    const judged = inside(
      ...['systemd-analyze', 'security', '--offline=yes', `--threshold=${exposedAtMost}`, unitFile],
    );
    ledger.note(/Overall exposure level.*?: [\d.]+/.exec(judged.said)?.[0] ?? judged.said.trim());
    if (judged.status !== 0) ledger.wrong('the unit is more exposed than it must be');

    const names = ports.map((port) => `relevo@${port}`);
    const asked = ports.map((port) => readiness(`http://127.0.0.1:${port}`));
    const ready = async (at: number) => (await asked[at]?.())?.status === 200;
    const [first, second] = names as [string, string];
    const started = inside('systemctl', 'start', first, second);
    if (started.status !== 0) {
      ledger.wrong(`start says ${started.said.trim()} ${inside('journalctl', '-n', '30', '-u', first).said}`);
      return;
    }
    for (const at of ports.keys()) if (!(await ready(at))) ledger.wrong('a start came back too early');
    const pid = processOf(first);
    judgeProcess(ledger, pid);
    const mails = `/proc/${pid}/root/var/lib/relevo/mails`;
    await useOnce(ledger, `http://127.0.0.1:${ports[0]}`, { username: 'ignacio.fuentes', mails });

    process.kill(pid, 'SIGKILL');
    await untilTrue(async () => !(await ready(0)), 5_000);
    const back = await untilTrue(() => ready(0), 60_000);
    if (back === null) ledger.wrong('it was not started again after a kill');
    else ledger.note(`killed, and ready again after ${Math.round(back)} ms`);

    // Rolling restart to a new version: while one instance is restarted the other answers, and the command waits.
    put(2);
    for (const [at, name] of names.entries()) {
      const restart = inside.begin('systemctl', 'restart', name);
      while (restart.exitCode === null && restart.signalCode === null) {
        if (!(await ready(1 - at))) ledger.wrong('the other instance did not answer during a restart');
        await sleep(50);
      }
      if (restart.exitCode !== 0 || !(await ready(at))) ledger.wrong('a restart came back too early');
      const runs = readlinkSync(`/proc/${processOf(name)}/cwd`);
      if (runs !== '/opt/relevo-2') ledger.wrong(`a restart runs what lies in ${runs}`);
    }
    for (const name of names) {
      inside('systemctl', 'stop', name);
      const [result, code] = ['Result', 'ExecMainStatus'].map((key) =>
        inside('systemctl', 'show', '--value', '--property', key, name).answer.trim(),
      );
      if (result !== 'success' || code !== '0') ledger.wrong(`a stop ended with ${result}, code ${code}`);
    }
  });
}

interface Inside {
  (...words: string[]): ReturnType<typeof tried>;
  begin(...words: string[]): ChildProcess;
}

/** A systemd as the first process of namespaces, with the installation where the unit wants it. */
async function withSystemd(
  { scratch, folder, databaseUrl }: Installation,
  use: (systemd: { inside: Inside; processOf(unit: string): number }) => Promise<void>,
): Promise<void> {
  const [root, settings, machine] = [join(scratch, 'root'), join(scratch, 'etc'), `relevo-${process.pid}`];
  for (const made of [root, settings]) mkdirSync(made);
  writeFileSync(join(settings, 'relevo.env'), `DATABASE_URL=${databaseUrl}\n`, { mode: 0o600 });
  const [unshare, ...words] = ownMounts as [string, ...string[]];
  const child = spawn(
    unshare,
    [
      ...words,
      ...['unshare', '--cgroup', 'sh', '-c', 'mount --bind / "$0" && exec "$@"', root],
      ...['systemd-nspawn', '--quiet', '--register=no', '--keep-unit', `--machine=${machine}`],
      ...[`--directory=${root}`, '--volatile=overlay', `--bind-ro=${folder}:/opt/relevo-1`],
      `--bind-ro=${folder}:/opt/relevo-2`,
      ...[
        `--bind-ro=${settings}:/etc/relevo`,
        `--bind-ro=${join(folder, 'deploy/relevo@.service')}:${unitFile}`,
      ],
      ...['--boot', 'systemd.unit=basic.target'],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
  const kill = () => {
    // Child processes would outlive nspawn.
    for (const pid of childrenOf(child.pid as number)) process.kill(pid, 'SIGKILL');
    child.kill('SIGKILL');
    rmSync(`/run/systemd/nspawn/propagate/${machine}`, { recursive: true, force: true });
  };
  process.prependOnceListener('exit', kill);
  const ended = once(child, 'exit');
  try {
    const leader = await systemdOf(child.pid as number);
    const into = ['--target', String(leader), '--all'];
    const inside: Inside = Object.assign((...command: string[]) => tried('nsenter', [...into, ...command]), {
      begin: (...command: string[]) => spawn('nsenter', [...into, ...command], { stdio: 'ignore' }),
    });
    const up = async () => /running|degraded/.test(inside('systemctl', 'is-system-running').said);
    if ((await untilTrue(up, 60_000)) === null) throw new Error(`systemd did not start: ${said.slice(-500)}`);
    await use({ inside, processOf: (unit) => processOf(leader, inside, unit) });
    inside('systemctl', 'poweroff', '--force');
    await Promise.race([ended, sleep(15_000)]);
  } finally {
    kill();
    await ended;
    process.off('exit', kill);
  }
}

/** The processes that one started and that are still there. */
function childrenOf(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  return existsSync(list) ? readFileSync(list, 'utf8').split(' ').filter(Boolean).map(Number) : [];
}

/** Waits for the systemd that it starts. */
async function systemdOf(pid: number): Promise<number> {
  const look = () => childrenOf(pid).find((one) => readFileSync(`/proc/${one}/comm`, 'utf8') === 'systemd\n');
  if ((await untilTrue(() => look() !== undefined, 30_000)) === null) {
    throw new Error('systemd-nspawn did not start anything');
  }
  return look() as number;
}

/** The first process of a unit as this side of the namespace numbers it. */
function processOf(leader: number, inside: Inside, unit: string): number {
  const own = inside('systemctl', 'show', '--value', '--property', 'MainPID', unit).answer.trim();
  const found = childrenOf(leader).find((pid) =>
    new RegExp(`^NSpid:.*\\s${own}$`, 'm').test(readFileSync(`/proc/${pid}/status`, 'utf8')),
  );
  if (!found) throw new Error(`${unit} has no process`);
  return found;
}
