import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { directorySchema, tablesOf } from '../src/db/tables.ts';
import { administratorOf } from './support/administrators.ts';
import { fixtureNow, password, unit } from './support/fixture.ts';
import { writtenMails } from './support/mails.ts';
import { expectWaiting } from './support/meet.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { readPdf } from './support/pdf.ts';
import { hired, invitedByMail, nurse } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

const directory = tablesOf(directorySchema);
let server: TestServer;
let people: Persona;
let chief: Persona;
beforeAll(async () => {
  server = await startTestServer();
  people = await administratorOf(server, ['personas']);
  chief = await administratorOf(server, ['organizacion']);
});
beforeEach(() => server.setNow(fixtureNow));
afterAll(async () => {
  const waits = /pg_stat_activity/;
  expectOneSchemaEach(server.statements.filter((statement) => !waits.test(statement)));
  expect(await server.deadlocks()).toBe(0);
  await server.close();
});

const invite = (by: Persona, id: number, key?: string) =>
  by.request('POST', 'administracion/invitaciones', {
    body: { personas: [id] },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const print = (by: Persona, id: number) =>
  by.request('POST', 'administracion/invitaciones/cartas', { body: { personas: [id] } });
const letterOf = async (by: Persona, id: number) => {
  const answer = await print(by, id);
  expect(answer.statusCode, answer.body).toBe(200);
  const text = (await readPdf(answer.rawPayload)).pages.map((page) => page.text).join('\n');
  return String(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}/.exec(text)?.[0]);
};
const use = (codigo: string, rut: string | null | undefined) =>
  server.call('PUT', '/api/auth/activacion', {
    body: {
      ...{ codigo, ultimosRut: String(rut).replaceAll('-', '').slice(-4) },
      ...{ password, password_confirmation: password },
    },
  });
const scopes = (by: Persona, id: number, alcances: string[]) =>
  by.request('PUT', `administracion/personas/${id}/alcances`, { body: { alcances } });
const rolesOf = async (username: string) =>
  (
    await server.db.query<{ role: string }>(sql`
      select m.role from ${directory('membership')} m join ${directory('account')} a on a.id = m.account_id
      where a.username = ${username.toLowerCase()} order by 1`)
  ).map(({ role }) => role);
const mailsTo = async (address: string | null | undefined) =>
  (await writtenMails(server)).filter((mail) => mail.includes(`To: ${address}`));

describe('an invitation that is used while the person gets another post', () => {
  const post = (id: number) =>
    people.request('PUT', `administracion/personas/${id}/jefatura`, {
      body: { idunidad: unit.emergency, roles: [] },
    });

  test('opens both posts', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, body } = await hired(people);
      const code = await letterOf(people, id);
      const answers = await Promise.all([use(code, body.rut), post(id)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(await rolesOf(String(body.rut))).toEqual(['admin', 'worker']);
    }
  });

  test('opens the first contract of somebody who leads', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { contrato } = nurse();
      const { id, body } = await hired(people, { contrato: undefined, trabajo: undefined });
      await post(id);
      const code = await letterOf(people, id);
      const contract = people.request('POST', `administracion/personas/${id}/contratos`, { body: contrato });
      const answers = await Promise.all([use(code, body.rut), contract]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(await rolesOf(String(body.rut))).toEqual(['admin', 'worker']);
    }
  });
});

describe('an invitation that is used twice at the same moment', () => {
  const invalid = { status: 404, code: 'invitation.invalid' };
  const show = (codigo: string, rut: string | null | undefined) =>
    server.call('POST', '/api/auth/activacion', {
      body: { codigo, ultimosRut: String(rut).replaceAll('-', '').slice(-4) },
    });

  test.each<[string, (id: number) => Promise<string>, typeof use]>([
    ['a letter that sets a password', (id) => letterOf(people, id), use],
    ['a mail that sets a password', (id) => invitedByMail(server, people, id), use],
    ['a letter that is only shown', (id) => letterOf(people, id), show],
    ['a mail that is only shown', (id) => invitedByMail(server, people, id), show],
  ])('tells the later one that it was used: %s', async (_name, codeFor, call) => {
    const { id, body } = await hired(people);
    const code = await codeFor(id);
    const { answer } = await server.db.begin(async (tx) => {
      await tx.query(sql`lock table ${directory('account')} in access exclusive mode`);
      // Found open, it waits for the accounts, where the earlier one is just made.
      const later = call(code, body.rut);
      await expectWaiting(server, 1);
      await tx.query(sql`
        insert into ${directory('account')} (username, email, password_hash)
        values (${String(body.rut).toLowerCase()}, ${body.correo}, 'of the earlier one')`);
      await tx.query(sql`
        update ${directory('invitation')} set ended_at = ${fixtureNow}, used_at = ${fixtureNow}
        where person_id = ${id}`);
      return { answer: later };
    });
    expect(refusalOf(await answer)).toMatchObject(invalid);
  });

  test('makes one account, and refuses all others as used', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, body } = await hired(people);
      const code = await invitedByMail(server, people, id);
      const answers = await Promise.all(Array.from({ length: 6 }, () => use(code, body.rut)));
      const refused = answers.filter(({ statusCode }) => statusCode !== 200);
      expect(refused).toHaveLength(5);
      for (const answer of refused) expect(refusalOf(answer)).toMatchObject(invalid);
      expect(await rolesOf(String(body.rut))).toEqual(['worker']);
    }
  });
});

describe('a mail', () => {
  test('leaves once for one key, and the repetition gets the same answer', async () => {
    const { id, body } = await hired(people);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => invite(people, id, key)));
    answers.push(await invite(people, id, key));
    for (const answer of answers) {
      expect(answer.json()).toEqual({ data: { enviadas: [id], sinCorreo: [], omitidas: [] } });
    }
    await vi.waitUntil(async () => (await mailsTo(body.correo)).length > 0);
    // What is sent later came behind any second one.
    await invitedByMail(server, people, (await hired(people)).id);
    expect(await mailsTo(body.correo)).toHaveLength(1);
  });

  test('leaves once a day, also for many at once', async () => {
    const { id, body } = await hired(people);
    const answers = await Promise.all(Array.from({ length: 10 }, () => invite(people, id)));
    const sent = answers.filter(
      (answer) => (answer.json() as { data: { enviadas: number[] } }).data.enviadas[0],
    );
    expect(sent).toHaveLength(1);
    await invitedByMail(server, people, (await hired(people)).id);
    expect(await mailsTo(body.correo)).toHaveLength(1);
  });
});

describe('somebody who administrates and has no account', () => {
  const refused = { status: 403, code: 'invitation.administrator' };

  test('is let in by organizacion alone, and left out of what others send to many', async () => {
    const { id, body } = await hired(people);
    const other = await hired(people);
    expect((await scopes(chief, id, ['organizacion'])).statusCode).toBe(200);
    expect(refusalOf(await invite(people, id))).toMatchObject(refused);
    expect(refusalOf(await print(people, id))).toMatchObject(refused);
    const both = await people.request('POST', 'administracion/invitaciones', {
      body: { personas: [id, other.id] },
    });
    expect(both.json()).toEqual({ data: { enviadas: [other.id], sinCorreo: [], omitidas: [id] } });
    const letters = await people.request('POST', 'administracion/invitaciones/cartas', {
      body: { personas: [id, other.id] },
    });
    expect((await readPdf(letters.rawPayload)).pages).toHaveLength(1);
    const { contrato: _contract, trabajo: _work, ...data } = body;
    const change = (by: Persona, correo: string) =>
      by.request('PUT', `administracion/personas/${id}`, { body: { ...data, correo, version: 2 } });
    expect(refusalOf(await change(people, 'otra@example.com'))).toMatchObject(refused);
    expect((await change(chief, 'otra@example.com')).statusCode).toBe(200);
    expect((await use(await letterOf(chief, id), body.rut)).statusCode).toBe(200);
  });

  test('comes in by no letter that others printed before', async () => {
    const { id, body } = await hired(people);
    const before = await letterOf(people, id);
    await scopes(chief, id, ['personas']);
    expect(refusalOf(await use(before, body.rut))).toMatchObject({ code: 'invitation.invalid' });
    const own = await letterOf(chief, id);
    await scopes(chief, id, ['personas', 'turnos']);
    expect((await use(own, body.rut)).statusCode).toBe(200);
  });
});

test('of two who take the scope from each other at once, one keeps it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [one, other] = [0, 1].map((place) =>
      administratorOf(server, ['organizacion'], { username: `admin-both-${round}-${place}` }),
    ) as [ReturnType<typeof administratorOf>, ReturnType<typeof administratorOf>];
    const [a, b] = [await one, await other];
    const answers = await Promise.all([scopes(a, b.person, []), scopes(b, a.person, [])]);
    const [won, lost] = answers.map(({ statusCode }) => statusCode).sort();
    expect(won).toBe(200);
    // Without its scope the other one's session is over: a call that comes after that is refused for it.
    expect([401, 403]).toContain(lost);
  }
});
