import type { LocalDate } from '@relevo/domain/time';
import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** Days that fairness looks back over, the last one among them. */
const FAIRNESS_DAYS = 90;

/**
 * What a worker has worked in the 90 days that end with a date, as a scalar of JSON: nights, weekends with a shift on
 * Saturday or Sunday, and holidays. Absent shifts count for nothing; coverage counts. One step into the index by
 * worker and date.
 * @param workerId in the query around it, such as sql`w.id`
 */
export const fairnessOf = (t: TableNames, workerId: Sql, last: LocalDate): Sql => sql`(
  select json_build_object('noches', count(*) filter (where not fk.is_day),
    'fines_de_semana', count(distinct date_trunc('week', f.date)) filter (where extract(isodow from f.date) > 5),
    'feriados', count(distinct fh.date))
  from ${t('shift')} f
  join ${t('shift_type')} fk on fk.id = f.shift_type_id
  left join ${t('absence')} fa on fa.shift_id = f.id
  left join ${t('holiday')} fh on fh.date = f.date
  where f.worker_id = ${workerId} and f.date between ${last}::date - ${FAIRNESS_DAYS - 1}::int and ${last}::date
    and f.starts_at is not null and fa.id is null)`;
