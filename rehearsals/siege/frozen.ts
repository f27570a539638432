import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, loginOf, marker, reader, readiness } from '../../rig/callers.ts';
import { logInAll } from '../../rig/log-in.ts';
import type { SentMark } from '../../rig/phone.ts';
import { endWithin, type ServerProcess } from '../../rig/server.ts';
import { wayTo } from '../../server/test/support/outage.ts';
import { Bystanders, worstWait } from '../support/bystanders.ts';
import type { Ledger, Part } from '../support/ledger.ts';
import { judgeMarks } from '../support/marks-account.ts';
import { withDatabase, withSite } from '../support/site.ts';

const frozenForMs = 20_000;
// Five seconds are promised; one more is for a busy machine.
const waitLimitMs = 6_000;
const recoveryMs = 10_000;
const endLimitMs = 15_000;

/**
 * Frozen database: it accepts connections without an answer. All callers must hear so soon, and all must work again
 * once it answers.
 */
export const frozen: Part[] = [
  { name: 'processes', play: frozenProcesses },
  { name: 'network', play: silentNetwork },
];

/** Every PostgreSQL process is stopped. */
async function frozenProcesses(ledger: Ledger): Promise<void> {
  await withSite(ledger, {}, async ({ postgres, servers: [server] }) => {
    const stage = { server: server as ServerProcess, databaseUrl: postgres.url };
    await endure(ledger, { ...stage, freeze: postgres.freeze, thaw: postgres.thaw });
  });
}

/** The network takes every byte and brings none; connections from before never speak again. */
async function silentNetwork(ledger: Ledger): Promise<void> {
  await withSite(ledger, { servers: 0 }, async ({ postgres, addServer }) => {
    const way = await wayTo(postgres.url);
    try {
      const server = await addServer(way.url);
      const stage = { server, databaseUrl: postgres.url };
      await endure(ledger, { ...stage, freeze: way.swallow, thaw: () => void way.mend() });
      await endWithin(server, endLimitMs);
    } finally {
      await way.close();
    }
  });
}

interface Stage {
  server: ServerProcess;
  databaseUrl: string;
  freeze(): void;
  thaw(): void;
}

async function endure(ledger: Ledger, { server, databaseUrl, freeze, thaw }: Stage): Promise<void> {
  const workers = await logInAll(server.url, 30);
  const marks: SentMark[] = [];
  const callers = [
    ...workers.slice(0, 8).map((worker) => reader(worker)),
    ...workers.slice(8, 14).map((worker) => marker(worker, marks)),
    ...[20, 21, 22, 23].map((number) => loginOf(server.url, number)),
    ...[1, 2].map(() => readiness(server.url)),
  ];
  const load = new Bystanders(callers, 200);
  await sleep(2_000);
  const from = performance.now();
  freeze();
  await sleep(frozenForMs);
  const to = performance.now();
  thaw();
  await sleep(recoveryMs + 3_000);
  judge(ledger, await load.stop(), { from, to });

  const last = new Bystanders(callers, 200);
  await sleep(1_000);
  freeze();
  await sleep(2_000);
  const took = await endWithin(server, endLimitMs + 10_000);
  thaw();
  ledger.calls += (await last.stop()).length;
  if (took === null) ledger.wrong('the server did not end by itself while the database was frozen');
  else ledger.judge('SIGTERM while it is frozen', took, endLimitMs, 'ms');
  await withDatabase(databaseUrl, (db) => judgeMarks(ledger, db, marks));
}

function judge(ledger: Ledger, answers: Answer[], frozen: { from: number; to: number }): void {
  ledger.calls += answers.length;
  const during = answers.filter(({ from, to }) => from < frozen.to && to > frozen.from);
  ledger.worstWait = worstWait(during);
  for (const answer of answers) {
    const { kind, status, code, retryAfter, from, to } = answer;
    const said = `${status || 'nothing'} ${code}`.trim();
    if (to - from > waitLimitMs) ledger.wrong(`a ${kind} waited more than ${waitLimitMs} ms for ${said}`);
    const within = from > frozen.from && to < frozen.to;
    const elsewhere = to < frozen.from || from > frozen.to + recoveryMs;
    if (within && status !== 503) ledger.wrong(`a ${kind} within the freeze was answered ${said}`);
    else if (elsewhere && status !== 200)
      ledger.wrong(`a ${kind} outside of the freeze was answered ${said}`);
    else if (status !== 200 && status !== 503) ledger.wrong(`a ${kind} was answered ${said}`);
    if (status === 503 && retryAfter === null) ledger.wrong(`a ${kind}'s 503 has no Retry-After`);
  }
  const first = answers.find(
    ({ from, status, kind }) => from > frozen.to && status === 200 && kind !== 'readyz',
  );
  if (first)
    ledger.note(`the first 200 came ${Math.round(first.to - frozen.to)} ms after the end of the freeze`);
}
