import type { DraftChange } from '@relevo/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { forgetChangeSets } from '../src/roster/draft.sql.ts';
import { addAbsence, addPunch, addShift } from './support/arrange.ts';
import { fixtureNow, shift, unit, worker } from './support/fixture.ts';
import { addNurse } from './support/offers.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { expectGuarded, refusalOf } from './support/refusals.ts';
import { draft, readRoster, rosterPath, sendDraft, write } from './support/roster.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let patricia: Persona;
let jorge: Persona;
beforeAll(async () => {
  server = await startTestServer();
  patricia = await server.as('patricia.vega');
  jorge = await server.as('jorge.pinto');
});
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await server.close();
});

const { camila, diego } = worker;
const range = { desde: '2027-01-01', hasta: '2027-01-31' };
const cells = async () => (await readRoster(patricia, range)).borrador?.celdas ?? [];
const versionOf = async (workerId: number, date: string) => {
  const { filas } = await readRoster(patricia, { desde: date, hasta: date });
  const cell = filas.find(({ idtrabajador }) => idtrabajador === workerId)?.celdas[0];
  return cell?.map(({ version }) => version).join('+') ?? '';
};
const reasonOf = async (change: DraftChange) => (await draft(patricia, change)).rechazadas[0]?.motivo;

describe('PUT unidades/{id}/planificacion/borrador', () => {
  it('stores shifts and free days beside what is published, and counts its versions', async () => {
    const first = await draft(patricia, write(camila, '2027-01-04'), write(diego, '2027-01-04', 3));
    expect(first.rechazadas).toEqual([]);
    expect(first.celdas.map(({ borrador }) => borrador?.idtipo)).toEqual([2, 3]);
    const id = await addShift(server, camila, '2027-01-05');
    const free = await draft(
      patricia,
      write(camila, '2027-01-05', null, await versionOf(camila, '2027-01-05')),
    );
    expect(free.version).toBe(first.version + 1);
    expect(await cells()).toMatchObject([
      { idtrabajador: camila, fecha: '2027-01-04', idtipo: 2, vieja: false, por: 'Patricia Vega' },
      { idtrabajador: diego, fecha: '2027-01-04', idtipo: 3 },
      { idtrabajador: camila, fecha: '2027-01-05', idtipo: null, idsector: null },
    ]);
    const [still] = await server.db.query(sql`select id from ${server.tables()('shift')} where id = ${id}`);
    expect(still).toEqual({ id });
  });

  it('gives back a cell that somebody changed, with what is there, and stores the others', async () => {
    const [one, other] = ['2027-01-07', '2027-01-08'];
    await draft(patricia, write(camila, one, 3));
    const late = await draft(patricia, write(camila, one, 2), write(camila, other, 2));
    expect(late.celdas).toMatchObject([{ fecha: other }]);
    expect(late.rechazadas).toMatchObject([{ fecha: one, motivo: 'cambio', borrador: { idtipo: 3 } }]);
    const again = await draft(patricia, write(camila, one, 2, late.rechazadas[0]?.base));
    expect(again.rechazadas).toEqual([]);
  });

  it('takes a cell back to what is published, so that the first grid is there again', async () => {
    const date = '2027-01-11';
    const before = await cells();
    const { celdas } = await draft(patricia, write(diego, date, 3));
    const back = { idtrabajador: diego, fecha: date, que: 'publicado', base: celdas[0]?.base ?? '' } as const;
    expect((await draft(patricia, back)).celdas).toMatchObject([{ borrador: null, base: '' }]);
    expect(await cells()).toEqual(before);
  });

  it('keeps no cell that shows what is published, a shift or a free day', async () => {
    const [free, date, beyond] = ['2027-01-17', '2027-01-18', '2027-01-19'];
    const nurse = await addNurse(server, 'Igualada');
    await addShift(server, nurse, '2027-01-16');
    const id = await addShift(server, nurse, date);
    const own = async () => (await cells()).filter(({ idtrabajador }) => idtrabajador === nurse);
    const published = await versionOf(nurse, date);
    const { version } = await draft(patricia, write(camila, '2027-01-28'));
    const same = await draft(patricia, write(nurse, date, 2, published), write(nurse, free, null));
    expect(same).toMatchObject({ version, rechazadas: [] });
    expect(same.celdas.map(({ base, borrador }) => [base, borrador])).toEqual([
      [published, null],
      ['', null],
    ]);
    const night = await draft(patricia, write(nurse, date, 3, published));
    const back = await draft(patricia, write(nurse, date, 2, night.celdas[0]?.base));
    expect(back).toMatchObject({ version: version + 2, celdas: [{ base: published, borrador: null }] });
    expect(await own()).toEqual([]);
    // Nothing is planned after the last day, another sector is another shift, and who was absent works again.
    await draft(patricia, write(nurse, beyond, null));
    const sector = await draft(patricia, { ...write(nurse, date, 2, published), idsector: 2 });
    await draft(patricia, { ...write(nurse, date, 2, sector.celdas[0]?.base), que: 'publicado' });
    await addAbsence(server, id);
    await draft(patricia, write(nurse, date, 2, await versionOf(nurse, date)));
    expect((await own()).map(({ fecha }) => fecha)).toEqual([date, beyond]);
    expect(sector.celdas[0]?.borrador).toMatchObject({ idsector: 2 });
  });

  it('says that a cell is stale once its published shift has changed', async () => {
    const date = '2027-01-13';
    const id = await addShift(server, camila, date);
    await draft(patricia, write(camila, date, 3, await versionOf(camila, date)));
    const stale = async () => (await cells()).find(({ fecha }) => fecha === date)?.vieja;
    expect(await stale()).toBe(false);
    await addAbsence(server, id);
    expect(await stale()).toBe(true);
  });

  it('refuses each cell that is locked or impossible by its reason, and stores nothing of it', async () => {
    const before = await cells();
    const { version } = await draft(patricia, write(camila, '2027-01-14'));
    const past = '2026-11-17';
    expect(await reasonOf(write(camila, past))).toBe('pasada');
    await server.db.query(sql`
      update ${server.tables()('shift')} set starts_at = starts_at - interval '1 hour' where id = ${shift.camilaToday}`);
    expect(await reasonOf(write(camila, '2026-11-18'))).toBe('comenzado');
    const marked = await addShift(server, diego, '2027-01-15');
    await addPunch(server, { shiftId: marked, type: 1, at: '2027-01-15T08:00:00-03:00', workerId: diego });
    expect(await reasonOf(write(diego, '2027-01-15'))).toBe('marca');
    await server.db.query(sql`
      insert into ${server.tables()('attendance_validation')} (period_id, worker_id, validated_at) values (2, ${diego}, now())`);
    expect(await reasonOf(write(diego, '2026-11-25'))).toBe('ficha');
    expect(await reasonOf(write(worker.rosa, '2027-01-15'))).toBe('persona');
    expect(await reasonOf(write(987_654, '2027-01-15'))).toBe('persona');
    const gone = await addNurse(server, 'Gonzala');
    await server.db.query(sql`
      update ${server.tables()('contract')} set ends_on = '2027-01-10' where worker_id = ${gone}`);
    expect(await reasonOf(write(gone, '2027-01-11'))).toBe('contrato');
    // Today is 18 November 2026.
    expect(await reasonOf(write(worker.camila, '2027-12-19'))).toBe('lejos');
    expect(await reasonOf(write(worker.camila, '2099-01-04'))).toBe('lejos');
    expect(await reasonOf(write(camila, '2027-01-15', 1))).toBe('tipo');
    expect(await reasonOf(write(camila, '2027-01-15', 987_654))).toBe('tipo');
    expect(await reasonOf({ ...write(camila, '2027-01-15'), idsector: 4 })).toBe('sector');
    await addShift(server, camila, '2027-01-16', 'day', { unitId: unit.emergency });
    expect(await reasonOf(write(camila, '2027-01-16', 3, await versionOf(camila, '2027-01-16')))).toBe(
      'aparte',
    );
    const [after] = (await draft(patricia, write(camila, past))).rechazadas;
    expect(after?.texto).toMatch(/\S/);
    expect((await cells()).length).toBe(before.length + 1);
    expect((await readRoster(patricia, range)).borrador?.version).toBe(version);
  });

  it('refuses a shift without a type, and more than 2,000 cells', async () => {
    const bare = { idtrabajador: camila, fecha: '2027-01-20', que: 'turno', base: '' } as const;
    expect(refusalOf(await sendDraft(patricia, [bare]))).toMatchObject({
      ...{
        status: 422,
        code: 'request.invalid',
        fields: { 'cambios.0.idtipo': ['Indica el tipo de turno.'] },
      },
    });
    const many = Array.from({ length: 2001 }, () => write(camila, '2027-01-20'));
    expect(refusalOf(await sendDraft(patricia, many))).toMatchObject({
      status: 422,
      code: 'request.invalid',
    });
  });

  it('takes 2,000 cells with as many statements as one', async () => {
    const people = await Promise.all(
      Array.from({ length: 65 }, (_, index) => addNurse(server, `Planificada ${index}`)),
    );
    const dates = Array.from({ length: 31 }, (_, day) => `2027-03-${String(day + 1).padStart(2, '0')}`);
    const count = async (changes: DraftChange[]) => {
      const before = server.statements.length;
      expect((await draft(patricia, ...changes)).rechazadas).toEqual([]);
      return server.statements.length - before;
    };
    const one = await count([write(camila, '2027-02-01')]);
    const all = people.flatMap((id) => dates.map((date) => write(id, date, 3))).slice(0, 2000);
    expect(await count(all)).toBe(one);
  });

  it('is for managers of the unit who may edit shifts; others do not see the draft', async () => {
    await expectGuarded(server, 'PUT', `${rosterPath}/borrador`, 'admin');
    expect(refusalOf(await sendDraft(jorge, [write(camila, '2027-01-21')]))).toEqual({
      ...{ status: 403, code: 'access.permission' },
    });
    const ofJorge = `unidades/${unit.emergency}/planificacion`;
    expect((await readRoster(jorge, range, ofJorge)).borrador).toBeNull();
    expect(refusalOf(await sendDraft(patricia, [write(worker.rosa, '2027-01-21')], ofJorge))).toEqual({
      ...{ status: 404, code: 'thing.not_found' },
    });
  });

  it('keeps each change set with what was before and after, and audits it', async () => {
    const date = '2027-01-25';
    const { version, celdas } = await draft(patricia, write(diego, date, 2));
    const next = await draft(patricia, write(diego, date, 3, celdas[0]?.base));
    const t = server.tables();
    const [kept] = await server.db.query<{ cells: unknown }>(sql`
      select cells from ${t('roster_change_set')} where unit_id = ${unit.uci} and version = ${next.version}`);
    expect(next.version).toBe(version + 1);
    expect(kept?.cells).toEqual([
      {
        ...{ workerId: diego, date },
        before: { typeId: 2, sectorId: null, base: '' },
        after: { typeId: 3, sectorId: null, base: '' },
      },
    ]);
    const [event] = await server.db.query(sql`
      select action, before->>'version' as was, after->>'version' as is, actor from ${t('audit_event')}
      where entity = 'roster_draft' order by id desc limit 1`);
    expect(event).toMatchObject({ action: 'roster.drafted', was: String(version), is: String(next.version) });
  });

  it('forgets change sets after 90 days, and no cell', async () => {
    const t = server.tables();
    const count = async () => {
      const [row] = await server.db.query<{ sets: number; cells: number }>(sql`
        select (select count(*)::int from ${t('roster_change_set')}) as sets,
          (select count(*)::int from ${t('roster_cell')}) as cells`);
      return row;
    };
    const before = await count();
    const forget = (days: number) =>
      server.db.begin((tx) => forgetChangeSets(tx, t, fixtureNow.add({ hours: 24 * days })));
    await forget(89);
    expect(await count()).toEqual(before);
    await forget(91);
    expect(await count()).toEqual({ ...before, sets: 0 });
  });
});
