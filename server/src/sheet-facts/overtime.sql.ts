import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

export interface OvertimeRows {
  workerId: number;
  pacts: { from: LocalDate; to: LocalDate }[];
  /** The shifts rested instead, each with its planned seconds. */
  rest: { date: LocalDate; seconds: number }[];
}

/** Pacts of some workers, and the rest taken under them; only of workers who have either. */
export const listOvertimeRows = (
  db: Queries,
  t: TableNames,
  workerIds: readonly number[],
): Promise<OvertimeRows[]> =>
  db.query<OvertimeRows>(sql`
    select w.id as "workerId", coalesce(p.pacts, '[]') as pacts, coalesce(r.rest, '[]') as rest
    from ${t('worker')} w
    left join lateral (
      select json_agg(json_build_object('from', p.from_date, 'to', p.to_date) order by p.from_date) as pacts
      from ${t('overtime_pact')} p where p.worker_id = w.id) p on true
    left join lateral (
      select json_agg(json_build_object('date', s.date,
        'seconds', extract(epoch from s.ends_at - s.starts_at)::int) order by s.date, s.id) as rest
      from ${t('permit')} q
      join ${t('permit_type')} k on k.id = q.permit_type_id and k.rests_overtime
      join ${t('absence')} a on a.permit_id = q.id
      join ${t('shift')} s on s.id = a.shift_id
      where q.worker_id = w.id) r on true
    where w.id = any(${[...workerIds]}::int[]) and (p.pacts is not null or r.rest is not null)`);
