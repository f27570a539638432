import type { Db } from '../../src/db/connection.ts';
import { sql } from '../../src/db/sql.ts';
import type { ObjectNames } from '../../src/db/tables.ts';

/** The world at a moment, as far as an action may choose from it; requests newest first. */
export interface World {
  shifts: {
    id: number;
    worker: number;
    date: string;
    startsAt: string;
    absence: number | null;
    covered: boolean | null;
  }[];
  swaps: {
    id: number;
    requester: number;
    partner: number;
    accepted: boolean | null;
    approved: boolean | null;
    ended: boolean;
  }[];
  releases: { id: number; worker: number; open: boolean }[];
  corrections: { id: number; worker: number; open: boolean; opposable: boolean }[];
  permits: { id: number; worker: number; approved: boolean | null; ended: boolean }[];
  offers: { id: number; publication: number; absent: number; finished: boolean; applicants: number[] }[];
}

export async function readWorld(db: Db, t: ObjectNames): Promise<World> {
  const [row] = await db.query<{ world: World }>(sql`
    select json_build_object(
      'shifts', (select coalesce(json_agg(json_build_object('id', s.id, 'worker', s.worker_id, 'date', s.date,
          'startsAt', s.starts_at, 'absence', a.id, 'covered', a.covered) order by s.starts_at, s.id), '[]')
        from ${t('shift')} s left join ${t('absence')} a on a.shift_id = s.id),
      'swaps', (select coalesce(json_agg(json_build_object('id', q.id, 'requester', q.requester_id,
          'partner', q.partner_id, 'accepted', q.accepted, 'approved', q.approved,
          'ended', q.ended_at is not null) order by q.id desc), '[]')
        from ${t('swap_request')} q),
      'releases', (select coalesce(json_agg(json_build_object('id', q.id, 'worker', q.worker_id,
          'open', q.decided_at is null and q.ended_at is null) order by q.id desc), '[]')
        from ${t('release_request')} q),
      'permits', (select coalesce(json_agg(json_build_object('id', q.id, 'worker', q.worker_id,
          'approved', q.approved, 'ended', q.ended_at is not null) order by q.id desc), '[]')
        from ${t('permit')} q),
      'corrections', (select coalesce(json_agg(json_build_object('id', q.id, 'worker', q.worker_id,
          'open', q.decided_at is null, 'opposable', q.opposable and q.settled_at is null and q.opposed_at is null)
          order by q.id desc), '[]')
        from ${t('punch_correction_request')} q),
      'offers', (select coalesce(json_agg(json_build_object('id', o.id, 'publication', o.publication_id,
          'absent', s.worker_id, 'finished', coalesce(o.decided_at, o.ended_at) is not null,
          'applicants', (select coalesce(json_agg(ap.worker_id order by ap.id), '[]')
            from ${t('offer_application')} ap where ap.offer_id = o.id)) order by o.id desc), '[]')
        from ${t('offer')} o join ${t('absence')} a on a.id = o.absence_id
        join ${t('shift')} s on s.id = a.shift_id)) as world`);
  return (row as { world: World }).world;
}
