import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import type { JsonBody } from '../db/json-body.ts';
import { jsonBodyOrNull } from '../db/json-body.ts';
import { byName, type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { PayPeriod } from '../sheet-facts/sheet-facts.sql.ts';
import { workerBrief } from '../wire-sql/briefs.sql.ts';

/** The last contract of worker `w` that makes a sheet of period `p`; without one there is no sheet. */
const contractOf = (t: TableNames) => sql`
  select c.article22 from ${t('contract')} c join ${t('unit')} cu on cu.id = c.unit_id
  where c.worker_id = w.id and cu.kind = 1
    and c.starts_on <= p.ends_on and (c.ends_on is null or c.ends_on >= p.starts_on)
  order by c.starts_on desc, c.id desc limit 1`;

interface WhoValidated {
  /** The unit of the manager who asks. */
  unitId: number;
  /** The first day of the period. */
  date: LocalDate;
  today: LocalDate;
  /** Null: not narrowed. */
  units: readonly number[] | null;
  positions: readonly number[] | null;
  onlyValidated: boolean;
}

/**
 * Workers of a manager's unit with a validated sheet of a period, newest first, and workers without one. The period is
 * named by the date on which it starts.
 * @returns null where there is no such period, and where another unit is named
 */
export const readWhoValidated = (
  db: Queries,
  t: TableNames,
  { unitId, date, today, units, positions, onlyValidated }: WhoValidated,
): Promise<JsonBody | null> => {
  const list = (which: Sql, order: Sql) =>
    sql`coalesce(json_agg(one.sheet order by ${order}) filter (where ${which}), '[]')`;
  return jsonBodyOrNull(
    db,
    sql`
    select json_build_object('data', json_build_object(
      'validados', ${list(sql`one.at is not null`, sql`one.at desc, one.id`)},
      'noValidados', ${list(sql`one.at is null and one.id is not null`, sql`${byName('one.last_name', 'one.first_name')}, one.id`)}
    ))::text as body
    from (select ${unitId}::int as unit_id) m
    cross join lateral (
      select p.id, p.starts_on, p.ends_on from ${t('period')} p
      where p.kind = 1 and p.starts_on = ${date} order by p.id desc limit 1) p
    left join lateral (
      select w.id, v.validated_at as at, person.first_name, person.last_name, json_build_object(
        'idtrabajador', w.id, 'persona', ${workerBrief(t, sql`w.id`, 'manager')} -> 'persona',
        'unidad_idunidad', w.unit_id, 'det_puesto_id', w.position_id, 'detPuesto_iddetPuesto', w.position_id,
        'det_puesto', json_build_object('nombreDetPuesto', pos.name),
        'planilla', case when payroll.id is not null then json_build_object('nombrePlanilla', payroll.name) end,
        'contratoVigente', json_build_object('is_articulo_22', contract.article22),
        'estado_fda', case when v.id is not null then json_build_object('fechaValidacion', v.validated_at) end,
        'recordado_hoy', exists (
          select from ${t('sheet_reminder')} r where r.worker_id = w.id and r.date = ${today})) as sheet
      from ${t('worker')} w
      join ${t('person')} person on person.id = w.person_id
      join ${t('position')} pos on pos.id = w.position_id
      left join ${t('payroll_group')} payroll on payroll.id = w.payroll_group_id
      cross join lateral (${contractOf(t)}) contract
      left join ${t('attendance_validation')} v on v.period_id = p.id and v.worker_id = w.id
      where w.unit_id = m.unit_id
        and (${positions && [...positions]}::int[] is null or w.position_id = any(${positions && [...positions]}::int[]))
        and (not ${onlyValidated} or v.id is not null)) one on true
    where (${units && [...units]}::int[] is null or m.unit_id = all(${units && [...units]}::int[]))
    group by p.id`,
  );
};

/** A worker who is asked for the sheet of a period. */
export interface AskedWorker {
  id: number;
  validated: boolean;
}

/**
 * The workers of a unit who are asked for the sheet of a period.
 * @param only these; all of them unless given
 */
export const listAskedWorkers = (
  db: Queries,
  t: TableNames,
  { unitId, periodId }: { unitId: number; periodId: number },
  only: readonly number[] | null = null,
): Promise<AskedWorker[]> =>
  db.query<AskedWorker>(sql`
    select w.id, exists (
      select from ${t('attendance_validation')} v where v.period_id = p.id and v.worker_id = w.id) as validated
    from ${t('period')} p
    join ${t('worker')} w on w.unit_id = ${unitId}
    cross join lateral (${contractOf(t)}) contract
    where p.id = ${periodId} and (${only && [...only]}::int[] is null or w.id = any(${only && [...only]}::int[]))
    order by w.id`);

/** The answers to a period's days and its validation, by worker. */
export interface SaidAndKept {
  workerId: number;
  /** The number of days with an objection. */
  objections: number;
  /** The validated content; null until then, and for a validation from before contents were kept. */
  content: string | null;
}

export const listSaidAndKept = (
  db: Queries,
  t: TableNames,
  workerIds: readonly number[],
  { id, from, to }: PayPeriod,
): Promise<SaidAndKept[]> =>
  db.query<SaidAndKept>(sql`
    select w.id as "workerId", v.content, (
      select count(*)::int from ${t('sheet_answer')} a
      where a.worker_id = w.id and a.date between ${from} and ${to} and not a.agreed) as objections
    from ${t('worker')} w
    left join ${t('attendance_validation')} v on v.period_id = ${id} and v.worker_id = w.id
    where w.id = any(${[...workerIds]}::int[]) order by w.id`);

export interface NamedPeriod extends PayPeriod {
  name: string;
}

/** A pay period of the kind that sheets use. */
export async function findPeriod(db: Queries, t: TableNames, id: number): Promise<NamedPeriod | undefined> {
  const [period] = await db.query<NamedPeriod>(sql`
    select id, name, starts_on as "from", ends_on as "to" from ${t('period')} where id = ${id} and kind = 1`);
  return period;
}

interface Reminder {
  managerId: number;
  periodId: number;
  workerIds: readonly number[];
  date: LocalDate;
}

/** @returns whom nobody had reminded on that date */
export async function insertReminders(
  db: Queries,
  t: TableNames,
  { managerId, periodId, workerIds, date }: Reminder,
  now: Temporal.Instant,
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    insert into ${t('sheet_reminder')} (worker_id, date, period_id, manager_id, created_at)
    select id, ${date}, ${periodId}, ${managerId}, ${now.toString()}
    from unnest(${[...workerIds]}::int[]) id order by id
    on conflict (date, worker_id) do nothing
    returning worker_id as id`);
  return rows.map(({ id }) => id);
}
