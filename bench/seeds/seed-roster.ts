import { largeCode } from '../../rig/seed-large.ts';
import type { Db, Tx } from '../../server/src/db/connection.ts';
import { raw, rowsOf, sql } from '../../server/src/db/sql.ts';
import { type ObjectNames, schemaOf, tablesOf } from '../../server/src/db/tables.ts';
import { addManagers } from './seed-changes.ts';

const schema = schemaOf(largeCode);

/** A unit of the large organisation with so many people. */
export interface RosterUnit {
  unit: number;
  people: number;
}

/** Rules that speak in most rosters: the week's hours, rest and nights in a row, all as warnings. */
const RULES = {
  'regla.horasSemanales': 'aviso',
  'regla.horasSemanales.limites': '2024-01-01:42',
  'regla.descanso': 'aviso',
  'regla.descanso.minutos': String(11 * 60),
  'regla.nochesSeguidas': 'aviso',
  'regla.nochesSeguidas.maximo': '2',
  'regla.dotacion': 'aviso',
};

/**
 * Makes the first units as large as they shall be, each with the workers after those of the one before. Their managers
 * may edit shifts and see leave and offers.
 */
export async function seedRosterUnits(db: Db, units: readonly RosterUnit[]): Promise<void> {
  const t = tablesOf(schema);
  await db.begin(async (tx) => {
    let first = 1;
    for (const { unit, people } of units) {
      await moveWorkers(tx, t, unit, { first, last: first + people - 1 });
      first += people;
    }
    const rules = Object.entries(RULES).map(([name, value]) => ({ name, enabled: true, value }));
    await tx.query(sql`
      insert into ${t('setting')} ${rowsOf(rules)} on conflict (name) do update set value = excluded.value, enabled = true`);
    await tx.query(sql`
      insert into ${t('staffing_minimum')} (payroll_group_id, is_day, minimum)
      select id, is_day, 3 from ${t('payroll_group')}, (values (true), (false)) kind(is_day) on conflict do nothing`);
    await addManagers(tx, t);
    await tx.query(sql`
      insert into ${t('role')} (id, name)
      values (480, 'adminVerOfertaTurnosNativa'), (484, 'adminEditarTurnoNativa'), (482, 'adminVerPermisosNativa')
      on conflict do nothing`);
    await tx.query(sql`
      insert into ${t('manager_role')}
      select m.id, r.id from ${t('manager')} m, ${t('role')} r on conflict do nothing`);
  });
  for (const table of ['shift', 'worker', 'contract']) {
    await db.query(raw(`vacuum (analyze) ${schema}.${table}`));
  }
}

/** Makes workers, their contracts and all of their shifts those of a unit; others leave it. */
async function moveWorkers(
  tx: Tx,
  t: ObjectNames,
  unit: number,
  { first, last }: { first: number; last: number },
): Promise<void> {
  const own = sql`between ${first}::int and ${last}::int`;
  await tx.query(sql`
    update ${t('worker')} set unit_id = ${unit}, payroll_group_id = ${(unit - 1) * 3}::int + position_id where id ${own}`);
  await tx.query(sql`update ${t('contract')} set unit_id = ${unit} where worker_id ${own}`);
  await tx.query(sql`
    update ${t('shift')} set unit_id = ${unit}, sector_id = ${(unit - 1) * 4 + 2}::int + (worker_id / 4) % 3
    where worker_id ${own} and unit_id <> ${unit}`);
}
