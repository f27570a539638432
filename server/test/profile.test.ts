import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { tablesOf } from '../src/db/tables.ts';
import { password } from './support/fixture.ts';
import { logIn, personaOf } from './support/log-in.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { multipart, pictureOf } from './support/pictures.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const change = (person: Persona, old: string, fresh: string, confirmation = fresh) =>
  person.request('PUT', person.session.role === 'worker' ? 'me/password' : 'admin/me/password', {
    body: { old_password: old, new_password: fresh, new_password_confirmation: confirmation },
  });
const checkPassword = async (person: Persona, secret: string) =>
  (
    (
      await server.call('POST', '/api/login/checkPassword', {
        body: { credenciales: { password: secret } },
        headers: { authorization: `Bearer ${person.token}` },
      })
    ).json() as { data: { valida: boolean } }
  ).data.valida;
const isAlive = async (person: Persona) => (await person.get('timezone-data')).statusCode === 200;

describe('the password', () => {
  test('a wrong current one is told from a dead session, which it is not', async () => {
    const diego = await server.as('diego.soto');
    const answer = await change(diego, 'not-it-at-all', 'una-clave-larga');
    expect(refusalOf(answer)).toEqual({ status: 401, code: 'profile.wrong_password' });
    expect(answer.body).toContain('Tu contraseña actual no corresponse');
    expect(await isAlive(diego)).toBe(true);
  });

  test.each([
    ['too short', [password, '1234567', '1234567'], 'new_password'],
    ['the old one again', [password, password, password], 'new_password'],
    ['not repeated', [password, 'una-clave-larga', 'otra-clave-larga'], 'new_password_confirmation'],
    ['empty', ['', '', ''], 'old_password'],
  ] as const)('%s is refused by field', async (_name, [old, fresh, confirmation], field) => {
    const refusal = refusalOf(await change(await server.as('diego.soto'), old, fresh, confirmation));
    expect(refusal).toMatchObject({ status: 422, code: 'request.invalid' });
    expect(refusal.fields).toHaveProperty(field);
  });

  test('a change ends the other logins in every instance, and this one goes on with the new one', async () => {
    const [here, hereToo] = await bothInstances('camila.rojas');
    const [there, thereToo] = await bothInstances('camila.rojas');
    expect(await checkPassword(there, password)).toBe(true);
    expect((await change(here, password, 'una-clave-larga')).statusCode).toBe(200);
    expect(await Promise.all([here, hereToo, there, thereToo].map(isAlive))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await checkPassword(here, 'una-clave-larga')).toBe(true);
    expect(await checkPassword(here, password)).toBe(false);
    expect((await server.login('camila.rojas')).statusCode).toBe(401);
    expect((await server.login('camila.rojas', 'una-clave-larga')).statusCode).toBe(200);
    expect((await change(here, 'una-clave-larga', password)).statusCode).toBe(200);
  });

  test('of two changes at once only one wins, and the other learns that it did not', async () => {
    const people = [await logIn(server, 'valentina.mora'), await logIn(server, 'valentina.mora')] as const;
    const answers = await Promise.all([
      change(people[0], password, 'la-primera-clave'),
      change(people[1], password, 'la-segunda-clave'),
    ]);
    const won = answers.findIndex((answer) => answer.statusCode === 200);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 401]);
    const secrets = ['la-primera-clave', 'la-segunda-clave'];
    expect((await server.login('valentina.mora', secrets[won])).statusCode).toBe(200);
    expect((await server.login('valentina.mora', secrets[1 - won])).statusCode).toBe(401);
  });

  test('guessing it is slowed down like a login', async () => {
    const jorge = await logIn(server, 'jorge.pinto');
    for (let at = 0; at < 5; at += 1) {
      expect((await change(jorge, `wrong-${at}`, 'una-clave-larga')).statusCode).toBe(401);
    }
    const sixth = await change(jorge, password.toLowerCase(), 'una-clave-larga');
    expect([sixth.statusCode, sixth.headers['retry-after']]).toEqual([429, '30']);
  });

  test('a manager changes the own one, too', async () => {
    const patricia = await logIn(server, 'patricia.vega');
    expect((await change(patricia, password, 'una-clave-larga')).statusCode).toBe(200);
    expect((await change(patricia, 'una-clave-larga', password)).statusCode).toBe(200);
  });
});

describe('the e-mail', () => {
  const set = (person: Persona, email: string, secret = password) =>
    person.request('PUT', person.session.role === 'worker' ? 'me/email' : 'admin/me/email', {
      body: { password: secret, email },
    });

  test('is kept on the account and on the person of this organisation alone', async () => {
    const camila = await logIn(server, 'camila.rojas');
    expect((await set(camila, ' camila.nueva@example.com ')).statusCode).toBe(200);
    const [here, there] = await bothInstances('camila.rojas');
    expect(mailOf(here)).toBe('camila.nueva@example.com');
    expect(mailOf(there)).toBe('camila.rojas@example.com');
    const directory = tablesOf('directory');
    const [account] = await server.db.query<{ email: string }>(sql`
      select email from ${directory('account')} where username = 'camila.rojas'`);
    expect(account?.email).toBe('camila.nueva@example.com');
  });

  test('a manager changes the own one, too', async () => {
    const patricia = await server.as('patricia.vega');
    expect((await set(patricia, 'patricia.nueva@example.com')).statusCode).toBe(200);
  });

  test.each([
    '',
    'nobody',
    'a b@example.com',
    'a@b',
    '@example.com',
    'a@example.',
    `${'a'.repeat(250)}@b.cl`,
  ])('refuses %j by field', async (email) => {
    const refusal = refusalOf(await set(await server.as('diego.soto'), email));
    expect(refusal).toMatchObject({ status: 422, code: 'request.invalid' });
    expect(refusal.fields).toHaveProperty('email');
  });

  test("refuses another account's, a wrong password and none", async () => {
    const diego = await server.as('diego.soto');
    expect(refusalOf(await set(diego, 'Ignacio.Fuentes@example.com')).fields).toHaveProperty('email');
    expect(refusalOf(await set(diego, 'x@example.com', 'wrong'))).toEqual({
      status: 401,
      code: 'profile.wrong_password',
    });
    expect(refusalOf(await set(diego, 'x@example.com', '')).fields).toHaveProperty('password');
  });
});

describe('the picture', () => {
  const send = (person: Persona, upload: ReturnType<typeof multipart>) =>
    person.request('POST', person.session.role === 'worker' ? 'me/avatar' : 'admin/me/avatar', upload);
  const avatarOf = (answer: { json(): unknown }) =>
    (answer.json() as { trabajador: { persona: { avatar: string } } }).trabajador.persona.avatar;

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s is written anew as a square', async (format) => {
    const camila = await server.as('camila.rojas', 'puerto');
    const answer = await send(camila, multipart(await pictureOf(format), 'avatar', 'x.svg', 'text/html'));
    expect(answer.statusCode).toBe(200);
    const image = await camila.get(avatarOf(answer));
    const { format: written, width, height, exif } = await sharp(image.rawPayload).metadata();
    expect([written, width, height, exif]).toEqual(['webp', 320, 320, undefined]);
    expect(image.rawPayload.includes('SECRET')).toBe(false);
  });

  test('its address is what the next login says, and it is answered from the cache by its ETag', async () => {
    const patricia = await server.as('patricia.vega');
    const path = avatarOf(await send(patricia, multipart(await pictureOf('png'))));
    const again = await logIn(server, 'patricia.vega');
    const { usuario } = again.session;
    expect('idadmin' in usuario && usuario.persona.avatar).toBe(path);
    const first = await patricia.get(path);
    expect(first.headers['cache-control']).toMatch(/^private/);
    expect(first.headers['content-type']).toBe('image/webp');
    const headers = { 'if-none-match': String(first.headers.etag) };
    const revisit = await patricia.request('GET', path, { headers });
    expect([revisit.statusCode, revisit.rawPayload.length]).toEqual([304, 0]);
    await send(patricia, multipart(await pictureOf('png', 10, 90)));
  });

  test('is seen by the own unit, and by nobody else', async () => {
    const camila = await logIn(server, 'camila.rojas');
    const path = avatarOf(await send(camila, multipart(await pictureOf('jpeg'))));
    const status = async (username: string, instance: 'andes' | 'puerto' = 'andes') =>
      (await (await logIn(server, username, instance)).get(path)).statusCode;
    expect(await status('diego.soto')).toBe(200);
    expect(await status('ignacio.fuentes')).toBe(200);
    expect(await status('patricia.vega')).toBe(200);
    expect(await status('jorge.pinto')).toBe(404);
    expect(await status('rosa.puerto', 'puerto')).toBe(404);
    expect((await camila.get('persona/99999/imagen')).statusCode).toBe(404);
    expect((await camila.get('persona/2/imagen')).statusCode).toBe(404);
  });

  test('whatever is no such picture has one answer', async () => {
    const diego = await server.as('diego.soto');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>');
    const jpeg = await pictureOf('jpeg');
    const uploads = {
      svg: multipart(svg, 'avatar', 'x.svg', 'image/svg+xml'),
      gif: multipart(await pictureOf('gif')),
      tiff: multipart(await pictureOf('tiff')),
      text: multipart(Buffer.from('not a picture'), 'avatar', 'x.jpg', 'image/jpeg'),
      'a cut jpeg': multipart(jpeg.subarray(0, 200)),
      'only the first bytes': multipart(Buffer.concat([jpeg.subarray(0, 4), randomBytes(500)])),
      'too many pixels': multipart(await pictureOf('png', 4000, 4001)),
      'exactly 2 MB': multipart(Buffer.concat([jpeg, Buffer.alloc(2 * 1024 * 1024 - jpeg.length)])),
      'over 2 MB': multipart(Buffer.concat([jpeg, Buffer.alloc(3 * 1024 * 1024)])),
      nothing: multipart(Buffer.alloc(0)),
      'another field': multipart(jpeg, 'foto'),
      json: { body: { avatar: 'x' }, headers: {} } as never,
    };
    for (const [name, upload] of Object.entries(uploads)) {
      expect(refusalOf(await send(diego, upload)), name).toEqual({
        status: 422,
        code: 'profile.avatar_invalid',
      });
    }
    const almost = Buffer.concat([jpeg, Buffer.alloc(2 * 1024 * 1024 - jpeg.length - 1)]);
    expect((await send(diego, multipart(almost))).statusCode).toBe(200);
  });
});

test('the daily summary is off at first, one choice is one event, and each manager has their own', async () => {
  const [patricia, jorge] = [await server.as('patricia.vega'), await server.as('jorge.pinto')];
  const chosen = async (who: Persona) => (await who.get('admin/me/resumen')).json();
  const choose = async (activo: boolean) =>
    (await patricia.request('PUT', 'admin/me/resumen', { body: { activo } })).json();
  expect(await chosen(patricia)).toEqual({ data: { activo: false } });
  expect(await choose(true)).toEqual({ data: { activo: true } });
  expect(await choose(true)).toEqual({ data: { activo: true } });
  expect([await chosen(patricia), await chosen(jorge)]).toEqual([
    { data: { activo: true } },
    { data: { activo: false } },
  ]);
  await choose(false);
  expect(await chosen(patricia)).toEqual({ data: { activo: false } });
  const events = await server.db.query<{ actor: string; after: object }>(sql`
    select actor, after from ${server.tables()('audit_event')} where action = 'profile.summary' order by id`);
  expect(events).toEqual([
    { actor: 'admin:1', after: { activo: true } },
    { actor: 'admin:1', after: { activo: false } },
  ]);
});

async function bothInstances(username: string): Promise<[Persona, Persona]> {
  const answer = await server.login(username);
  const sessions = (answer.json() as { data: Persona['session'][] }).data;
  const find = (code: string) => {
    const session = sessions.find((one) => one.instance.code === code);
    if (!session) throw new Error(`no session in ${code}`);
    return personaOf(server, session);
  };
  return [find('andes'), find('puerto')];
}

const mailOf = ({ session: { usuario } }: Persona) =>
  'objTrabajador' in usuario ? usuario.objTrabajador.correo : null;
