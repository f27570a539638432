import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

export const LONG_AGO = sql`'-infinity'::date`;
export const FAR = sql`'infinity'::date`;

const ofSpan = (
  t: TableNames,
  { unitId, workerId, from, to }: Record<'unitId' | 'workerId' | 'from' | 'to', Sql>,
) => sql`
  from ${t('contract')} uc
  where uc.worker_id = ${workerId} and uc.unit_id = ${unitId} and uc.starts_on <= ${to}
    and (uc.ends_on is null or uc.ends_on >= ${from})`;

/**
 * Whether a worker belongs to a unit on a day of a span, as a condition. Contracts say it by their dates: the worker's
 * own row says where he or she is today, and a move may lie ahead.
 * @param to the last day of the span; without one, it is the first day alone
 */
export const isOfUnit = (t: TableNames, unitId: Sql, workerId: Sql, from: Sql, to = from): Sql =>
  sql`exists (select ${ofSpan(t, { unitId, workerId, from, to })})`;

/**
 * The contracts that the worker `w` has in a unit on a span of dates, as one row or none: the days of the span that are
 * theirs, as a scalar of JSON, the last of these days and the position on it.
 */
export const contractsHere = (
  t: TableNames,
  { unitId, from, to }: { unitId: number; from: Sql; to: Sql },
): Sql => sql`
  select json_agg(json_build_object('desde', greatest(uc.starts_on, ${from}), 'hasta', least(uc.ends_on, ${to}))
      order by uc.starts_on) as spans,
    max(least(uc.ends_on, ${to})) as date,
    (array_agg(coalesce(uc.position_id, w.position_id) order by uc.starts_on desc))[1] as position_id
  ${ofSpan(t, { unitId: sql`${unitId}`, workerId: sql`w.id`, from, to })}`;
