import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { fixtureNow } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { markBody, sendMark } from './support/marks.ts';
import { dataOf, mergesAt } from './support/merging.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { peopleAt } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { askRelease, decideRelease, type ReleaseBody } from './support/releases.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
let patricia: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['organizacion']);
  patricia = await server.as('patricia.vega');
});
beforeEach(() => server.setNow(fixtureNow));
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const { send } = peopleAt(() => desk);
const { merge, undo, letIn, workerOf, ownersOf, doubled } = mergesAt(
  () => server,
  () => desk,
);

describe('a union at once', () => {
  const codeOf = (answer: { statusCode: number; json(): unknown }) =>
    answer.statusCode === 200 ? 'done' : (refusalOf(answer as never).code as string);

  test('each into the other has one winner', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, other, shifts } = await doubled();
      const answers = (await Promise.all([merge(id, other), merge(other, id), merge(id, other)])).map(codeOf);
      expect(answers.filter((code) => code === 'done')).toHaveLength(1);
      const owners = new Set(await ownersOf(shifts));
      expect(owners.size).toBe(1);
      const left = answers[1] === 'done' ? other : id;
      expect([await workerOf(left)]).toEqual([...owners]);
    }
    expect(await server.deadlocks()).toBe(0);
  });

  test('with a mark of the one that goes, the mark keeps its worker', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, other, otherWorker } = await doubled();
      const nurse = await logIn(server, await letIn(other));
      const [merged, marked] = await Promise.all([merge(id, other), sendMark(nurse, markBody(server))]);
      const rows = await server.db.query(sql`
        select 1 from ${server.tables()('punch')} where worker_id = ${otherWorker}`);
      expect(rows).toHaveLength(marked.statusCode === 200 ? 1 : 0);
      expect(codeOf(merged)).toBe(marked.statusCode === 200 ? 'person.merge_turned' : 'done');
    }
    expect(await server.deadlocks()).toBe(0);
  });

  test('with a decision about the one that goes, the shift has one state', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, other, shifts, worker } = await doubled();
      const nurse = await logIn(server, await letIn(other));
      const { idsolicitud } = dataOf<ReleaseBody>(await askRelease(nurse, shifts[1] ?? 0));
      const [merged, decided] = await Promise.all([
        merge(id, other),
        decideRelease(patricia, idsolicitud, 'aceptar'),
      ]);
      expect(codeOf(merged)).toBe('done');
      const absent = await server.db.query(sql`
        select 1 from ${server.tables()('absence')} where shift_id = ${shifts[1] ?? 0}`);
      expect(absent).toHaveLength(decided.statusCode === 200 ? 1 : 0);
      expect(await ownersOf(shifts)).toEqual([worker, worker]);
    }
    expect(await server.deadlocks()).toBe(0);
  });

  test('with the end of the other one’s work, either comes first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, other, shifts } = await doubled();
      const [merged, left] = await Promise.all([
        merge(id, other),
        send('POST', `${other}/baja`, { ultimoDia: '2026-12-20', motivo: 'Renuncia' }),
      ]);
      expect(['done', 'person.changed']).toContain(codeOf(merged));
      expect([200, 404]).toContain(left.statusCode);
      const freed = await server.db.query(sql`
        select 1 from ${server.tables()('absence')} where shift_id = any(${shifts}::bigint[])`);
      expect(freed).toHaveLength(left.statusCode === 200 ? 1 : 0);
    }
    expect(await server.deadlocks()).toBe(0);
  });

  test('with its own undoing, one state is left', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, other, shifts, otherWorker } = await doubled();
      await merge(id, other);
      const answers = await Promise.all([undo(id, other), undo(id, other)]);
      expect(answers.map(codeOf).toSorted()).toEqual(['done', 'person.merge_over']);
      expect(await ownersOf(shifts)).toEqual([otherWorker, otherWorker]);
    }
    expect(await server.deadlocks()).toBe(0);
  });
});
