import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { printFeedback } from '../src/cli/feedback.ts';
import { sql } from '../src/db/sql.ts';
import { expectGuarded, refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let camila: Persona;
let diego: Persona;
beforeAll(async () => {
  server = await startTestServer();
  [camila, diego] = await Promise.all([server.as('camila.rojas'), server.as('diego.soto')]);
});
afterAll(() => server.close());

const isDue = async (persona: Persona) => (await persona.get('me/encuesta')).json().data.pendiente;
const answer = (persona: Persona, body: object) => persona.request('POST', 'me/encuesta', { body });
const turn = (on: boolean) =>
  server.db.query(sql`update ${server.tables()('setting')} set enabled = ${on} where name = 'habilitarNPS'`);
const notAsked = { status: 409, code: 'survey.not_asked' };

it('asks while it is on, and again after 90 days', async () => {
  expect(await isDue(camila)).toBe(false);
  expect(refusalOf(await answer(camila, { valor: 5 }))).toEqual(notAsked);
  await turn(true);
  expect(await isDue(camila)).toBe(true);
  const answers = await Promise.all(
    [1, 2, 3].map(() => answer(camila, { valor: 10, comentario: ' Rápida\n y clara ' })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(await isDue(camila)).toBe(false);
  expect(await isDue(diego)).toBe(true);
  const move = (days: number) =>
    server.db.query(sql`
      update ${server.tables()('survey_answer')} set created_at = created_at - make_interval(days => ${days})`);
  await move(89);
  expect(await isDue(camila)).toBe(false);
  await move(1);
  expect(await isDue(camila)).toBe(true);
});

it.each([{ valor: -1 }, { valor: 11 }, { valor: 5.5 }, {}, { valor: 5, comentario: 'x'.repeat(1001) }])(
  'refuses %j',
  async (body) => expect(refusalOf(await answer(diego, body)).status).toBe(422),
);

it.each(['GET', 'POST'] as const)('%s is for workers', (method) =>
  expectGuarded(server, method, 'me/encuesta', 'worker'),
);

it('is read with the feedback by the operator, by organisation and subject', async () => {
  for (const mensaje of ['Dudas: ¿y la noche?', 'Reclamos: lenta']) {
    await diego.request('POST', 'usuario/feedback', { body: { mensaje, idtrabajador: null } });
  }
  const [out, err] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  out.mockImplementation(() => undefined);
  err.mockImplementation(() => undefined);
  const printed = async (...words: string[]) => {
    out.mockClear();
    await printFeedback(server.db, words);
    return out.mock.calls.map(([line]) => String(line).replace(/^\S+ \S+ /, ''));
  };
  try {
    expect(await printed('andes', 'Dudas')).toEqual(['worker:2 Dudas: ¿y la noche?']);
    expect(await printed('andes', 'Encuesta')).toEqual(['worker:1 Encuesta 10: Rápida y clara']);
    expect(await printed('andes')).toHaveLength(3);
    expect(await printed('puerto')).toEqual([]);
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
  await expect(printFeedback(server.db, [])).rejects.toThrow(/^Usage: /);
  await expect(printFeedback(server.db, ['nowhere'])).rejects.toThrow('There is no organisation "nowhere".');
  await expect(printFeedback(server.db, ['andes', 'Otros'])).rejects.toThrow(/^There is no subject "Otros"/);
});
