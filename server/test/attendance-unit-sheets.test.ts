import type { UnitSheet } from '@relevo/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addPunch, addShift } from './support/arrange.ts';
import { fixtureNow, worker } from './support/fixture.ts';
import { expectGuarded, refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { dataOf, outcomeOf } from './support/swaps.ts';

interface WhoValidated {
  validados: UnitSheet[];
  noValidados: UnitSheet[];
}
interface ToLookAt {
  idtrabajador: number;
  omisiones: number;
  observados: number;
  cambios: number;
}

let server: TestServer;
let camila: Persona;
let diego: Persona;
let patricia: Persona;
let period = 0;
const who = 'fda/report/whos-validated';
const date = '2026-11-03';

beforeAll(async () => {
  server = await startTestServer();
  [camila, diego, patricia] = await Promise.all([
    server.as('camila.rojas'),
    server.as('diego.soto'),
    server.as('patricia.vega'),
  ]);
});
afterAll(() => server.close());
/** The period, which ended three days ago, without a validation. */
beforeEach(async () => {
  server.setNow(fixtureNow);
  const t = server.tables();
  await server.db.query(sql`alter table ${t('attendance_validation')} disable trigger user`);
  await server.db.query(sql`delete from ${t('attendance_validation')}`);
  await server.db.query(sql`alter table ${t('attendance_validation')} enable trigger user`);
  for (const table of ['sheet_answer', 'period']) await server.db.query(sql`delete from ${t(table)}`);
  const [row] = await server.db.query<{ id: number }>(sql`
    insert into ${t('period')} (name, starts_on, ends_on)
    values ('Quincena', ${date}, '2026-11-15') returning id`);
  period = row?.id ?? 0;
});

const read = async (query: Record<string, string | number> = {}) =>
  dataOf<WhoValidated>(await patricia.get(who, { date, ...query }));
const ids = ({ validados, noValidados }: WhoValidated) => [
  validados.map(({ idtrabajador }) => idtrabajador),
  noValidados.map(({ idtrabajador }) => idtrabajador),
];
const validate = async (persona: Persona, workerId: number) =>
  dataOf(
    await persona.request('POST', 'fda/trabajador/reporte', {
      body: { periodo_id: period, trabajador_id: workerId },
    }),
  );
const toLookAt = async () =>
  dataOf<ToLookAt[]>(await patricia.get('fda/report/por-mirar', { periodo_id: period }));

it.each([who, 'fda/report/por-mirar'])('GET %s is guarded', (path) =>
  expectGuarded(server, 'GET', path, 'admin'),
);

describe('who has validated', () => {
  it('is told of everybody in the unit who has a contract in the period, by name and the last first', async () => {
    expect(ids(await read())).toEqual([
      [],
      // Fuentes, Mora, Rojas, Soto
      [worker.ignacio, worker.valentina, worker.camila, worker.diego],
    ]);
    await validate(diego, worker.diego);
    server.setNow(fixtureNow.add({ minutes: 5 }));
    await validate(camila, worker.camila);
    const all = await read();
    expect(ids(all)).toEqual([
      [worker.camila, worker.diego],
      [worker.ignacio, worker.valentina],
    ]);
    expect(all.validados[0]).toEqual({
      idtrabajador: worker.camila,
      persona: { id: 1, nombre: 'Camila', apellidoPaterno: 'Rojas', rut: '12345678-5', avatar: null },
      unidad_idunidad: 1,
      det_puesto_id: 1,
      detPuesto_iddetPuesto: 1,
      det_puesto: { nombreDetPuesto: 'Enfermera' },
      planilla: { nombrePlanilla: 'Enfermeras UCI' },
      contratoVigente: { is_articulo_22: false },
      estado_fda: { fechaValidacion: '2026-11-18T10:57:14+00:00' },
      recordado_hoy: false,
    });
    expect(all.noValidados).toMatchObject([
      { estado_fda: null },
      { contratoVigente: { is_articulo_22: true } },
    ]);
  });

  it('is narrowed by positions, and to those who have', async () => {
    await validate(diego, worker.diego);
    expect(ids(await read({ listIdPuesto: '2' }))).toEqual([[], [worker.ignacio]]);
    expect(ids(await read({ listIdPuesto: '1', onlyValidated: 1 }))).toEqual([[worker.diego], []]);
    expect(ids(await read({ onlyValidated: 0 }))[1]).toHaveLength(3);
    expect(ids(await read({ listIdPuesto: '987' }))).toEqual([[], []]);
  });

  it('leaves out whose contract ended before the period or begins after it, or is of another kind of unit', async () => {
    const t = server.tables()('contract');
    const asked = async () => ids(await read())[1];
    const set = (startsOn: string, endsOn: string | null) =>
      server.db.query(sql`
        update ${t} set starts_on = ${startsOn}, ends_on = ${endsOn} where worker_id = ${worker.diego}`);
    await set('2024-01-01', '2026-11-02');
    expect(await asked()).not.toContain(worker.diego);
    await set('2024-01-01', '2026-11-03');
    expect(await asked()).toContain(worker.diego);
    await set('2026-11-16', null);
    expect(await asked()).not.toContain(worker.diego);
    await set('2026-11-15', null);
    expect(await asked()).toContain(worker.diego);
    await set('2024-01-01', null);
    await server.db.query(sql`update ${server.tables()('unit')} set kind = 2 where id = 1`);
    expect(ids(await read())).toEqual([[], []]);
    await server.db.query(sql`update ${server.tables()('unit')} set kind = 1 where id = 1`);
  });

  it.each([
    ['no period starts on the date', { date: '2026-11-04' }],
    ['another unit is named', { listIdUnidad: '2' }],
    ['another unit is named beside the own', { listIdUnidad: '1,2' }],
    ['another manager is named', { idAdmin: 2 }],
  ])('is not there where %s', async (_, query) => {
    expect(outcomeOf(await patricia.get(who, { date, ...query }))).toBe('thing.not_found');
    expect(ids(await read({ listIdUnidad: '1', idAdmin: 1 }))[1]).toHaveLength(4);
  });

  it('is not there of a period of another kind, nor of another organisation’s', async () => {
    await server.db.query(sql`update ${server.tables()('period')} set kind = 2 where id = ${period}`);
    for (const [path, query] of [
      [who, { date }],
      ['fda/report/por-mirar', { periodo_id: period }],
    ] as const) {
      expect(outcomeOf(await patricia.get(path, query))).toBe('thing.not_found');
    }
    await server.db.query(sql`
      insert into ${server.tables('puerto')('period')} (id, name, starts_on, ends_on)
      values (9999, 'Ajena', '2026-02-03', '2026-03-02') on conflict do nothing`);
    expect(outcomeOf(await patricia.get(who, { date: '2026-02-03' }))).toBe('thing.not_found');
    expect(outcomeOf(await patricia.get('fda/report/por-mirar', { periodo_id: 9999 }))).toBe(
      'thing.not_found',
    );
  });

  it.each([
    ['no date', {}, 'date'],
    ['a date that is none', { date: '2026-02-30' }, 'date'],
    ['a year that there is not', { date: '0000-01-01' }, 'date'],
    ['words instead of positions', { date, listIdPuesto: 'todos' }, 'listIdPuesto'],
    ['an odd switch', { date, onlyValidated: 2 }, 'onlyValidated'],
    ['an unknown field', { date, color: 'rojo' }, 'color'],
  ])('is refused with %s', async (_, query, field) => {
    const refusal = refusalOf(await patricia.get(who, query));
    expect(refusal).toMatchObject({ status: 422, code: 'request.invalid' });
    expect(Object.keys(refusal.fields ?? {})).toContain(field);
  });

  it('is read in one statement', async () => {
    await read();
    const before = server.statements.length;
    await read();
    const own = server.statements.slice(before).filter((text) => text.includes('attendance_validation'));
    expect(server.statements.length - before).toBe(own.length);
    expect(own).toHaveLength(1);
  });
});

describe('what should be looked at', () => {
  it('is what each sheet says itself: omissions, objections, and what changed after the validation', async () => {
    expect(await toLookAt()).toEqual([]);
    const id = await addShift(server, worker.camila, '2026-11-11', 'day');
    await addPunch(server, { shiftId: id, type: 1, at: '2026-11-11T11:00:00Z' });
    dataOf(
      await camila.request('PUT', 'me/fda/dias/2026-11-09', { body: { conforme: false, nota: 'Trabajé' } }),
    );
    dataOf(
      await diego.request('PUT', 'me/fda/dias/2026-11-09', { body: { conforme: false, nota: 'Yo también' } }),
    );
    const one = { idtrabajador: worker.camila, omisiones: 1, observados: 1, cambios: 0 };
    const other = { idtrabajador: worker.diego, omisiones: 0, observados: 1, cambios: 0 };
    expect(await toLookAt()).toEqual([one, other]);
    await validate(camila, worker.camila);
    expect(await toLookAt()).toEqual([one, other]);
    await addPunch(server, { shiftId: id, type: 2, at: '2026-11-11T23:00:00Z' });
    expect(await toLookAt()).toEqual([{ ...one, omisiones: 0, cambios: 1 }, other]);
  });
});
