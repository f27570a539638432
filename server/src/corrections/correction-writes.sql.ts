import type { MarkSide, MarkTimes } from '@relevo/domain/corrections';
import type { Queries, Tx } from '../db/connection.ts';
import { raw, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { Write } from '../kernel/write.ts';

type Rows = Pick<Write, 'tx' | 't'>;
type RowsNow = Pick<Write, 'tx' | 't' | 'now'>;

const momentOf = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : Temporal.Instant.fromEpochMilliseconds(milliseconds).toString();

/** Locks rows of corrections, behind the chains and shifts that they are about. */
export const lockCorrections = ({ tx, t }: Rows, ids: readonly number[]): Promise<unknown> =>
  tx.query(sql`
    select id from ${t('punch_correction_request')} where id = any(${[...ids]}::bigint[]) order by id for update`);

interface NewCorrection {
  workerId: number;
  shiftId: number;
  reasonId: number;
  comment: string | null;
  asked: MarkTimes;
  /** The correction whose opposition brings it back. */
  afterId?: number;
}

/** @returns the new row's id; null where the shift has an open one */
export async function insertAsked(
  { tx, t, now }: RowsNow,
  { workerId, shiftId, reasonId, comment, asked, afterId }: NewCorrection,
): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into ${t('punch_correction_request')}
      (worker_id, shift_id, reason_id, comment, asked_entry_at, asked_exit_at, created_at, after_id)
    values (${workerId}, ${shiftId}, ${reasonId}, ${comment}, ${momentOf(asked.entry)}, ${momentOf(asked.exit)},
      ${now.toString()}, ${afterId ?? null})
    on conflict do nothing returning id`);
  return row?.id ?? null;
}

interface Accepted {
  marks: MarkTimes;
  was: MarkTimes;
  managerId: number;
  comment: string | null;
}

/** @returns the new row's id; null where the shift has an open one */
export async function insertBegun(
  { tx, t, now }: RowsNow,
  { workerId, shiftId, reasonId }: Pick<NewCorrection, 'workerId' | 'shiftId' | 'reasonId'>,
  { marks, was, managerId, comment }: Accepted,
): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into ${t('punch_correction_request')}
      (worker_id, shift_id, reason_id, created_at, begun, opposable, approved, decided_at, decided_by,
        decision_comment, entry_at, exit_at, was_entry_at, was_exit_at)
    values (${workerId}, ${shiftId}, ${reasonId}, ${now.toString()}, true, true, true, ${now.toString()}, ${managerId},
      ${comment}, ${momentOf(marks.entry)}, ${momentOf(marks.exit)}, ${momentOf(was.entry)}, ${momentOf(was.exit)})
    on conflict do nothing returning id`);
  return row?.id ?? null;
}

export const acceptRow = (
  { tx, t, now }: RowsNow,
  id: number,
  { marks, was, managerId, comment, opposable }: Accepted & { opposable: boolean },
): Promise<unknown> =>
  tx.query(sql`
    update ${t('punch_correction_request')}
    set approved = true, decided_at = ${now.toString()}, decided_by = ${managerId}, decision_comment = ${comment},
      opposable = ${opposable}, entry_at = ${momentOf(marks.entry)}, exit_at = ${momentOf(marks.exit)},
      was_entry_at = ${momentOf(was.entry)}, was_exit_at = ${momentOf(was.exit)}
    where id = ${id}`);

export const rejectRow = (
  { tx, t, now }: RowsNow,
  id: number,
  { managerId, comment, was }: Pick<Accepted, 'managerId' | 'comment' | 'was'>,
): Promise<unknown> =>
  tx.query(sql`
    update ${t('punch_correction_request')}
    set approved = false, decided_at = ${now.toString()}, decided_by = ${managerId}, decision_comment = ${comment},
      was_entry_at = ${momentOf(was.entry)}, was_exit_at = ${momentOf(was.exit)}
    where id = ${id}`);

/** @param words null where not the worker opposed, but another mark came before it held */
export const opposeRow = ({ tx, t, now }: RowsNow, id: number, words: string | null): Promise<unknown> =>
  tx.query(sql`
    update ${t('punch_correction_request')} set opposed_at = ${now.toString()}, opposition = ${words}
    where id = ${id}`);

/** @returns ids for its marks, which are sealed with them */
export async function settleRow({ tx, t, now }: RowsNow, id: number): Promise<Record<MarkSide, number>> {
  const sequence = sql`pg_get_serial_sequence(${raw(`'${t('punch').text}'`)}, 'id')`;
  void tx.query(sql`
    update ${t('punch_correction_request')} set settled_at = ${now.toString()} where id = ${id}`);
  const [row] = await tx.query<Record<MarkSide, number>>(sql`
    select nextval(${sequence}) as entry, nextval(${sequence}) as exit`);
  return row as Record<MarkSide, number>;
}

interface CorrectionMark {
  punchId: number;
  correctionId: number;
  workerId: number;
  shiftId: number;
  type: 1 | 2;
  at: number;
}

export const insertCorrectionMark = (
  { tx, t }: Rows,
  { punchId, correctionId, workerId, shiftId, type, at }: CorrectionMark,
): Promise<unknown> =>
  tx.query(sql`
    insert into ${t('correction_mark')} (punch_id, correction_id, worker_id, shift_id, type, marked_at)
    values (${punchId}, ${correctionId}, ${workerId}, ${shiftId}, ${type}, ${momentOf(at)})`);

/** Accepted corrections without an opposition in time, whose mail left before this moment. */
export const listSilent = (
  db: Queries,
  t: TableNames,
  mailedBefore: Temporal.Instant,
  atMost: number,
): Promise<{ id: number; workerId: number; shiftId: number }[]> =>
  db.query<{ id: number; workerId: number; shiftId: number }>(sql`
    select id, worker_id as "workerId", shift_id as "shiftId" from ${t('punch_correction_request')}
    where opposable and settled_at is null and opposed_at is null and mailed_at < ${mailedBefore.toString()}
    order by id limit ${atMost}`);

/**
 * Takes an accepted correction without a mail, for one attempt: until `triedBefore` has passed the attempt, it is not
 * taken again. Those that were never tried come first, so that addresses which take no mail keep no other waiting.
 */
export async function takeUnmailed(
  db: Queries,
  t: TableNames,
  { now, triedBefore }: { now: Temporal.Instant; triedBefore: Temporal.Instant },
): Promise<number | null> {
  const requests = t('punch_correction_request');
  const [row] = await db.query<{ id: number }>(sql`
    update ${requests} set mail_tried_at = ${now.toString()}
    where id = (
      select id from ${requests}
      where approved and mailed_at is null and opposed_at is null and num_nonnulls(entry_at, exit_at) > 0
        and (mail_tried_at is null or mail_tried_at < ${triedBefore.toString()})
      order by mail_tried_at nulls first, id limit 1 for update skip locked)
    returning id`);
  return row?.id ?? null;
}

export const setMailed = (tx: Tx, t: TableNames, id: number, now: Temporal.Instant): Promise<unknown> =>
  tx.query(sql`
    update ${t('punch_correction_request')} set mailed_at = ${now.toString()} where id = ${id}`);
