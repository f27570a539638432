import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { bearer } from '../../rig/callers.ts';
import { type LoggedIn, logInAll } from '../../rig/log-in.ts';
import { onlineMark } from '../../rig/mark.ts';
import { kilobytesOf } from '../../rig/processes.ts';
import { startServer } from '../../rig/server.ts';
import { freePort } from '../../server/src/postgres/free-port.ts';
import type { FloorBench } from './floor-bench.ts';
import { addListeners, Listener } from './listeners.ts';

const unit = 1;
/** Number of workers in a unit of the large organisation. */
const workersOfUnit = 50;
const warmUpSeconds = 10;

interface Sent {
  worker: number;
  /** When the phone began to send it, by the clock that server and listeners share. */
  at: number;
}

/**
 * Measures many open streams of one unit on one process while its workers mark. Figures: the delay from the phone's
 * sending of a mark to each stream's event, and the memory of a stream.
 */
export async function measureStreams({ url, option, judge }: FloorBench): Promise<void> {
  const [streams, rate, seconds] = [option('streams', 2_000), option('marks', 50), option('seconds', 30)];
  const tokens = await addListeners(url, unit, streams);
  const env = { DATABASE_URL: url, LOGIN_LIMIT: '1000000', CONNECTIONS_PER_ADDRESS: '100000' };
  const server = await startServer(env, await freePort());
  const memory = () => kilobytesOf(server.child.pid ?? 0);
  try {
    const workers = await logInAll(server.url, workersOfUnit);
    // Marks take their memory before the first stream opens.
    await markFor(workers, rate, warmUpSeconds);
    await sleep(2_000);
    const before = memory();
    const listeners: Listener[] = [];
    for (let at = 0; at < tokens.length; at += 50) {
      const some = tokens.slice(at, at + 50).map((token) => Listener.open(server.port, token));
      listeners.push(...(await Promise.all(some)));
    }
    await sleep(2_000);
    const open = memory();
    for (const { heard } of listeners) heard.length = 0;
    const sent = await markFor(workers, rate, seconds);
    await sleep(2_000);
    const after = memory();
    const { delays, missed } = delaysOf(listeners, sent);
    delays.sort();
    const at = (share: number) => delays[Math.floor((delays.length - 1) * share)] ?? Number.NaN;
    console.log(
      `${streams} streams, ${sent.length} marks in ${seconds} s, ${listeners[0]?.heard.length} messages to each: ` +
        `heard after ${at(0.5).toFixed(0)} ms (median), ${at(0.99).toFixed(0)} ms (p99), ${at(1).toFixed(0)} ms (slowest)`,
    );
    console.log(
      `server: ${(before / 1000).toFixed(0)} MB without streams, ${(open / 1000).toFixed(0)} MB with them, ${(after / 1000).toFixed(0)} MB after the marks`,
    );
    judge('marks that a stream did not hear of', missed, 0, 'of all');
    judge('from the phone to every stream, p99', at(0.99), 1_000, 'ms');
    judge('memory of a stream', (Math.max(open, after) - before) / streams, 60, 'kB');
    for (const listener of listeners) listener.close();
  } finally {
    await server.stop();
  }
}

/** Lets the workers mark one after the other, evenly. */
async function markFor(workers: readonly LoggedIn[], rate: number, seconds: number): Promise<Sent[]> {
  const sent: Sent[] = [];
  const answers: Promise<void>[] = [];
  const began = performance.now();
  for (let n = 0; n < rate * seconds; n += 1) {
    await sleep(Math.max(0, began + (n * 1000) / rate - performance.now()));
    const worker = workers[n % workers.length] as LoggedIn;
    sent.push({ worker: worker.id, at: Temporal.Now.instant().epochMilliseconds });
    answers.push(mark(worker));
  }
  await Promise.all(answers);
  return sent;
}

async function mark(worker: LoggedIn): Promise<void> {
  const answer = await fetch(`${worker.apiUrl}me/marca-remota`, {
    method: 'POST',
    headers: { ...bearer(worker), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(onlineMark(worker)),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`a mark was answered ${answer.status}: ${text}`);
}

/** For each mark and stream the milliseconds until the first message that is about it. */
function delaysOf(listeners: readonly Listener[], sent: readonly Sent[]) {
  const delays = new Float64Array(listeners.length * sent.length);
  let count = 0;
  let missed = 0;
  for (const { heard } of listeners) {
    let from = 0;
    for (const { worker, at } of sent) {
      while (from < heard.length && (heard[from]?.when ?? 0) < at) from += 1;
      let found = from;
      while (found < heard.length && !isAbout(heard[found]?.message, worker, at)) found += 1;
      const one = heard[found];
      if (one) delays[count++] = one.when - at;
      else missed += 1;
    }
  }
  return { delays: delays.subarray(0, count), missed };
}

const isAbout = (message: { at: number; ids: ReadonlySet<number> } | undefined, worker: number, at: number) =>
  message !== undefined && message.at >= at && message.ids.has(worker);
