import type { AttendanceSheet } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

type Change = NonNullable<AttendanceSheet['estadoFDAPostValidacion']>['cambios'][number];
type Cause = Change['causas'][number];

interface Changed {
  workerId: number;
  dates: readonly LocalDate[];
  /** The moment of the validation. */
  since: string;
}

/**
 * The causes of changes in a worker's days after a moment, newest first. They are leave that was approved, recorded or
 * withdrawn, shifts that were edited, marks that were corrected, and marks that arrived. A setting or a holiday has no
 * author here.
 */
export async function loadCauses(
  db: Queries,
  t: TableNames,
  { workerId, dates, since }: Changed,
): Promise<Map<LocalDate, Cause[]>> {
  const nameOf = (id: Sql) => sql`(
    select person.first_name || ' ' || person.last_name
    from ${t('manager')} m join ${t('person')} person on person.id = m.person_id where m.id = ${id})`;
  const rows = await db.query<{ date: LocalDate; causes: Cause[] }>(sql`
    select d.date, json_agg(json_build_object(
      'fecha_hora', c.at, 'quien', c.who, 'que', c.what, 'detalle', c.detail) order by c.at desc) as causes
    from unnest(${[...dates]}::date[]) as d(date)
    cross join lateral (
      select q.decided_at as at, ${nameOf(sql`q.decided_by`)} as who,
        case when q.recorded then 'leave-recorded' else 'leave-approved' end as what, kind.name as detail
      from ${t('permit')} q join ${t('permit_type')} kind on kind.id = q.permit_type_id
      where q.worker_id = ${workerId} and d.date between q.from_date and q.to_date
        and q.approved and q.decided_at > ${since}
      union all
      select q.ended_at, ${nameOf(sql`q.ended_by`)}, 'leave-withdrawn', kind.name
      from ${t('permit')} q join ${t('permit_type')} kind on kind.id = q.permit_type_id
      where q.worker_id = ${workerId} and d.date between q.free_from and q.to_date
        and q.end_reason = 'withdrawn' and q.ended_at > ${since}
      union all
      select e.edited_at, ${nameOf(sql`e.manager_id`)}, 'shift-edited', concat_ws(', ',
        case when (e.was_type_id, e.was_starts_at, e.was_ends_at) <> (e.type_id, e.starts_at, e.ends_at)
          then 'tipo' end,
        case when e.was_sector_id is distinct from e.sector_id then 'sector' end,
        case when (e.was_minutes_before, e.was_minutes_after) <> (e.minutes_before, e.minutes_after)
          then 'horas extra' end)
      from ${t('shift_edit')} e join ${t('shift')} s on s.id = e.shift_id
      where s.worker_id = ${workerId} and s.date = d.date and e.edited_at > ${since}
        -- another reason alone counts for nothing
        and (e.was_type_id, e.was_starts_at, e.was_ends_at, e.was_sector_id, e.was_minutes_before,
          e.was_minutes_after)
          is distinct from (e.type_id, e.starts_at, e.ends_at, e.sector_id, e.minutes_before, e.minutes_after)
      union all
      select q.settled_at, ${nameOf(sql`q.decided_by`)}, 'correction', reason.name
      from ${t('punch_correction_request')} q
      join ${t('shift')} s on s.id = q.shift_id
      join ${t('correction_reason')} reason on reason.id = q.reason_id
      where q.worker_id = ${workerId} and s.date = d.date and q.settled_at > ${since}
      union all
      select p.received_at, person.first_name || ' ' || person.last_name, 'mark', null
      from ${t('punch')} p
      join ${t('shift')} s on s.id = p.shift_id
      join ${t('worker')} w on w.id = p.worker_id
      join ${t('person')} person on person.id = w.person_id
      where p.worker_id = ${workerId} and s.date = d.date and p.type in (1, 2)
        and not exists (select from ${t('correction_mark')} cm where cm.punch_id = p.id)
        and p.marked_at between d.date - interval '2 days' and d.date + interval '4 days'
        and p.received_at > ${since}) c
    group by d.date`);
  return new Map(rows.map(({ date, causes }) => [date, causes]));
}
