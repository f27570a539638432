import type { Queries } from '../db/connection.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** A colleague at work beside a shift whose own request to be away waits for a decision. */
export interface Waiting {
  /** The shift that they work beside. */
  shiftId: number;
  /** The first given name. */
  name: string;
  /** Whether they are of the shift's sector, and of its worker's payroll group. */
  ofSector: boolean;
  ofGroup: boolean;
  /** Whether their shift has the same type. */
  ofType: boolean;
}

/**
 * Open requests of others to be away with the shift `s` of the worker `me`, as rows of `Waiting`. Date and kind are
 * those of `s` and its type `st`; a request counts while its decision can still be a yes. A swap leaves as many people
 * as before.
 */
export const waitingBeside = (t: TableNames, now: Temporal.Instant) => sql`
  select s.id as "shiftId", split_part(p.first_name, ' ', 1) as name,
    other.sector_id is not distinct from s.sector_id as "ofSector",
    ow.payroll_group_id is not distinct from me.payroll_group_id as "ofGroup",
    other.shift_type_id = s.shift_type_id as "ofType"
  from (
    -- the few requests first: otherwise each shift of the day is asked whether somebody wants to be away from it
    select given.id from ${t('live_request')} l join ${t('shift')} given on given.id = l.shift_id
    where l.kind = 'release' and given.unit_id = s.unit_id and given.date = s.date
    union
    select given.id from ${t('permit')} asked
    join ${t('shift')} given on given.worker_id = asked.worker_id and given.date = s.date
    where asked.approved is null and asked.ended_at is null
      and s.date between asked.from_date and asked.to_date
      and asked.from_date >= (${now.toString()}::timestamptz at time zone s.time_zone)::date
      -- its first shift has begun: it can only be rejected
      and not exists (
        select from ${t('shift')} begun
        where begun.worker_id = asked.worker_id and begun.date between asked.from_date and asked.to_date
          and begun.starts_at <= ${now.toString()}
          and not exists (select from ${t('absence')} gone where gone.shift_id = begun.id))) wanted
  join ${t('shift')} other on other.id = wanted.id
  join ${t('shift_type')} kind on kind.id = other.shift_type_id and kind.is_day = st.is_day
  join ${t('worker')} ow on ow.id = other.worker_id
  join ${t('person')} p on p.id = ow.person_id
  where other.unit_id = s.unit_id and other.worker_id <> s.worker_id and other.starts_at > ${now.toString()}
    and not exists (select from ${t('absence')} gone where gone.shift_id = other.id)`;

/** The people who wait beside each of some shifts, as a scalar of JSON. @param ids an array of them */
export const waitingBesideEach = (t: TableNames, ids: Sql, now: Temporal.Instant) => sql`
  (select coalesce(json_agg(other order by other.name), '[]')
    -- taken apart once: compared with each shift there is, they would be looked for again for each
    from unnest(${ids}) left_out(id)
    join ${t('shift')} s on s.id = left_out.id
    join ${t('worker')} me on me.id = s.worker_id
    join ${t('shift_type')} st on st.id = s.shift_type_id
    cross join lateral (${waitingBeside(t, now)}) other)`;

/** Loads `waitingBesideEach`. */
export async function loadWaiting(
  db: Queries,
  t: TableNames,
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<Waiting[]> {
  const [row] = await db.query<{ waiting: Waiting[] }>(
    sql`select ${waitingBesideEach(t, sql`${[...ids]}::bigint[]`, now)} as waiting`,
  );
  return row?.waiting ?? [];
}
