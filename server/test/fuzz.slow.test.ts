import type { EndpointKey } from '@relevo/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Case, casesOf, type Thing } from './fuzz/cases.ts';
import { type Route, routesOf } from './fuzz/document.ts';
import { problemOf } from './fuzz/judge.ts';
import { callersOf, People } from './fuzz/people.ts';
import { administratorOf } from './support/administrators.ts';
import { makeCamilasThings } from './support/camilas-things.ts';
import { everyEndpoint, urlOf } from './support/examples.ts';
import { worker } from './support/fixture.ts';
import { uploadedPeople } from './support/imports.ts';
import { askForReset } from './support/mails.ts';
import { setupLink } from './support/new-organisation.ts';
import { addUncovered, publish } from './support/offers.ts';
import { hired } from './support/people.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

// FUZZ says how many cases a route gets; FUZZ_SEED and FUZZ_PATH play the one of an earlier failure again.
const path = process.env.FUZZ_PATH;
const runs = path ? 1 : Number(process.env.FUZZ ?? 40);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_118);
const rounds = 4;

let server: TestServer;
let people: People;
const routes = new Map<string, Route>();
const things = new Map<EndpointKey, Thing[]>();
/** An import of one row with a wrong e-mail and names that are not known, reviewed. */
async function reviewedImport(desk: Persona): Promise<number> {
  const { id } = await uploadedPeople(
    desk,
    'RUT;Nombres;Correo;Apellidos;Unidad\n1-9;Ana;no;Soto;Ala nueva\n',
  );
  await desk.request('PUT', `administracion/importaciones/${id}/columnas`, { body: { version: 1 } });
  return id;
}
const statuses = new Map<number, number>();
/** The refusals of a server that was not able to: an input that causes them would be a fault. */
const unable = new Map<string, number>();
let played = 0;

beforeAll(async () => {
  server = await startTestServer();
  const desk = await administratorOf(server, ['organizacion']);
  people = await People.logIn(server);
  for (const route of routesOf((await server.call('GET', '/api/openapi.json')).json())) {
    routes.set(route.name, route);
  }
  const add = (key: EndpointKey, thing: Thing) => things.set(key, [...(things.get(key) ?? []), thing]);
  for (let round = 0; round < rounds; round += 1) {
    for (const [key, thing] of await makeCamilasThings(server, round)) add(key, thing);
    const offer = await addOffer(round);
    for (const [key] of everyEndpoint) if (key.includes('{oferta}')) add(key, offer);
  }
  for (const [key] of everyEndpoint) {
    if (key.includes('administracion/personas/{id}')) add(key, { id: (await hired(desk)).id });
    else if (key.includes('importaciones/{id}')) add(key, { id: await reviewedImport(desk), fila: 2 });
    else if (key.includes('administracion/') && key.includes('{id}')) add(key, { id: 1 });
    if (key.includes('auth/organizaciones/')) add(key, { token: await setupLink(server) });
  }
  add('PUT auth/password-resets/{token}', {
    token: await askForReset(server, 'camila.rojas@example.com'),
  });
});
afterAll(async () => {
  const seen = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`);
  console.log(`seed ${seed}: ${played} cases, answered ${seen.join(', ')}`);
  for (const [name, times] of unable) console.log(`${times} × 503 from ${name}`);
  await server.close();
});

/** An offer that the colleague may apply for. */
async function addOffer(round: number): Promise<Thing> {
  const date = Temporal.PlainDate.from('2026-12-01').add({ days: round }).toString();
  const { absenceId } = await addUncovered(server, { workerId: worker.camila, date });
  const { publicationId, offerId } = await publish(await server.as('patricia.vega'), absenceId);
  return { publicacion: publicationId, oferta: offerId };
}

test('the document describes every call of the contract and no other', () => {
  const expected = everyEndpoint.map(([key]) => nameOf(key));
  expect([...routes.keys()].sort()).toEqual(expected.sort());
});

const nameOf = (key: EndpointKey): string => {
  const [method = '', address = ''] = key.split(' ');
  return `${method} ${urlOf(key, address, '{instance}')}`;
};

test.each(everyEndpoint.map(([key]) => [nameOf(key), key] as const))(
  '%s answers what its description says, whatever is sent',
  { timeout: 30_000 + runs * 500 },
  async (name, key) => {
    const route = routes.get(name) as Route;
    const cases = await casesOf(route, callersOf(key), things.get(key) ?? []);
    const result = await fc.check(
      fc.asyncProperty(cases, async (one) => {
        const problem = await play(route, one);
        if (problem) throw new Error(problem);
      }),
      { seed, numRuns: runs, ...(path && { path }) },
    );
    expect(result.failed ? accountOf(name, result) : 'as described').toBe('as described');
  },
);

/** @returns what is wrong with the answer, or with the one to the same call that knows the answer's version */
async function play(route: Route, one: Case): Promise<string | null> {
  const answer = await send(route, one);
  const problem = problemOf(route, answer);
  const { etag } = answer.headers;
  if (problem || typeof etag !== 'string') return problem;
  return problemOf(route, await send(route, { ...one, headers: { ...one.headers, 'if-none-match': etag } }));
}

async function send(route: Route, { who, url, headers, body }: Case) {
  const authorization = await people.authorization(who);
  const answer = await server.call(route.method, url, {
    headers: { ...headers, ...(authorization && { authorization }) },
    ...(body !== null && { body }),
  });
  await people.settle(route.name, answer);
  server.statements.length = 0;
  played += 1;
  statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
  if (answer.statusCode === 503) unable.set(route.name, (unable.get(route.name) ?? 0) + 1);
  return answer;
}

/** The fault of the smallest call that was found, and how to send it again. */
function accountOf(
  name: string,
  { counterexample, counterexamplePath, errorInstance }: fc.RunDetails<[Case]>,
) {
  const [one] = counterexample ?? [];
  const short = (text: unknown) => `${text}`.slice(0, 1_500);
  return [
    (errorInstance as Error | null)?.message ?? 'interrupted',
    `${one?.who}: ${name.split(' ')[0]} ${short(one?.url)}`,
    ...Object.entries(one?.headers ?? {}).map(([header, value]) => `${header}: ${short(value)}`),
    short(one?.body ?? ''),
    `Again: FUZZ_SEED=${seed} FUZZ_PATH=${counterexamplePath} npx vitest run --project server fuzz -t '${name}'`,
  ].join('\n');
}
