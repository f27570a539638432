import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** The worker and the period of a sheet, in words. */
export interface SheetNames {
  fullName: string;
  rut: string | null;
  unit: string;
  position: string;
  period: string;
}

export async function findSheetNames(
  db: Queries,
  t: TableNames,
  { workerId, periodId }: { workerId: number; periodId: number },
): Promise<SheetNames | undefined> {
  const [names] = await db.query<SheetNames>(sql`
    select concat_ws(' ', pe.first_name, pe.last_name, pe.second_last_name) as "fullName", pe.rut,
      u.name as unit, pos.name as position, p.name as period
    from ${t('worker')} w
    join ${t('person')} pe on pe.id = w.person_id
    join ${t('unit')} u on u.id = w.unit_id
    join ${t('position')} pos on pos.id = w.position_id
    join ${t('period')} p on p.id = ${periodId}
    where w.id = ${workerId}`);
  return names;
}
