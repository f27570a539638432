import type { ShiftBrief, WorkerBrief } from '@relevo/contract';
import type { ShiftFacts } from '@relevo/domain/shifts';
import type { VerdictShift } from '@relevo/domain/verdict';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { shiftBrief, workerBrief } from '../json/briefs.sql.ts';
import {
  hasArticle22,
  type ShiftRow,
  shiftsInWindows,
  toVerdictShifts,
  windowsAround,
} from '../rules/rules.sql.ts';
import { shiftFactColumns } from './swaps.sql.ts';

/** A shift that a colleague could give, with what decides whether it may enter a swap. */
export interface Candidate extends ShiftFacts {
  turno: ShiftBrief;
}

export interface Colleague {
  id: number;
  trabajador: WorkerBrief;
  article22: boolean;
  shifts: VerdictShift[];
  candidates: Candidate[];
}

/**
 * The worker and every colleague of the same unit and position, in one statement: their shifts around the dates,
 * and those of the range as candidates.
 */
export async function loadColleagues(
  db: Queries,
  t: TableNames,
  { workerId, ownDate, from, to }: { workerId: number; ownDate: string; from: string; to: string },
  now: Temporal.Instant,
): Promise<Colleague[]> {
  const windows = windowsAround([
    { from: ownDate, to: ownDate },
    { from, to },
  ]);
  const rows = await db.query<Omit<Colleague, 'shifts'> & { shifts: ShiftRow[] }>(sql`
    select w.id, ${workerBrief(t, sql`w.id`, 'colleague')} as trabajador,
      ${hasArticle22(t, windows)} as article22, ${shiftsInWindows(t, windows)} as shifts,
      coalesce((
        select json_agg(found order by found.inicio)
        from (
          select ${shiftBrief(t, sql`s.id`)} as turno, ${shiftFactColumns(t, now)}
          from ${t('shift')} s
          where s.worker_id = w.id and w.id <> me.id and s.date between ${from} and ${to}
            and s.starts_at is not null
        ) found), '[]') as candidates
    from ${t('worker')} me
    join ${t('worker')} w on w.unit_id = me.unit_id and w.position_id = me.position_id
    where me.id = ${workerId}`);
  return rows.map(({ shifts, ...colleague }) => ({ ...colleague, shifts: toVerdictShifts(shifts) }));
}
