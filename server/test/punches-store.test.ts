import { randomUUID } from 'node:crypto';
import type { PunchBody, RemotePunch } from '@relevo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { verifyChains } from '../src/punches/verify-chains.ts';
import { fixtureNow, place, worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { mark, markBody, sendMark } from './support/marks.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const body = (change: Partial<PunchBody> = {}) => markBody(server, change);
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error?: { code: string } }).error?.code;
const countOf = async (workerId: number) => {
  const [row] = await server.db.query<{ n: number }>(sql`
    select count(*)::int as n from ${server.tables()('punch')} where worker_id = ${workerId}`);
  return row?.n;
};

describe('the same key', () => {
  test('gets the same answer and stores one mark, also when it comes from the store', async () => {
    const diego = await server.as('diego.soto');
    const before = (await countOf(worker.diego)) ?? 0;
    const key = randomUUID();
    const first = await mark(diego, body({ timestamp: '2026-11-18T07:52:10-03:00' }), key);
    server.setNow(fixtureNow.add({ minutes: 5 }));
    const again = body({
      timestamp: '2026-11-18T07:52:10-03:00',
      offline: true,
      reloj: { desfase_ms: 10, sincronizado_hace_ms: 4000 },
    });
    expect(await mark(diego, again, key.toUpperCase())).toEqual(first);
    server.setNow(fixtureNow);
    expect(await countOf(worker.diego)).toBe(before + 1);
  });

  test.each([
    ['type', { 'tipo-marca-id': 2 }],
    ['time', { timestamp: '2026-11-18T07:00:00-03:00' }],
    ['place', { location: place.clinic }],
    ['workplace', { 'establecimiento-id': null }],
  ] as const)('with another %s is refused', async (_name, change) => {
    const diego = await server.as('diego.soto');
    const key = randomUUID();
    await mark(diego, body(), key);
    const answer = await sendMark(diego, body(change), key);
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'request.key_reused']);
  });

  test('is free again after a refusal, and belongs to one person only', async () => {
    const camila = await server.as('camila.rojas');
    const key = randomUUID();
    expect((await sendMark(camila, body({ location: null }), key)).statusCode).toBe(422);
    const own = await mark(camila, body(), key);
    const other = await mark(await server.as('diego.soto'), body(), key);
    expect(other.id).not.toBe(own.id);
  });

  test('a dropped answer is told again', async () => {
    const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
    const diego = await server.as('diego.soto');
    const before = (await countOf(worker.diego)) ?? 0;
    const key = randomUUID();
    const sent = body();
    const abort = new AbortController();
    const request = fetch(`http://127.0.0.1:${port}/api/andes/me/marca-remota`, {
      method: 'POST',
      signal: abort.signal,
      headers: {
        authorization: `Bearer ${diego.token}`,
        'idempotency-key': key,
        'content-type': 'application/json',
      },
      body: JSON.stringify(sent),
    });
    setTimeout(() => abort.abort(), 4);
    await request.catch(() => undefined);
    await mark(diego, sent, key);
    await mark(diego, sent, key);
    expect(await countOf(worker.diego)).toBe(before + 1);
  });
});

describe('history and receipt', () => {
  test('newest first, by the local date of the workplace, and only own ones', async () => {
    const camila = await logIn(server, 'camila.rojas');
    // Midnight in Santiago is 03:00 in UTC; sent out of order.
    const clocks = [
      '2026-11-16 23:59:59',
      '2026-11-17 00:00:00',
      '2026-11-17 23:59:59',
      '2026-11-18 00:00:00',
    ];
    for (const at of [2, 0, 3, 1]) {
      const timestamp = `${clocks[at]?.replace(' ', 'T')}-03:00`;
      await mark(camila, body({ offline: true, timestamp }));
    }
    await mark(
      await server.as('diego.soto'),
      body({ offline: true, timestamp: '2026-11-17T12:00:00-03:00' }),
    );
    const seen = async (desde: string, hasta: string) => {
      const { data } = (await camila.get('me/marca-remota', { desde, hasta })).json() as {
        data: RemotePunch[];
      };
      return data.map((punch) => punch.datetime_dispositivo);
    };
    expect(await seen('2026-11-17', '2026-11-17')).toEqual([clocks[2], clocks[1]]);
    expect(await seen('2026-11-16', '2026-11-17')).toEqual([clocks[2], clocks[1], clocks[0]]);
    const empty = await camila.get('me/marca-remota', { desde: '2025-11-18', hasta: '2025-11-18' });
    expect(empty.json()).toEqual({ data: [] });
    const turned = await camila.get('me/marca-remota', { desde: '2026-11-19', hasta: '2026-11-18' });
    expect(turned.statusCode).toBe(422);
  });

  test('a mark shows at once in a history whose ETag is known', async () => {
    const diego = await server.as('diego.soto');
    const range = { desde: '2026-11-18', hasta: '2026-11-18' };
    const first = await diego.get('me/marca-remota', range);
    const revisit = () =>
      diego.request('GET', 'me/marca-remota', {
        query: range,
        headers: { 'if-none-match': String(first.headers.etag) },
      });
    expect((await revisit()).statusCode).toBe(304);
    await mark(diego, body());
    expect((await revisit()).statusCode).toBe(200);
  });

  test('the answer of a mark is what the history shows of it', async () => {
    const camila = await logIn(server, 'camila.rojas');
    const stored = await mark(camila, body({ offline: true, timestamp: '2026-11-18T07:00:00.123456-03:00' }));
    const { data } = (
      await camila.get('me/marca-remota', { desde: '2026-11-18', hasta: '2026-11-18' })
    ).json() as {
      data: RemotePunch[];
    };
    expect(data.find((punch) => punch.id === stored.id)).toEqual(stored);
  });

  test("the receipt is the worker's own PDF with everything that the law asks for", async () => {
    const camila = await logIn(server, 'camila.rojas');
    const stored = await mark(camila, body());
    expect(stored.comprobante.codigo).toMatch(/^[0-9A-F]{4}(-[0-9A-F]{4}){2}$/);
    const path = `me/marca-remota/${stored.id}/comprobante`;
    const pdf = await camila.get(path);
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    const shown = await textOfPdf(pdf.rawPayload);
    for (const expected of [
      'Camila Rojas Muñoz',
      '12.345.678-5',
      '18/11/26',
      '07:52:14',
      'Casa central',
      'entrada',
      'Exacta',
      stored.comprobante.codigo,
      stored.comprobante.hash,
    ]) {
      expect(shown).toContain(expected.replaceAll(' ', ''));
    }
    expect((await (await server.as('diego.soto')).get(path)).statusCode).toBe(404);
    expect((await camila.get('me/marca-remota/999999/comprobante')).statusCode).toBe(404);
    expect((await (await server.as('camila.rojas', 'puerto')).get(path)).statusCode).toBe(404);
  });
});

test("the clock that every punch screen polls never reaches the database, and names the organisation's zone", async () => {
  const camila = await logIn(server, 'camila.rojas');
  await camila.get('timezone-data');
  const before = server.statements.length;
  const answer = await camila.get('timezone-data');
  expect(answer.json()).toEqual({ utc_datetime: '2026-11-18T10:52:14.000Z', timezone: 'America/Santiago' });
  expect(server.statements.slice(before)).toEqual([]);
});

describe('the chain', () => {
  test('verifies whatever was stored, odd names included', async () => {
    const valentina = await server.as('valentina.mora');
    const names = ['Ñandú 📱', 'half \ud83d of a pair', 'with "quotes" \\ and \t tab'];
    for (const name of names) await mark(valentina, body({ 'nombre-equipo': name }));
    server.setNow(Temporal.Instant.from('2026-11-18T10:52:14.123999999Z'));
    await mark(valentina, body({ location: { lat: -33.4130000049, lng: 1e-9 } }));
    server.setNow(fixtureNow);
    const report = await verifyChains(server.db, 'andes');
    expect(report.broken).toEqual([]);
    const [row] = await server.db.query<{ n: number }>(
      sql`select count(*)::int as n from ${server.tables()('punch')}`,
    );
    expect([report.punches, report.workers]).toEqual([row?.n, 3]);
  });

  test('a mark can be neither changed nor deleted', async () => {
    const t = server.tables();
    for (const attempt of [
      sql`update ${t('punch')} set device_name = 'x'`,
      sql`delete from ${t('punch')}`,
      sql`truncate ${t('punch')} cascade`,
    ]) {
      await expect(server.db.query(attempt)).rejects.toThrow(/never changed/);
    }
  });

  test('shows a mark that was altered, removed, or cut off at the end', async () => {
    const t = server.tables();
    const tamper = async (change: () => PromiseLike<unknown>) => {
      await server.db.query(sql`alter table ${t('punch')} disable trigger user`);
      await change();
      await server.db.query(sql`alter table ${t('punch')} enable trigger user`);
      return (await verifyChains(server.db, 'andes')).broken;
    };
    expect(
      await tamper(() =>
        server.db.query(sql`
            update ${t('punch')} set marked_at = marked_at - interval '1 minute'
            where worker_id = ${worker.diego} and seq = 3`),
      ),
    ).toEqual([{ workerId: worker.diego, seq: 3, reason: 'altered' }]);
    expect(
      await tamper(() =>
        server.db.query(sql`delete from ${t('punch')} where worker_id = ${worker.valentina} and seq = 2`),
      ),
    ).toContainEqual({ workerId: worker.valentina, seq: 2, reason: 'missing' });
    const [last] = await server.db.query<{ seq: number }>(sql`
      select max(seq) as seq from ${t('punch')} where worker_id = ${worker.camila}`);
    const seq = last?.seq ?? 0;
    expect(
      await tamper(() =>
        server.db.query(sql`delete from ${t('punch')} where worker_id = ${worker.camila} and seq = ${seq}`),
      ),
    ).toContainEqual({ workerId: worker.camila, seq, reason: 'missing' });
  });
});

/** The page's text without spaces: the writer splits words where letters are moved together. */
async function textOfPdf(bytes: Buffer): Promise<string> {
  const { inflateSync } = await import('node:zlib');
  let text = '';
  const raw = bytes.toString('latin1');
  for (const found of raw.matchAll(/stream\r?\n/g)) {
    const start = (found.index ?? 0) + found[0].length;
    const end = raw.indexOf('endstream', start);
    try {
      const content = inflateSync(bytes.subarray(start, end)).toString('latin1');
      for (const [, hex] of content.matchAll(/<([0-9a-f]+)>/g)) {
        text += Buffer.from(hex ?? '', 'hex').toString('latin1');
      }
    } catch {
      // A stream may be binary.
    }
  }
  return text.replaceAll(' ', '');
}
