import type { SessionWire } from '@relevo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../src/db/connection.ts';
import { raw, sql } from '../src/db/sql.ts';
import { createDatabase, type TestDatabase } from './support/database.ts';
import { password, place } from './support/fixture.ts';
import { type Outage, wayTo } from './support/outage.ts';
import { type RunningServer, startProcess } from './support/process.ts';

let database: TestDatabase;
let way: Outage;
let server: RunningServer;
beforeAll(async () => {
  database = await createDatabase();
  way = await wayTo(database.url);
  server = await startProcess(way.url, { LOG_LEVEL: 'debug', PUBLIC_URL: '' });
});
afterAll(async () => {
  await server.stop();
  await way.close();
  await database.drop();
});

const secret = 'Secreta-9f2c-Relevo';
const call = (method: string, path: string, body?: object, token?: string) =>
  fetch(`${server.address}/api/${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      'idempotency-key': crypto.randomUUID(),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
const logIn = async () => {
  const answer = await call('POST', 'auth/login', { username: 'diego.soto', password });
  const [session] = ((await answer.json()) as { data: SessionWire[] }).data;
  return session?.jwt.token ?? '';
};

describe('a process of its own', () => {
  test('writes nothing about people to its log, whatever goes wrong', async () => {
    const token = await logIn();
    const mark = {
      'tipo-marca-id': 1,
      'nombre-equipo': 'Teléfono-de-Diego',
      location: place.hospital,
      'empresa-id': 1,
      'establecimiento-id': 1,
      offline: false,
      timestamp: Temporal.Now.instant().toString(),
    };
    await call('POST', 'andes/me/marca-remota', mark, token);
    await call('POST', 'auth/login', { username: 'diego.soto', password: secret });
    await call('POST', 'auth/password-resets', { email: 'diego.soto@example.com' });
    await call('PUT', `auth/password-resets/${'t0ken'.repeat(8)}`, {
      password: secret,
      password_confirmation: secret,
    });
    await call('GET', `login/check?secret=${'s3cret'.repeat(6)}`);
    await call('POST', 'login/checkPassword', { credenciales: { password: secret } }, token);
    await call('POST', 'andes/nota', { comentario: secret, fecha: 'x', idtrabajador: 2 }, token);
    await call('PUT', 'andes/me/email', { password, email: 'nuevo.correo@example.com' }, token);
    await call('GET', 'andes/persona/2/imagen', undefined, token);
    // Faults of the database quote the values that they are about.
    const db = connect(database.url, { max: 1, use: 'work' });
    await db.query(raw(`alter table org_andes.note add constraint never check (text <> '${secret}')`));
    const failed = await call(
      'POST',
      'andes/nota',
      { comentario: secret, fecha: '2026-11-18', idtrabajador: 2 },
      token,
    );
    expect(failed.status).toBe(500);
    const { error } = (await failed.json()) as { error: { reference: string } };
    await db.query(raw('alter table org_andes.note drop constraint never'));
    await db.end();

    await expect.poll(() => server.output()).toContain(error.reference);
    // The greeting names the demonstration users; from there on everything is a line of the log.
    const log = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .join('\n');
    expect(log).toContain('23514');
    const personal = [
      'Diego',
      'Soto',
      'diego.soto',
      '11111111',
      '11.111.111',
      '@example.com',
      password,
      secret,
    ];
    for (const word of [
      ...personal,
      token,
      't0kent0ken',
      's3crets3cret',
      '-33.413',
      'Bearer',
      'insert into',
    ]) {
      expect(log, word).not.toContain(word);
    }
  });

  test('answers 503 while its database is away, and recovers by itself', async () => {
    const token = await logIn();
    const enrolment = () => call('GET', 'andes/me/enrolamiento', undefined, token);
    expect((await enrolment()).status).toBe(200);
    await way.cut();
    for (let at = 0; at < 3; at += 1) {
      const answer = await enrolment();
      expect(answer.status).toBe(503);
      expect(((await answer.json()) as { error: { code: string } }).error.code).toBe('server.not_ready');
    }
    expect((await fetch(`${server.address}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    // The clock needs no database, so the punch screen goes on.
    expect((await call('GET', 'andes/timezone-data', undefined, token)).status).toBe(200);
    await way.mend();
    await expect.poll(async () => (await enrolment()).status, { timeout: 30_000, interval: 100 }).toBe(200);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  });

  test('connections that break fail one call at most', async () => {
    const token = await logIn();
    way.drop();
    const statuses: number[] = [];
    for (let at = 0; at < 10; at += 1) {
      statuses.push((await call('GET', 'andes/me/enrolamiento', undefined, token)).status);
    }
    expect(statuses.filter((status) => status !== 200).length).toBeLessThanOrEqual(1);
  });

  test('lives on when connections die under writes', async () => {
    const token = await logIn();
    const admin = connect(database.url, { max: 1, use: 'work' });
    const note = () =>
      call('POST', 'andes/nota', { comentario: 'hola', fecha: '2026-11-18', idtrabajador: 2 }, token);
    for (let round = 0; round < 12; round += 1) {
      const notes = Array.from({ length: 30 }, note);
      await admin.query(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
      const statuses = (await Promise.all(notes)).map((answer) => answer.status);
      expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
    }
    await admin.end();
    await expect.poll(async () => (await note()).status, { timeout: 30_000, interval: 100 }).toBe(200);
  });

  test('stops cleanly when asked to', async () => {
    expect(await server.stop()).toBe(0);
  });
});
