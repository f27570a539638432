import { readdirSync, readFileSync } from 'node:fs';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process ended meanwhile.
    return '';
  }
};

/** The process and everything below it, as Linux shows it at this moment. */
export function treeOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync('/proc')) {
    const parent = Number(
      /^\d+ \(.*\) \S (\d+)/s.exec(/^\d/.test(entry) ? read(`/proc/${entry}/stat`) : '')?.[1],
    );
    if (parent) children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  const below = (one: number): number[] => [one, ...(children.get(one) ?? []).flatMap(below)];
  return below(pid);
}

/** Megabytes that a process has in memory now, or had at most; 0 when it is gone. */
export function megabytesOf(pid: number, when: 'now' | 'most' = 'now'): number {
  const line = when === 'now' ? /VmRSS:\s+(\d+)/ : /VmHWM:\s+(\d+)/;
  return Math.round(Number(line.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024);
}

/** Kilobytes (1,000 bytes) that a process has in memory now. */
export const kilobytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1.024;

/** Seconds of a processor that a process has taken so far, its children's not among them. */
export const processorSecondsOf = (pid: number): number => {
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

/** Megabytes of a server with its child processes, PostgreSQL excluded. */
export const megabytesOfServer = (pid: number): number =>
  treeOf(pid)
    .filter((one) => !isPostgres(one))
    .reduce((sum, one) => sum + megabytesOf(one), 0);

const isPostgres = (pid: number): boolean => read(`/proc/${pid}/comm`).startsWith('postgres');

/** Sends a signal to PostgreSQL's first process and to all that it started: each of them leads a group of its own. */
export function signalPostgres(postmaster: number, signal: NodeJS.Signals): void {
  // The postmaster comes first, as it would fork others; then all processes forked meanwhile.
  const reached = new Set<number>();
  for (let round = 0; round < 3; round += 1) {
    for (const pid of treeOf(postmaster)) {
      if (reached.has(pid)) continue;
      reached.add(pid);
      try {
        process.kill(pid, signal);
      } catch {
        // The process ended meanwhile.
      }
    }
  }
}

/** The most that the processes of some servers had in memory, in megabytes. */
export class MemoryWatch {
  readonly #most = { server: 0, children: 0, postgres: 0 };
  readonly #roots: () => number[];
  readonly #timer: NodeJS.Timeout;

  /** @param roots the servers at this moment, and PostgreSQL's first process where no server started it */
  constructor(roots: () => number[]) {
    this.#roots = roots;
    this.#timer = setInterval(() => this.#look(), 500);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#look();
  }

  seen(): { server: number; children: number; postgres: number } {
    return this.#most;
  }

  #look(): void {
    for (const root of this.#roots()) {
      for (const pid of treeOf(root)) {
        const most = megabytesOf(pid, 'most');
        const whose = isPostgres(pid) ? 'postgres' : pid === root ? 'server' : 'children';
        this.#most[whose] = Math.max(this.#most[whose], most);
      }
    }
  }
}
