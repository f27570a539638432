import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { OrganisationSetting } from '@relevo/contract';
import { CLIENT_SETTINGS, FLAGS } from '@relevo/domain/flags';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { SETTING_TABLE, settingFacts } from '../src/settings/setting-table.ts';
import * as read from '../src/settings/settings.ts';
import { newOrganisationRows } from '../src/starter/new-organisation.ts';
import { starterSettings } from '../src/starter/settings.ts';
import { administratorOf } from './support/administrators.ts';
import { openStream } from './support/event-stream.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { listen } from './support/wire.ts';

let server: TestServer;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['organizacion']);
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const root = resolve(import.meta.dirname, '../..');
interface Page {
  ajustes: OrganisationSetting[];
  cambios: { quien: string | null; etiqueta: string; antes: string; despues: string }[];
}
const page = async () => ((await desk.get('administracion/ajustes')).json() as { data: Page }).data;
const settingOf = async (nombre: string) => {
  const found = (await page()).ajustes.find((one) => one.nombre === nombre);
  if (!found) throw new Error(`no setting ${nombre}`);
  return found;
};
const put = (nombre: string, valor: string | null, version: number) =>
  desk.request('PUT', 'administracion/ajustes', { body: { nombre, valor, version } });
/** Saves a setting as somebody who has just seen it. */
const save = async (nombre: string, valor: string | null) =>
  put(nombre, valor, (await settingOf(nombre)).version);

/** Every setting that the server's statements read as a value. */
const serverSettings = [
  read.surveyOn,
  ...Object.values({
    ...read.settings,
    ...read.sheetSettings,
    ...read.overtimeSettings,
    ...read.ruleSettings,
  }),
];

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    // Migrations name settings that a later one took away.
    if (entry.isDirectory() && entry.name !== 'migrations') yield* sources(path);
    else if (entry.isFile() && /[.]tsx?$/.test(entry.name) && !/[.]test[.]/.test(entry.name))
      yield readFileSync(path, 'utf8');
  }
}
/** Words that look as the name of a setting does; what only begins so is a text of another kind. */
const NAME =
  /'((?:habilitar[A-Z]|soporteChat|marcaje[A-Z]|(?:appNativa|moduloFDA|moduloCorrectorMarca|permisos|rechazo|correcciones|regla|ficha|horasExtras|organizacion|periodos)[.])[.\wáéíóúñ]*)'/g;

describe('the page', () => {
  const names = new Set(SETTING_TABLE.map(({ name }) => name));

  test('has each setting once', () => {
    expect(names.size).toBe(SETTING_TABLE.length);
  });

  test('has every setting that the server reads, every flag of the app, and each of a new organisation', () => {
    const wanted = [...serverSettings.map(({ name }) => name), ...FLAGS, ...Object.keys(starterSettings)];
    expect(wanted.filter((name) => !names.has(name))).toEqual([]);
  });

  test('has every name that looks like a setting in the sources of server, app and domain', () => {
    const written = ['server/src', 'app/src', 'domain/src'].flatMap((folder) =>
      [...sources(join(root, folder))].flatMap((text) =>
        [...text.matchAll(NAME)].map(([, name = '']) => name),
      ),
    );
    expect(written.length).toBeGreaterThan(50);
    expect([...new Set(written)].filter((name) => !names.has(name))).toEqual([]);
  });

  test.each(serverSettings)('says of $name what the server does while it is unset', (setting) => {
    const unset = settingFacts(setting.name)?.unset;
    if (unset === null || unset === undefined) return;
    expect(setting.read(unset)).toEqual(setting.read(undefined));
  });

  test.each(SETTING_TABLE.filter(({ kind }) => kind === 'cifra'))(
    'takes of $name only figures that the server reads',
    ({ name, limits, read: readTyped }) => {
      const reads = serverSettings.find((setting) => setting.name === name);
      for (const at of [limits?.least ?? 0, limits?.most ?? 0]) {
        expect(readTyped(String(at))).toEqual({ value: String(at) });
        if (reads) expect([at, { enabled: true, days: at }]).toContainEqual(reads.read(String(at)));
      }
      expect(readTyped(String((limits?.most ?? 0) + 1))).toHaveProperty('fault');
      for (const typed of ['', '-1', '1.5', 'uno', '1e3']) expect(readTyped(typed)).toHaveProperty('fault');
    },
  );

  test.each(SETTING_TABLE.filter(({ kind }) => kind === 'opcion'))(
    'offers for $name words that the server tells apart',
    ({ name, choices }) => {
      const reads = serverSettings.find((setting) => setting.name === name);
      if (!reads) return;
      expect(new Set(choices.map(({ value }) => reads.read(value))).size).toBe(choices.length);
    },
  );
});

test('lists each with what holds now and while it is unset', async () => {
  expect(await settingOf('ficha.entregaTurno.minutos')).toMatchObject({
    ...{ tipo: 'cifra', valor: null, vale: '15 minutos', predeterminado: '15', version: 0 },
  });
  expect(await settingOf('regla.dotacion')).toMatchObject({ tipo: 'opcion', vale: 'Se avisa' });
});

describe('a change', () => {
  test('is kept, recorded with before and after, and told beside the settings', async () => {
    expect((await save('ficha.entregaTurno.minutos', '20')).statusCode).toBe(200);
    expect((await save('ficha.entregaTurno.minutos', ' 25 ')).statusCode).toBe(200);
    expect(await settingOf('ficha.entregaTurno.minutos')).toMatchObject({ valor: '25', version: 2 });
    expect((await page()).cambios[0]).toEqual({
      momento: expect.any(String),
      quien: 'Marcela Ibáñez',
      etiqueta: 'Entrega de turno',
      ...{ antes: '20 minutos', despues: '25 minutos' },
    });
    const [event] = await server.db.query(sql`
      select before, after from ${server.tables()('audit_event')} where action = 'setting.change'
      order by id desc limit 1`);
    expect(event).toEqual({
      before: { name: 'ficha.entregaTurno.minutos', value: '20' },
      after: { name: 'ficha.entregaTurno.minutos', value: '25' },
    });
  });

  test('back to unset holds what held before', async () => {
    await save('ficha.noche', '20:00-06:00');
    expect(await settingOf('ficha.noche')).toMatchObject({ vale: '20:00 a 06:00' });
    expect((await save('ficha.noche', null)).statusCode).toBe(200);
    expect(await settingOf('ficha.noche')).toMatchObject({ valor: null, vale: '21:00 a 07:00', version: 2 });
  });

  test('of what somebody saved meanwhile is refused, also when it was unset and set again', async () => {
    const nombre = 'regla.descanso.minutos';
    const answers = await Promise.all(['600', '660', '720'].map((valor) => put(nombre, valor, 0)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    await save(nombre, null);
    await save(nombre, '480');
    expect(refusalOf(await put(nombre, '500', 1))).toMatchObject({ status: 409, code: 'setting.changed' });
    expect(await settingOf(nombre)).toMatchObject({ valor: '480' });
  });

  test.each([
    ['ficha.noche', '21:00-21:00', /horas distintas/],
    ['ficha.noche', '25:00-07:00', /horas distintas/],
    ['ficha.entregaTurno.minutos', '121', /entre 0 y 120/],
    ['periodos.desdeDia', '29', /entre 1 y 28/],
    ['regla.dotacion', 'quizás', /una de las opciones/],
    ['organizacion.rut', '12.345.678-9', /no es válido/],
    ['organizacion.operaDesde', '31-02-2027', /fecha que exista/],
    ['regla.horasSemanales.limites', '2026-04-26:200', /fechas con sus horas/],
    ['rechazo.apelacion', '   ', /entre 1 y 80/],
    ['soporteChat', 'http://ayuda.cl', /https/],
    ['habilitarCalendario', 'no', /apágalo/],
  ])('of %s to %s is refused at its field', async (nombre, valor, sentence) => {
    const before = await settingOf(nombre);
    expect(refusalOf(await put(nombre, valor, before.version))).toMatchObject({
      ...{ status: 422, code: 'request.invalid' },
      fields: { valor: [expect.stringMatching(sentence)] },
    });
    expect(await settingOf(nombre)).toEqual(before);
  });

  test.each([
    ['organizacion.operaDesde', '1-3-2027', '2027-03-01', '01-03-2027'],
    ['organizacion.rut', '76.123.456-0', '76123456-0', '76123456-0'],
    ['ficha.movilizacion', '22:30 a 06:30', '22:30-06:30', '22:30 a 06:30'],
    ['soporteChat', 'Sí', 'true', 'Encendido, sin dirección'],
  ])('of %s takes %s as people write it', async (nombre, typed, valor, vale) => {
    expect((await save(nombre, typed)).statusCode).toBe(200);
    expect(await settingOf(nombre)).toMatchObject({ valor, vale });
  });

  test('of a name that is no setting finds none', async () => {
    expect(refusalOf(await put('constructor', 'x', 0))).toMatchObject({ code: 'thing.not_found' });
  });
});

test('a switched feature reaches the flags of every open app at once', async () => {
  const camila = await server.as('camila.rojas');
  const flags = async () =>
    ((await camila.get('configurations')).json() as { data: Record<string, unknown> }).data;
  const stream = await openStream(await listen(server), { token: camila.token });
  expect((await save('habilitarOfertaTurno', null)).statusCode).toBe(200);
  await stream.heard('ajuste');
  expect((await flags()).habilitarOfertaTurno).toBe(false);
  await save('habilitarOfertaTurno', 'true');
  expect((await flags()).habilitarOfertaTurno).toBe(true);
  stream.close();
});

test('clients of a new organisation read each setting that they judge by', () => {
  const { setting } = newOrganisationRows({
    ...{ rut: '76543210-3', regimen: 'privado', operaDesde: '2026-12-01', periodoDesdeDia: 1 },
  });
  const read = setting.filter(({ client_flag }) => client_flag);
  expect(read).toContainEqual(
    expect.objectContaining({ name: 'marcajeFueraDePerimetro', enabled: true, value: 'observar' }),
  );
  const kept = setting.filter(({ name, client_flag }) => CLIENT_SETTINGS.has(name) && !client_flag);
  expect(kept).toEqual([]);
});
