import type { AttendanceSheet } from '@relevo/contract';
import { localDateOf } from '@relevo/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Db, type Tx } from '../src/db/connection.ts';
import { migrate, migrateOrganisation } from '../src/db/migrate.ts';
import { sql } from '../src/db/sql.ts';
import { schemaOf, tablesOf } from '../src/db/tables.ts';
import { act, insertAll } from '../src/demo/fill.ts';
import { tellOrganisation } from '../src/demo/organisation-rows.ts';
import { andes, type OrganisationPlan, puerto } from '../src/demo/organisations.ts';
import { readSheet } from '../src/sheets/sheets.service.ts';
import { createDatabase, type TestDatabase } from './support/database.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createDatabase('empty');
  db = connect(database.url, { max: 1, use: 'work' });
  await migrate(db);
  for (const { code } of [andes, puerto]) await migrateOrganisation(db, code);
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

interface Told {
  /** Of the UCI, in the period that is open. */
  open: AttendanceSheet[];
  /** Of a nurse, in all periods that are over. */
  past: AttendanceSheet[];
}

/** What an organisation's sheets hold at noon of a date; it is taken back at once. */
async function sheetsOn(date: string, plan: OrganisationPlan): Promise<Told> {
  const now = Temporal.ZonedDateTime.from(`${date}T12:00[America/Santiago]`).toInstant();
  const t = tablesOf(schemaOf(plan.code));
  const told: Told = { open: [], past: [] };
  const undone = new Error('undone');
  const make = async (tx: Tx) => {
    const { rows, deeds, later, marks } = tellOrganisation(plan, date, now, new Set());
    await insertAll(tx, plan.code, rows);
    await act(tx, plan, deeds, now);
    await insertAll(tx, plan.code, marks());
    await act(tx, plan, later, now);
    const ids = await tx.query<{ id: number }>(
      sql`select id from ${t('worker')} where unit_id = 1 order by id`,
    );
    const periods = await tx.query<{ id: number }>(sql`
      select id from ${t('period')} where ends_on < ${date} order by ends_on desc`);
    const [open, ...past] = periods;
    const moment = { now, today: localDateOf(now, 'America/Santiago') };
    for (const { id } of ids) {
      told.open.push(await readSheet(tx, t, { workerId: id, periodId: open?.id ?? 0 }, moment));
    }
    for (const period of past) {
      const one = { workerId: ids[3]?.id ?? 0, periodId: period.id };
      told.past.push(await readSheet(tx, t, one, moment));
    }
    throw undone;
  };
  await db.begin(make).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return told;
}

const total = ({ listaTurno }: AttendanceSheet, name: string) => listaTurno.totalTrabajadorPeriodo[name] ?? 0;
const objections = ({ listaTurno }: AttendanceSheet) =>
  listaTurno.listaTurnoPorSemana
    .flatMap(({ dias }) => dias)
    .filter(({ respuesta }) => respuesta?.conforme === false).length;
const changes = ({ estadoFDAPostValidacion }: AttendanceSheet) =>
  estadoFDAPostValidacion?.cambios.length ?? 0;

const costs = ['atrasoTotal', 'salidaAnticipadaTotal', 'omisionTotal', 'inasistenciaTotal'];

// The second organisation is made by the same plan.
test.each([
  ['2026-11-22', andes],
  ['2027-02-28', andes],
  ['2028-02-29', puerto],
])('on %s an organisation has sheets of every kind', async (date, plan) => {
  const { open, past } = await sheetsOn(date, plan);
  const some = (is: (sheet: AttendanceSheet) => boolean) => open.filter(is).length;
  const validated = ({ estadoFDA }: AttendanceSheet) => estadoFDA !== null;
  expect({
    clean: some((one) => costs.every((name) => total(one, name) === 0) && validated(one)) > 0,
    delays: some((one) => total(one, 'atrasoTotal') >= 60) > 0,
    omissions: some((one) => total(one, 'omisionTotal') >= 2 && !validated(one)) > 0,
    extra: some((one) => total(one, 'HorasExtrasTotal') >= 7200) > 0,
    leave: some((one) => total(one, 'permisoTotal') > 0) > 0,
    objected: some((one) => objections(one) > 0 && !validated(one)) > 0,
    objectedAndValidated: some((one) => objections(one) > 0 && validated(one)) > 0,
    changed: some((one) => changes(one) === 1),
    half: some(validated) / open.length > 0.4 && some(validated) / open.length < 0.75,
    holidays: past.some((one) => total(one, 'HorasFestivosTotal') > 0),
  }).toEqual({
    ...{ clean: true, delays: true, omissions: true, extra: true, leave: true },
    ...{ objected: true, objectedAndValidated: true, changed: 1, half: true, holidays: true },
  });
});
