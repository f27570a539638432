import type { EndCause } from '@relevo/domain/ended';
import type { LocalDate } from '@relevo/domain/time';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { Write } from '../kernel/write.ts';
import { isClaimed } from './live-claims.sql.ts';

/**
 * Whether the exchange `q`, which another decision ended, could be asked for again as it was. Both shifts are ahead,
 * their workers' own and free of requests, and no request was made for them since.
 */
export const isRepeatable = (t: TableNames, now: Temporal.Instant) => sql`
  case when q.end_reason = 'overtaken' then (
    select count(*) = 2 from ${t('shift')} s
    where s.id = any(array[q.requester_shift_id, q.partner_shift_id]) and s.starts_at > ${now.toString()}
      and s.worker_id = case s.id when q.requester_shift_id then q.requester_id else q.partner_id end
      and not exists (select from ${t('absence')} a where a.shift_id = s.id)
      and not ${isClaimed(t, now)}
  ) and not exists (
    select from ${t('swap_request')} later
    where later.requester_shift_id = q.requester_shift_id and later.partner_shift_id = q.partner_shift_id
      and later.created_at > q.created_at and later.end_reason is distinct from 'deleted'
  ) else false end`;

interface Repeatable {
  id: number;
  requesterId: number;
  colleague: string;
  absenceDate: LocalDate;
  returnDate: LocalDate;
}

/** The exchanges that leave ended and that could be asked for again, since it was withdrawn. */
export const listRepeatable = (
  { tx, t, now }: Pick<Write, 'tx' | 't' | 'now'>,
  permitId: number,
): Promise<Repeatable[]> => {
  const leave: EndCause[] = ['permit', 'absence'];
  return tx.query<Repeatable>(sql`
    select q.id, q.requester_id as "requesterId", p.first_name || ' ' || p.last_name as colleague,
      q.absence_date as "absenceDate", q.return_date as "returnDate"
    from ${t('swap_request')} q
    join ${t('worker')} w on w.id = q.partner_id join ${t('person')} p on p.id = w.person_id
    where q.end_cause_id = ${permitId} and q.end_cause = any(${leave}::text[]) and ${isRepeatable(t, now)}
    order by q.id`);
};
