import type { SessionWire } from '@relevo/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { schemaOf, tablesOf } from '../src/db/tables.ts';
import { fixtureNow, worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { mark, markBody } from './support/marks.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer } from './support/server.ts';

const server = await startTestServer();
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});
const t = server.tables();
const at = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('America/Santiago').toInstant();
const endContract = (workerId: number, endsOn: string | null) =>
  server.db.query(sql`update ${t('contract')} set ends_on = ${endsOn} where worker_id = ${workerId}`);
beforeEach(async () => {
  server.setNow(fixtureNow);
  await endContract(worker.diego, null);
});

const expired = { status: 401, code: 'session.expired' };
const ended = { status: 401, code: 'session.contract_ended' };
const seconds = (moment: Temporal.Instant) => moment.epochMilliseconds / 1000;
const read = (person: Persona) => person.get('timezone-data');

test('a session says the last day of a contract, until when one can mark, and nothing once it goes on', async () => {
  const diego = await logIn(server, 'diego.soto');
  expect(diego.session.termino).toBeNull();
  await endContract(worker.diego, '2027-03-31');
  const said = async () => (await diego.get('me/sesion')).json().data[0].termino;
  expect(await said()).toEqual({
    ultimoDia: '2027-03-31',
    marcasHasta: at('2027-04-02T00:00').toString(),
  });
  await endContract(worker.diego, null);
  expect(await said()).toBeNull();
});

describe('a worker whose contract has ended', () => {
  test('can no longer log in, and is told why; one whose contract is to come, or was not entered, can', async () => {
    await endContract(worker.diego, '2026-11-16');
    const answer = await server.login('diego.soto');
    expect(refusalOf(answer)).toEqual(ended);
    expect(answer.json().error.message).toBe(
      'Tu contrato terminó. Si no es así, comunícate con Gestión de Personas.',
    );
    expect((await server.login('diego.soto', 'no-es-esta')).json().error.code).toBe(
      'session.wrong_credentials',
    );
    await server.db.query(sql`
      insert into ${t('contract')} (worker_id, unit_id, starts_on) values (${worker.diego}, 1, '2026-12-01')`);
    const again = await logIn(server, 'diego.soto');
    expect(again.session.jwt.expires_at).toBe(seconds(fixtureNow.add({ hours: 1 })));
    expect((await read(again)).statusCode).toBe(200);
    await server.db.query(sql`
      delete from ${t('contract')} where worker_id = ${worker.diego} and starts_on = '2026-12-01'`);
    expect(refusalOf(await server.login('diego.soto'))).toEqual(ended);
  });

  test('keeps the session of a login in good time no longer than an hour', async () => {
    const diego = await logIn(server, 'diego.soto');
    const valentina = await logIn(server, 'valentina.mora');
    expect(diego.session.jwt.expires_at).toBe(seconds(fixtureNow.add({ hours: 24 })));
    await endContract(worker.diego, '2026-11-18');
    for (const [moment, status] of [
      ['2026-11-19T00:59:59', 200],
      ['2026-11-19T01:00:00', 401],
    ] as const) {
      server.setNow(at(moment));
      expect((await read(diego)).statusCode, moment).toBe(status);
    }
    expect(refusalOf(await read(diego))).toEqual(expired);
    expect((await read(valentina)).statusCode).toBe(200);
  });

  test('whose end is entered after the fact is out within the minute, and is told why', async () => {
    const diego = await logIn(server, 'diego.soto');
    expect((await read(diego)).statusCode).toBe(200);
    await endContract(worker.diego, '2026-11-10');
    server.setNow(fixtureNow.add({ seconds: 31 }));
    expect(refusalOf(await read(diego))).toEqual(ended);
  });

  test('can send the mark of the last night for 24 hours after its end, by sessions of an hour', async () => {
    await endContract(worker.diego, '2026-11-18');
    const opened = (local: string) => {
      server.setNow(at(local));
      return logIn(server, 'diego.soto');
    };
    expect((await opened('2026-11-18T19:50')).session.jwt.expires_at).toBe(seconds(at('2026-11-19T01:00')));
    const morning = await opened('2026-11-19T08:04');
    expect(morning.session.jwt.expires_at).toBe(seconds(at('2026-11-19T09:04')));
    expect((await mark(morning, markBody(server, { 'tipo-marca-id': 2 }))).id).toBeGreaterThan(0);
    const late = await opened('2026-11-20T07:59:59');
    const kept = { offline: true, timestamp: at('2026-11-19T08:04').toString() };
    expect((await mark(late, markBody(server, kept))).id).toBeGreaterThan(0);
    server.setNow(at('2026-11-20T08:00'));
    expect(refusalOf(await server.login('diego.soto'))).toEqual(ended);
    // A session that is open lasts for its hour at most, and here ends with the 24 hours.
    server.setNow(at('2026-11-20T08:00:30'));
    expect(refusalOf(await read(late))).toEqual(ended);
  });

  test('keeps the sessions of other organisations and posts', async () => {
    await endContract(worker.camila, '2026-11-01');
    try {
      const sessions = (await server.login('camila.rojas')).json() as { data: SessionWire[] };
      expect(sessions.data.map(({ instance }) => instance.code)).toEqual(['puerto']);
    } finally {
      await endContract(worker.camila, null);
    }
  });
});

test('a manager whose post is gone has no session any more', async () => {
  const marta = await logIn(server, 'marta.puerto', 'puerto');
  expect((await marta.get('timezone-data')).statusCode).toBe(200);
  const { subject_id: id } = (
    await server.db.query<{ subject_id: number }>(sql`
    select m.subject_id from ${tablesOf('directory')('membership')} m
    join ${tablesOf('directory')('account')} a on a.id = m.account_id where a.username = 'marta.puerto'`)
  )[0] as { subject_id: number };
  await server.db.query(sql`delete from ${tablesOf(schemaOf('puerto'))('manager')} where id = ${id}`);
  server.setNow(fixtureNow.add({ seconds: 31 }));
  expect(refusalOf(await marta.get('timezone-data'))).toEqual(expired);
  expect(refusalOf(await server.login('marta.puerto'))).toEqual({ status: 401, code: 'session.no_instance' });
});
