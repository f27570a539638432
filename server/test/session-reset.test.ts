import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { tablesOf } from '../src/db/tables.ts';
import { fixtureNow, password } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { askForReset, plain, writtenMails } from './support/mails.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://relevo.example' });
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});
beforeEach(() => server.setNow(fixtureNow));

const isAlive = async (person: Persona) => (await person.get('timezone-data')).statusCode === 200;
const waitFor = (duration: Temporal.DurationLike) => server.setNow(server.now().add(duration));

describe('a forgotten password', () => {
  const reset = (token: string, secret: string, confirmation = secret) =>
    server.call('PUT', `/api/auth/password-resets/${token}`, {
      body: { password: secret, password_confirmation: confirmation },
    });
  const invalid = { status: 404, code: 'session.reset_invalid' };

  test('an unknown e-mail gets the same answer and no mail', async () => {
    const before = (await writtenMails(server)).length;
    const answers = await Promise.all(
      ['nobody@example.com', 'patricia.vega@example.com'].map((email) =>
        server.call('POST', '/api/auth/password-resets', { body: { email } }),
      ),
    );
    expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual(
      Array(2).fill([200, '{"data":{"ok":true}}']),
    );
    await expect.poll(async () => (await writtenMails(server)).length).toBe(before + 1);
  });

  test('the mail leads to the configured address, whatever host the request claims', async () => {
    const before = (await writtenMails(server)).length;
    const ask = (headers: Record<string, string>) =>
      server.call('POST', '/api/auth/password-resets', {
        body: { email: 'Patricia.Vega@example.com' },
        headers,
      });
    expect((await ask({ host: 'evil.example' })).statusCode).toBe(421);
    expect((await ask({ 'x-forwarded-host': 'evil.example' })).statusCode).toBe(200);
    await expect.poll(async () => (await writtenMails(server)).length).toBe(before + 1);
    await askForReset(server, 'patricia.vega@example.com');
    for (const mail of await writtenMails(server)) {
      expect(mail).toMatch(/https:\/\/relevo\.example\/#\/reset-password\/[\w-]{43}/);
      expect(mail).not.toContain('evil');
    }
  });

  test('the link sets a new password once and ends every session', async () => {
    const diego = await logIn(server, 'diego.soto');
    expect(await isAlive(diego)).toBe(true);
    const token = await askForReset(server, 'diego.soto@example.com');
    const weak = refusalOf(await reset(token, 'short'));
    expect(weak).toMatchObject({ status: 422, code: 'request.invalid' });
    expect(weak.fields).toHaveProperty('password');
    expect(refusalOf(await reset(token, 'una-clave-larga', 'otra')).fields).toHaveProperty(
      'password_confirmation',
    );
    expect((await reset(token, 'una-clave-larga')).statusCode).toBe(200);
    expect(await isAlive(diego)).toBe(false);
    expect(refusalOf(await reset(token, 'una-clave-mas-larga'))).toEqual(invalid);
    expect((await server.login('diego.soto')).statusCode).toBe(401);
    expect((await server.login('diego.soto', 'una-clave-larga')).statusCode).toBe(200);
  });

  test('a link dies after an hour, when a newer one is asked for, and when the password changes', async () => {
    const old = await askForReset(server, 'camila.rojas@example.com');
    const newer = await askForReset(server, 'camila.rojas@example.com');
    expect(refusalOf(await reset(old, 'una-clave-larga'))).toEqual(invalid);
    waitFor({ minutes: 60 });
    expect(refusalOf(await reset(newer, 'una-clave-larga'))).toEqual(invalid);
    const last = await askForReset(server, 'camila.rojas@example.com');
    const camila = await logIn(server, 'camila.rojas');
    const change = {
      old_password: password,
      new_password: 'otra-clave',
      new_password_confirmation: 'otra-clave',
    };
    expect((await camila.request('PUT', 'me/password', { body: change })).statusCode).toBe(200);
    expect(refusalOf(await reset(last, 'una-clave-larga'))).toEqual(invalid);
    expect(refusalOf(await reset('x'.repeat(43), 'una-clave-larga'))).toEqual(invalid);
    expect((await reset('short', 'una-clave-larga')).statusCode).toBe(404);
  });

  test('the database keeps neither tokens nor passwords', async () => {
    const token = await askForReset(server, 'jorge.pinto@example.com');
    const t = tablesOf('directory');
    const [dump] = await server.db.query<{ text: string }>(sql`
      select (select json_agg(r)::text from ${t('password_reset')} r)
        || (select json_agg(a)::text from ${t('account')} a) as text`);
    expect(dump?.text).not.toContain(token);
    expect(dump?.text).not.toContain(password);
    expect(dump?.text).toContain('$argon2id$');
  });
});

/** The words of a mail, letters beyond ASCII included. */
const readable = (mail: string): string =>
  Buffer.from(
    plain(mail).replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  ).toString('utf8');

describe('a real mail server', () => {
  const received: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(readable(Buffer.concat(chunks).toString('latin1')));
        done();
      });
    },
  });
  let other: TestServer;
  beforeAll(async () => {
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const { port } = smtp.server.address() as { port: number };
    other = await startTestServer({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Turnos <t@hospital.cl>',
      PUBLIC_URL: 'https://relevo.example',
    });
  });
  afterAll(async () => {
    await other.close();
    await new Promise<void>((resolve) => smtp.close(resolve));
  });
  beforeEach(() => {
    received.length = 0;
  });
  const arrived = (count: number) => expect.poll(() => received.length, { interval: 20 }).toBe(count);

  test('gets the link for a new password, and the mail that it was used', async () => {
    await other.call('POST', '/api/auth/password-resets', { body: { email: 'diego.soto@example.com' } });
    await arrived(1);
    expect(received[0]).toContain('To: diego.soto@example.com');
    expect(received[0]).toContain('From: Turnos <t@hospital.cl>');
    const token = /reset-password\/([\w-]{43})/.exec(received[0] ?? '')?.[1];
    const body = { password: 'una-clave-larga', password_confirmation: 'una-clave-larga' };
    const use = (text: object) => other.call('PUT', `/api/auth/password-resets/${token}`, { body: text });
    expect((await use({ ...body, password: 'corta' })).statusCode).toBe(422);
    expect((await use(body)).statusCode).toBe(200);
    // A second use changes nothing, without a mail.
    expect((await use(body)).statusCode).toBe(404);
    await arrived(2);
    expect(received[1]).toContain('To: diego.soto@example.com');
    expect(received[1]).toContain('Tu contraseña se cambió con un enlace enviado a este correo.');
    expect(received[1]).toContain('https://relevo.example/#/recover-password');
    expect(received[1]).not.toContain('una-clave-larga');
    expect(await writtenMails(other)).toEqual([]);
  });

  test('gets a mail after a change in the profile, of a worker and of a manager, and none after a refusal', async () => {
    const change = {
      old_password: password,
      new_password: 'otra-clave',
      new_password_confirmation: 'otra-clave',
    };
    for (const [name, path] of [
      ['camila.rojas', 'me/password'],
      ['jorge.pinto', 'admin/me/password'],
    ] as const) {
      received.length = 0;
      const person = await logIn(other, name);
      const put = (body: object) => person.request('PUT', path, { body });
      expect((await put({ ...change, old_password: 'no-es-esta' })).statusCode).toBe(401);
      expect((await put(change)).statusCode).toBe(200);
      await arrived(1);
      expect(received[0]).toContain(`To: ${name}@example.com`);
      expect(received[0]).toContain('Tu contraseña se cambió desde tu perfil.');
    }
  });

  test('tells the address that an account had of another one, of a worker and of a manager, once for each change', async () => {
    for (const [name, path] of [
      ['ignacio.fuentes', 'me/email'],
      ['patricia.vega', 'admin/me/email'],
    ] as const) {
      received.length = 0;
      const person = await logIn(other, name);
      const put = async (email: string, secret = password) =>
        (await person.request('PUT', path, { body: { password: secret, email } })).statusCode;
      expect(await put('nueva@example.com', 'no-es-esta')).toBe(401);
      expect(await put('diego.soto@example.com')).toBe(422);
      expect(await put('nueva@example.com')).toBe(200);
      await arrived(1);
      expect(received[0]).toContain(`To: ${name}@example.com`);
      expect(received[0]).toContain('El correo de tu cuenta se cambió desde tu perfil.');
      expect(received[0]).not.toContain('nueva@example.com');
      // The same address in other letters is no change, without a mail.
      expect(await put('Nueva@example.com')).toBe(200);
      expect(await put(`${name}@example.com`)).toBe(200);
      await arrived(2);
      expect(received[1]).toContain('To: Nueva@example.com');
    }
  });

  test('gets nothing for an account without an address, whose change holds all the same', async () => {
    await other.db.query(
      sql`update ${tablesOf('directory')('account')} set email = null where username = 'valentina.mora'`,
    );
    const valentina = await logIn(other, 'valentina.mora');
    const change = {
      old_password: password,
      new_password: 'otra-clave',
      new_password_confirmation: 'otra-clave',
    };
    expect((await valentina.request('PUT', 'me/password', { body: change })).statusCode).toBe(200);
    expect((await other.login('valentina.mora', 'otra-clave')).statusCode).toBe(200);
    expect(received).toEqual([]);
  });
});
