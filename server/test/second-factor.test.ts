import { type Endpoint, type EndpointKey, endpoints } from '@relevo/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { directorySchema, tablesOf } from '../src/db/tables.ts';
import { administratorOf } from './support/administrators.ts';
import { exampleCall, urlOf } from './support/examples.ts';
import { factorOf } from './support/factor.ts';
import { fixtureNow } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { writtenMails } from './support/mails.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { bearer } from './support/open-sessions.ts';
import { hired } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { codeAt } from './support/time-code.ts';

const directory = tablesOf(directorySchema);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});
beforeEach(() => server.setNow(fixtureNow));

let made = 0;
/** An administrator who proved nothing yet. */
const unproven = (scopes: Parameters<typeof administratorOf>[1] = ['organizacion']) => {
  made += 1;
  return administratorOf(server, scopes, { username: `admin-factor-${made}`, proven: false });
};
const later = (duration: Temporal.DurationLike) => server.setNow(server.now().add(duration));
const refused = (answer: Parameters<typeof refusalOf>[0]) => {
  const { status, code } = refusalOf(answer);
  return { status, code };
};

/** The state of an account without a second factor. */
const none = { desde: null, codigosRestantes: 0, vigenteHasta: null, llaves: 0 };

const guarded = (Object.entries(endpoints) as [EndpointKey, Endpoint][]).filter(([, { factor }]) => factor);

test('what gives or ends access, or sends data elsewhere, asks for it', () => {
  expect(guarded.map(([key]) => key).sort()).toEqual([
    'DELETE administracion/personas/{id}/accesos',
    'DELETE administracion/personas/{id}/baja',
    'DELETE administracion/personas/{id}/contratos/{idcontrato}',
    'DELETE administracion/personas/{id}/factor',
    'DELETE administracion/personas/{id}/fusionar',
    'POST administracion/importaciones/{id}/aplicar',
    'POST administracion/importaciones/{id}/deshacer',
    'POST administracion/invitaciones',
    'POST administracion/invitaciones/anular',
    'POST administracion/invitaciones/cartas',
    'POST administracion/personas/bajas',
    'POST administracion/personas/{id}/accesos/carta',
    'POST administracion/personas/{id}/accesos/correo',
    'POST administracion/personas/{id}/baja',
    'POST administracion/personas/{id}/fusionar',
    'POST administracion/personas/{id}/jefaturas',
    'POST administracion/webhooks',
    'POST administracion/webhooks/{id}/secreto',
    'PUT administracion/personas/{id}/alcances',
    'PUT administracion/personas/{id}/contratos/{idcontrato}',
    'PUT administracion/personas/{id}/jefatura',
    'PUT administracion/webhooks/{id}',
  ]);
});

describe.each(guarded)('%s', (key) => {
  test('is refused without a factor, without a proof and with an old one, before anything is read', async () => {
    const desk = await unproven();
    const { method, path } = await exampleCall(key, { id: 987_654 });
    const send = () => server.call(method, urlOf(key, path), { headers: bearer(desk), body: { unknown: 1 } });
    expect(refused(await send())).toEqual({ status: 409, code: 'factor.none' });
    const { secret } = await factorOf(server, desk).enrolled();
    // The first code proves it as well.
    expect(refused(await send()).code).not.toMatch(/^factor/);
    later({ minutes: 15 });
    expect(refused(await send())).toEqual({ status: 403, code: 'factor.required' });
    expect((await factorOf(server, desk).prove(codeAt(secret, server.now()))).statusCode).toBe(200);
    later({ minutes: 14, seconds: 59 });
    expect(refused(await send()).code).not.toMatch(/^factor/);
  });
});

describe('enrolling', () => {
  test('asks for the password, tells a secret once, and ten recovery codes after the first code', async () => {
    const desk = await unproven();
    const factor = factorOf(server, desk);
    expect(await factor.state()).toEqual(none);
    expect(refused(await factor.begin('no-es-esta'))).toEqual({
      status: 401,
      code: 'profile.wrong_password',
    });
    const begun = (await factor.begin()).json() as { data: { secreto: string; uri: string; qr: string[] } };
    const { secreto, uri, qr } = begun.data;
    expect(secreto).toMatch(/^[A-Z2-7]{32}$/);
    expect(decodeURIComponent(uri)).toMatch(/^otpauth:\/\/totp\/Relevo Clínica Andes:admin-factor-\d+\?/);
    expect(new URL(uri).searchParams.get('secret')).toBe(secreto);
    expect(qr.every((row) => row.length === qr.length && /^[01]+$/.test(row))).toBe(true);
    // Not yet there.
    expect((await factor.state()).desde).toBeNull();
    expect(refused(await factor.prove(codeAt(secreto, server.now())))).toEqual({
      status: 409,
      code: 'factor.none',
    });
    expect(refused(await factor.confirm('000000'))).toEqual({ status: 422, code: 'factor.wrong_code' });
    const answer = await factor.confirm(` ${codeAt(secreto, server.now()).replace(/(...)/, '$1 ')} `);
    const { codigos } = (answer.json() as { data: { codigos: string[] } }).data;
    expect(new Set(codigos).size).toBe(10);
    expect(codigos.every((code) => /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}$/.test(code))).toBe(true);
    expect(await factor.state()).toEqual({
      ...{ desde: fixtureNow.toString(), codigosRestantes: 10, llaves: 0 },
      vigenteHasta: fixtureNow.add({ minutes: 15 }).toString(),
    });
    await vi.waitUntil(async () =>
      (await writtenMails(server)).some((mail) => mail.includes(desk.session.usuario.usuario)),
    );
  });

  test('a secret waits 15 minutes, a later one voids it, and of two confirmations one wins', async () => {
    const desk = await unproven();
    const factor = factorOf(server, desk);
    const first = await factor.begun();
    const second = await factor.begun();
    expect(refused(await factor.confirm(codeAt(first, server.now()))).code).toBe('factor.wrong_code');
    later({ minutes: 15 });
    expect(refused(await factor.confirm(codeAt(second, server.now())))).toEqual({
      ...{ status: 409, code: 'factor.not_begun' },
    });
    const third = await factor.begun();
    const code = codeAt(third, server.now());
    const both = await Promise.all([factor.confirm(code), factor.confirm(code)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('another phone needs the factor that is there, which holds until the new one is confirmed', async () => {
    const desk = await unproven();
    const factor = factorOf(server, desk);
    const old = await factor.enrolled();
    later({ minutes: 16 });
    expect(refused(await factor.begin())).toEqual({ status: 403, code: 'factor.required' });
    // The phone is lost: a recovery code is a proof as well.
    expect((await factor.prove(String(old.codes[0]))).statusCode).toBe(200);
    const secret = await factor.begun();
    later({ minutes: 1 });
    expect((await factor.prove(codeAt(old.secret, server.now()))).statusCode).toBe(200);
    expect((await factor.confirm(codeAt(secret, server.now()))).statusCode).toBe(200);
    later({ minutes: 1 });
    expect(refused(await factor.prove(codeAt(old.secret, server.now()))).code).toBe('factor.wrong_code');
    expect(refused(await factor.prove(String(old.codes[1]))).code).toBe('factor.wrong_code');
  });

  test('is for administrators alone', async () => {
    const diego = await logIn(server, 'diego.soto');
    expect(refused(await factorOf(server, diego).begin())).toEqual({
      status: 403,
      code: 'access.permission',
    });
  });
});

describe('a code', () => {
  test('counts once, also at once and for a step before it; the steps beside the present one count', async () => {
    const desk = await unproven();
    const factor = factorOf(server, desk);
    const { secret } = await factor.enrolled();
    const at = (seconds: number) => codeAt(secret, server.now().add({ seconds }));
    expect(refused(await factor.prove(at(0))).code).toBe('factor.wrong_code');
    later({ minutes: 5 });
    const code = at(0);
    const many = await Promise.all(Array.from({ length: 4 }, () => factor.prove(code)));
    expect(many.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    // Newer than all, and then none before it.
    expect((await factor.prove(at(30))).statusCode).toBe(200);
    expect(refused(await factor.prove(at(0))).code).toBe('factor.wrong_code');
    expect(refused(await factor.prove(at(-30))).code).toBe('factor.wrong_code');
    later({ minutes: 5 });
    expect(refused(await factor.prove(at(60))).code).toBe('factor.wrong_code');
    expect((await factor.prove(at(-30))).statusCode).toBe(200);
  });

  test('is no more to be guessed than a password: five wrong ones wait', async () => {
    const desk = await unproven();
    const factor = factorOf(server, desk);
    const { secret } = await factor.enrolled();
    later({ minutes: 5 });
    for (let at = 0; at < 5; at += 1) {
      expect(refused(await factor.prove(`00000${at}`))).toEqual({ status: 422, code: 'factor.wrong_code' });
    }
    expect(refused(await factor.prove(codeAt(secret, server.now())))).toEqual({
      ...{ status: 429, code: 'session.waiting' },
    });
    later({ minutes: 1 });
    expect((await factor.prove(codeAt(secret, server.now()))).statusCode).toBe(200);
  });

  test('proves its own login alone', async () => {
    const desk = await unproven(['personas']);
    await factorOf(server, desk).enrolled();
    const other = await logIn(server, desk.session.usuario.usuario);
    const { id } = await hired(other);
    const invite = (persona: typeof other) =>
      persona.request('POST', 'administracion/invitaciones', { body: { personas: [id] } });
    expect(refused(await invite(other))).toEqual({ status: 403, code: 'factor.required' });
    expect((await invite(desk)).statusCode).toBe(200);
  });

  test('of recovery is taken in any spelling, once, and its owner hears of it', async () => {
    const desk = await unproven();
    const factor = factorOf(server, desk);
    const { codes } = await factor.enrolled();
    const [code = ''] = codes;
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    const both = await Promise.all([factor.prove(typed), factor.prove(code)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    expect((await factor.state()).codigosRestantes).toBe(9);
    const [event] = await server.db.query(sql`
      select before, after from ${server.tables()('audit_event')}
      where action = 'factor.recovery' and entity_id = ${desk.account}`);
    expect(event).toEqual({ before: null, after: null });
    await vi.waitUntil(async () => (await writtenMails(server)).some((mail) => mail.includes('recuperaci')));
  });
});

test('secrets and codes are told by no read, and kept nowhere but in their rows', async () => {
  const desk = await unproven();
  const { secret, codes } = await factorOf(server, desk).enrolled();
  expect(JSON.stringify(await factorOf(server, desk).state())).not.toContain(secret);
  const rows = await server.db.query<{ text: string }>(sql`
    select concat(action, before, after) as text from ${server.tables()('audit_event')}`);
  const kept = await server.db.query<{ text: string }>(sql`
    select code_hash as text from ${directory('recovery_code')}`);
  const written = [...rows, ...kept].map(({ text }) => text).join('\n');
  for (const one of [secret, ...codes]) expect(written).not.toContain(one);
});

describe('a lost factor', () => {
  const reset = (by: Persona, person: number) =>
    by.request('DELETE', `administracion/personas/${person}/factor`);

  test('is taken away by another administrator; its proofs end, and twice is the same', async () => {
    const [desk, lost] = [await unproven(), await unproven(['personas'])];
    await factorOf(server, desk).enrolled();
    await factorOf(server, lost).enrolled();
    expect((await reset(desk, lost.person)).statusCode).toBe(200);
    expect(await factorOf(server, lost).state()).toEqual(none);
    expect((await reset(desk, lost.person)).statusCode).toBe(200);
    expect(refused(await reset(desk, desk.person))).toEqual({ status: 409, code: 'factor.own' });
    expect(refused(await reset(desk, 987_654))).toEqual({ status: 404, code: 'thing.not_found' });
    expect(refused(await reset(lost, desk.person))).toEqual({ status: 403, code: 'access.permission' });
  });

  test('of an account that another organisation shares stays', async () => {
    const [desk, shared] = [await unproven(), await unproven(['personas'])];
    await factorOf(server, desk).enrolled();
    await factorOf(server, shared).enrolled();
    await server.db.query(sql`
      insert into ${directory('membership')} (account_id, instance_code, role, subject_id)
      values (${shared.account}, 'puerto', 'admin', 987654)`);
    expect(refused(await reset(desk, shared.person))).toEqual({ status: 409, code: 'factor.not_here' });
    expect((await factorOf(server, shared).state()).codigosRestantes).toBe(10);
  });
});
