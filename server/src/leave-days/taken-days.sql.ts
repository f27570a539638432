import type { TakenDay } from '@relevo/domain/permit-opening';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** Leave of some workers on days after a date, by lot, less what came back. */
export const listTakenDays = (
  db: Queries,
  t: TableNames,
  workerIds: readonly number[],
  after: LocalDate,
): Promise<(TakenDay & { workerId: number; typeId: number })[]> =>
  db.query<TakenDay & { workerId: number; typeId: number }>(sql`
    select m.worker_id as "workerId", l.permit_type_id as "typeId", l.period_from as lot, m.day,
      -sum(m.parts)::float8 as parts
    from ${t('permit_movement')} m join ${t('permit_lot')} l on l.id = m.lot_id
    where m.worker_id = any(${[...workerIds]}::int[]) and m.kind in ('taken', 'returned') and m.day > ${after}
    group by m.worker_id, l.permit_type_id, l.period_from, m.day`);
