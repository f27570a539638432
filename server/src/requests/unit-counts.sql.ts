import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { Organisation } from '../kernel/actor.ts';

/** Open requests of a unit that wait for its managers, and offered shifts without a worker. */
export interface ManagerCounts {
  cambios: number;
  liberaciones: number;
  ofertas_sin_cubrir: number;
  permisos: number;
  correcciones: number;
}

/**
 * The counts for the managers of a unit (spec 3 §2.3): undecided swaps and releases, leave, corrections and offered
 * shifts. Swaps that the colleague accepted and releases count while they are not expired and of the last 7 days;
 * requests for leave and corrections of marks wait for longer; offered shifts without a worker count from today on.
 */
export async function countForManager(
  db: Queries,
  org: Organisation,
  unitId: number,
  now: Temporal.Instant,
): Promise<ManagerCounts> {
  const { t } = org;
  const today = now.toZonedDateTimeISO(org.timeZone).toPlainDate();
  const since = now.subtract({ hours: 7 * 24 }).toString();
  const [row] = await db.query<ManagerCounts>(sql`
    select (
      select count(*)::int from ${t('swap_request')} q
      where q.unit_id = ${unitId} and q.accepted and q.approved is null and q.ended_at is null
        and q.created_at >= ${since}
        -- zones differ by less than two days
        and greatest(q.absence_date, q.return_date) >= ${today.subtract({ days: 2 }).toString()}
        and not exists (
          select from ${t('shift')} s
          where s.id in (q.requester_shift_id, q.partner_shift_id) and s.starts_at <= ${now.toString()})
    ) as cambios, (
      select count(*)::int from ${t('release_request')} q
      join ${t('shift')} s on s.id = q.shift_id and s.unit_id = ${unitId} and s.starts_at > ${now.toString()}
      where q.decided_at is null and q.ended_at is null and q.created_at >= ${since}
    ) as liberaciones, (
      select count(*)::int from (
        -- of a shift that was offered more than once, one with a winner is enough
        select a.shift_id from ${t('offer')} o
        join ${t('publication')} p on p.id = o.publication_id
        join ${t('absence')} a on a.id = o.absence_id
        where o.unit_id = ${unitId} and o.shift_date >= ${today.toString()}
          and (p.deleted_at is null or o.winner_id is not null)
        group by a.shift_id having count(o.winner_id) = 0) uncovered
    ) as ofertas_sin_cubrir, (
      select count(*)::int from ${t('permit')} q
      where q.unit_id = ${unitId} and q.approved is null and q.ended_at is null
        and q.from_date >= ${today.toString()}
        and not exists (
          select from ${t('shift')} s left join ${t('absence')} a on a.shift_id = s.id
          where s.worker_id = q.worker_id and s.date between q.from_date and q.to_date
            and s.starts_at <= ${now.toString()} and a.id is null)
    ) as permisos, (
      select count(*)::int from ${t('punch_correction_request')} q
      join ${t('shift')} s on s.id = q.shift_id and s.unit_id = ${unitId}
      where q.decided_at is null and q.created_at >= ${now.subtract({ hours: 400 * 24 }).toString()}
    ) as correcciones`);
  if (!row) throw new Error('no answer');
  return row;
}
