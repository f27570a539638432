import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, loginOf, marker, reader } from '../rig/callers.ts';
import { logInAll } from '../rig/log-in.ts';
import { optionsOf } from '../rig/options.ts';
import { Phone, type SentMark } from '../rig/phone.ts';
import { seedLarge } from '../rig/seed-large.ts';
import { endWithin, startServer } from '../rig/server.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { freePort } from '../server/src/postgres/free-port.ts';
import { Bystanders, worstWait } from './support/bystanders.ts';
import type { Ledger } from './support/ledger.ts';
import { judgeMarks } from './support/marks-account.ts';
import { type Member, type Pair, requirePatroni, startPair } from './support/patroni.ts';
import { randomFrom } from './support/random.ts';
import { Scenes } from './support/scenes.ts';
import { withDatabase } from './support/site.ts';

/** Milliseconds within which writing works again. */
const writesWithin = 30_000;
/** Milliseconds of calm before and after a harm. */
const calmMs = 5_000;

interface Harm {
  name: string;
  do(which: Which): void;
  /** Mends the machine. */
  undo(which: Which): void;
  /** Whether the copy is to become the primary. */
  takesOver: boolean;
}
interface Which {
  primary: Member;
  copy: Member;
  etcd: string;
}

/** Milliseconds that a harm lasts. */
const lasts = 40_000;
const harms: Harm[] = [
  {
    name: 'killed',
    do: ({ primary }) => primary.host.kill(),
    undo: ({ primary }) => primary.start(),
    takesOver: true,
  },
  {
    name: 'frozen',
    do: ({ primary }) => primary.host.freeze(),
    undo: ({ primary }) => primary.host.thaw(),
    takesOver: true,
  },
  {
    name: 'cut off',
    do: ({ primary }) => primary.host.cutOff(),
    undo: ({ primary }) => primary.host.mend(),
    takesOver: true,
  },
  {
    // The primary still answers the proxy, but reaches neither etcd nor its copy.
    name: 'two primaries',
    do: ({ primary, copy, etcd }) => primary.host.cutOffFrom([etcd, copy.host.address]),
    undo: ({ primary }) => primary.host.mend(),
    takesOver: true,
  },
  {
    name: 'copy killed',
    do: ({ copy }) => copy.host.kill(),
    undo: ({ copy }) => copy.start(),
    takesOver: false,
  },
];

/**
 * Harms two PostgreSQL servers under Patroni and etcd while phones mark and people read and log in. The primary is
 * killed, frozen and cut off, and the copy is killed: no accepted mark may be lost or doubled, no answer may be a 500,
 * and writing must work again within half a minute without an operator. `--phones 200`; a scene alone by its name:
 * `killed`, `frozen`, …
 */
export default async function failover(args: string[]): Promise<void> {
  const phones = optionsOf(args)('phones', 200);
  requirePatroni();
  const scenes = new Scenes();
  const folder = mkdtempSync(join(tmpdir(), 'relevo-failover-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const pair = await startPair(folder);
  try {
    await withDatabase(pair.url, async (db) => {
      await migrate(db);
      await seedLarge(db, { workers: Math.max(phones + 20, 220), months: 1, log: () => undefined });
    });
    const server = await startServer(
      { DATABASE_URL: pair.url, RELEVO_DATA: join(folder, 'data'), LOGIN_LIMIT: '1000000' },
      await freePort(),
    );
    try {
      const marks: SentMark[] = [];
      const chosen = harms.filter(({ name }) => args.includes(name));
      for (const harm of chosen.length > 0 ? chosen : harms) {
        await scenes.play(harm.name, (ledger) =>
          play(ledger, { harm, pair, url: server.url, phones, marks }),
        );
      }
    } finally {
      await endWithin(server, 15_000);
    }
  } finally {
    await pair.stop();
  }
  scenes.end();
}

interface Scene {
  harm: Harm;
  pair: Pair;
  url: string;
  phones: number;
  /** Every mark ever sent: those of earlier scenes must be there too. */
  marks: SentMark[];
}

async function play(ledger: Ledger, { harm, pair, url, phones, marks }: Scene): Promise<void> {
  await pair.healthy();
  const workers = await logInAll(url, phones);
  // Impatient phones give up on answers, send one mark twice at once and hardly wait before they try again.
  const random = randomFrom(1);
  const hasty = workers.slice(0, 20).map((worker) => new Phone({ ...worker, random }));
  const people = [
    ...workers.slice(20).map((worker) => marker(worker, marks)),
    ...workers.slice(0, 10).map((worker) => reader(worker)),
    ...[1, 2, 3, 4].map((number) => loginOf(url, phones + number)),
  ];
  const load = new Bystanders(people, 1_000);
  let ended = false;
  const hurry = Promise.all(hasty.map((phone) => phone.run(() => ended)));
  await sleep(calmMs);
  const primary = await pair.primary();
  const copy = pair.members.find((member) => member !== primary) as Member;
  const which = { primary, copy, etcd: pair.etcd };
  const from = performance.now();
  harm.do(which);
  await sleep(lasts);
  harm.undo(which);
  const mended = performance.now();
  await pair.healthy();
  ledger.note(`a copy again ${seconds(performance.now() - mended)} after it came back`);
  await sleep(calmMs);
  ended = true;
  judge(ledger, await load.stop(), from);
  await hurry;
  for (const phone of hasty) {
    marks.push(...phone.marks);
    if (phone.refusals.length > 0) ledger.wrong(`a phone was refused: ${phone.refusals[0]}`);
  }
  if (((await pair.primary()) === copy) !== harm.takesOver) {
    ledger.wrong(harm.takesOver ? 'the copy did not take over' : 'the copy took over');
  }
  await withDatabase(pair.url, (db) => judgeMarks(ledger, db, marks));
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function judge(ledger: Ledger, answers: Answer[], from: number): void {
  ledger.calls = answers.length;
  ledger.worstWait = worstWait(answers);
  const odd = new Map<string, number>();
  for (const { kind, status, code, retryAfter } of answers) {
    if (status === 200) continue;
    if (status === 503 && retryAfter !== null) odd.set(kind, (odd.get(kind) ?? 0) + 1);
    else ledger.wrong(`a ${kind} was answered ${status || 'nothing'} ${code}`.trim());
  }
  for (const [kind, times] of odd) {
    const longest = worstWait(answers.filter((one) => one.kind === kind));
    ledger.note(`${times} times a ${kind} was told to come back (503); the longest wait ${seconds(longest)}`);
  }
  const marks = answers.filter(({ kind }) => kind === 'mark');
  const lastBefore = Math.max(
    ...marks.filter((one) => one.status === 200 && one.from < from).map(({ to }) => to),
  );
  const firstRefused = marks.find(({ status, to }) => status !== 200 && to > from);
  const again = marks
    .filter(({ status, from: sent }) => status === 200 && sent > (firstRefused?.to ?? from))
    .map(({ to }) => to);
  const writes = Math.min(...again) - lastBefore;
  ledger.judge('from the last mark before to the first after', writes, writesWithin, 'ms');
}
