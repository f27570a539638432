import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, loginOf, marker, reader, readiness } from '../../rig/callers.ts';
import { logInAll } from '../../rig/log-in.ts';
import type { SentMark } from '../../rig/phone.ts';
import { Bystanders, worstWait } from '../support/bystanders.ts';
import type { Ledger, Part } from '../support/ledger.ts';
import { type OwnServer, withOwnServer } from '../support/own-server.ts';
import { mustBecomeReady, untilTrue } from '../support/until.ts';

const noticedWithinMs = 5_000;
const fullForMs = 15_000;
const recoveryMs = 10_000;

/** The database's disk has no room left, and then has some again. */
export const fullDisk: Part[] = [{ name: 'own-postgres', play: fill }];

async function fill(ledger: Ledger): Promise<void> {
  const disk = mkdtempSync(join(tmpdir(), 'relevo-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=755', 'tmpfs', disk], {
    encoding: 'utf8',
  });
  if (mounted.status !== 0) {
    rmSync(disk, { recursive: true, force: true });
    ledger.wrong(`could not run, as no small disk can be mounted here: ${mounted.stderr?.trim()}`);
    return;
  }
  try {
    await withOwnServer(ledger, { workers: 40, inside: disk }, (own) => endure(ledger, own, disk));
  } finally {
    spawnSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}

async function endure(ledger: Ledger, own: OwnServer, disk: string): Promise<SentMark[]> {
  const { url } = own.server;
  const workers = await logInAll(url, 30);
  const marks: SentMark[] = [];
  const callers = [
    ...workers.slice(0, 4).map((worker) => reader(worker)),
    ...workers.slice(4, 14).map((worker) => marker(worker, marks)),
    ...[20, 21].map((number) => loginOf(url, number)),
    readiness(url),
  ];
  const load = new Bystanders(callers, 50);
  await sleep(2_000);
  const filler = new Filler(join(disk, 'filler'));
  const refused = ({ kind, status }: Answer) => kind === 'mark' && status !== 200;
  const noticed = await untilTrue(() => load.answers.some(refused), 60_000);
  if (noticed === null) ledger.wrong('marks went on for a minute on a full disk');
  else ledger.note(`the first mark was refused ${Math.round(noticed)} ms after the disk was full`);
  const from = performance.now();
  await sleep(fullForMs);
  const to = performance.now();
  filler.remove();
  const recovered = await mustBecomeReady(ledger, url, 60_000);
  const settled = performance.now() + recoveryMs;
  if (!recovered) await own.restart();
  await sleep(recoveryMs + 3_000);
  judge(ledger, await load.stop(), { from, to, settled });
  return marks;
}

function judge(
  ledger: Ledger,
  answers: Answer[],
  moments: { from: number; to: number; settled: number },
): void {
  ledger.calls += answers.length;
  ledger.worstWait = worstWait(answers);
  for (const { kind, status, code, retryAfter, from, to } of answers) {
    const said = `${status || 'nothing'} ${code}`.trim();
    const full = from > moments.from + noticedWithinMs && to < moments.to;
    if (full && kind === 'readyz' && status === 200) ledger.wrong('ready on a full disk');
    else if (from > moments.settled && status !== 200)
      ledger.wrong(`a ${kind} was answered ${said} afterwards`);
    else if (status !== 200 && status !== 503) ledger.wrong(`a ${kind} was answered ${said}`);
    if (status === 503 && retryAfter === null) ledger.wrong(`a ${kind}'s 503 has no Retry-After`);
  }
  const during = answers.filter(({ from, to }) => from > moments.from && to < moments.to);
  for (const kind of ['read', 'mark', 'login', 'readyz']) {
    const those = during.filter((answer) => answer.kind === kind);
    const good = those.filter(({ status }) => status === 200).length;
    ledger.note(`on the full disk ${good} of ${those.length} were answered 200: ${kind}`);
  }
}

/** File that fills the disk, also room that becomes free later. */
class Filler {
  readonly #path: string;
  readonly #file: number;
  readonly #timer: NodeJS.Timeout;

  constructor(path: string) {
    this.#path = path;
    this.#file = openSync(path, 'a');
    this.#fill();
    this.#timer = setInterval(() => this.#fill(), 200);
  }

  remove(): void {
    clearInterval(this.#timer);
    closeSync(this.#file);
    rmSync(this.#path);
  }

  #fill(): void {
    for (const chunk of [1 << 20, 1 << 12].map((bytes) => Buffer.alloc(bytes))) {
      try {
        for (;;) if (writeSync(this.#file, chunk) < chunk.length) break;
      } catch {
        // No room left, as it must be.
      }
    }
  }
}
