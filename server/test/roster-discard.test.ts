import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addPunch, addShift } from './support/arrange.ts';
import { manager, unit } from './support/fixture.ts';
import { addNurse } from './support/offers.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { expectGuarded, refusalOf } from './support/refusals.ts';
import { draft, readRoster, rosterPath, sendDraft, write } from './support/roster.ts';
import { discard, sendDiscard } from './support/rotations.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let patricia: Persona;
/** The manager of another unit, who edits its shifts too. */
let editor: Persona;
beforeAll(async () => {
  server = await startTestServer();
  await server.db.query(sql`
    insert into ${server.tables()('manager_role')} (manager_id, role_id) values (${manager.jorge}, 484)`);
  patricia = await server.as('patricia.vega');
  editor = await server.as('jorge.pinto');
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const january = { desde: '2027-01-01', hasta: '2027-01-31' };
const draftOf = async (range = january) => {
  const { borrador } = await readRoster(patricia, range);
  return { version: borrador?.version ?? 0, cells: borrador?.celdas ?? [] };
};
const clear = async () => discard(patricia, { ...january, version: (await draftOf()).version });

it('discards a period as one change set, says what lay there, and leaves other dates', async () => {
  const [one, other] = [await addNurse(server, 'Una'), await addNurse(server, 'Otra')];
  const shiftId = await addShift(server, one, '2027-01-05');
  const { filas } = await readRoster(patricia, january);
  const base = filas.find(({ idtrabajador }) => idtrabajador === one)?.celdas[4]?.[0]?.version ?? '';
  await draft(
    patricia,
    write(one, '2027-01-05', 3, base),
    write(one, '2027-01-06', null),
    write(other, '2027-01-31'),
    write(other, '2027-02-01'),
  );
  const { version } = await draftOf();
  const answer = await discard(patricia, { ...january, version });
  expect(answer).toMatchObject({ version: version + 1, rechazadas: [], omitidos: [] });
  expect(answer.celdas).toEqual([
    { idtrabajador: one, fecha: '2027-01-05', base, borrador: null },
    { idtrabajador: one, fecha: '2027-01-06', base: '', borrador: null },
    { idtrabajador: other, fecha: '2027-01-31', base: '', borrador: null },
  ]);
  expect(answer.antes).toEqual([
    { idtrabajador: one, fecha: '2027-01-05', idtipo: 3, idsector: null },
    { idtrabajador: one, fecha: '2027-01-06', idtipo: null, idsector: null },
    { idtrabajador: other, fecha: '2027-01-31', idtipo: 2, idsector: null },
  ]);
  expect((await draftOf()).cells).toEqual([]);
  expect((await draftOf({ desde: '2027-02-01', hasta: '2027-02-01' })).cells).toHaveLength(1);
  const [still] = await server.db.query(sql`
    select id from ${server.tables()('shift')} where id = ${shiftId}`);
  expect(still).toEqual({ id: shiftId });
  // What was discarded is written again by the inverse, as undo does.
  const back = await draft(patricia, write(one, '2027-01-05', 3, answer.celdas[0]?.base));
  expect(back.rechazadas).toEqual([]);
  const [event] = await server.db.query<{ before: object; after: object }>(sql`
    select before, after from ${server.tables()('audit_event')}
    where action = 'roster.drafted' and after->>'version' = ${String(version + 1)}`);
  expect(event).toMatchObject({ before: { cells: 3, version }, after: { cells: 3, version: version + 1 } });
  await clear();
});

it('discards the draft of chosen people alone', async () => {
  const [one, other] = [await addNurse(server, 'Elegida'), await addNurse(server, 'Queda')];
  await draft(patricia, write(one, '2027-01-07'), write(other, '2027-01-07'));
  const { version } = await draftOf();
  await discard(patricia, { ...january, version, idtrabajador: `${one}` });
  expect((await draftOf()).cells.map(({ idtrabajador }) => idtrabajador)).toEqual([other]);
  await clear();
});

it('keeps what somebody wrote after the draft was seen, and names it', async () => {
  const [one, other] = [await addNurse(server, 'Vista'), await addNurse(server, 'Posterior')];
  await draft(patricia, write(one, '2027-01-11'), write(other, '2027-01-11'));
  const { version } = await draftOf();
  await draft(patricia, write(other, '2027-01-12', 3));
  const answer = await discard(patricia, { ...january, version });
  expect(answer.celdas).toHaveLength(2);
  expect(answer.omitidos).toEqual([
    {
      ...{ idtrabajador: other, motivo: 'cambio', fechas: ['2027-01-12'] },
      texto: 'Otra persona cambió estas celdas mientras tanto.',
    },
  ]);
  expect((await draftOf()).cells).toMatchObject([{ idtrabajador: other, fecha: '2027-01-12', idtipo: 3 }]);
  const again = await discard(patricia, { ...january, version });
  expect([again.celdas, again.version]).toEqual([[], (await draftOf()).version]);
  await clear();
});

it('discards also what can no longer be written: a shift with a mark, a day that has passed', async () => {
  const id = await addNurse(server, 'Pasada');
  const t = server.tables();
  await draft(patricia, write(id, '2027-01-14'));
  await server.db.query(sql`
    update ${t('roster_cell')} set date = '2026-11-02' where worker_id = ${id} and date = '2027-01-14'`);
  const past = { desde: '2026-11-01', hasta: '2026-11-30' };
  const marked = await addNurse(server, 'Marcada');
  await draft(patricia, write(marked, '2027-01-15'));
  const shiftId = await addShift(server, marked, '2027-01-15', 'day');
  await addPunch(server, { shiftId, type: 1, at: '2027-01-15T08:00:00-03:00', workerId: marked });
  const { version } = await draftOf();
  expect((await discard(patricia, { ...past, version })).celdas).toHaveLength(1);
  expect((await discard(patricia, { ...january, version: version + 1 })).celdas).toHaveLength(1);
});

it('tells nothing of what is published for a person who has moved to another unit', async () => {
  const t = server.tables();
  const id = await addNurse(server, 'Mudanza');
  await draft(patricia, write(id, '2027-01-18'));
  await server.db.query(sql`update ${t('contract')} set unit_id = ${unit.emergency} where worker_id = ${id}`);
  await addShift(server, id, '2027-01-18');
  expect((await clear()).celdas).toEqual([
    { idtrabajador: id, fecha: '2027-01-18', base: '', borrador: null },
  ]);
});

it('leaves the draft of another unit', async () => {
  const id = await addNurse(server, 'Ajena');
  await draft(patricia, write(id, '2027-01-19'));
  const { version } = await draftOf();
  const path = `unidades/${unit.emergency}/planificacion`;
  const answer = await sendDiscard(editor, { ...january, version, idtrabajador: `${id}` }, path);
  expect(answer.json()).toMatchObject({ data: { celdas: [], omitidos: [] } });
  expect(refusalOf(await sendDiscard(editor, { ...january, version }))).toMatchObject({
    ...{ status: 404, code: 'thing.not_found' },
  });
  expect((await draftOf()).cells).toHaveLength(1);
  await clear();
});

it('refuses a long or a turned range and a list that is none, and is for editors of the unit', async () => {
  const { version } = await draftOf();
  const fields = async (more: object) =>
    refusalOf(await sendDiscard(patricia, { ...january, version, ...more })).fields;
  expect(await fields({ hasta: '2027-02-01' })).toEqual({ hasta: [expect.any(String)] });
  expect(await fields({ hasta: '2026-12-31' })).toEqual({ hasta: [expect.any(String)] });
  expect(Object.keys((await fields({ idtrabajador: '9999999999' })) ?? {})).toEqual(['idtrabajador']);
  await expectGuarded(server, 'DELETE', `${rosterPath}/borrador`, 'admin');
});

it('takes a month of 60 people with as many statements as a cell', async () => {
  const people = await Promise.all(
    Array.from({ length: 60 }, (_, index) => addNurse(server, `Muchas ${index}`)),
  );
  const days = Array.from({ length: 31 }, (_, day) => `2027-01-${String(day + 1).padStart(2, '0')}`);
  const count = async (ids: number[], dates: string[]) => {
    const cells = ids.flatMap((id) => dates.map((date) => write(id, date)));
    expect((await sendDraft(patricia, cells)).statusCode).toBe(200);
    const { version } = await draftOf();
    const before = server.statements.length;
    expect((await discard(patricia, { ...january, version })).celdas).toHaveLength(cells.length);
    return server.statements.length - before;
  };
  const one = await count(people.slice(0, 1), days.slice(0, 1));
  expect(await count(people, days)).toBe(one);
});
