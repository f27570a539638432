import { randomUUID } from 'node:crypto';
import type { PunchBody, RemotePunch } from '@relevo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { verifyChains } from '../src/punches/verify-chains.ts';
import { setRule } from './support/arrange.ts';
import { shift, worker } from './support/fixture.ts';
import { mark, markBody, sendMark } from './support/marks.ts';
import { refusalOf } from './support/refusals.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect((await verifyChains(server.db, 'andes')).broken).toEqual([]);
  await server.close();
});

const arrivedAt = '2026-11-18T10:52:14.000Z';
const impossible = 'La hora del equipo no es posible: cuenta la hora de llegada.';
const day = 86_400_000;
const compared = (offset: number, age = 1000) => ({ desfase_ms: offset, sincronizado_hace_ms: age });
/** A mark that was kept on a phone, by default an hour before it arrives. */
const kept = (change: Partial<PunchBody>) =>
  markBody(server, { offline: true, timestamp: '2026-11-18T09:52:14Z', ...change });
const send = async (change: Partial<PunchBody>, username = 'camila.rojas') =>
  mark(await server.as(username), kept(change));
const seen = ({ certeza, fecha_hora, observacion }: RemotePunch) => [certeza, fecha_hora, observacion];

describe('a clock that no phone has', () => {
  test.each([
    ['63 years', -63 * 365 * day, 1000],
    ['316 years', -316 * 365 * day, 1000],
    ['316 years ahead', 316 * 365 * day, 1000],
    ['a day and a millisecond', -day - 1, 1000],
    ['a comparison of a year and a day ago', 0, 366 * day],
    ['a comparison of 300 years ago', 0, 300 * 365 * day],
  ])('is not believed: %s', async (_name, offset, age) => {
    const stored = await send({ reloj: compared(offset, age) });
    expect(seen(stored)).toEqual(['unverified', '2026-11-18T09:52:14.000Z', null]);
    expect(stored.incertidumbre_ms).toBeNull();
  });

  test('is kept beside the mark as it was claimed', async () => {
    const { id } = await send({ reloj: compared(-63 * 365 * day, 5000) });
    const [row] = await server.db.query(sql`
      select clock_offset_ms as "offset", clock_age_ms as age from ${server.tables()('punch')} where id = ${id}`);
    expect(row).toEqual({ offset: -63 * 365 * day, age: 5000 });
  });

  test('is what the organisation says, a day unless it does', async () => {
    const certainty = async (offset: number) => (await send({ reloj: compared(offset) })).certeza;
    expect([await certainty(-day), await certainty(-day - 1)]).toEqual(['estimated', 'unverified']);
    await setRule(server, 'marcajeDesfaseMaximo.minutos', '60');
    expect([await certainty(-3_600_000), await certainty(-3_600_001)]).toEqual(['estimated', 'unverified']);
    await setRule(server, 'marcajeDesfaseMaximo.minutos', null);
  });

  test('gives the future no weight: the arrival counts, and the mark is not refused for ever', async () => {
    const ahead = { timestamp: '2027-11-18T09:52:14Z' };
    expect(seen(await send({ ...ahead, reloj: compared(-365 * day) }))).toEqual([
      'unverified',
      arrivedAt,
      impossible,
    ]);
    for (const reloj of [undefined, compared(0)]) {
      const answer = await sendMark(
        await server.as('camila.rojas'),
        kept({ ...ahead, ...(reloj && { reloj }) }),
      );
      expect(refusalOf(answer)).toEqual({ status: 422, code: 'punch.future' });
    }
  });

  test('leaves the mark with the shift of its own time, not of the arrival', async () => {
    const { camilaYesterday, camilaToday } = shift;
    const entry = { timestamp: '2026-11-14T07:55:00-03:00' };
    expect((await send({ ...entry, reloj: compared(4 * day) })).idturno).toBe(camilaYesterday);
    await setRule(server, 'marcajeDesfaseMaximo.minutos', '10000');
    expect((await send({ ...entry, reloj: compared(4 * day - 300_000) })).idturno).toBe(camilaToday);
    await setRule(server, 'marcajeDesfaseMaximo.minutos', null);
    expect((await send({ timestamp: '1970-01-01T00:00:00Z' })).idturno).toBe(camilaToday);
  });
});

describe('no mark lies before the contract', () => {
  // The contract begins on 2024-01-01 in Santiago.
  test.each([
    [
      'its first moment',
      '2024-01-01T00:00:00-03:00',
      undefined,
      ['unverified', '2024-01-01T03:00:00.000Z', null],
    ],
    [
      'a millisecond earlier',
      '2023-12-31T23:59:59.999-03:00',
      undefined,
      ['unverified', arrivedAt, impossible],
    ],
    ['1970', '1970-01-01T00:00:00Z', undefined, ['unverified', arrivedAt, impossible]],
    [
      '1970 by a clock that was compared',
      '1970-01-01T00:00:00Z',
      compared(0),
      ['unverified', arrivedAt, impossible],
    ],
    [
      'corrected to it',
      '2023-12-31T23:59:59-03:00',
      compared(1000),
      ['estimated', '2024-01-01T03:00:00.000Z', null],
    ],
    ['corrected to before', '2024-01-01T00:00:00-03:00', compared(-1), ['unverified', arrivedAt, impossible]],
  ] as const)('%s', async (_name, timestamp, reloj, expected) => {
    const key = randomUUID();
    const camila = await server.as('camila.rojas');
    const stored = await mark(camila, kept({ timestamp, ...(reloj && { reloj }) }), key);
    expect(seen(stored)).toEqual(expected);
    expect(await mark(camila, kept({ timestamp, ...(reloj && { reloj }) }), key)).toEqual(stored);
    const [row] = await server.db.query<{ at: Temporal.Instant }>(sql`
      select device_time as at from ${server.tables()('punch')} where id = ${stored.id}`);
    expect(row?.at).toEqual(Temporal.Instant.from(timestamp));
  });

  test('the first of several counts, and without any there is no such limit', async () => {
    const t = server.tables();
    const first = { timestamp: '2020-03-01T08:00:00-03:00' };
    const at = async () => (await send(first, 'diego.soto')).fecha_hora;
    expect(await at()).toBe(arrivedAt);
    await server.db.query(sql`
      insert into ${t('contract')} (worker_id, unit_id, starts_on, ends_on)
      values (${worker.diego}, 1, '2020-03-01', '2021-03-01')`);
    expect(await at()).toBe('2020-03-01T11:00:00.000Z');
    await server.db.query(sql`delete from ${t('contract')} where worker_id = ${worker.diego}`);
    expect(await at()).toBe('2020-03-01T11:00:00.000Z');
  });

  test('a mark of today counts as it came, though the contract is entered later', async () => {
    const t = server.tables();
    await server.db.query(sql`
      insert into ${t('contract')} (worker_id, unit_id, starts_on) values (${worker.diego}, 1, '2026-12-01')`);
    const diego = await server.as('diego.soto');
    expect(seen(await mark(diego, markBody(server)))).toEqual(['exact', arrivedAt, null]);
    expect(seen(await mark(diego, kept({})))).toEqual(['unverified', arrivedAt, impossible]);
  });

  test('what the place has to say is said as well', async () => {
    await setRule(server, 'marcajeFueraDePerimetro', 'observar');
    const stored = await send({ timestamp: '1970-01-01T00:00:00Z', location: null });
    expect(stored.observacion).toBe(`Sin posición del equipo. ${impossible}`);
    await setRule(server, 'marcajeFueraDePerimetro', null);
  });
});
