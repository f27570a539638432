import { setTimeout as sleep } from 'node:timers/promises';
import type { Cell } from '@relevo/domain/csv';
import readXlsx from 'read-excel-file/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { WorkbookProcess } from '../src/files/workbook-process.ts';
import { callOver, logInOver } from './support/caller.ts';
import { createDatabase, type TestDatabase } from './support/database.ts';
import { heldProcesses, isAlive, release, workbookProcessesOf } from './support/job-processes.ts';
import { type RunningServer, startProcess } from './support/process.ts';

// Making gives way to everything else, so that a machine with other work takes its time.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
afterAll(() => vi.resetConfig());

const log = { warn: () => undefined } as never;
/** Processes that make workbooks for this server, once their number is reached. */
async function making(server: number, count: number): Promise<number[]> {
  await expect.poll(() => workbookProcessesOf(server).length, { timeout: 120_000, interval: 5 }).toBe(count);
  return workbookProcessesOf(server);
}
const holding = (server: number, count: number) => heldProcesses(() => workbookProcessesOf(server), count);

type Rows = AsyncIterable<readonly Cell[][]>;
/** Numbered rows, some in each part; `read` counts the parts that were asked for. */
async function* numbered(parts: number, read = { parts: 0 }): Rows {
  for (let part = 0; part < parts; part += 1) {
    read.parts += 1;
    yield Array.from({ length: 1_000 }, (_, at) => [part * 1_000 + at, crypto.randomUUID()]);
  }
}

describe('the process for a workbook', () => {
  let workbooks: WorkbookProcess;
  beforeEach(() => {
    workbooks = new WorkbookProcess(log);
  });
  afterEach(async () => {
    await workbooks.stop(0);
    // The next test counts the processes of its own.
    await making(process.pid, 0);
  });
  const read = (made: Promise<AsyncIterable<Uint8Array>>) =>
    made
      .then((bytes) => Array.fromAsync(bytes))
      .then(
        (chunks) => Buffer.concat(chunks),
        (error: { code?: string; message: string }) => error.code ?? error.message,
      );
  const make = (accountId: number, rows: Rows = numbered(1)) =>
    read(workbooks.make({ accountId }, ['Número', 'Texto'], rows));
  const sheetOf = async (bytes: Buffer | string) => (await readXlsx(bytes as Buffer))[0]?.data;

  test('has each row once, however they come, and words of all kinds', async () => {
    const words = ['ñ é «»', 'a\nb', '"\\', '\uD800', null, -1.5];
    async function* rows(): Rows {
      yield [words];
      yield [];
      yield* numbered(5);
    }
    const sheet = await sheetOf(await make(1, rows()));
    expect(sheet?.[0]?.slice(0, 2)).toEqual(['Número', 'Texto']);
    expect(sheet?.[1]).toEqual(['ñ é «»', 'a\nb', '"\\', '\uFFFD', null, -1.5]);
    expect(sheet?.slice(2).map(([number]) => number)).toEqual(Array.from({ length: 5_000 }, (_, at) => at));
  });

  test('four at a time; the twenty-fifth of all is told to come again', async () => {
    const all = Array.from({ length: 25 }, (_, at) => make(at));
    expect(await all[24]).toBe('workbook.not_made');
    const held = await holding(process.pid, 4);
    expect(workbookProcessesOf(process.pid)).toEqual(held);
    release(held);
    for (const bytes of await Promise.all(all.slice(0, 24))) expect(await sheetOf(bytes)).toHaveLength(1_001);
  });

  test('three of one person; the place is given back when the last byte has gone', async () => {
    const three = [make(1), make(1), make(1)];
    expect(await make(1)).toBe('workbook.too_many');
    expect(await sheetOf(await make(2))).toHaveLength(1_001);
    await Promise.all(three);
    expect(await sheetOf(await make(1))).toHaveLength(1_001);
  });

  test('a reader who reads no further is sent no further rows', async () => {
    const parts = { parts: 0 };
    const bytes = await workbooks.make({ accountId: 1 }, ['Número', 'Texto'], numbered(500, parts));
    const reader = bytes[Symbol.asyncIterator]();
    await reader.next();
    await expect
      .poll(
        async () => {
          const before = parts.parts;
          await sleep(1_000);
          return parts.parts - before;
        },
        { timeout: 120_000 },
      )
      .toBe(0);
    // The buffers on the way hold a few parts.
    expect(parts.parts).toBeLessThan(100);
    await reader.return?.();
    await making(process.pid, 0);
    expect(await sheetOf(await make(1))).toHaveLength(1_001);
  });

  test('rows that cannot be read break it off, and end its process', async () => {
    async function* rows(): Rows {
      yield* numbered(1);
      throw new Error('the database is away');
    }
    expect(await make(1, rows())).toBe('the database is away');
    await making(process.pid, 0);
  });

  test('a fault says where in the program, and nothing of the rows', async () => {
    const fault = await workbooks
      .make({ accountId: 1 }, ['secret'], [[['secret'], null]] as never)
      .then((bytes) => Array.fromAsync(bytes))
      .then(
        () => new Error('made'),
        (error: Error) => error,
      );
    expect(fault.stack).toMatch(/^\w*Error\n {4}at /);
    expect(`${fault.message} ${fault.stack}`).not.toContain('secret');
    await making(process.pid, 0);
  });

  test('one that takes too long, or is killed, breaks off', async () => {
    await workbooks.stop();
    workbooks = new WorkbookProcess(log, 1);
    expect(await make(1, numbered(50))).toBe('workbook.not_made');
    await making(process.pid, 0);
  });

  test('who no longer waits gives the place back, under way or in the line', async () => {
    const gone = new AbortController();
    const held = Array.from({ length: 4 }, (_, at) =>
      read(workbooks.make({ accountId: at, gone: gone.signal }, ['Uno'], numbered(500))),
    );
    await holding(process.pid, 4);
    const waits = read(workbooks.make({ accountId: 0, gone: gone.signal }, ['Uno'], numbered(1)));
    gone.abort(Object.assign(new Error(), { code: 'request.gone' }));
    expect(await Promise.all([...held, waits])).toEqual(Array(5).fill('request.gone'));
    await making(process.pid, 0);
    expect(await sheetOf(await make(0))).toHaveLength(1_001);
  });

  test('a stop breaks off what is under way, and refuses what comes later', async () => {
    const held = make(1, numbered(500));
    const pids = await holding(process.pid, 1);
    await workbooks.stop(0);
    expect(await held).toBe('workbook.not_made');
    expect(pids.filter(isAlive)).toEqual([]);
    expect(await make(1)).toBe('workbook.not_made');
  });
});

describe('a server that is asked for workbooks', () => {
  let database: TestDatabase;
  let server: RunningServer;
  let [patricia, diego]: string[] = [];
  const call = callOver(() => server.address);
  beforeAll(async () => {
    database = await createDatabase();
    server = await startProcess(database.url);
    [patricia, diego] = [await logInOver(call, 'patricia.vega'), await logInOver(call, 'diego.soto')];
  });
  afterAll(async () => {
    await server.kill();
    await database.drop();
  });
  // The next test counts the processes of its own.
  afterEach(() => making(server.pid, 0));
  const report = (init: RequestInit = {}) =>
    fetch(`${server.address}/api/andes/reporte/marcas?desde=2026-08-01&hasta=2026-08-31&formato=xlsx`, {
      ...init,
      headers: { authorization: `Bearer ${patricia}` },
    });

  test('of one person three are made, while everybody else is answered; more are told to wait', async () => {
    const reports = [report(), report(), report()];
    const held = await holding(server.pid, 3);
    const refused = await report();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    expect(((await refused.json()) as { error: object }).error).toEqual({
      code: 'workbook.too_many',
      message: 'Ya se están preparando tres planillas tuyas. Espera a que lleguen e inténtalo de nuevo.',
    });
    const path = '/api/andes/me/turnos?desde=2026-11-01&hasta=2026-11-30';
    expect((await call('GET', path, { token: diego })).status).toBe(200);
    release(held);
    for (const answer of await Promise.all(reports)) {
      expect(answer.status).toBe(200);
      expect((await readXlsx(Buffer.from(await answer.arrayBuffer())))[0]?.data[0]?.[0]).toBe('Nombre');
    }
    const metrics = expect.poll(async () => (await call('GET', '/metrics')).text());
    await metrics.toMatch(/^relevo_workbook_seconds_count\{outcome="made"\} 3$/m);
    await metrics.toMatch(/^relevo_workbook_seconds_count\{outcome="too_many"\} 1$/m);
    await metrics.toMatch(/^relevo_workbooks_unfinished 0$/m);
  });

  test('a process that is killed gives no whole answer, and the next report is made', async () => {
    // Before its first byte the answer is a refusal, afterwards it breaks off.
    const outcome = report().then(async (answer) => {
      if (answer.status !== 200) return ((await answer.json()) as { error: { code: string } }).error.code;
      return answer.arrayBuffer().then(
        () => 'whole',
        () => 'workbook.not_made',
      );
    });
    for (const pid of await holding(server.pid, 1)) process.kill(pid, 'SIGKILL');
    expect(await outcome).toBe('workbook.not_made');
    expect((await report()).status).toBe(200);
  });

  test('a browser that goes away ends what was made for it', async () => {
    const gone = new AbortController();
    const answer = report({ signal: gone.signal }).catch(() => 'gone');
    await holding(server.pid, 1);
    gone.abort();
    await answer;
    await making(server.pid, 0);
    await expect
      .poll(async () => (await call('GET', '/metrics')).text(), { timeout: 20_000 })
      .toMatch(/^relevo_workbook_seconds_count\{outcome="gone"\} 1$/m);
  });
});
