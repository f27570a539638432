import type { LotCorrection } from '@relevo/domain/permit-correction';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Write } from '../kernel/write.ts';

/** The worker of a person, and whether the caller is that person. Null of somebody who works no shifts. */
export async function workerOfPerson(
  db: Queries,
  t: TableNames,
  personId: number,
  { role, id }: Pick<Actor, 'role' | 'id'>,
): Promise<{ id: number; isCaller: boolean } | null> {
  const [row] = await db.query<{ id: number; isCaller: boolean }>(sql`
    select w.id, exists (
      select from ${t(role === 'worker' ? 'worker' : 'manager')} own
      where own.id = ${id} and own.person_id = w.person_id) as "isCaller"
    from ${t('worker')} w where w.person_id = ${personId}`);
  return row ?? null;
}

interface Correcting {
  workerId: number;
  typeId: number;
  day: LocalDate;
  reason: string;
  /** What tells this correction from another of the same day. */
  source: string;
}

/** Writes corrections as movements of their lots; a lot that is not kept yet is made. The caller holds the worker. */
export const insertCorrections = (
  { tx, t, now }: Pick<Write, 'tx' | 't' | 'now'>,
  { workerId, typeId, day, reason, source }: Correcting,
  corrections: readonly LotCorrection[],
): Promise<unknown> => {
  const rows = corrections.map(({ lot: { period, startsOn, endsOn }, parts }) => ({
    ...{ period_from: period.from, period_to: period.to, starts_on: startsOn, ends_on: endsOn, parts },
  }));
  return tx.query(sql`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(rows)}::text::json)
        as x(period_from date, period_to date, starts_on date, ends_on date, parts bigint)),
    made as (
      insert into ${t('permit_lot')} (worker_id, permit_type_id, period_from, period_to, starts_on, ends_on)
      select ${workerId}, ${typeId}, period_from, period_to, starts_on, ends_on from wanted
      on conflict do nothing returning id, period_from),
    lots as (
      select id, period_from from made
      union all select l.id, l.period_from from ${t('permit_lot')} l join wanted using (period_from)
      where l.worker_id = ${workerId} and l.permit_type_id = ${typeId})
    insert into ${t('permit_movement')} (lot_id, worker_id, kind, day, parts, reason, permit_id, source, created_at)
    select l.id, ${workerId}, 'corrected', ${day}, w.parts, ${reason}, null, ${source}, ${now.toString()}
    from wanted w join lots l using (period_from)`);
};
