import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** Whether the attendance sheet of a worker's day is validated: nothing of that day is planned or taken away any more. */
export const isValidatedDay = (t: TableNames, workerId: Sql, date: Sql): Sql => sql`exists (
  select from ${t('attendance_validation')} v join ${t('period')} y on y.id = v.period_id
  where v.worker_id = ${workerId} and ${date} between y.starts_on and y.ends_on)`;
