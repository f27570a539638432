import { type Sql, sql } from '../db/sql.ts';
import type { Table, TableNames } from '../db/tables.ts';
import {
  type Ended,
  endedOfferText,
  endedPermitText,
  endedReleaseText,
  endedSwapText,
} from './ended-words.ts';

/**
 * A kind of request that claims shifts: all facts that the decision frame needs. Its table has the common columns
 * (migration 7): `decided_at`, `decided_by`, `ended_at`, `end_reason`; its feature knows the rest. A new kind is an
 * entry here and a migration that lets `live_request.kind` name it.
 */
interface Kind {
  table: Table;
  /** The shifts that the request `q` holds while it is open: a query of their ids. */
  shifts(t: TableNames): Sql;
  /**
   * Whether the claim `l` still holds at `now`, as a condition. An open request's row may outlive that until another
   * request comes for the shift. A kind without it claims no shift.
   */
  holds?(t: TableNames, now: Temporal.Instant): Sql;
  /** The worker who asked for `q`; an offer has none, its applicants take part. */
  asker?: Sql;
  /** The participants of the request `q`: a query of workers' ids. */
  workers(t: TableNames): Sql;
  /**
   * The dates of the request `q` for each participant, as a query. Its columns: the worker, the own shift (null where
   * there is none), the dates from and to, or of both shifts, and the other worker's id (null where there is none).
   */
  sides(t: TableNames): Sql;
  /** The notification of each participant when another decision changed one of its shifts and so ended it. */
  overtaken: { title: string; body: (ended: Ended, now: Temporal.Instant) => string };
}

const swap: Kind = {
  table: 'swap_request',
  asker: sql`q.requester_id`,
  shifts: () => sql`values (q.requester_shift_id), (q.partner_shift_id)`,
  // until the earlier of its shifts starts
  holds: (t, now) => sql`not exists (
    select from ${t('swap_request')} q
    join ${t('shift')} claimed on claimed.id = any(array[q.requester_shift_id, q.partner_shift_id])
    where q.id = l.request_id and claimed.starts_at <= ${now.toString()})`,
  workers: () => sql`values (q.requester_id), (q.partner_id)`,
  sides: () => sql`values
    (q.requester_id, q.requester_shift_id, q.absence_date, q.return_date, q.partner_id),
    (q.partner_id, q.partner_shift_id, q.return_date, q.absence_date, q.requester_id)`,
  overtaken: { title: 'Cambio anulado', body: endedSwapText },
};

const release: Kind = {
  table: 'release_request',
  asker: sql`q.worker_id`,
  shifts: () => sql`values (q.shift_id)`,
  // until its shift starts
  holds: (t, now) => sql`exists (
    select from ${t('shift')} claimed
    where claimed.id = l.shift_id and claimed.starts_at > ${now.toString()})`,
  workers: () => sql`values (q.worker_id)`,
  sides: (t) => sql`
    select q.worker_id, q.shift_id, s.date, s.date, null::int from ${t('shift')} s where s.id = q.shift_id`,
  overtaken: { title: 'Liberación anulada', body: endedReleaseText },
};

const offer: Kind = {
  table: 'offer',
  shifts: (t) => sql`select a.shift_id from ${t('absence')} a where a.id = q.absence_id`,
  // until its deadline
  holds: (t, now) => sql`exists (
    select from ${t('offer')} o join ${t('publication')} p on p.id = o.publication_id
    where o.id = l.request_id and o.decided_at is null and o.ended_at is null and p.deadline > ${now.toString()})`,
  workers: (t) => sql`select a.worker_id from ${t('offer_application')} a where a.offer_id = q.id`,
  sides: (t) => sql`
    select p.worker_id, null::bigint, s.date, s.date, null::int
    from ${t('offer_application')} p join ${t('absence')} a on a.id = q.absence_id
    join ${t('shift')} s on s.id = a.shift_id where p.offer_id = q.id`,
  overtaken: { title: 'Oferta cerrada', body: endedOfferText },
};

/** Asked for, it holds no shift: other requests about those go on until it is approved. */
const permit: Kind = {
  table: 'permit',
  asker: sql`q.worker_id`,
  shifts: (t) => sql`
    select s.id from ${t('shift')} s
    where s.worker_id = q.worker_id and s.date between q.from_date and q.to_date and s.starts_at is not null
      and not exists (select from ${t('absence')} a where a.shift_id = s.id)`,
  workers: () => sql`values (q.worker_id)`,
  sides: () => sql`values (q.worker_id, null::bigint, q.from_date, q.to_date, null::int)`,
  overtaken: { title: 'Solicitud de permiso anulada', body: endedPermitText },
};

/** Names a row together with its `id`: `swap_request.id`, `release_request.id`, `offer.id` or `permit.id`. */
export type RequestKind = 'swap' | 'release' | 'offer' | 'permit';

export const requestKinds: Record<RequestKind, Kind> = { swap, release, offer, permit };
