import type { Queries } from '../db/connection.ts';
import type { JsonBody } from '../db/json-body.ts';
import { jsonBody } from '../db/json-body.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { shiftBrief } from '../wire-sql/briefs.sql.ts';
import type { Circle } from './organisation.sql.ts';

export interface HoursFilter {
  from: string;
  to: string;
  positions: number[] | null;
  workers: number[] | null;
  /** Minutes of the week of the first date. */
  limit: number | null;
}

/**
 * Scheduled hours of a circle's workers: shifts that start on the dates and have no absence, with their real
 * length and the extra time agreed on, as verdicts count them. A worker without any has 0; one of artículo 22 no limit.
 */
export async function readWorkedHours(
  db: Queries,
  t: TableNames,
  { unitId, positionId }: Circle,
  { from, to, positions, workers, limit }: HoursFilter,
): Promise<JsonBody> {
  return jsonBody(
    db,
    sql`
    select json_build_object('data', coalesce(json_agg(json_build_object(
      'idtrabajador', w.id,
      'totalHours', coalesce(worked.minutes, 0) / 60.0,
      'limite', case when not article22 then ${limit}::int end,
      'segments', coalesce(worked.segments, '[]')
    ) order by w.id), '[]'))::text as body
    from ${t('worker')} w
    cross join lateral (
      select round(sum(extract(epoch from s.ends_at - s.starts_at) / 60
          + case when s.coverage then 0 else s.minutes_before + s.minutes_after end)) as minutes,
        json_agg(${shiftBrief(t, sql`s.id`)} order by s.starts_at, s.id) as segments
      from ${t('shift')} s
      where s.worker_id = w.id and s.date between ${from} and ${to} and s.starts_at is not null
        and not exists (select from ${t('absence')} a where a.shift_id = s.id)
    ) worked
    cross join lateral (
      select exists (
        select from ${t('contract')} c
        where c.worker_id = w.id and c.article22 and c.starts_on <= ${to}
          and (c.ends_on is null or c.ends_on >= ${from})) as article22) contract
    where w.unit_id = ${unitId} and (${positionId}::int is null or w.position_id = ${positionId})
      and (${positions}::int[] is null or w.position_id = any(${positions}::int[]))
      and (${workers}::int[] is null or w.id = any(${workers}::int[]))`,
  );
}
