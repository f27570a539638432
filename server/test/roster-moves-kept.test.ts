import type { DraftDelta, Rotation, WrittenAnswer } from '@relevo/contract';
import { addDays } from '@relevo/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addShift } from './support/arrange.ts';
import { manager, unit } from './support/fixture.ts';
import { addNurse } from './support/offers.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { preview, readRoster, rosterPath, sendDraft, write } from './support/roster.ts';
import { rotation, rotationsPath } from './support/rotations.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
/** The manager of the unit that is left, and that of the one that is moved into. */
let patricia: Persona;
let jorge: Persona;
const emergencyPath = `unidades/${unit.emergency}/planificacion`;
/** From this day on all who move here are of the new unit. */
const moved = '2027-01-14';
const t = () => server.tables();

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query(sql`
    insert into ${t()('manager_role')} (manager_id, role_id) values (${manager.jorge}, 484)`);
  [patricia, jorge] = [await server.as('patricia.vega'), await server.as('jorge.pinto')];
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

/** Moves a worker of the UCI to emergency. */
async function move(id: number, date = moved): Promise<void> {
  await server.db.query(sql`
    update ${t()('contract')} set ends_on = ${addDays(date, -1)} where worker_id = ${id}`);
  await server.db.query(sql`
    insert into ${t()('contract')} (worker_id, unit_id, starts_on) values (${id}, ${unit.emergency}, ${date})`);
}
const draftOf = async (by: Persona, path: string, id: number, range: { desde: string; hasta: string }) =>
  ((await readRoster(by, range, path)).borrador?.celdas ?? []).filter(
    ({ idtrabajador }) => idtrabajador === id,
  );
const versionOf = async (by: Persona, path: string) =>
  (await readRoster(by, { desde: moved, hasta: moved }, path)).borrador?.version ?? 0;

describe('copies of days around a move', () => {
  const to = { desde: '2027-02-01', hasta: '2027-02-07' };
  const copied = async (id: number, path = emergencyPath, by = jorge) => {
    const answer = await by.request('POST', `${path}/borrador/copiar`, {
      body: {
        ...{ idtrabajador: [id], desde: '2027-01-11', hasta: '2027-01-17', hacia: to.desde, sobre: 'todo' },
        version: await versionOf(by, path),
      },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { celdas } = (answer.json() as { data: WrittenAnswer }).data;
    return celdas.map(({ fecha, borrador }) => [fecha, borrador?.idtipo ?? null]);
  };

  it('leave out those that were another unit’s, worked there or free', async () => {
    const id = await addNurse(server, 'Copiada');
    // Before the move, a free day and a shift of each unit.
    await addShift(server, id, '2027-01-10');
    await addShift(server, id, '2027-01-12');
    await move(id);
    await addShift(server, id, '2027-01-15', 'day', { unitId: unit.emergency });
    await addShift(server, id, '2027-01-17', 'night', { unitId: unit.emergency });
    expect(await copied(id)).toEqual([
      ['2027-02-04', null],
      ['2027-02-05', 2],
      ['2027-02-06', null],
      ['2027-02-07', 3],
    ]);
    const answer = await jorge.get(`${emergencyPath}/anteriores`, { desde: '2027-01-18' });
    const people = (answer.json() as { data: { idtrabajador: number; dias: (number | null)[] }[] }).data;
    const days = people.find(({ idtrabajador }) => idtrabajador === id)?.dias.slice(0, 7);
    expect(days).toEqual([3, 0, 2, 0, null, null, null]);
  });

  it('leave out a shift for which the person is lent to another unit', async () => {
    const id = await addNurse(server, 'Prestada');
    await addShift(server, id, '2027-01-11');
    await addShift(server, id, '2027-01-12', 'day', { unitId: unit.emergency });
    await addShift(server, id, '2027-01-13');
    expect(await copied(id, rosterPath, patricia)).toEqual([
      ['2027-02-01', 2],
      ['2027-02-03', 2],
    ]);
  });
});

describe('a draft of the unit that is left', () => {
  const range = { desde: '2027-01-13', hasta: '2027-01-16' };
  const drafted = async (name: string) => {
    const id = await addNurse(server, name);
    const dates = ['2027-01-13', '2027-01-14', '2027-01-15'];
    const answer = await sendDraft(
      patricia,
      dates.map((date) => write(id, date, 3)),
    );
    expect(answer.statusCode, answer.body).toBe(200);
    await move(id);
    return id;
  };
  const own = async (by: Persona, path: string, id: number) =>
    (await draftOf(by, path, id, range)).map(({ fecha, idtipo }) => [fecha, idtipo]);

  it('hears that a cell which the new unit writes is gone', async () => {
    const id = await drafted('Borrador');
    const before = await versionOf(patricia, rosterPath);
    const answer = await sendDraft(jorge, [write(id, '2027-01-14', 2)], emergencyPath);
    expect(answer.statusCode, answer.body).toBe(200);
    const read = await patricia.get(`${rosterPath}/borrador`, { ...range, desde_version: String(before) });
    expect((read.json() as { data: DraftDelta }).data).toMatchObject({
      ...{ version: before + 1, desde_version: before, celdas: [] },
      quitadas: [{ idtrabajador: id, fecha: '2027-01-14' }],
    });
    const [set] = await server.db.query(sql`
      select cells from ${t()('roster_change_set')} where unit_id = ${unit.uci} and version = ${before + 1}`);
    const was = { typeId: 3, sectorId: null, base: '' };
    expect(set).toEqual({ cells: [{ workerId: id, date: '2027-01-14', before: was, after: null }] });
    expect(await own(patricia, rosterPath, id)).toEqual([
      ['2027-01-13', 3],
      ['2027-01-15', 3],
    ]);
    expect(await own(jorge, emergencyPath, id)).toEqual([['2027-01-14', 2]]);
  });

  it('keeps its version while the new unit writes other days, or is refused', async () => {
    const id = await drafted('Otros días');
    const before = await versionOf(patricia, rosterPath);
    const answer = await sendDraft(
      jorge,
      [write(id, '2027-01-13'), write(id, '2027-01-14', 99), write(id, '2027-01-16')],
      emergencyPath,
    );
    const { celdas } = (answer.json() as { data: WrittenAnswer }).data;
    expect(celdas.map(({ fecha }) => fecha)).toEqual(['2027-01-16']);
    expect(await versionOf(patricia, rosterPath)).toBe(before);
    expect(await own(patricia, rosterPath, id)).toHaveLength(3);
  });

  it('gives way to copied days of the new unit too', async () => {
    const id = await drafted('Rotada');
    const before = await versionOf(patricia, rosterPath);
    await addShift(server, id, '2027-01-16', 'day', { unitId: unit.emergency });
    const answer = await jorge.request('POST', `${emergencyPath}/borrador/copiar`, {
      body: {
        ...{ idtrabajador: [id], desde: '2027-01-16', hasta: '2027-01-16', hacia: '2027-01-15' },
        ...{ sobre: 'vacios', version: await versionOf(jorge, emergencyPath) },
      },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await versionOf(patricia, rosterPath)).toBe(before + 1);
    expect(await own(patricia, rosterPath, id)).toEqual([
      ['2027-01-13', 3],
      ['2027-01-14', 3],
    ]);
  });
});

describe('a rotation of the unit that is left', () => {
  const follow = async (idrotativa: number, desde: string, personas: object[]) =>
    patricia.request('PUT', `${rotationsPath}/${idrotativa}/personas`, {
      body: { desde, hasta: null, personas },
    });
  const membersOf = async (id: number) => {
    const answer = await patricia.get(rotationsPath);
    const all = (answer.json() as { data: Rotation[] }).data;
    return all.find((one) => one.id === id)?.personas.map((one) => [one.idtrabajador, one.hasta]);
  };

  it('judges nobody in the new unit, whose grid has its own cycles alone', async () => {
    const idrotativa = await rotation(patricia, { nombre: 'Con resolución', resolucion: '1340' });
    const id = await addNurse(server, 'Con ciclo');
    expect((await follow(idrotativa, '2026-12-21', [{ idtrabajador: id, fase: 0 }])).statusCode).toBe(200);
    await move(id);
    // So near to the move that the two weeks around it meet the cycle.
    const range = { desde: '2027-01-18', hasta: '2027-01-24' };
    const cyclesOf = async (by: Persona, path: string, at: { desde: string; hasta: string }) => {
      const answer = await by.get(`${path}/borrador`, { ...at, desde_version: '0' });
      const { ciclos } = (answer.json() as { data: DraftDelta }).data;
      const { filas } = await readRoster(by, at, path);
      const row = filas.find(({ idtrabajador }) => idtrabajador === id);
      return [ciclos.find(({ idtrabajador }) => idtrabajador === id)?.ciclo ?? null, row?.ciclo ?? null];
    };
    expect(await cyclesOf(jorge, emergencyPath, range)).toEqual([null, null]);
    const ends = { dias: 4, fase: 0, desde: '2026-12-21', hasta: '2027-01-13' };
    const before = { desde: '2027-01-04', hasta: '2027-01-10' };
    expect(await cyclesOf(patricia, rosterPath, before)).toEqual([ends, ends]);
    expect(await membersOf(idrotativa)).toEqual([[id, '2027-01-13']]);

    const sent = await sendDraft(
      jorge,
      [18, 19, 20, 21, 22].map((day) => write(id, `2027-01-${day}`)),
      emergencyPath,
    );
    expect(sent.statusCode, sent.body).toBe(200);
    const { personas } = await preview(jorge, range, emergencyPath);
    const own = personas.find(({ idtrabajador }) => idtrabajador === id);
    const codes = own?.chequeos.map(({ codigo }) => codigo);
    expect(codes).toContain('weekly_hours');
    expect(codes).not.toContain('cycle_hours');
  });

  it('ends for the others of a list of whom some have left', async () => {
    const idrotativa = await rotation(patricia, { nombre: 'De varias' });
    const [stays, gone, leaves] = [
      await addNurse(server, 'Sigue'),
      await addNurse(server, 'Mudada'),
      await addNurse(server, 'Se va'),
    ];
    const all = [stays, gone, leaves];
    const people = (fase: number | null, ids = all) => ids.map((idtrabajador) => ({ idtrabajador, fase }));
    expect((await follow(idrotativa, '2026-12-21', people(1))).statusCode).toBe(200);
    await move(gone);
    await server.db.query(sql`
      update ${t()('contract')} set ends_on = '2027-01-20' where worker_id = ${leaves}`);
    expect(await membersOf(idrotativa)).toEqual([
      [stays, null],
      [gone, '2027-01-13'],
      [leaves, '2027-01-20'],
    ]);
    expect((await follow(idrotativa, '2027-02-01', people(0))).statusCode).toBe(404);
    expect((await follow(idrotativa, '2027-02-01', people(null))).statusCode).toBe(200);
    expect(await membersOf(idrotativa)).toEqual([
      [stays, '2027-01-31'],
      [gone, '2027-01-13'],
      [leaves, '2027-01-20'],
    ]);
  });
});
