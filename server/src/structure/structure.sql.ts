import type { Queries, Tx } from '../db/connection.ts';
import { type JsonBody, jsonBody } from '../db/json-body.ts';
import { byName, join, rowsOf, type Sql, sql } from '../db/sql.ts';
import { identifier, type Table, type TableNames } from '../db/tables.ts';
import { managersAway } from '../identity/led-units.sql.ts';
import { weekdayTimes } from '../wire-sql/type-times.sql.ts';

/** The parts of an organisation's structure, by their tables. */
export type Part = Extract<Table, 'unit' | 'sector' | 'payroll_group' | 'position' | 'workplace'>;
/** A part's columns that an administrator writes. */
export type PartValues = Readonly<Record<string, string | number>>;

/** What people have set for a part of a unit or for the unit, counted: least staffing, last days for wishes. */
const settings = (t: TableNames) => {
  const minimaOf = (column: Sql) => (id: Sql) =>
    sql`(
    (select count(*) from ${t('staffing_minimum')} where ${column} = ${id})
    + (select count(*) from ${t('staffing_exception')} where ${column} = ${id})
    + (select count(*) from ${t('shift_type_minimum')} where ${column} = ${id}))`;
  return {
    unit: (id: Sql) => sql`(select count(*) from ${t('wish_deadline')} where unit_id = ${id})`,
    payroll_group: minimaOf(sql`payroll_group_id`),
    sector: minimaOf(sql`sector_id`),
  };
};

/** Counts of records that use a part, by their kinds, as `usan`, with their sum as `usos`; a row to join beside it. */
const usedBy = (counts: Readonly<Record<string, Sql>>): Sql => {
  const rows = Object.entries(counts).map(([kind, count]) => sql`(${kind}, ${count})`);
  return sql`(
    select coalesce(json_object_agg(kind, count) filter (where count > 0), '{}') as usan, sum(count) as usos
    from (values ${join(rows, ', ')}) x(kind, count))`;
};

/** Units with sectors and payroll groups, positions, workplaces, types of shifts. The administration's own unit is left out. */
export const readStructure = (db: Queries, t: TableNames, today: string): Promise<JsonBody> => {
  const inForce = sql`c.starts_on <= ${today} and (c.ends_on is null or c.ends_on >= ${today})`;
  return jsonBody(
    db,
    sql`
    select json_build_object('data', json_build_object(
      'unidades', (select coalesce(json_agg(json_build_object(
          'id', u.id, 'version', u.version, 'nombre', u.name, 'abreviatura', u.abbreviation,
          'usos', used.usos, 'usan', used.usan,
          'personas', (select count(*) from ${t('contract')} c where c.unit_id = u.id and ${inForce}),
          'jefaturas', (select coalesce(json_agg(json_build_object(
              'idpersona', p.id, 'nombre', concat_ws(' ', p.first_name, p.last_name), 'idjefatura', l.id,
              'desde', l.starts_on, 'hasta', l.ends_on, 'subroga', (
                select concat_ws(' ', o.first_name, o.last_name)
                from ${t('manager')} r join ${t('person')} o on o.id = r.person_id where r.id = l.replaces_id),
              'ausencias', (
                select coalesce(json_agg(json_build_object('desde', a.from_date, 'hasta', a.to_date)
                  order by a.from_date), '[]')
                from ${managersAway(t, today)} a where a.manager_id = m.id))
              order by l.starts_on nulls first, m.id), '[]')
            from (
              select null::int as id, o.id as manager_id, null::date as starts_on, null::date as ends_on,
                null::int as replaces_id from ${t('manager')} o where o.unit_id = u.id
              union all
              select d.id, d.manager_id, d.starts_on, d.ends_on, d.replaces_id from ${t('manager_unit')} d
              where d.unit_id = u.id and (d.ends_on is null or d.ends_on >= ${today})) l
            join ${t('manager')} m on m.id = l.manager_id join ${t('person')} p on p.id = m.person_id),
          'sectores', (select coalesce(json_agg(json_build_object(
              'id', s.id, 'version', s.version, 'nombre', s.name) order by s.rank, s.id), '[]')
            from ${t('sector')} s where s.unit_id = u.id),
          'planillas', (select coalesce(json_agg(json_build_object(
              'id', g.id, 'version', g.version, 'nombre', g.name,
              'usos', used.usos, 'usan', used.usan,
              'cargo', json_build_object('id', o.id, 'nombre', o.name)) order by ${byName('g.name')}, g.id), '[]')
            from ${t('payroll_group')} g join ${t('position')} o on o.id = g.position_id
            cross join lateral ${usedBy({
              personas: sql`(select count(*) from ${t('worker')} w where w.payroll_group_id = g.id)`,
              contratos: sql`(select count(*) from ${t('contract')} c where c.payroll_group_id = g.id)`,
              minimos: settings(t).payroll_group(sql`g.id`),
            })} used where g.unit_id = u.id)
        ) order by ${byName('u.name')}, u.id), '[]')
        from ${t('unit')} u cross join lateral ${usedBy({
          contratos: sql`(select count(*) from ${t('contract')} c where c.unit_id = u.id)`,
          jefaturas: sql`(
            (select count(*) from ${t('manager')} m where m.unit_id = u.id)
            + (select count(*) from ${t('manager_unit')} d
              where d.unit_id = u.id and (d.ends_on is null or d.ends_on >= ${today})))`,
          sectores: sql`(select count(*) from ${t('sector')} s where s.unit_id = u.id)`,
          estamentos: sql`(select count(*) from ${t('payroll_group')} g where g.unit_id = u.id)`,
          plazos: settings(t).unit(sql`u.id`),
        })} used where u.kind <> 0),
      'cargos', (select coalesce(json_agg(json_build_object(
          'id', o.id, 'version', o.version, 'nombre', o.name,
          'usos', used.usos, 'usan', used.usan) order by ${byName('o.name')}, o.id), '[]')
        from ${t('position')} o cross join lateral ${usedBy({
          personas: sql`(select count(*) from ${t('worker')} w where w.position_id = o.id)`,
          contratos: sql`(select count(*) from ${t('contract')} c where c.position_id = o.id)`,
          estamentos: sql`(select count(*) from ${t('payroll_group')} g where g.position_id = o.id)`,
        })} used),
      'establecimientos', (select coalesce(json_agg(json_build_object(
          'id', l.id, 'version', l.version, 'nombre', l.name, 'lat', l.lat, 'lng', l.lng, 'radio', l.radius_m,
          'usos', used.usos, 'usan', used.usan) order by ${byName('l.name')}, l.id), '[]')
        from ${t('workplace')} l cross join lateral ${usedBy({
          personas: sql`(select count(*) from ${t('worker_workplace')} w where w.workplace_id = l.id)`,
        })} used),
      'tiposTurno', (select coalesce(json_agg(json_build_object(
          'id', k.id, 'nombre', k.name, 'abreviatura', k.abbreviation, 'diurno', k.is_day,
          'desde', k.starts_at, 'hasta', k.ends_at, 'excepciones', ${weekdayTimes(t)}) order by k.starts_at, k.id), '[]')
        from ${t('shift_type')} k where k.active and k.starts_at is not null and k.ends_at is not null)
    ))::text as body`,
  );
};

/** Whether another part of the kind has the name, whatever its case; of a unit where parts belong to one. */
export async function isNameTaken(
  db: Queries,
  t: TableNames,
  part: Part,
  name: string,
  { unitId = null, except = null }: { unitId?: number | null; except?: number | null },
): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 from ${t(part)} where lower(name) = lower(${name}) and id is distinct from ${except}::int
      ${inUnit(part, unitId)} limit 1`);
  return rows.length > 0;
}

/** Whether an abbreviation is another unit's, in any case of its letters. */
export async function isShortNameTaken(
  db: Queries,
  t: TableNames,
  abbreviation: string,
  except: number | null,
): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 from ${t('unit')} where kind <> 0 and lower(abbreviation) = lower(${abbreviation})
      and id is distinct from ${except}::int limit 1`);
  return rows.length > 0;
}

const inUnit = (part: Part, unitId: number | null): Sql =>
  part === 'sector' || part === 'payroll_group' ? sql`and unit_id = ${unitId}` : sql``;

/** @returns the new part's id */
export async function insertPart(tx: Tx, t: TableNames, part: Part, values: PartValues): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into ${t(part)} ${rowsOf([{ ...values }])} returning id`);
  return (row as { id: number }).id;
}

export interface PartRow {
  version: number;
  name: string;
  /** The unit of a sector or a payroll group. */
  unitId: number | null;
}

/** A part, locked for a change; null without such a part, and for the administration's own unit. */
export async function lockPart(tx: Tx, t: TableNames, part: Part, id: number): Promise<PartRow | null> {
  const unit = part === 'sector' || part === 'payroll_group' ? sql`unit_id` : sql`null::int`;
  const [row] = await tx.query<PartRow>(sql`
    select version, name, ${unit} as "unitId" from ${t(part)}
    where id = ${id} ${part === 'unit' ? sql`and kind <> 0` : sql``} for update`);
  return row ?? null;
}

export const updatePart = (tx: Tx, t: TableNames, part: Part, id: number, values: PartValues) =>
  tx.query(sql`
    update ${t(part)} set version = version + 1,
      ${join(Object.entries(values).map(([column, value]) => sql`${identifier(column)} = ${value}`))}
    where id = ${id}`);

/** Deletes a part; posts that are over by a local date go along with their unit. */
export async function deletePart(
  tx: Tx,
  t: TableNames,
  part: Part,
  { id, today }: { id: number; today: string },
): Promise<void> {
  if (part === 'unit')
    await tx.query(sql`delete from ${t('manager_unit')} where unit_id = ${id} and ends_on < ${today}`);
  await tx.query(sql`delete from ${t(part)} where id = ${id}`);
}

/** Whether people have set something for a part that would go along with it. */
export async function hasSettings(db: Queries, t: TableNames, part: Part, id: number): Promise<boolean> {
  if (part === 'position' || part === 'workplace') return false;
  const [row] = await db.query<{ has: boolean }>(
    sql`select ${settings(t)[part](sql`${id}::int`)} > 0 as has`,
  );
  return row?.has ?? false;
}

/** The rank of a new sector: behind those of its unit. */
export async function nextRank(tx: Tx, t: TableNames, unitId: number): Promise<number> {
  const [row] = await tx.query<{ rank: number }>(sql`
    select coalesce(max(rank), 0) + 1 as rank from ${t('sector')} where unit_id = ${unitId}`);
  return (row as { rank: number }).rank;
}

/** The sectors of a unit, locked in the order of their ids. */
export async function lockSectors(tx: Tx, t: TableNames, unitId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select id from ${t('sector')} where unit_id = ${unitId} order by id for update`);
  return rows.map(({ id }) => id);
}

/** Ranks sectors in the order given. */
export const rankSectors = (tx: Tx, t: TableNames, ids: readonly number[]) =>
  tx.query(sql`
    update ${t('sector')} s set rank = o.rank
    from unnest(${[...ids]}::int[]) with ordinality as o(id, rank) where s.id = o.id`);
