import type { Planilla } from '@relevo/contract';
import type { Queries } from '../db/connection.ts';
import type { JsonBody } from '../db/json-body.ts';
import { jsonBody } from '../db/json-body.ts';
import { byName, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { ledUnits } from '../identity/led-units.sql.ts';
import { workerBrief } from '../wire-sql/briefs.sql.ts';

export interface Role {
  id: number;
  nombre: string;
}

/** The roles of a manager in a unit on a local date; a replacement has those of the manager replaced. */
export const listRoles = async (
  db: Queries,
  t: TableNames,
  { managerId, unitId, today }: { managerId: number; unitId: number; today: string },
): Promise<Role[]> =>
  db.query<Role>(sql`
    select r.id, r.name as nombre
    from ${t('manager_role')} mr join ${t('role')} r on r.id = mr.role_id
    where mr.manager_id = (
      select l.roles_of from ${ledUnits(t, today)} l
      where l.manager_id = ${managerId} and l.unit_id = ${unitId} order by l.roles_of <> l.manager_id limit 1)
    order by r.id`);

export const listPayrollGroups = async (db: Queries, t: TableNames, unitId: number): Promise<Planilla[]> =>
  db.query<Planilla>(sql`
    select id as idplanilla, name as "nombrePlanilla", position_id as "detPuesto_iddetPuesto"
    from ${t('payroll_group')} where unit_id = ${unitId} order by ${byName('name')}, id`);

/** Every unit with the positions that its payroll groups and workers have. */
export async function readUnits(db: Queries, t: TableNames): Promise<JsonBody> {
  return jsonBody(
    db,
    sql`
    with has as (
      select unit_id, position_id from ${t('payroll_group')}
      union select unit_id, position_id from ${t('worker')})
    select json_build_object('data', coalesce(json_agg(json_build_object(
      'idunidad', u.id,
      'nombreUnidad', u.name,
      'lista_det_puesto', coalesce((
        select json_agg(json_build_object('iddetPuesto', p.id, 'nombreDetPuesto', p.name)
          order by ${byName('p.name')}, p.id)
        from has join ${t('position')} p on p.id = has.position_id where has.unit_id = u.id), '[]')
    ) order by ${byName('u.name')}, u.id), '[]'))::text as body
    from ${t('unit')} u where u.kind <> 0`,
  );
}

/** The workers whose data a caller may read: those of a unit, all or of one position. */
export interface Circle {
  unitId: number;
  positionId: number | null;
  reader: 'manager' | 'colleague';
}

export async function circleOfWorker(db: Queries, t: TableNames, workerId: number): Promise<Circle | null> {
  const [row] = await db.query<{ unitId: number; positionId: number }>(sql`
    select unit_id as "unitId", position_id as "positionId" from ${t('worker')} where id = ${workerId}`);
  return row ? { ...row, reader: 'colleague' } : null;
}

/** The workers `w` of a circle. */
const inside = ({ unitId, positionId }: Circle) => sql`
  w.unit_id = ${unitId} and (${positionId}::int is null or w.position_id = ${positionId})`;

/** Workers of a circle with a contract on a local date, by name. */
export async function readWorkers(
  db: Queries,
  t: TableNames,
  circle: Circle,
  today: string,
): Promise<JsonBody> {
  return jsonBody(
    db,
    sql`
    select json_build_object('data', coalesce(json_agg(
      (${workerBrief(t, sql`w.id`, circle.reader)}::jsonb || jsonb_build_object(
        'unidad_idunidad', w.unit_id, 'detPuesto_iddetPuesto', w.position_id))
      order by ${byName('pe.last_name', 'pe.first_name')}, w.id), '[]'))::text as body
    from ${t('worker')} w join ${t('person')} pe on pe.id = w.person_id
    where ${inside(circle)} and exists (
      select from ${t('contract')} c
      where c.worker_id = w.id and c.starts_on <= ${today} and (c.ends_on is null or c.ends_on >= ${today}))`,
  );
}
