import { readdirSync, readFileSync } from 'node:fs';
import type { EndpointKey } from '@relevo/contract';
import { ADMIN_SCOPES } from '@relevo/contract/administration-scopes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Bus } from '../src/kernel/bus.ts';
import { readTouch } from '../src/kernel/topics.ts';
import { administratorOf } from './support/administrators.ts';
import { makeCamilasThings } from './support/camilas-things.ts';
import { everyEndpoint, exampleCall, urlOf } from './support/examples.ts';
import { worker } from './support/fixture.ts';
import { draft, readRoster, write } from './support/roster.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let patricia: Persona;
const readers = new Map<string, Persona>();
const camilas = new Map<EndpointKey, Record<string, number | string>>();
beforeAll(async () => {
  server = await startTestServer();
  patricia = await server.as('patricia.vega');
  for (const name of ['camila.rojas', 'diego.soto', 'ignacio.fuentes', 'jorge.pinto', 'patricia.vega']) {
    readers.set(name, await server.as(name));
  }
  readers.set('an administrator', await administratorOf(server, ADMIN_SCOPES));
  for (const [key, thing] of await makeCamilasThings(server)) camilas.set(key, thing);
  const made = await (await server.as('camila.rojas')).request('POST', 'me/calendario/enlace');
  const { enlace } = (made.json() as { data: { enlace: string } }).data;
  camilas.set('GET calendario/{token}.ics', { token: /([^/]+)\.ics$/.exec(enlace)?.[1] ?? '' });
  // Its owner sees when the calendar was read, which the first reading changes.
  expect((await server.call('GET', new URL(enlace).pathname)).statusCode).toBe(200);
});
afterAll(() => server.close());

/** The roster, and what publishing it would do. */
const DRAFTED: readonly string[] = [
  'GET unidades/{id}/planificacion',
  'GET unidades/{id}/planificacion/borrador',
  'GET unidades/{id}/planificacion/borrador/verificacion',
];
const dates = Array.from({ length: 28 }, (_, day) =>
  Temporal.PlainDate.from('2026-11-19').add({ days: day }).toString(),
);

/** Every read of the contract by a person, each with the widest range that its example allows. */
async function lookOf(persona: Persona): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  for (const [key, { response, base }] of everyEndpoint) {
    // The stream never ends; what it says of a draft is looked at below.
    if (!key.startsWith('GET ') || response === 'events' || base !== 'instance') continue;
    const call = await exampleCall(key, camilas.get(key) ?? {});
    const query = Object.fromEntries(
      Object.entries(call.query ?? {}).map(([name, value]) => {
        if (name === 'hasta' || name === 'end-date') return [name, '2026-11-24'];
        return [name, name === 'desde' || name === 'start-date' ? '2026-11-18' : value];
      }),
    );
    const answer = await server.call('GET', urlOf(key, call.path), {
      ...{ query, headers: { ...call.headers, authorization: `Bearer ${persona.token}` } },
    });
    const isText = /json|calendar/.test(String(answer.headers['content-type'] ?? ''));
    // Other files carry the moment of their making, and its reference a failed call.
    // The server seals marks by itself, at any moment.
    const body = answer.body.replace(/"sello" : (?:null|\{[^}]*\})/, '');
    seen.set(key, `${answer.statusCode} ${isText ? body : ''}`);
  }
  return seen;
}

it('nobody but the editors sees a draft: every read answers the same with one in every cell', async () => {
  const before = new Map<string, Map<string, string>>();
  for (const [name, persona] of readers) before.set(name, await lookOf(persona));
  const { filas } = await readRoster(patricia, { desde: dates[0] ?? '', hasta: dates.at(-1) ?? '' });
  const changes = filas.flatMap(({ idtrabajador, celdas }) =>
    celdas.map((cell, day) => {
      const base = cell?.map(({ version }) => version).join('+') ?? '';
      return write(idtrabajador, dates[day] ?? '', day % 3 === 0 ? null : 2 + (day % 2), base);
    }),
  );
  const { celdas } = await draft(patricia, ...changes);
  expect(celdas.length).toBeGreaterThan(4 * 20);
  const answeredTo = (name: string) =>
    [...(before.get(name) ?? [])].filter(([, text]) => text.startsWith('200')).map(([key]) => key);
  expect(answeredTo('camila.rojas').length).toBeGreaterThan(20);
  expect(answeredTo('camila.rojas')).toContain('GET calendario/{token}.ics');
  expect(
    answeredTo('an administrator').filter((key) => key.includes('administracion')).length,
  ).toBeGreaterThan(10);
  for (const [name, persona] of readers) {
    const after = await lookOf(persona);
    for (const [key, text] of before.get(name) ?? []) {
      if (DRAFTED.includes(key) && name === 'patricia.vega') expect(after.get(key)).not.toBe(text);
      else expect(after.get(key), `${name}: ${key}`).toBe(text);
    }
  }
});

it('a change of a draft is told to the editors of the unit, and to no worker', async () => {
  const told: string[] = [];
  const bus = new Bus(server.db);
  bus.on('changes', (payload) => {
    const { subject, topics } = readTouch(payload);
    told.push(`${subject} ${topics.join()}`);
  });
  await bus.start();
  await draft(patricia, write(worker.ignacio, '2027-02-02'));
  await expect.poll(() => told).toEqual(['admin:1 planificacion']);
  await bus.stop();
});

it('no statement outside of its room names a table of the draft', () => {
  const source = new URL('../src/', import.meta.url);
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const naming = files.filter((name) =>
    /roster_(cell|draft|change_set)/.test(readFileSync(new URL(name, source), 'utf8')),
  );
  expect(naming.sort()).toEqual([
    'db/migrations/org-045-roster-drafts.ts',
    'db/migrations/org-057-draft-authors.ts',
    'db/tables.ts',
    'roster/company.sql.ts',
    'roster/draft-changed.sql.ts',
    'roster/draft-delta.sql.ts',
    'roster/draft.service.ts',
    'roster/draft.sql.ts',
    'roster/publish-facts.sql.ts',
    'roster/publish-write.sql.ts',
    'roster/union-drafts.sql.ts',
    'roster/writing.sql.ts',
  ]);
});
