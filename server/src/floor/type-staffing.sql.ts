import type { ShiftPlan } from '@relevo/domain/shift-edits';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { typeMinimumOn } from '../verdict/minimum-on.sql.ts';
import type { EditShift } from './shift-edits.sql.ts';

/** The people of a sector or a payroll group who work with a type of shift, where a minimum is set for them. */
export interface StaffedType {
  /** The sector; null for the group of the shift's worker. */
  sectorId: number | null;
  typeId: number;
  /** Names of the sector or the group, and of the type. */
  place: string;
  type: string;
  /** The people at work on the shift's day or night, its own worker included. */
  people: number;
  minimum: number;
}

/** The staffing by type of shift that an edit may change: of the types and sectors before and after it. */
export const listStaffedTypes = (
  db: Queries,
  t: TableNames,
  { unitId, workerId, date, plan: was }: EditShift,
  plan: ShiftPlan,
): Promise<StaffedType[]> => {
  const on = { type: sql`k.id`, date: sql`${date}::date` };
  const atWork = (isThere: ReturnType<typeof sql>) => sql`(
    select count(*)::int from ${t('shift')} s
    where s.unit_id = ${unitId} and s.date = ${date} and s.shift_type_id = k.id and s.starts_at is not null
      and ${isThere} and not exists (select from ${t('absence')} a where a.shift_id = s.id))`;
  return db.query<StaffedType>(sql`
    select place."sectorId", place.place, place.people, place.minimum, k.id as "typeId", k.name as type
    from ${t('shift_type')} k
    cross join lateral (
      select 1 as rank, sec.id as "sectorId", sec.name as place,
        ${atWork(sql`s.sector_id = sec.id`)} as people, ${typeMinimumOn(t, { of: 'sector', id: sql`sec.id`, ...on })} as minimum
      from ${t('sector')} sec where sec.id = any(${[was.sectorId, plan.sectorId]}::int[])
      union all
      select 2, null, g.name,
        ${atWork(sql`s.worker_id in (select o.id from ${t('worker')} o where o.payroll_group_id = g.id)`)},
        ${typeMinimumOn(t, { of: 'group', id: sql`g.id`, ...on })}
      from ${t('payroll_group')} g join ${t('worker')} w on w.payroll_group_id = g.id
      where w.id = ${workerId}) place
    where k.id = any(${[was.typeId, plan.typeId]}::int[]) and place.minimum is not null
    order by place.rank, place."sectorId", k.id`);
};
