import { setTimeout as sleep } from 'node:timers/promises';
import { logInAll } from '../../rig/log-in.ts';
import { Phone, type SentMark } from '../../rig/phone.ts';
import { signalPostgres } from '../../rig/processes.ts';
import type { Ledger, Part } from '../support/ledger.ts';
import { judgeMarks } from '../support/marks-account.ts';
import { withOwnServer } from '../support/own-server.ts';
import { randomFrom } from '../support/random.ts';
import { urlOf, withDatabase, withSite } from '../support/site.ts';
import { mustBecomeReady } from '../support/until.ts';

const phones = 150;
const rounds = 3;

/** Kills processes while phones mark: accepted marks must be stored exactly once. */
export const kills: Part[] = [
  { name: 'two-servers', play: twoServers },
  { name: 'own-postgres', play: ownPostgres },
];

/** Two servers on one PostgreSQL. Every phone speaks to both, also about one mark at the same moment. */
async function twoServers(ledger: Ledger): Promise<void> {
  await withSite(ledger, { workers: phones, servers: 2 }, async (site) => {
    const random = randomFrom(1);
    const either = () => site.servers[random() < 0.5 ? 0 : 1]?.url;
    const all = (await logInAll(urlOf(site), phones)).map((worker) => {
      const { pathname } = new URL(worker.apiUrl);
      return new Phone({
        ...worker,
        random,
        get apiUrl() {
          return `${either()}${pathname}`;
        },
      });
    });
    const marks = await whileMarking(ledger, all, async () => {
      for (let round = 1; round <= rounds; round += 1) {
        for (const at of [0, 1]) {
          await sleep(500 + random() * 1500);
          site.servers[at]?.child.kill('SIGKILL');
          await sleep(random() * 500);
          await site.restart(at);
        }
        await sleep(500 + random() * 1500);
        site.postgres.kill();
        await sleep(random() * 500);
        await site.postgres.start();
        for (const { url } of site.servers) await mustBecomeReady(ledger, url, 30_000);
      }
    });
    await withDatabase(site.postgres.url, (db) => judgeMarks(ledger, db, marks));
  });
}

/** A server with a PostgreSQL that it started itself, and must start again when it dies. */
async function ownPostgres(ledger: Ledger): Promise<void> {
  await withOwnServer(ledger, { workers: 40 }, async (own) => {
    const random = randomFrom(2);
    const all = (await logInAll(own.server.url, 40)).map((worker) => new Phone({ ...worker, random }));
    return whileMarking(ledger, all, async () => {
      for (const all of [false, true]) {
        await sleep(2000);
        const postmaster = own.postmaster();
        if (postmaster === undefined) return ledger.wrong('there is no PostgreSQL to be killed');
        if (all) signalPostgres(postmaster, 'SIGKILL');
        else process.kill(postmaster, 'SIGKILL');
        await sleep(500);
        // Started by hand then, so that phones come to an end: accepted marks must be stored all the same.
        if (!(await mustBecomeReady(ledger, own.server.url, 60_000))) await own.restart();
      }
      await sleep(2000);
    });
  });
}

/** Lets phones mark as long as `harm` lasts. @returns all that they sent */
async function whileMarking(ledger: Ledger, all: Phone[], harm: () => Promise<void>): Promise<SentMark[]> {
  let stopped = false;
  const runs = all.map((phone) =>
    phone.run(() => stopped).catch((error: Error) => ledger.wrong(error.message)),
  );
  try {
    await harm();
  } finally {
    stopped = true;
    const late = sleep(60_000, 'late', { ref: false });
    if ((await Promise.race([Promise.all(runs), late])) === 'late')
      ledger.wrong('phones never came to an end');
  }
  for (const refusal of all.flatMap((phone) => phone.refusals))
    ledger.wrong(`a mark was answered ${refusal}`);
  const marks = all.flatMap((phone) => phone.marks);
  ledger.calls += marks.length;
  return marks;
}
