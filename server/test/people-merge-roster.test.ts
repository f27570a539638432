import type { DraftDelta } from '@relevo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { mergesAt } from './support/merging.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { draft, preview, publish, readRoster, rosterPath, write } from './support/roster.ts';
import { readRotations, rotation } from './support/rotations.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
let patricia: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['organizacion']);
  patricia = await server.as('patricia.vega');
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const { merge, undo, doubled } = mergesAt(
  () => server,
  () => desk,
);
const t = () => server.tables();

/** All that belongs to the roster of some workers, by table. */
async function rosterOf(workers: readonly number[]) {
  const read = async (text: ReturnType<typeof sql>) =>
    (await server.db.query<{ row: string }>(text)).map(({ row }) => row);
  const ids = sql`${[...workers]}::int[]`;
  return {
    members: await read(sql`
      select worker_id || ' ' || from_date as row from ${t()('rotation_member')} where worker_id = any(${ids}) order by 1`),
    wishes: await read(sql`
      select worker_id || ' ' || date || ' ' || kind as row from ${t()('day_wish')} where worker_id = any(${ids}) order by 1`),
    cells: await read(sql`
      select worker_id || ' ' || date || ' ' || coalesce(shift_type_id, 0) as row from ${t()('roster_cell')}
      where worker_id = any(${ids}) order by 1`),
    days: await read(sql`
      select worker_id || ' ' || date as row from ${t()('roster_version_item')} where worker_id = any(${ids}) order by 1`),
    readings: await read(sql`
      select worker_id || ' ' || version_id as row from ${t()('roster_version_reader')} where worker_id = any(${ids})
      order by 1`),
  };
}

test('rotations, drafts, wishes and readings move to the one that stays, and come back with the undoing', async () => {
  const { id, other, worker, otherWorker } = await doubled();
  const range = { desde: '2026-12-07', hasta: '2026-12-13' };
  await draft(patricia, write(otherWorker, '2026-12-07'));
  expect((await publish(patricia, range, { pide_confirmacion: true })).statusCode).toBe(200);
  await draft(patricia, write(otherWorker, '2026-12-14'), write(otherWorker, '2026-12-15', 3));
  // Both have a draft on one day, which an end of a contract can leave.
  await server.db.query(sql`
    insert into ${t()('roster_cell')} (worker_id, date, unit_id, shift_type_id, base, version, manager_id, written_at)
    select ${worker}, date, unit_id, 2, '', version, manager_id, written_at from ${t()('roster_cell')}
    where worker_id = ${otherWorker} and date = '2026-12-15'`);
  await server.db.query(sql`
    insert into ${t()('day_wish')} (worker_id, date, kind, written_at)
    values (${otherWorker}, '2027-02-01', 'libre', now()), (${otherWorker}, '2027-02-02', 'libre', now()),
      (${worker}, '2027-02-02', 'trabajar', now())`);
  const fourth = await rotation(patricia, { nombre: 'De la unión' });
  const third = await rotation(patricia, { nombre: 'De antes' });
  await server.db.query(sql`
    insert into ${t()('rotation_member')} (rotation_id, worker_id, phase, from_date, to_date)
    values (${third}, ${otherWorker}, 0, '2026-11-01', '2026-12-31'), (${third}, ${otherWorker}, 0, '2027-02-01', null),
      (${fourth}, ${worker}, 1, '2027-01-01', null)`);
  const before = await rosterOf([worker, otherWorker]);
  expect(before.readings).toHaveLength(1);

  expect((await merge(id, other)).statusCode).toBe(200);
  const own = await rosterOf([worker]);
  expect(own.members).toEqual([`${worker} 2026-11-01`, `${worker} 2027-01-01`]);
  expect(own.wishes).toEqual([`${worker} 2027-02-01 libre`, `${worker} 2027-02-02 trabajar`]);
  expect(own.cells).toEqual([`${worker} 2026-12-14 2`, `${worker} 2026-12-15 2`]);
  expect(own.days).toEqual([`${worker} 2026-12-07`]);
  expect(own.readings).toHaveLength(1);
  // Nothing of the hidden record is planned: neither its draft nor the rotation that both followed at once.
  expect((await rosterOf([otherWorker])).cells).toEqual([]);
  const people = (await readRotations(patricia)).flatMap(({ personas }) =>
    personas.map(({ idtrabajador }) => idtrabajador),
  );
  expect(people).not.toContain(otherWorker);
  expect(people.filter((one) => one === worker)).toHaveLength(2);
  const { personas } = await preview(patricia, { desde: '2026-12-14', hasta: '2026-12-15' });
  expect(personas.map(({ idtrabajador }) => idtrabajador)).toEqual([worker]);

  expect((await undo(id, other)).statusCode).toBe(200);
  expect(await rosterOf([worker, otherWorker])).toEqual(before);
});

test('a draft that was published or dropped after the union stays so when it is undone', async () => {
  const { id, other, worker, otherWorker } = await doubled();
  await draft(patricia, write(otherWorker, '2026-12-14'), write(otherWorker, '2026-12-16'));
  expect((await merge(id, other)).statusCode).toBe(200);
  await server.db.query(sql`
    delete from ${t()('roster_cell')} where worker_id = ${worker} and date = '2026-12-16'`);
  expect((await undo(id, other)).statusCode).toBe(200);
  expect((await rosterOf([worker, otherWorker])).cells).toEqual([`${otherWorker} 2026-12-14 2`]);
});

test('open grids hear of a union and of its undoing as of any other change of the draft', async () => {
  const { id, other, worker, otherWorker } = await doubled();
  const december = { desde: '2026-12-14', hasta: '2026-12-18' };
  const [moved, met] = ['2026-12-16', '2026-12-17'];
  await draft(patricia, write(otherWorker, moved), write(otherWorker, met, 3));
  await server.db.query(sql`
    insert into ${t()('roster_cell')} (worker_id, date, unit_id, shift_type_id, base, version, manager_id, written_at)
    select ${worker}, date, unit_id, 2, '', version, manager_id, written_at from ${t()('roster_cell')}
    where worker_id = ${otherWorker} and date = ${met}`);
  const now = async () => (await readRoster(patricia, december)).borrador?.version ?? 0;
  const changedSince = async (version: number) => {
    const answer = await patricia.get(`${rosterPath}/borrador`, {
      ...{ ...december, desde_version: String(version) },
    });
    const { celdas, quitadas, ...delta } = (answer.json() as { data: DraftDelta }).data;
    expect(delta).toMatchObject({ version: version + 1, desde_version: version });
    return {
      there: celdas.map(({ idtrabajador, fecha, version: own, por }) => [idtrabajador, fecha, own, por]),
      gone: quitadas.map(({ idtrabajador, fecha }) => [idtrabajador, fecha]),
    };
  };

  const first = await now();
  expect((await merge(id, other)).statusCode).toBe(200);
  expect(await changedSince(first)).toEqual({
    there: [[worker, moved, `b${first + 1}`, 'Patricia Vega']],
    gone: [
      [otherWorker, moved],
      [otherWorker, met],
    ],
  });
  expect((await undo(id, other)).statusCode).toBe(200);
  expect(await changedSince(first + 1)).toEqual({
    there: [
      [otherWorker, moved, `b${first + 2}`, 'Patricia Vega'],
      [otherWorker, met, `b${first + 2}`, 'Patricia Vega'],
    ],
    gone: [[worker, moved]],
  });
});

test('a union keeps the name of who wrote a cell and manages no unit', async () => {
  const { id, other, worker, otherWorker } = await doubled();
  const date = '2026-12-16';
  await draft(patricia, write(otherWorker, date));
  await server.db.query(sql`
    update ${t()('roster_cell')} set manager_id = null, person_id = 2 where worker_id = ${otherWorker}`);
  const authors = async () =>
    (await readRoster(patricia, { desde: date, hasta: date })).borrador?.celdas
      .filter(({ idtrabajador }) => idtrabajador === worker || idtrabajador === otherWorker)
      .map(({ idtrabajador, por }) => [idtrabajador, por]);
  expect((await merge(id, other)).statusCode).toBe(200);
  expect(await authors()).toEqual([[worker, 'Diego Soto']]);
  expect((await undo(id, other)).statusCode).toBe(200);
  expect(await authors()).toEqual([[otherWorker, 'Diego Soto']]);
});
