import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { tablesOf } from '../src/db/tables.ts';
import { fixtureNow, password } from './support/fixture.ts';
import { logIn, personaOf } from './support/log-in.ts';
import { askForReset, writtenMails } from './support/mails.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { startTwin, type Twin } from './support/twin.ts';

// Two servers over one directory, and everything that changes an account at once.
let server: TestServer;
let twin: Twin;
const t = tablesOf('directory');
beforeAll(async () => {
  server = await startTestServer();
  twin = await startTwin(server);
});
afterAll(async () => {
  await twin.close();
  expectOneSchemaEach(server.statements);
  await server.close();
});
beforeEach(() => server.setNow(fixtureNow));

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const both = (at: number): Pick<TestServer, 'call'> => (at % 2 === 0 ? server : twin);
const askFor = (email: string, at = 0) =>
  both(at).call('POST', '/api/auth/password-resets', { body: { email } });
const useLink = (token: string, secret: string, at = 0) =>
  both(at).call('PUT', `/api/auth/password-resets/${token}`, {
    body: { password: secret, password_confirmation: secret },
  });
const forgetTries = async () => {
  await server.db.query(sql`delete from ${t('password_reset')}`);
  await server.db.query(sql`delete from ${t('failed_try')}`);
};
const linksOf = (username: string) =>
  server.db.query<{ open: boolean }>(sql`
    select r.used_at is null as open from ${t('password_reset')} r
    join ${t('account')} a on a.id = r.account_id where a.username = ${username} order by open`);
/** Waits until the servers, which go on after their answers, have counted this number of requests. */
const settled = async (asked: number) => {
  const counted = () => server.statements.filter((text) => /count.*"password_reset"/s.test(text)).length;
  await expect.poll(counted, { interval: 20, timeout: 30_000 }).toBe(asked);
};

test('forty requests for one person at once send three mails, and the newest link alone is good', async () => {
  const email = 'patricia.vega@example.com';
  const answers = await Promise.all(times(40, (at) => askFor(email, at)));
  expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
  await settled(40);
  // The other server's work is done when it has stopped.
  await twin.close();
  twin = await startTwin(server);
  const mails = await writtenMails(server);
  expect(mails).toHaveLength(3);
  expect(await linksOf('patricia.vega')).toEqual([{ open: false }, { open: false }, { open: true }]);
  const tokens = mails.map((mail) => /reset-password\/([\w-]+)/.exec(mail)?.[1] ?? '');
  const refused = await Promise.all(tokens.map((token) => useLink(token, 'short')));
  expect(refused.map((answer) => refusalOf(answer).code).sort()).toEqual([
    'request.invalid',
    'session.reset_invalid',
    'session.reset_invalid',
  ]);
  // Others are not counted with her, and an hour later she may ask again.
  await askForReset(server, 'jorge.pinto@example.com');
  server.setNow(fixtureNow.add({ minutes: 59 }));
  await askFor(email);
  server.setNow(fixtureNow.add({ minutes: 61 }));
  await askForReset(server, email);
  expect(await writtenMails(server)).toHaveLength(5);
});

test('a mail that could not be sent does not count', async () => {
  const config = { ...server.config, smtpUrl: 'smtp://127.0.0.1:1', logLevel: 'silent' as const };
  const failing = await startTwin({ ...server, config });
  const email = 'ignacio.fuentes@example.com';
  for (const _ of times(4, () => null)) {
    await failing.call('POST', '/api/auth/password-resets', { body: { email } });
  }
  // A stopped server is done with all of them.
  await failing.close();
  expect(await linksOf('ignacio.fuentes')).toEqual([]);
  await askForReset(server, email);
});

test('a link, a change of password, of e-mail, a logout and a new request at once wait for each other', async () => {
  const [account] = await server.db.query<{ hash: string }>(sql`
    select password_hash as hash from ${t('account')} where username = 'diego.soto'`);
  for (const round of times(8, (at) => at)) {
    await forgetTries();
    await server.db.query(sql`
      update ${t('account')} set password_hash = ${account?.hash ?? ''}, email = 'diego.soto@example.com'
      where username = 'diego.soto'`);
    const [one, other, third] = [
      await logIn(server, 'diego.soto'),
      await logIn(server, 'diego.soto'),
      await logIn(server, 'diego.soto'),
    ];
    const token = await askForReset(server, 'diego.soto@example.com');
    const change = {
      old_password: password,
      new_password: 'una-clave-larga',
      new_password_confirmation: 'una-clave-larga',
    };
    const calls = [
      () => useLink(token, 'otra-clave-larga', 0),
      () => personaOf(twin, one.session).request('PUT', 'me/password', { body: change }),
      () => other.request('PUT', 'me/email', { body: { password, email: `diego.${round}@example.com` } }),
      () => logOut(third),
      () => askFor('diego.soto@example.com', 1),
      () => askFor('diego.soto@example.com', 0),
    ];
    const turned = [...calls.slice(round % calls.length), ...calls.slice(0, round % calls.length)];
    const answers = await Promise.all(turned.map((call) => call()));
    for (const answer of answers) expect(answer.statusCode, answer.body).toBeLessThan(500);
  }
  expect([await server.deadlocks(), await twin.deadlocks()]).toEqual([0, 0]);
});

const logOut = (person: Persona) =>
  server.call('POST', '/api/auth/logout', { headers: { authorization: `Bearer ${person.token}` } });

test('of two who take one e-mail at once one gets it, and the other hears it on the field', async () => {
  const people = [await logIn(server, 'ignacio.fuentes'), await logIn(server, 'valentina.mora')];
  for (const round of times(12, (at) => at)) {
    const email = `equipo.${round}@example.com`;
    const answers = await Promise.all(
      people.map(({ session }, at) =>
        personaOf(both(at), session).request('PUT', 'me/email', {
          body: { password, email: at === round % 2 ? email : email.toUpperCase() },
        }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422]);
    const second = answers.find((answer) => answer.statusCode === 422);
    expect(second?.json()).toMatchObject({
      error: { code: 'request.invalid', fields: { email: ['Este correo ya pertenece a otro usuario.'] } },
    });
    const owners = await server.db.query(sql`
      select 1 from ${t('account')} where lower(email) = ${email}`);
    expect(owners).toHaveLength(1);
  }
});
