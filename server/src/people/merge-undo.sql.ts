import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { MergeRecord } from './merge-record.ts';
import type { JoinedWorkers } from './merge-workers.ts';

/** The last union of two persons, as its audit event has it. */
export async function lastMerge(
  db: Queries,
  t: TableNames,
  id: number,
  otherId: number,
): Promise<MergeRecord | null> {
  const [row] = await db.query<{ before: MergeRecord }>(sql`
    select before from ${t('audit_event')}
    where entity = 'person' and entity_id = ${String(id)} and action = 'person.merge'
      and after ->> 'person' = ${String(otherId)}
    order by id desc limit 1`);
  return row?.before ?? null;
}

/** How much of what came by a union was used since. */
export interface Used {
  marks: number;
  requests: number;
  shifts: number;
  leave: number;
  sheets: number;
  contracts: number;
}

/** What a worker did since a union with what came from the other one. The caller holds the locks. */
export async function usedSince(
  db: Queries,
  t: TableNames,
  { stays, shifts, contracts, moved, lots }: JoinedWorkers,
  at: Temporal.Instant,
): Promise<Used> {
  const permits = moved.permits ?? [];
  const since = at.toString();
  const [row] = await db.query<Used>(sql`
    with own as (select unnest(${[...shifts]}::bigint[]) as id)
    select
      (select count(*)::int from ${t('punch')} p where p.worker_id = ${stays} and p.shift_id in (select id from own))
        as marks,
      (select count(*)::int from ${t('swap_request')} q where q.created_at > ${since}
        and (q.requester_shift_id in (select id from own) or q.partner_shift_id in (select id from own)))
      + (select count(*)::int from ${t('release_request')} q where q.created_at > ${since}
        and q.shift_id in (select id from own))
      + (select count(*)::int from ${t('punch_correction_request')} q where q.created_at > ${since}
        and q.shift_id in (select id from own)) as requests,
      (select count(*)::int from own where not exists (
        select from ${t('shift')} s where s.id = own.id and s.worker_id = ${stays})) as shifts,
      (select count(distinct a.permit_id)::int from ${t('absence')} a where a.shift_id in (select id from own)
        and a.permit_id is not null and not a.permit_id = any(${[...permits]}::bigint[]))
      + (select count(distinct m.permit_id)::int from ${t('permit_movement')} m
        where m.lot_id = any(${[...lots]}::bigint[]) and m.created_at > ${since}
          and m.permit_id is not null and not m.permit_id = any(${[...permits]}::bigint[])) as leave,
      (select count(*)::int from ${t('attendance_validation')} v join ${t('period')} d on d.id = v.period_id
        where v.worker_id = ${stays} and v.validated_at > ${since} and exists (
          select from ${t('shift')} s where s.id in (select id from own) and s.date between d.starts_on and d.ends_on))
        as sheets,
      (select count(*)::int from unnest(${[...contracts]}::int[]) as c(id) where not exists (
        select from ${t('contract')} k where k.id = c.id and k.worker_id = ${stays})) as contracts`);
  return row as Used;
}
