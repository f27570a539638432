import type { Notificacion } from '@relevo/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { worker } from './support/fixture.ts';
import { addUncovered, apply, publish } from './support/offers.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let [patricia, diego, valentina]: Persona[] = [];
beforeEach(async () => {
  server = await startTestServer();
  patricia = await server.as('patricia.vega');
  diego = await server.as('diego.soto');
  valentina = await server.as('valentina.mora');
});
afterEach(() => server.close());

const published = async (date: string, night = false, workerId: number = worker.camila) =>
  publish(patricia as Persona, (await addUncovered(server, { workerId, date, night })).absenceId);
/** The worker's lines about open shifts, newest first. */
async function linesOf(persona = diego): Promise<Notificacion[]> {
  const answer = await (persona as Persona).get('me/notificaciones');
  const { data } = answer.json() as { data: Notificacion[] };
  return data.filter(({ sobre }) => sobre?.tipo === 'publication');
}
const wordsOf = (lines: readonly Notificacion[]) => lines.map(({ titulo, texto }) => `${titulo}: ${texto}`);
const readAll = async (persona = diego) =>
  (persona as Persona).request('PUT', 'me/notificaciones/leidas', {
    body: { ids: (await linesOf(persona)).map(({ id }) => id) },
  });

it('one open shift is named', async () => {
  await published('2026-12-03', true);
  expect(wordsOf(await linesOf())).toEqual([
    'Nuevo turno disponible: Puedes postular al turno del jue 3 dic, de 20:00 a 08:00.',
  ]);
});

it('several that nobody has read of are one line, which says how many and leads to the first of the list', async () => {
  const first = await published('2026-12-03', true);
  await published('2026-12-02');
  await published('2026-12-04');
  const lines = await linesOf();
  expect(wordsOf(lines)).toEqual([
    '3 turnos disponibles: Hay 3 turnos en tu unidad a los que puedes postular, desde el mié 2 dic.',
  ]);
  expect(lines[0]).toMatchObject({
    leida: false,
    sobre: { tipo: 'publication', id: first.publicationId, fecha: '2026-12-02' },
  });
});

it('what was read stays, and a new one begins to count anew', async () => {
  await published('2026-12-02');
  expect((await readAll()).statusCode).toBeLessThan(300);
  server.setNow(server.now().add({ minutes: 1 }));
  await published('2026-12-03', true);
  await published('2026-12-04');
  expect((await linesOf()).map(({ titulo, leida }) => [titulo, leida])).toEqual([
    ['2 turnos disponibles', false],
    ['Nuevo turno disponible', true],
  ]);
});

it('counts for each worker what that worker can apply for', async () => {
  const first = await published('2026-12-02');
  expect((await apply(diego as Persona, first)).statusCode).toBe(200);
  // The own absence is nothing to apply for.
  await published('2026-12-03', true, worker.valentina);
  expect(wordsOf(await linesOf())).toEqual([
    'Nuevo turno disponible: Puedes postular al turno del jue 3 dic, de 20:00 a 08:00.',
  ]);
  expect(wordsOf(await linesOf(valentina))).toEqual([
    'Nuevo turno disponible: Puedes postular al turno del mié 2 dic, de 08:00 a 20:00.',
  ]);
  await published('2026-12-05');
  expect((await linesOf(valentina))[0]?.titulo).toBe('2 turnos disponibles');
});

it('says what is left when one is taken back, without being news again', async () => {
  const first = await published('2026-12-02');
  await published('2026-12-03', true);
  const before = await linesOf();
  const remove = (publicationId: number) =>
    (patricia as Persona).request('DELETE', `publicaciones/${publicationId}`);
  expect((await remove(first.publicationId)).statusCode).toBeLessThan(300);
  const [line, ...others] = await linesOf();
  expect(others).toEqual([]);
  expect(wordsOf([line as Notificacion])).toEqual([
    'Nuevo turno disponible: Puedes postular al turno del jue 3 dic, de 20:00 a 08:00.',
  ]);
  expect(line?.created_at).toBe(before[0]?.created_at);
});
