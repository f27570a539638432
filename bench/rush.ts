import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LoggedIn, logInAll } from '../rig/log-in.ts';
import { onlineMark } from '../rig/mark.ts';
import { largeUser, seedLarge } from '../rig/seed-large.ts';
import { startServer } from '../rig/server.ts';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/open-database.ts';
import { freePort } from '../server/src/postgres/free-port.ts';

const workers = 2000;
const seconds = 20;

/**
 * The change of shift: 2,000 people, logged in before, each check their password and mark within 20 seconds, at
 * moments spread at random. There must be no error and no request over a second.
 */
export default async function rush(): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'relevo-rush-'));
  const env = { RELEVO_DATA: dataFolder, LOGIN_LIMIT: '1000000' };
  try {
    const database = await openDatabase(readConfig(env), () => undefined);
    await database.work((db) => seedLarge(db, { workers, months: 1, log: () => undefined }));
    await database.close();
    const server = await startServer(env, await freePort());
    try {
      const people = await logInAll(server.url, workers);
      console.log(`${workers} people are logged in; the rush of ${seconds} s begins`);
      const times: { password: number; mark: number }[] = [];
      await Promise.all(
        people.map(async (person, at) => {
          await sleep(Math.random() * seconds * 1000);
          times.push(await arrive(server.url, person, largeUser(at + 1).password));
        }),
      );
      report(
        'password checks',
        times.map((time) => time.password),
      );
      report(
        'marks',
        times.map((time) => time.mark),
      );
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function arrive(url: string, person: LoggedIn, password: string) {
  const post = async (address: string, body: object, headers: Record<string, string> = {}) => {
    const before = performance.now();
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}`, ...headers },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}: ${text}`);
    return { took: performance.now() - before, text };
  };
  const check = await post(`${url}/api/login/checkPassword`, { credenciales: { password } });
  if (!check.text.includes('true')) throw new Error('the right password was refused');
  const mark = await post(`${person.apiUrl}me/marca-remota`, onlineMark(person), {
    'idempotency-key': crypto.randomUUID(),
  });
  return { password: check.took, mark: mark.took };
}

function report(what: string, took: number[]): void {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  console.log(`${sorted.length} ${what}: median ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`);
  if (Number(at(1)) > 1000) throw new Error(`a request took longer than a second`);
}
