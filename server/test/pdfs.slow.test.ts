import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from '../src/db/connection.ts';
import { sql } from '../src/db/sql.ts';
import { schemaOf, tablesOf } from '../src/db/tables.ts';
import type { PdfOrder } from '../src/files/pdf-order.ts';
import { PdfProcess } from '../src/files/pdf-process.ts';
import { callOver, logInOver } from './support/caller.ts';
import { createDatabase, type TestDatabase } from './support/database.ts';
import { worker } from './support/fixture.ts';
import { heldProcesses, isAlive, pdfProcessesOf, release } from './support/job-processes.ts';
import { type RunningServer, startProcess } from './support/process.ts';

// Drawing gives way to everything else, so that a machine with other work takes its time.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
afterAll(() => vi.resetConfig());

const log = { warn: () => undefined } as never;
/** Processes that draw for this server, once their number is reached. */
async function drawing(server: number, count: number): Promise<number[]> {
  await expect.poll(() => pdfProcessesOf(server).length, { timeout: 120_000, interval: 5 }).toBe(count);
  return pdfProcessesOf(server);
}
const holding = (server: number, count: number) => heldProcesses(() => pdfProcessesOf(server), count);

describe('the process for a PDF', () => {
  const order: PdfOrder = {
    head: { title: 'Prueba', organisation: 'Andes', at: 0, layout: 'portrait' },
    parts: [{ as: 'P', text: 'Una línea' }],
  };
  const broken = {
    ...order,
    parts: [{ columns: null, rows: [{ cells: ['secret'] }] }],
  } as unknown as PdfOrder;
  let pdfs: PdfProcess;
  beforeEach(() => {
    pdfs = new PdfProcess(log);
  });
  afterEach(() => pdfs.stop());
  const draw = (accountId: number, what = order) =>
    pdfs
      .draw({ accountId }, async () => what)
      .then(
        (bytes) => Buffer.from(bytes).toString('latin1', 0, 5),
        (error: { code?: string }) => error.code ?? 'fault',
      );

  test('two at a time; the twenty-third of all is told to come again', async () => {
    const all = Array.from({ length: 23 }, (_, at) => draw(at));
    expect(await all[22]).toBe('pdf.not_made');
    const held = await holding(process.pid, 2);
    expect(await Promise.race([...all.slice(0, 22), sleep(200)])).toBeUndefined();
    expect(pdfProcessesOf(process.pid)).toEqual(held);
    release(held);
    expect(await Promise.race(all.slice(0, 22))).toBe('%PDF-');
    await pdfs.stop(0);
  });

  test('one that takes too long is given up', async () => {
    await pdfs.stop();
    pdfs = new PdfProcess(log, 1);
    expect(await draw(1)).toBe('pdf.not_made');
    expect(pdfProcessesOf(process.pid)).toEqual([]);
  });

  test('a queue of twenty on a crowded machine is drawn, though drawing lasts beyond the limit', async () => {
    await pdfs.stop();
    // Many times what one page takes of a processor.
    const limit = 10_000;
    pdfs = new PdfProcess(log, limit);
    const all = Array.from({ length: 20 }, (_, at) => draw(at));
    // The processes are stopped, as on a busy machine.
    const held = await holding(process.pid, 2);
    expect(await Promise.race([...all, sleep(limit + 1_000, 'not drawn, nor given up')])).toBe(
      'not drawn, nor given up',
    );
    release(held);
    expect(await Promise.all(all)).toEqual(all.map(() => '%PDF-'));
  });

  test('one that does nothing is given up by the clock', async () => {
    await pdfs.stop();
    pdfs = new PdfProcess(log, 2_000);
    const mute = draw(1);
    await holding(process.pid, 1);
    expect(await mute).toBe('pdf.not_made');
    expect(pdfProcessesOf(process.pid)).toEqual([]);
  });

  test('a fault says where in the program, and nothing of what was drawn', async () => {
    const fault: Error = await pdfs
      .draw({ accountId: 1 }, async () => broken)
      .then(
        () => new Error('drawn'),
        (error) => error,
      );
    expect(fault.stack).toMatch(/^\w*Error\n {4}at /);
    expect(`${fault.message} ${fault.stack}`).not.toContain('secret');
    expect(await draw(1)).toBe('%PDF-');
  });

  test('a stop waits for what is drawn in time, and refuses what comes later', async () => {
    const before = [draw(1), draw(1), draw(1)];
    await drawing(process.pid, 2);
    await pdfs.stop(60_000);
    expect(await Promise.all(before)).toEqual(['%PDF-', '%PDF-', '%PDF-']);
    expect(await draw(1)).toBe('pdf.not_made');
  });

  test('who no longer waits gives the place back, drawn or in the line', async () => {
    const gone = new AbortController();
    const mine = () => pdfs.draw({ accountId: 1, gone: gone.signal }, async () => order);
    const outcomes = Promise.allSettled([mine(), mine(), mine()]);
    await holding(process.pid, 2);
    expect(await draw(1)).toBe('pdf.too_many');
    gone.abort(Object.assign(new Error(), { code: 'request.gone' }));
    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'request.gone' } });
    }
    expect(pdfProcessesOf(process.pid)).toEqual([]);
    expect(await Promise.all([draw(1), draw(1), draw(1)])).toEqual(['%PDF-', '%PDF-', '%PDF-']);
  });
});

describe('a server that is asked for PDFs', () => {
  let database: TestDatabase;
  let server: RunningServer;
  let [camila, diego]: string[] = [];
  const call = callOver(() => server.address);
  beforeAll(async () => {
    database = await createDatabase();
    const db = connect(database.url, { max: 1, use: 'work' });
    const t = tablesOf(schemaOf('andes'));
    // Two marks a day for a year.
    await db.query(sql`
      insert into ${t('punch')} (worker_id, seq, type, marked_at, received_at, device_time, certainty, offline,
        device_name, time_zone, seal_version, receipt_code, previous_hash, hash)
      select ${worker.camila}, 10000 + n, 1 + n % 2, at, at, at, 'exact', false,
        'Chrome en Android', 'America/Santiago', 2, 'CODE-' || n, 'a', 'b'
      from generate_series(0, 727) n, lateral (select timestamptz '2025-01-02T11:00Z' + n * interval '12 hours') m (at)`);
    await db.end();
    server = await startProcess(database.url);
    [camila, diego] = [await logInOver(call, 'camila.rojas'), await logInOver(call, 'diego.soto')];
  });
  afterAll(async () => {
    await server.kill();
    await database.drop();
  });

  const year = '/api/andes/me/reporte/marcas?desde=2025-01-01&hasta=2025-12-31&formato=pdf';
  // The next test counts the processes of its own.
  afterEach(() => drawing(server.pid, 0));
  const report = (token = camila, init: RequestInit = {}) =>
    fetch(`${server.address}${year}`, { ...init, headers: { authorization: `Bearer ${token}` } });
  const calendar = () =>
    call('GET', '/api/andes/me/turnos?desde=2026-11-01&hasta=2026-11-30', { token: diego });
  const codeOf = async (answer: Response) =>
    ((await answer.json()) as { error: { code: string; message: string } }).error;

  test('twenty of one person at once: three are drawn, and everybody else is answered before them', async () => {
    const ended: string[] = [];
    const reports = Array.from({ length: 20 }, async () => {
      const answer = await report();
      ended.push(`report ${answer.status}`);
      return answer;
    });
    const held = await holding(server.pid, 2);
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await calendar()).status).toBe(200);
      ended.push('calendar');
    }
    expect((await call('GET', '/readyz')).status).toBe(200);
    expect(ended.filter((one) => one === 'calendar')).toHaveLength(10);
    expect(ended).not.toContain('report 200');
    release(held);
    const answers = await Promise.all(reports);
    const drawn = answers.filter(({ status }) => status === 200);
    expect(drawn).toHaveLength(3);
    for (const answer of drawn) {
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
      expect(bytes.toString('latin1')).toMatch(/\/Count (1\d|2\d)/);
    }
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '5']);
      expect(await codeOf(answer)).toEqual({
        code: 'pdf.too_many',
        message: 'Ya se están preparando tres documentos tuyos. Espera a que lleguen e inténtalo de nuevo.',
      });
    }
    const metrics = await (await call('GET', '/metrics')).text();
    expect(metrics).toMatch(/^relevo_pdf_seconds_count\{outcome="made"\} 3$/m);
    expect(metrics).toMatch(/^relevo_pdf_seconds_count\{outcome="too_many"\} 17$/m);
  });

  test('a process that is killed is answered in order, and the next report is drawn', async () => {
    const broken = report();
    const [pid = 0] = await holding(server.pid, 1);
    process.kill(pid, 'SIGKILL');
    const answer = await broken;
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await codeOf(answer)).code).toBe('pdf.not_made');
    expect((await report()).status).toBe(200);
  });

  test('a phone that goes away ends what was drawn for it, and what waited', async () => {
    const gone = new AbortController();
    const reports = [1, 2, 3].map(() => report(camila, { signal: gone.signal }).catch(() => 'gone'));
    await holding(server.pid, 2);
    const metrics = expect.poll(async () => (await call('GET', '/metrics')).text(), { timeout: 60_000 });
    // The third request may still be on its way.
    await metrics.toMatch(/^relevo_pdfs_unfinished 3$/m);
    gone.abort();
    expect(await Promise.all(reports)).toEqual(['gone', 'gone', 'gone']);
    await drawing(server.pid, 0);
    await metrics.toMatch(/^relevo_pdf_seconds_count\{outcome="gone"\} 3$/m);
    expect((await report()).status).toBe(200);
  });

  test('a stop ends in order what is not drawn by then', async () => {
    const reports = [report(), report(diego)];
    const held = await holding(server.pid, 2);
    expect(await server.stop()).toBe(0);
    for (const answer of await Promise.all(reports)) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect((await codeOf(answer)).code).toBe('pdf.not_made');
    }
    expect(held.filter(isAlive)).toEqual([]);
  });
});
