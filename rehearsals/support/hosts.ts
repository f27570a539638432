import { spawnSync } from 'node:child_process';
import { requirePackages } from '../../rig/needs.ts';

/** A machine of its own on this one: a network namespace with an address that others reach over a bridge. */
export interface Host {
  name: string;
  address: string;
  /** Command prefix to run on the host, as an unprivileged user. */
  prefix: string[];
  /** All its processes, as when its power goes. */
  kill(): void;
  freeze(): void;
  thaw(): void;
  /** Drops all traffic of the host in both directions. */
  cutOff(): void;
  /** Drops the host's outgoing packets to these addresses; incoming ones still arrive. */
  cutOffFrom(addresses: readonly string[]): void;
  mend(): void;
}

export interface Network {
  hosts: Host[];
  /** An address of this machine that hosts reach, and another one. */
  here: string;
  elsewhere: string;
  remove(): void;
}

function ip(...words: string[]): void {
  const { status, stderr } = spawnSync('ip', words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${words.join(' ')}: ${stderr}`);
}

const tried = (...words: string[]) => spawnSync('ip', words, { stdio: 'ignore' }).status === 0;

/** @throws Error with one sentence where no network namespace can be made */
export function requireHosts(): void {
  requirePackages({ ip: 'iproute2' });
  const trial = `relevo-${process.pid}-trial`;
  if (!tried('netns', 'add', trial))
    throw new Error('No network namespace can be made here: that takes root.');
  tried('netns', 'del', trial);
}

/** Makes machines that reach each other and this one. */
export function makeHosts(user: string, count: number): Network {
  const id = process.pid % 65_536;
  const net = `10.${200 + (id % 50)}.${id % 251}`;
  const bridge = `rv${id}`;
  const [here, elsewhere] = [`${net}.254`, `${net}.253`];
  const hosts: Host[] = [];
  const remove = () => {
    for (const host of hosts) {
      host.kill();
      tried('netns', 'del', host.name);
    }
    tried('link', 'del', bridge);
  };
  process.once('exit', remove);
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('addr', 'add', `${here}/24`, 'dev', bridge);
  ip('addr', 'add', `${elsewhere}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  for (let at = 1; at <= count; at += 1) {
    const name = `relevo-${process.pid}-${at}`;
    const [outer, inner] = [`rv${id}o${at}`, `rv${id}i${at}`];
    const address = `${net}.${at}`;
    const inside = (...words: string[]) => ip('-n', name, ...words);
    ip('netns', 'add', name);
    ip('link', 'add', outer, 'type', 'veth', 'peer', 'name', inner);
    ip('link', 'set', inner, 'netns', name);
    ip('link', 'set', outer, 'master', bridge, 'up');
    inside('addr', 'add', `${address}/24`, 'dev', inner);
    inside('link', 'set', inner, 'up');
    inside('link', 'set', 'lo', 'up');
    let dropped: readonly string[] = [];
    const signal = (which: NodeJS.Signals) => {
      // Processes forked while others are signalled are met by the next round.
      for (let look = 0; look < 3; look += 1) {
        const pids = spawnSync('ip', ['netns', 'pids', name], { encoding: 'utf8' }).stdout.split('\n');
        for (const pid of pids.filter(Boolean)) {
          try {
            process.kill(Number(pid), which);
          } catch {
            // The process has just ended.
          }
        }
      }
    };
    hosts.push({
      name,
      address,
      prefix: ['ip', 'netns', 'exec', name, 'runuser', '-u', user, '--'],
      kill: () => signal('SIGKILL'),
      freeze: () => signal('SIGSTOP'),
      thaw: () => signal('SIGCONT'),
      cutOff: () => ip('link', 'set', outer, 'down'),
      cutOffFrom: (addresses) => {
        dropped = addresses;
        for (const one of addresses) inside('route', 'add', 'blackhole', `${one}/32`);
      },
      mend: () => {
        ip('link', 'set', outer, 'up');
        for (const one of dropped) tried('-n', name, 'route', 'del', 'blackhole', `${one}/32`);
        dropped = [];
      },
    });
  }
  return {
    hosts,
    here,
    elsewhere,
    remove: () => {
      process.off('exit', remove);
      remove();
    },
  };
}
