import type { KnownPlace, KnownShiftType, MinimumKey } from '@relevo/domain/import-minima';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { byName, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** The groups of all units, then their sectors, each by the names of unit and place. */
export const listPlaces = (db: Queries, t: TableNames): Promise<KnownPlace[]> =>
  db.query<KnownPlace>(sql`
    select x.of, x.id, x.name, u.id as "unitId", u.name as unit
    from (
      select 'group' as of, id, name, unit_id from ${t('payroll_group')}
      union all select 'sector', id, name, unit_id from ${t('sector')}) x
    join ${t('unit')} u on u.id = x.unit_id and u.kind <> 0
    order by ${byName('u.name')}, u.id, x.of, ${byName('x.name')}, x.id`);

/** The types of shift with hours. */
export const listShiftTypes = (db: Queries, t: TableNames): Promise<KnownShiftType[]> =>
  db.query<KnownShiftType>(sql`
    select id, name, is_day as "isDay", active from ${t('shift_type')}
    where starts_at is not null and ends_at is not null order by active desc, ${byName('name')}, id`);

/** A figure of a line; a column of null is that of every day. */
export interface StoredFigure extends MinimumKey {
  column: string | null;
  minimum: number | null;
}

/** All figures of the least staffing, those of past dates left out. */
export const listFigures = (db: Queries, t: TableNames, today: LocalDate): Promise<StoredFigure[]> => {
  const place = sql`
    case when x.sector_id is null then 'group' else 'sector' end as of, coalesce(x.sector_id, x.payroll_group_id) as id`;
  const column = sql`coalesce(x.weekday::text, x.date::text, 'festivo')`;
  return db.query<StoredFigure>(sql`
    select ${place}, x.is_day as "isDay", null::int as "typeId", null::text as column, x.minimum
    from ${t('staffing_minimum')} x
    union all
    select ${place}, x.is_day, null, ${column}, x.minimum
    from ${t('staffing_exception')} x where x.date is null or x.date >= ${today}
    union all
    select ${place}, k.is_day, k.id, ${column}, x.minimum
    from ${t('shift_type_minimum')} x join ${t('shift_type')} k on k.id = x.shift_type_id
    where x.date is null or x.date >= ${today}`);
};
