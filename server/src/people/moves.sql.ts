import type { Move, MovedContract } from '@relevo/domain/people-moves';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries, Tx } from '../db/connection.ts';
import { byName, type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { contractGroup, contractPosition } from '../identity/contract-place.sql.ts';

/** A person of a move, by name, with the posts and the contracts from the earliest on. */
export interface Mover {
  id: number;
  name: string;
  workerId: number | null;
  managerId: number | null;
  contracts: MovedContract[];
}

/** Locks people against another change of their data, contracts and posts. */
export const lockPeople = (tx: Tx, t: TableNames, ids: readonly number[]) =>
  tx.query(sql`select from ${t('person')} where id = any(${[...ids]}::int[]) order by id for no key update`);

/** These people, without those who became part of others. */
export const moversOf = (db: Queries, t: TableNames, ids: readonly number[]) =>
  db.query<Mover>(sql`
    select p.id, concat_ws(' ', p.first_name, p.last_name, p.second_last_name) as name, w.id as "workerId",
      m.id as "managerId", (
        select coalesce(json_agg(json_build_object(
          'id', c.id, 'startsOn', c.starts_on, 'endsOn', c.ends_on, 'endedReason', c.ended_reason, 'unitId', c.unit_id,
          'positionId', ${contractPosition},
          'groupId', ${contractGroup},
          'article22', c.article22) order by c.starts_on), '[]')
        from ${t('contract')} c where c.worker_id = w.id) as contracts
    from ${t('person')} p
    left join ${t('worker')} w on w.person_id = p.id left join ${t('manager')} m on m.person_id = p.id
    where p.id = any(${[...ids]}::int[]) and p.merged_into is null
    order by ${byName('p.last_name', 'p.second_last_name', 'p.first_name')}, p.id`);

/** The payroll groups of a unit, each with its position. */
export const groupsOf = (db: Queries, t: TableNames, unitId: number) =>
  db.query<{ id: number; positionId: number }>(sql`
    select id, position_id as "positionId" from ${t('payroll_group')} where unit_id = ${unitId} order by id`);

/** Whether a position exists. */
export const isPosition = async (db: Queries, t: TableNames, id: number): Promise<boolean> =>
  (await db.query(sql`select 1 from ${t('position')} where id = ${id}`)).length > 0;

/**
 * Ends contracts on the day before their moves, and inserts those that go on from it.
 * @returns the ids of the new contracts, by their worker
 */
export async function writeMoves(
  tx: Tx,
  t: TableNames,
  moves: readonly (Move & { workerId: number })[],
): Promise<Map<number, number>> {
  const rows = moves.map(({ workerId, from, lastDay, to }) => ({
    workerId,
    fromId: from.id,
    lastDay,
    ...to,
  }));
  const given: Sql = sql`json_to_recordset(${JSON.stringify(rows)}::text::json) as r("workerId" int, "fromId" int,
    "lastDay" date, "unitId" int, "positionId" int, "groupId" int, "startsOn" date, "endsOn" date, article22 boolean)`;
  await tx.query(sql`
    update ${t('contract')} c set ends_on = r."lastDay" from ${given} where c.id = r."fromId"`);
  const made = await tx.query<{ id: number; workerId: number }>(sql`
    insert into ${t('contract')} (worker_id, unit_id, position_id, payroll_group_id, starts_on, ends_on, article22)
    select r."workerId", r."unitId", r."positionId", r."groupId", r."startsOn", r."endsOn", r.article22 from ${given}
    returning id, worker_id as "workerId"`);
  return new Map(made.map(({ id, workerId }) => [workerId, id]));
}

/** Names around a move, planned shifts from its date on, and undecided leave. */
export interface MoveFacts {
  workerId: number;
  unit: string;
  position: string;
  newPosition: string;
  newGroup: string | null;
  /** The next contract, where it is in another unit than the new one. */
  next: { desde: LocalDate; unidad: string } | null;
  stay: number;
  there: number;
  first: { fecha: LocalDate; tipo: string; diurno: boolean; unidad: string }[];
  leave: number;
}

/** The shifts that are named. */
const NAMED = 4;

/** The facts around moves that all go to one unit on one date. Shifts that have begun are no part of them. */
export const moveFacts = (
  db: Queries,
  t: TableNames,
  moves: readonly (Move & { workerId: number })[],
  { date, unitId, now }: { date: LocalDate; unitId: number; now: Temporal.Instant },
) =>
  db.query<MoveFacts>(sql`
    select r."workerId", u.name as unit, o.name as position, n.name as "newPosition", g.name as "newGroup",
      s.stay, s.there, (
        select case when c.unit_id <> ${unitId} then json_build_object('desde', c.starts_on, 'unidad', v.name) end
        from ${t('contract')} c join ${t('unit')} v on v.id = c.unit_id
        where c.worker_id = r."workerId" and c.starts_on > ${date} order by c.starts_on limit 1) as next, (
        select coalesce(json_agg(json_build_object('fecha', f.date, 'tipo', f.abbreviation, 'diurno', f.is_day,
          'unidad', f.unit) order by f.date, f.id), '[]')
        from (
          select x.id, x.date, y.abbreviation, y.is_day, v.name as unit
          from ${t('shift')} x join ${t('shift_type')} y on y.id = x.shift_type_id
          join ${t('unit')} v on v.id = x.unit_id
          where x.worker_id = r."workerId" and x.date >= ${date} and x.starts_at > ${now.toString()}
            and x.unit_id <> ${unitId}
          order by x.date, x.id limit ${NAMED}) f) as first,
      (select count(*)::int from ${t('permit')} q
        where q.worker_id = r."workerId" and q.approved is null and q.ended_at is null
          and q.unit_id <> ${unitId}) as leave
    from json_to_recordset(${JSON.stringify(
      moves.map(({ workerId, from, to }) => ({
        workerId,
        unitId: from.unitId,
        positionId: from.positionId,
        newPositionId: to.positionId,
        newGroupId: to.groupId,
      })),
    )}::text::json) as r("workerId" int, "unitId" int, "positionId" int, "newPositionId" int, "newGroupId" int)
    join ${t('unit')} u on u.id = r."unitId" join ${t('position')} o on o.id = r."positionId"
    join ${t('position')} n on n.id = r."newPositionId" left join ${t('payroll_group')} g on g.id = r."newGroupId"
    cross join lateral (
      select count(*) filter (where x.unit_id <> ${unitId})::int as stay,
        count(*) filter (where x.unit_id = ${unitId})::int as there
      from ${t('shift')} x
      where x.worker_id = r."workerId" and x.date >= ${date} and x.starts_at > ${now.toString()}) s`);
