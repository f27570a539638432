import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Tx } from '../../server/src/db/connection.ts';
import { migrate, migrateOrganisation } from '../../server/src/db/migrate.ts';
import { sql } from '../../server/src/db/sql.ts';
import { schemaOf, tablesOf } from '../../server/src/db/tables.ts';
import type { PushMessage } from '../../server/src/notifications/push-result.ts';
import { testMessage } from '../../server/src/notifications/test-message.ts';
import { ways } from '../../server/src/notifications/way.ts';
import { createDatabase } from '../../server/test/support/database.ts';
import { sendersOf } from '../../server/test/support/senders.ts';
import { startTestServer, type TestServer } from '../../server/test/support/server.ts';
import { startThreeWays } from '../../server/test/support/three-ways.ts';
import { act, insertAll } from '../src/fill.ts';
import { tellOrganisation } from '../src/organisation-rows.ts';
import { andes } from '../src/organisations.ts';

interface Told {
  kind: string;
  title: string;
  body: string;
  about: object | null;
}

// The demonstration acts by the use cases; these few of their messages no story of it needs.
const say = (kind: string, title: string, body: string): Told => ({ kind, title, body, about: null });
const others: Told[] = [
  say(
    'calendar',
    'Planilla sin conforme',
    'Faltan 2 personas por dar su conforme a la planilla del 1 al 28 de diciembre: Diego Soto, Camila Rojas.',
  ),
  say(
    'cover',
    'Oferta cerrada',
    'La oferta del turno del viernes 20 de noviembre se cerró: el turno ya no está.',
  ),
  say('cover', 'Oferta retirada', 'Se retiró una oferta a la que postulaste.'),
  say('permit', 'Permiso retirado', 'Tu jefatura retiró tu permiso del 20 al 22 de noviembre.'),
  say(
    'permit',
    'Solicitud de permiso anulada',
    'Tu solicitud de Licencia médica del 20 de noviembre se anuló.',
  ),
  say(
    'shiftChange',
    'Tu cambio vuelve a ser posible',
    'Tu cambio con Diego Soto, tu turno del 20 de noviembre.',
  ),
  say('calendar', 'Tu jefatura corrigió tus marcas', 'Revisa las marcas de tu turno del 20 de noviembre.'),
  say('calendar', 'Tu ficha espera tu validación', 'Tu jefatura te recuerda validar la ficha de noviembre.'),
  say(
    'calendar',
    'Imprimieron una carta para tu cuenta',
    'Con ella se elige tu contraseña nueva. Si no la pediste, avisa a Gestión de Personas: cambiar tu contraseña la anula.',
  ),
  say(
    'calendar',
    'Cerraron tus sesiones',
    'Gestión de Personas cerró tus sesiones abiertas y el enlace de tu calendario. Tu contraseña es la misma.',
  ),
  say('calendar', 'Una publicación espera tu confirmación', 'Higiene de manos'),
  say(
    'calendar',
    'Un webhook se apagó',
    'hooks.remuneraciones.cl respondió que ya no recibe mensajes (410). Los que faltan esperan en Integraciones.',
  ),
];

let server: TestServer;
let services: Awaited<ReturnType<typeof startThreeWays>>;
let told: Told[] = [];
/** Names of people, units and kinds of leave, as the organisation has them. */
let names: string[] = [];

beforeAll(async () => {
  services = await startThreeWays(() => server.now());
  server = await startTestServer(services.env);
  const database = await createDatabase('empty');
  const db = connect(database.url, { max: 1, use: 'work', repeats: true });
  await migrate(db);
  await migrateOrganisation(db, andes.code);
  const t = tablesOf(schemaOf(andes.code));
  const date = '2026-11-20';
  const now = Temporal.ZonedDateTime.from(`${date}T12:00[America/Santiago]`).toInstant();
  const undone = new Error('undone');
  const make = async (tx: Tx) => {
    const story = tellOrganisation(andes, date, now, new Set());
    await insertAll(tx, andes.code, story.rows);
    await act(tx, andes, story.deeds, now);
    await insertAll(tx, andes.code, story.marks());
    await act(tx, andes, story.later, now);
    told = await tx.query<Told>(sql`select distinct kind, title, body, about from ${t('notification')}`);
    const rows = await tx.query<{ name: string }>(sql`
      select name from ${t('unit')} union select name from ${t('permit_type')}
      union select name from ${t('absence_type')}
      union select unnest(array[first_name, last_name]) from ${t('person')}`);
    names = rows.map(({ name }) => name);
    throw undone;
  };
  await db.begin(make).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  await db.end();
  await database.drop();
}, 180_000);
afterAll(async () => {
  await server.close();
  services.stop();
});

const quotedIn = (text: string): string[] => [...text.matchAll(/'([^']+)'/g)].map(([, one = '']) => one);

test('what is collected has words of every message that the use cases tell', () => {
  const source = join(import.meta.dirname, '../../server/src');
  const texts = globSync('**/*.ts', { cwd: source, exclude: ['db/**', 'notifications/**'] })
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .filter((text) => /\bnotify\(|overtaken:/.test(text));
  const titles = new Set(
    texts.flatMap((text) => [
      ...[...text.matchAll(/title: ([^,\n]*)/g)].flatMap(([, line = '']) => quotedIn(line)),
      ...[...text.matchAll(/\bsay\([^']*('[^']+')/g)].flatMap(([, title = '']) => quotedIn(title)),
    ]),
  );
  const have = new Set([...told, ...others].map(({ title }) => title));
  expect(titles.size).toBeGreaterThan(20);
  expect([...titles].filter((title) => !have.has(title))).toEqual([]);
});

test('by all three ways each arrives, and by Google and Apple nothing of a person', async () => {
  const senders = sendersOf(server);
  const all = [
    ...told,
    ...others,
    say('summary', 'Resumen de las 07:00', '2 permisos y 1 cambio por revisar.'),
    testMessage('andes', 'worker', server.now()),
  ];
  const phones = ways.map((way) => ({ way, token: services.ways[way].subscribe('phone') }));
  for (const [index, message] of all.entries()) {
    for (const { way, token } of phones) {
      const phone = { token, registeredAt: server.now() };
      const whole: PushMessage = { ...message, id: index + 1, instance: 'andes', role: 'worker' };
      expect(await senders.send(way, phone, whole, false)).toEqual({ outcome: 'sent' });
    }
  }
  senders.close();
  expect(services.faults()).toEqual([]);
  for (const way of ways) expect(services.ways[way].arrived()).toHaveLength(all.length);
  // Words of the fixed sentences; within a name, such as 'Turno interunidad', they give nothing away.
  const ours = ['turno', 'permiso'];
  const words = names
    .flatMap((name) => [name, ...name.split(/\s+/)])
    .filter((word) => word.length > 3 && !ours.includes(word.toLowerCase()))
    .map((word) => RegExp.escape(word));
  expect(words.length).toBeGreaterThan(30);
  const telling = new RegExp(
    `(?<!\\p{L})(?:${[...new Set(words)].join('|')}|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?!\\p{L})`,
    'iu',
  );
  // The words themselves would be found.
  expect(told.filter(({ title, body }) => telling.test(`${title} ${body}`)).length).toBeGreaterThan(20);
  for (const way of ['fcm', 'apns'] as const) {
    for (const [index, { readable }] of services.ways[way].arrived().entries()) {
      expect(readable, all[index]?.title).not.toMatch(telling);
      expect(readable.replaceAll('86400s', '').replaceAll(`${index + 1}`, '')).not.toMatch(/\d/);
      for (const text of [all[index]?.title ?? '', all[index]?.body ?? ''])
        expect(readable).not.toContain(text);
    }
  }
}, 120_000);
