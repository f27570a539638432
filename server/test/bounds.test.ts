import type { EndpointKey } from '@relevo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { everyEndpoint, exampleCall, urlOf } from './support/examples.ts';
import { startTestServer, type TestServer } from './support/server.ts';

// Every number, date, moment and text of every call, at the ends of what its column holds, and beyond.
let server: TestServer;
const tokens = { worker: '', admin: '', session: '', anyone: '', scope: '' };

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
  tokens.worker = (await server.as('camila.rojas')).token;
  tokens.admin = (await server.as('patricia.vega')).token;
  tokens.session = tokens.worker;
  tokens.scope = (await administratorOf(server, ['organizacion'])).token;
});
afterAll(() => server.close());

interface Schema {
  type?: string;
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}
type Path = (string | number)[];

const numbers = [
  ...[0, -1, 2 ** 15, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1, 2 ** 53, 2 ** 63, 2 ** 64],
  ...[-(2 ** 31) - 1, -(2 ** 63), 1e21, 1e300, -1e300],
];
const moments = ['0000-01-01', '9999-12-31', '-200000-01-01', '+200000-01-01', '1000-01-01', '2999-12-31'];

// No text for PostgreSQL, no text for UTF-8, and one that only counts differently.
const texts = ['a\u0000b', '\ud800', '\u{1f9d1}\u200d\u{2695}'.repeat(3)];

/** Every place of a schema that holds a number, a date or a text, with what to put there. */
function placesOf(schema: Schema, path: Path = []): { path: Path; values: unknown[] }[] {
  const inside = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => placesOf(one, [...path, name])),
    ...(schema.anyOf ?? []).flatMap((one) => placesOf(one, path)),
    ...(schema.items ? placesOf(schema.items, [...path, 0]) : []),
  ];
  if (schema.type === 'integer' || schema.type === 'number') return [...inside, { path, values: numbers }];
  if (schema.format === 'date') return [...inside, { path, values: moments }];
  if (schema.type === 'string' && schema.format === undefined) return [...inside, { path, values: texts }];
  if (schema.format === 'instant') {
    return [...inside, { path, values: moments.map((date) => `${date}T00:00:00Z`) }];
  }
  return inside;
}

/** The same with another value at this place. */
function withValue(whole: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  const inner = withValue((whole as Record<string, unknown>)?.[first], rest, value);
  return Array.isArray(whole) ? [inner] : { ...(whole as object), [first]: inner };
}

const ask = async (
  key: EndpointKey,
  access: keyof typeof tokens,
  call: Awaited<ReturnType<typeof exampleCall>>,
) =>
  server.call(call.method, urlOf(key, call.path), {
    ...call,
    headers: { ...call.headers, ...(tokens[access] && { authorization: `Bearer ${tokens[access]}` }) },
  });

describe.each(everyEndpoint)('%s', (key, { params, query, body, scope, errors = [], ...endpoint }) => {
  const access = scope ? 'scope' : endpoint.access;
  const known = new Set<string>(errors);

  test('finds nothing under an id that no column holds', async () => {
    if (!params) return;
    // The version of every example, since an old one is told before an id that nobody has.
    await server.db.query(sql`update ${server.tables()('person')} set version = 1`);
    for (const { path, values } of placesOf(params as Schema)) {
      if (values === texts) continue;
      for (const value of [2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 2 ** 63, 1e21, '9'.repeat(400)]) {
        const answer = await ask(key, access, await exampleCall(key, { [String(path[0])]: value as number }));
        const { error } = answer.json() as { error?: { code: string } };
        // Checks of the unit or the rule may come first where the id could exist.
        expect([404, 422, 200], `${path} ${value}: ${answer.body}`).toContain(answer.statusCode);
        if (Number(value) > Number.MAX_SAFE_INTEGER) expect(error?.code).toBe('thing.not_found');
      }
    }
  });

  test('takes no number, date or text that no column holds', async () => {
    for (const part of ['query', 'body'] as const) {
      const schema = { query, body }[part];
      if (!schema) continue;
      for (const { path, values } of placesOf(schema as Schema)) {
        for (const value of values) {
          const call = await exampleCall(key);
          const sent = part === 'query' ? String(value) : value;
          const changed = { ...call, [part]: withValue(call[part], path, sent) };
          const answer = await ask(key, access, changed);
          const what = `${part} ${path.join('.')} ${JSON.stringify(value)}: ${answer.statusCode} ${answer.body.slice(0, 200)}`;
          expect(answer.statusCode, what).toBeLessThan(500);
          const isJson = String(answer.headers['content-type']).includes('json');
          const { error } = (isJson ? answer.json() : {}) as {
            error?: { code: string; fields?: object };
          };
          if (error?.code === 'request.invalid')
            expect(Object.keys(error.fields ?? {}), what).not.toEqual([]);
          else if (error)
            expect(
              known.has(error.code) || answer.statusCode === 404 || error.code.startsWith('request.'),
              what,
            ).toBe(true);
        }
      }
    }
  }, 120_000);
});

test.each(['-1', '1.5', '2147483648', '9007199254740993', 'x', '1,,2'])(
  'a list of ids with %s is refused',
  async (bad) => {
    const headers = { authorization: `Bearer ${tokens.admin}` };
    for (const [path, query] of [
      ['publicaciones', { fecha_inicio: '2026-11-01', lista_id_unidad: bad }],
      ['publicaciones', { fecha_inicio: '2026-11-01', lista_id_puesto: bad }],
      [
        'trabajadores/worked-hours/by-segments',
        { 'start-date': '2026-11-01', 'end-date': '2026-11-02', listIdTrabajador: bad },
      ],
      [
        'admin/me/solicitudes/cambio-turnos/historial',
        { desde: '2026-11-01', hasta: '2026-11-02', unidades: bad },
      ],
    ] as const) {
      const answer = await server.call('GET', `/api/andes/${path}`, { query, headers });
      expect(answer.statusCode, `${path} ${bad}`).toBe(422);
    }
  },
);
