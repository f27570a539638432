import type { DraftAnswer } from '@relevo/contract';
import { addDays } from '@relevo/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { fixtureNow } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { markBody, sendMark } from './support/marks.ts';
import { meetBefore } from './support/meet.ts';
import { dataOf, mergesAt } from './support/merging.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { peopleAt } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { askRelease, decideRelease, type ReleaseBody } from './support/releases.ts';
import { draft, sendDraft, write } from './support/roster.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

// The test's own question, whether a call waits for a lock.
const waits = /from pg_stat_activity/;

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
  expectOneSchemaEach(server.statements.filter((statement) => !waits.test(statement)));
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

  test('with drafts of the other one, no cell is stored on the record that is gone', async () => {
    const days = (from: string, count: number) =>
      Array.from({ length: count }, (_, day) => addDays(from, day));
    const begin = async () => {
      const { id, other, worker, otherWorker } = await doubled();
      await draft(patricia, ...days('2026-12-02', 3).map((date) => write(otherWorker, date)));
      const plan = () =>
        sendDraft(
          patricia,
          days('2026-12-07', 9).map((date) => write(otherWorker, date, 3)),
        );
      const cells = () =>
        server.db.query(sql`
          select worker_id as id, count(*)::int as count from ${server.tables()('roster_cell')}
          where worker_id in (${worker}, ${otherWorker}) group by 1 order by 1`);
      return { unite: () => merge(id, other), part: () => undo(id, other), plan, cells, worker, otherWorker };
    };
    const motives = (sent: { json(): unknown }) => [
      ...new Set(dataOf<DraftAnswer>(sent).rechazadas.map(({ motivo }) => motivo)),
    ];
    const first = await begin();
    const { both: planned } = await meetBefore(server, 'roster_change_set', first.plan, first.unite);
    expect((await planned).map(codeOf)).toEqual(['done', 'done']);
    // The cells were there first, and move.
    expect(await first.cells()).toEqual([{ id: first.worker, count: 12 }]);

    const second = await begin();
    const { both } = await meetBefore(server, 'roster_cell', second.unite, second.plan);
    const [united, refused] = await both;
    expect([united, refused].map(codeOf)).toEqual(['done', 'done']);
    expect(motives(refused)).toEqual(['persona']);
    expect(await second.cells()).toEqual([{ id: second.worker, count: 3 }]);
    // What is planned while the union is undone finds the record there again.
    const { both: undone } = await meetBefore(server, 'roster_cell', second.part, second.plan);
    const [parted, stored] = await undone;
    expect([parted, stored].map(codeOf)).toEqual(['done', 'done']);
    expect(motives(stored)).toEqual([]);
    expect(await second.cells()).toEqual([{ id: second.otherWorker, count: 12 }]);
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
