import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/**
 * Whether the claim `l` of a live request still holds at `now`. A swap's claims end when the earlier of its
 * shifts starts, a release's when its shift starts, an offer's with its deadline; the row may outlive that until
 * somebody comes for the shift.
 */
export const claimHolds = (t: TableNames, now: Temporal.Instant) => sql`
  case l.kind
    when 'swap' then not exists (
      select from ${t('swap_request')} q
      join ${t('shift')} claimed on claimed.id = any(array[q.requester_shift_id, q.partner_shift_id])
      where q.id = l.request_id and claimed.starts_at <= ${now.toString()})
    when 'release' then exists (
      select from ${t('shift')} claimed
      where claimed.id = l.shift_id and claimed.starts_at > ${now.toString()})
    else exists (
      select from ${t('offer')} o join ${t('publication')} p on p.id = o.publication_id
      where o.id = l.request_id and o.decided_at is null and o.ended_at is null and p.deadline > ${now.toString()})
  end`;

/** Whether a live request holds the shift `s`: what `pre_solicitud` says. */
export const isClaimed = (t: TableNames, now: Temporal.Instant) => sql`
  exists (select from ${t('live_request')} l where l.shift_id = s.id and ${claimHolds(t, now)})`;
