import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logInAll } from '../rig/log-in.ts';
import { Phone } from '../rig/phone.ts';
import { seedLarge } from '../rig/seed-large.ts';
import { type ServerProcess, startServer } from '../rig/server.ts';
import { readConfig } from '../server/src/config.ts';
import type { Db } from '../server/src/db/connection.ts';
import { openDatabase } from '../server/src/open-database.ts';
import { freePort } from '../server/src/postgres/free-port.ts';
import { readPostmaster } from '../server/src/postgres/postmaster.ts';
import { accountOf } from './support/marks-account.ts';
import { randomFrom } from './support/random.ts';

const phones = 200;
const kills = 20;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Lets 200 phones mark over a bad line while the server is killed 20 times at random. Every second time its database is
 * killed too. Afterwards every mark that a phone saw accepted must be stored exactly once, and every chain must verify.
 */
export default async function punches(args: string[]): Promise<void> {
  const seed = Number(args[0] ?? Math.floor(Math.random() * 1e9));
  console.log(`seed ${seed}`);
  const random = randomFrom(seed);
  const dataFolder = mkdtempSync(join(tmpdir(), 'relevo-punches-'));
  const env = { RELEVO_DATA: dataFolder, LOGIN_LIMIT: '1000000' };
  try {
    const prepared = await openDatabase(readConfig(env), () => undefined);
    await prepared.work((db) => seedLarge(db, { workers: phones, months: 1, log: () => undefined }));
    await prepared.close();
    const result = await torment(env, random);
    const database = await openDatabase(readConfig(env), () => undefined);
    try {
      await database.work((db) => judge(db, result));
    } finally {
      await database.close();
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function torment(env: Record<string, string>, random: () => number): Promise<Phone[]> {
  const port = await freePort();
  let server: ServerProcess = await startServer(env, port);
  let stopped = false;
  const workers = await logInAll(server.url, phones);
  const all = workers.map((worker) => new Phone({ ...worker, random }));
  const runs = Promise.all(all.map((phone) => phone.run(() => stopped)));
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      await Promise.race([pause(500 + random() * 1500), runs]);
      const withDatabase = kill % 2 === 0;
      server.child.kill('SIGKILL');
      if (withDatabase) killDatabase(env.RELEVO_DATA ?? '');
      server = await startServer(env, port);
      const accepted = all.reduce(
        (sum, phone) => sum + phone.marks.filter((mark) => mark.accepted).length,
        0,
      );
      console.log(
        `kill ${kill} of ${kills}${withDatabase ? ', with the database' : ''}: ${accepted} marks accepted`,
      );
    }
    await pause(2000);
  } finally {
    stopped = true;
    await runs.finally(() => server.stop());
  }
  return all;
}

function killDatabase(dataFolder: string): void {
  const postmaster = readPostmaster(join(dataFolder, 'postgres'));
  if (postmaster) process.kill(-postmaster.pid, 'SIGKILL');
}

async function judge(db: Db, all: Phone[]): Promise<void> {
  const marks = all.flatMap((phone) => phone.marks);
  const refused = all.flatMap((phone) => phone.refusals).length;
  const { accepted, stored, lost, doubled, foreign, brokenChains } = await accountOf(db, marks);
  console.log(`${marks.length} marks made, ${accepted} accepted, ${stored} stored`);
  console.log(
    `lost ${lost}, doubled ${doubled}, never sent ${foreign}, broken chains ${brokenChains}, refused ${refused}`,
  );
  if (lost + doubled + foreign + brokenChains + refused > 0)
    throw new Error('marks were lost, doubled or altered');
}
