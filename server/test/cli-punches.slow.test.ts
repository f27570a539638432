import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { doJobs } from '../src/housekeeping/housekeeping.service.ts';
import { anchorDay } from '../src/punches/anchor.service.ts';
import { compiled } from './support/compiled.ts';
import { fixtureNow, worker } from './support/fixture.ts';
import { mark, markBody } from './support/marks.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const script = join(import.meta.dirname, '../src/cli/cli.ts');
let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), 'relevo-kept-'));
  for (const username of ['camila.rojas', 'diego.soto', 'camila.rojas']) {
    await mark(await server.as(username), markBody(server));
  }
  await doJobs(server.db, fixtureNow, { anchorDay });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

/** The operator's command in a process of its own. */
function relevo(args: string[], input = ''): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...compiled, PATH: process.env.PATH, DATABASE_URL: server.databaseUrl, RELEVO_DATA: folder },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  // A process that reads no input may end before the input is written.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}

test('anchors are printed alone, verified from a file or from standard input, and show what is gone', async () => {
  const printed = await relevo(['anchors']);
  expect(printed.code).toBe(0);
  const lines = printed.out.trimEnd().split('\n');
  expect(lines[0]).toBe('# date organisation marks root');
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/^2026-11-18 andes 3 [0-9a-f]{64}$/),
    expect.stringMatching(/^2026-11-18 puerto 0 [0-9a-f]{64}$/),
  ]);
  const file = join(folder, 'kept.txt');
  writeFileSync(file, printed.out);

  const whole = 'andes: 3 punches of 2 workers, 0 broken; 1 anchors until 2026-11-18, 0 broken';
  const verified = await relevo(['verify']);
  expect([verified.code, verified.out.split('\n')[0]]).toEqual([0, whole]);
  for (const [at, input] of [
    [file, ''],
    ['-', printed.out],
  ] as const) {
    const compared = await relevo(['verify', '--anchors', at], input);
    expect([compared.code, compared.out]).toEqual([0, expect.stringContaining('2 kept anchors compared')]);
  }

  const t = server.tables();
  const remove = (...deletes: ReturnType<typeof sql>[]) =>
    server.db.begin(async (tx) => {
      await tx.query(sql`set local session_replication_role = replica`);
      for (const one of deletes) await tx.query(one);
    });
  await remove(
    sql`delete from ${t('punch')} where worker_id = ${worker.camila}`,
    sql`delete from ${t('punch_chain')} where worker_id = ${worker.camila}`,
  );
  const found = await relevo(['verify']);
  expect(found.code).toBe(1);
  expect(found.out).toContain('andes: 1 punches of 1 workers, 0 broken; 1 anchors');
  expect(found.out).toContain(`worker ${worker.camila}: mark 2, anchored on 2026-11-18, is gone or altered`);

  await remove(
    ...(['record_run', 'punch_anchor_head', 'punch_anchor'] as const).map(
      (name) => sql`delete from ${t(name)}`,
    ),
  );
  expect((await relevo(['verify'])).code).toBe(0);
  const compared = await relevo(['verify', '--anchors', file]);
  expect([compared.code, compared.out]).toEqual([1, expect.stringContaining('anchor of 2026-11-18: gone')]);
}, 180_000);

test('what cannot be compared is said, with exit code 1', async () => {
  const odd = await relevo(['verify', '--anchors', '-'], 'not an anchor\n');
  expect([odd.code, odd.err]).toEqual([1, 'Line 1 of the kept anchors is no anchor.\n']);
  const missing = await relevo(['verify', '--anchors', join(folder, 'nowhere')]);
  expect([missing.code, missing.err]).toEqual([1, expect.stringContaining('ENOENT')]);
  const elsewhere = await relevo(['verify', '--anchors', '-'], `2026-11-18 gone 3 ${'a'.repeat(64)}\n`);
  expect([elsewhere.code, elsewhere.out]).toEqual([1, expect.stringContaining('gone: 1 anchors are kept')]);
  const unknown = await relevo(['anchor']);
  expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('Unknown command "anchor"')]);
}, 180_000);
