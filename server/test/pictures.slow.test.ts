import { setTimeout as sleep } from 'node:timers/promises';
import type { SessionWire } from '@relevo/contract';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PictureProcess } from '../src/files/picture-process.ts';
import { AppError } from '../src/kernel/app-error.ts';
import { createDatabase, type TestDatabase } from './support/database.ts';
import { password } from './support/fixture.ts';
import { isAlive, pictureProcessesOf } from './support/job-processes.ts';
import { pictureOf } from './support/pictures.ts';
import { type RunningServer, startProcess } from './support/process.ts';

const log = { warn: () => undefined } as never;
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    (made) => (made ? 'taken' : 'refused'),
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
/** The process at work for this server; it begins when a turn does. */
async function processOf(server: number): Promise<number> {
  for (const until = performance.now() + 60_000; performance.now() < until; await sleep(5)) {
    const [pid] = pictureProcessesOf(server);
    if (pid) return pid;
  }
  throw new Error('no picture is being written');
}

/** A picture that takes long to read: AVIF needs many times the work of JPEG. */
const avif = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c2285a' } })
    .avif({ effort: 0 })
    .toBuffer();

describe('the process for a picture', () => {
  let small: Buffer;
  let long: Buffer;
  let pictures: PictureProcess;
  beforeAll(async () => {
    [small, long] = [await pictureOf('jpeg'), await avif(3500)];
  });
  beforeEach(() => {
    pictures = new PictureProcess(log);
  });
  afterEach(() => pictures.stop());

  test.each([
    ['16 megapixels', 4000, 4000, 'taken'],
    ['one row more', 4000, 4001, 'refused'],
    ['81 megapixels', 9000, 9000, 'refused'],
  ])('%s', async (_name, width, height, outcome) => {
    const create = { width, height, channels: 3 as const, background: '#fff' };
    const picture = await sharp({ create }).png({ compressionLevel: 9 }).toBuffer();
    expect(await outcomeOf(pictures.square(picture))).toBe(outcome);
    expect(pictureProcessesOf(process.pid)).toEqual([]);
  });

  test('one works at a time, nine are taken at once and the tenth is told to come again', async () => {
    const settled: number[] = [];
    const all = Array.from({ length: 10 }, (_, at) =>
      pictures.square(small).finally(() => {
        settled.push(at);
      }),
    );
    const outcomes = Promise.allSettled(all);
    await expect(all[9]).rejects.toMatchObject({ code: 'server.not_ready', retryAfter: 5 });
    expect(settled).toEqual([9]);
    const seen = new Set<number>();
    while (settled.length < 4) {
      for (const pid of pictureProcessesOf(process.pid)) seen.add(pid);
      expect(pictureProcessesOf(process.pid).length).toBeLessThan(2);
      await sleep(20);
    }
    expect(settled.slice(0, 4)).toEqual([9, 0, 1, 2]);
    expect(seen.size).toBeGreaterThan(1);
    expect((await all[0])?.toString('latin1', 8, 12)).toBe('WEBP');
    await pictures.stop();
    await outcomes;
  }, 180_000);

  test('a picture that breaks it has the one answer, and the next one works', async () => {
    const [broken, next] = [outcomeOf(pictures.square(long)), outcomeOf(pictures.square(small))];
    process.kill(await processOf(process.pid), 'SIGSEGV');
    expect(await broken).toBe('refused');
    expect(await next).toBe('taken');
  });

  test('a picture that takes too long is given up', async () => {
    const hasty = new PictureProcess(log, 1);
    expect(await outcomeOf(hasty.square(small))).toBe('refused');
    expect(pictureProcessesOf(process.pid)).toEqual([]);
  });

  test('a stop lets those be made that it has time for', async () => {
    const waiting = [1, 2].map(() => outcomeOf(pictures.square(small)));
    await processOf(process.pid);
    const stopped = pictures.stop(60_000);
    waiting.push(outcomeOf(pictures.square(small)));
    await stopped;
    expect(pictureProcessesOf(process.pid)).toEqual([]);
    expect(await Promise.all(waiting)).toEqual(['taken', 'taken', 'taken']);
    expect(await outcomeOf(pictures.square(small))).toBe('server.not_ready');
  });

  test('a stop does not wait for one that takes long, nor for those behind it', async () => {
    const waiting = [1, 2].map(() => outcomeOf(pictures.square(long)));
    await processOf(process.pid);
    await pictures.stop(0);
    expect(pictureProcessesOf(process.pid)).toEqual([]);
    expect(await Promise.all(waiting)).toEqual(['server.not_ready', 'server.not_ready']);
  });
});

describe('a server that is sent pictures', () => {
  let database: TestDatabase;
  let server: RunningServer;
  let [large, unfolding]: Buffer[] = [];
  beforeAll(async () => {
    database = await createDatabase();
    server = await startProcess(database.url);
    [large, unfolding] = [await avif(3500), await avif(7000)];
  });
  afterAll(async () => {
    await server.kill();
    await database.drop();
  });

  const logIn = async (username: string): Promise<SessionWire> => {
    const answer = await fetch(`${server.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    const [session] = ((await answer.json()) as { data: SessionWire[] }).data;
    if (!session) throw new Error('no session');
    return session;
  };
  const as = ({ jwt }: SessionWire, path: string, init: RequestInit = {}) =>
    fetch(`${server.address}/api/andes/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${jwt.token}` },
    });
  const upload = (session: SessionWire, picture: Buffer | undefined) => {
    const body = new FormData();
    body.append('avatar', new Blob([new Uint8Array(picture ?? [])]), 'avatar.avif');
    return as(session, 'me/avatar', { method: 'POST', body });
  };
  const megabytes = async () => {
    const metrics = await (await fetch(`${server.address}/metrics`)).text();
    return Number(/^process_resident_memory_bytes (\d+)$/m.exec(metrics)?.[1]) / 1_000_000;
  };
  test('serves everybody else meanwhile, and keeps none of their memory', async () => {
    const camila = await logIn('camila.rojas');
    const before = await megabytes();
    let done = 0;
    const uploads = Array.from({ length: 8 }, async () => {
      const { status } = await upload(camila, large);
      done += 1;
      return status;
    });
    await processOf(server.pid);
    for (let at = 0; at < 5; at += 1) {
      expect((await as(await logIn('diego.soto'), 'me/enrolamiento')).status).toBe(200);
    }
    // Password checks need not wait for the pictures, as when both shared threads.
    expect(done).toBeLessThan(8);
    expect(await Promise.all(uploads)).toEqual(Array(8).fill(200));
    expect(pictureProcessesOf(server.pid)).toEqual([]);
    expect((await megabytes()) - before).toBeLessThan(150);
  }, 180_000);

  test('refuses what is larger than that at once, however small the file is', async () => {
    const camila = await logIn('camila.rojas');
    expect(unfolding?.length).toBeLessThan(100_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(camila, unfolding)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(422));
  }, 180_000);

  test('takes the process with it, also when it is killed', async () => {
    const camila = await logIn('camila.rojas');
    const cut = upload(camila, large).catch(() => 'cut');
    const pid = await processOf(server.pid);
    await server.kill();
    expect(await cut).toBe('cut');
    await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
  });
});
