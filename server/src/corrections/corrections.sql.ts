import type { Response, ShiftBrief, WorkerBrief } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { byName, type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { settingTexts } from '../settings/settings.sql.ts';
import { type SettingTexts, settings, sheetSettings } from '../settings/settings.ts';
import { shiftBrief, workerBrief } from '../wire-sql/briefs.sql.ts';
import { type ShiftFacts, shiftFacts } from './correction-shifts.sql.ts';

type Reason = Response<'GET motivos-edicion-marca'>['data'][number];
type Moment = Temporal.Instant | null;

export const listReasons = (db: Queries, t: TableNames): Promise<Reason[]> =>
  db.query<Reason>(sql`
    select id as "idmotivoEdicionMarca", name as "nombreMotivoEdicionMarca"
    from ${t('correction_reason')} where active order by ${byName('name')}, id`);

/** A correction with the facts for its rules and its readers. */
export interface Correction {
  id: number;
  shiftId: number;
  workerId: number;
  unitId: number;
  date: LocalDate;
  reasonId: number;
  reason: string;
  comment: string | null;
  createdAt: Temporal.Instant;
  askedEntryAt: Moment;
  askedExitAt: Moment;
  decidedAt: Moment;
  approved: boolean | null;
  decisionComment: string | null;
  begun: boolean;
  entryAt: Moment;
  exitAt: Moment;
  wasEntryAt: Moment;
  wasExitAt: Moment;
  opposable: boolean;
  mailedAt: Moment;
  settledAt: Moment;
  opposedAt: Moment;
  opposition: string | null;
  afterId: number | null;
  /** The accepted times of the opposed correction. */
  opposedEntryAt: Moment;
  opposedExitAt: Moment;
  /** The worker's others of the 30 days before. */
  others: number;
  /** Texts of the settings that its outcomes are computed by, and that say from when it may be accepted. */
  texts: SettingTexts | null;
  shift: ShiftFacts;
  brief: ShiftBrief;
  worker: WorkerBrief;
}

const corrections = (t: TableNames, where: Sql, end = sql``) => sql`
  select q.id, q.shift_id as "shiftId", q.worker_id as "workerId", s.unit_id as "unitId", s.date,
    q.reason_id as "reasonId", r.name as reason, q.comment, q.created_at as "createdAt",
    q.asked_entry_at as "askedEntryAt", q.asked_exit_at as "askedExitAt", q.decided_at as "decidedAt", q.approved,
    q.decision_comment as "decisionComment", q.begun, q.entry_at as "entryAt", q.exit_at as "exitAt",
    q.was_entry_at as "wasEntryAt", q.was_exit_at as "wasExitAt", q.opposable, q.mailed_at as "mailedAt",
    q.settled_at as "settledAt", q.opposed_at as "opposedAt", q.opposition, q.after_id as "afterId",
    opposed.entry_at as "opposedEntryAt", opposed.exit_at as "opposedExitAt",
    (select count(*)::int from ${t('punch_correction_request')} o
      where o.worker_id = q.worker_id and o.id <> q.id and not o.begun
        and o.created_at between q.created_at - interval '30 days' and q.created_at) as others,
    ${settingTexts(t, [...Object.values(sheetSettings), settings.correctionsWait])} as texts,
    ${shiftFacts(t)} as shift, ${shiftBrief(t, sql`s.id`)} as brief,
    ${workerBrief(t, sql`q.worker_id`, 'manager')} as worker
  from ${t('punch_correction_request')} q
  join ${t('shift')} s on s.id = q.shift_id
  join ${t('correction_reason')} r on r.id = q.reason_id
  left join ${t('punch_correction_request')} opposed on opposed.id = q.after_id
  where ${where} ${end}`;

const newestFirst = sql`order by q.created_at desc, q.id desc`;

export async function findCorrection(
  db: Queries,
  t: TableNames,
  id: number,
): Promise<Correction | undefined> {
  const [row] = await db.query<Correction>(corrections(t, sql`q.id = ${id}`));
  return row;
}

// The days for which corrections are listed, so that lists do not grow with the years.
const keptDays = 400;
const decidedDays = 60;

export const listOwnCorrections = (
  db: Queries,
  t: TableNames,
  workerId: number,
  now: Temporal.Instant,
): Promise<Correction[]> =>
  db.query<Correction>(
    corrections(
      t,
      sql`q.worker_id = ${workerId} and q.created_at >= ${now.subtract({ hours: keptDays * 24 }).toString()}`,
      newestFirst,
    ),
  );

/** A unit's corrections: undecided ones, and decided ones of 60 days. */
export const listUnitCorrections = (
  db: Queries,
  t: TableNames,
  unitId: number,
  now: Temporal.Instant,
): Promise<Correction[]> => {
  const since = (days: number) => now.subtract({ hours: days * 24 }).toString();
  return db.query<Correction>(
    corrections(
      t,
      sql`s.unit_id = ${unitId} and (
        (q.decided_at is null and q.created_at >= ${since(keptDays)}) or q.decided_at >= ${since(decidedDays)})`,
      newestFirst,
    ),
  );
};

/** The worker's corrections before this one, newest first. */
export const listEarlier = (
  db: Queries,
  t: TableNames,
  { workerId, id }: Correction,
): Promise<Correction[]> =>
  db.query<Correction>(
    corrections(
      t,
      sql`q.worker_id = ${workerId} and (q.created_at, q.id) < (
        select this.created_at, this.id from ${t('punch_correction_request')} this where this.id = ${id})`,
      sql`${newestFirst} limit 5`,
    ),
  );

/** A mark of a shift, with where it was made. */
export interface PlacedMark {
  id: number;
  type: number;
  at: Temporal.Instant;
  observation: string | null;
  lat: number | null;
  lng: number | null;
  workplace: string | null;
  placeLat: number | null;
  placeLng: number | null;
}

export const listMarks = (db: Queries, t: TableNames, ids: readonly number[]): Promise<PlacedMark[]> =>
  db.query<PlacedMark>(sql`
    select p.id, p.type, p.marked_at as at, p.observation, p.lat, p.lng, w.name as workplace,
      w.lat as "placeLat", w.lng as "placeLng"
    from ${t('punch')} p left join ${t('workplace')} w on w.id = p.workplace_id
    where p.id = any(${[...ids]}::bigint[]) order by p.marked_at, p.id`);

/**
 * Shifts of others with the same times in the same unit, with their workers, the same sector first. Absent ones are
 * left out.
 */
export const listBeside = (
  db: Queries,
  t: TableNames,
  shiftId: number,
): Promise<{ shift: ShiftFacts; worker: WorkerBrief }[]> =>
  db.query<{ shift: ShiftFacts; worker: WorkerBrief }>(sql`
    select ${shiftFacts(t)} as shift, ${workerBrief(t, sql`s.worker_id`, 'manager')} as worker
    from ${t('shift')} own
    join ${t('shift')} s on s.unit_id = own.unit_id and s.date = own.date and s.starts_at = own.starts_at
      and s.ends_at = own.ends_at and s.worker_id <> own.worker_id
    where own.id = ${shiftId} and not exists (select from ${t('absence')} a where a.shift_id = s.id)
    order by s.sector_id is distinct from own.sector_id, s.id limit 4`);
