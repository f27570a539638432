import type { ShiftBrief, WorkerBrief } from '@relevo/contract';
import type { PlannedSpan } from '@relevo/domain/roster';
import type { ShiftFacts } from '@relevo/domain/shifts';
import type { AveragedCycle, Rules, VerdictShift } from '@relevo/domain/verdict';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { SettingTexts } from '../settings/settings.ts';
import { sundaysBeyond } from '../verdict/sundays.sql.ts';
import {
  averagedCycle,
  hasArticle22,
  leaveInWindows,
  rulesOf,
  ruleTexts,
  type ShiftRow,
  shiftsInWindows,
  toVerdictShifts,
} from '../verdict/verdict-facts.sql.ts';
import { windowsAround } from '../verdict/windows.ts';
import { shiftBrief, workerBrief } from '../wire-sql/briefs.sql.ts';
import { plannedSpan } from '../wire-sql/planned-span.sql.ts';
import { shiftFactColumns } from './swaps.sql.ts';

/** A shift that a colleague could give, with the facts for `canRequestSwap`. */
export interface Candidate extends ShiftFacts {
  turno: ShiftBrief;
}

type ColleagueRow = Omit<Colleague, 'shifts'> & { shifts: ShiftRow[] };

export interface Colleague {
  id: number;
  trabajador: WorkerBrief;
  article22: boolean;
  cycle: AveragedCycle | null;
  planned: PlannedSpan | null;
  leave: { from: string; to: string }[];
  sundays: string[];
  shifts: VerdictShift[];
  candidates: Candidate[];
}

/**
 * The worker and every colleague of the same unit and position with the rules between them, in one statement: their
 * shifts around the dates, and those of the range as candidates.
 */
export async function loadColleagues(
  db: Queries,
  t: TableNames,
  { workerId, ownDate, from, to }: { workerId: number; ownDate: string; from: string; to: string },
  now: Temporal.Instant,
): Promise<{ rules: Rules; colleagues: Colleague[] }> {
  const windows = windowsAround([
    { from: ownDate, to: ownDate },
    { from, to },
  ]);
  const [row] = await db.query<{ texts: SettingTexts | null; people: ColleagueRow[] }>(sql`
    select ${ruleTexts(t)} as texts, coalesce((
      select json_agg(json_build_object(
        'id', w.id,
        'trabajador', ${workerBrief(t, sql`w.id`, 'colleague')},
        'article22', ${hasArticle22(t, windows)},
        'cycle', ${averagedCycle(t, windows)},
        'planned', ${plannedSpan(t, sql`w.id`)},
        'leave', ${leaveInWindows(t, windows)},
        'sundays', ${sundaysBeyond(t, windows)},
        'shifts', ${shiftsInWindows(t, windows)},
        'candidates', coalesce((
          select json_agg(found order by found.inicio)
          from (
            select ${shiftBrief(t, sql`s.id`)} as turno, ${shiftFactColumns(t, now)}
            from ${t('shift')} s
            where s.worker_id = w.id and w.id <> me.id and s.date between ${from} and ${to}
              and s.starts_at is not null
          ) found), '[]')))
      from ${t('worker')} me
      join ${t('worker')} w on w.unit_id = me.unit_id and w.position_id = me.position_id
      where me.id = ${workerId}), '[]') as people`);
  return {
    rules: rulesOf(row?.texts ?? null),
    colleagues: (row?.people ?? []).map(({ shifts, ...colleague }) => ({
      ...colleague,
      shifts: toVerdictShifts(shifts),
    })),
  };
}
