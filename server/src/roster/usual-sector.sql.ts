import type { LocalDate } from '@relevo/domain/time';
import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

interface Around {
  unitId: number;
  from: LocalDate;
  to: LocalDate;
}

/** The sector of most shifts that the worker `w` has in a unit on a range of dates; without any there, that of the last one before. */
export const usualSector = (t: TableNames, { unitId, from, to }: Around): Sql => sql`coalesce((
  select mode() within group (order by o.sector_id) from ${t('shift')} o
  where o.worker_id = w.id and o.unit_id = ${unitId} and o.date between ${from} and ${to}), (
  -- a month that is still to be planned has none: people stay where they worked last
  select o.sector_id from ${t('shift')} o
  where o.worker_id = w.id and o.unit_id = ${unitId} and o.date between ${from}::date - 366 and ${from}::date - 1
    and o.sector_id is not null
  order by o.date desc, o.id limit 1))`;
