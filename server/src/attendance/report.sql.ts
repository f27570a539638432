import type { ShiftBrief } from '@relevo/contract';
import { readKeptDay } from '@relevo/domain/sheet-content';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { type OpenCorrection, openCorrections } from '../punch-records/open-corrections.sql.ts';
import {
  type CommonFacts,
  commonFacts,
  type OwnFacts,
  ownFacts,
  type PayPeriod,
} from '../sheet-facts/sheet-facts.sql.ts';
import { shiftBrief } from '../wire-sql/briefs.sql.ts';
import type { KeptAnswers } from './answers.sql.ts';

export interface Validation {
  id: number;
  periodId: number;
  at: Temporal.Instant;
  /** The sheet as it was validated; null of one from before contents were kept. */
  content: string | null;
  hash: string | null;
}

/** The facts of a worker's sheet of a period, with answers and validation. */
export interface ReportFacts extends CommonFacts, OwnFacts {
  period: PayPeriod;
  /** Shifts as they are written on a page, by id. */
  briefs: ReadonlyMap<number, ShiftBrief>;
  answers: KeptAnswers;
  /** Open corrections of its shifts' marks; no part of a validation. */
  corrections: readonly OpenCorrection[];
  validation: Validation | undefined;
}

interface Told extends CommonFacts, OwnFacts {
  period: PayPeriod;
  briefs: [number, ShiftBrief][];
  corrections: OpenCorrection[];
  answers: { date: LocalDate; agreed: boolean; note: string | null; at: string; content: string }[];
  validation: { id: number; at: string; content: string | null; hash: string | null } | null;
}

/**
 * A sheet's facts in one statement and one text, which is read quicker than a row of fourteen columns.
 * @returns undefined without such a worker, or such a period of the kind that sheets use
 */
export async function findReport(
  db: Queries,
  t: TableNames,
  { workerId, periodId }: { workerId: number; periodId: number },
): Promise<ReportFacts | undefined> {
  const dates = { from: sql`pay.starts_on`, to: sql`pay.ends_on` };
  const [row] = await db.query<{ told: Told }>(sql`
    select row_to_json(facts) as told from (
    select json_build_object('id', pay.id, 'from', pay.starts_on, 'to', pay.ends_on) as period,
      ${commonFacts(t, dates)}, ${ownFacts(t, dates)},
      coalesce((
        select json_agg(json_build_array(s.id, ${shiftBrief(t, sql`s.id`)})) from ${t('shift')} s
        where s.worker_id = w.id and s.date between pay.starts_on and pay.ends_on), '[]') as briefs,
      coalesce((
        select json_agg(json_build_object('date', a.date, 'agreed', a.agreed, 'note', a.note,
          'at', a.answered_at, 'content', a.content))
        from ${t('sheet_answer')} a
        where a.worker_id = w.id and a.date between pay.starts_on and pay.ends_on), '[]') as answers,
      ${openCorrections(t, sql`w.id`, dates.from, dates.to)} as corrections,
      case when v.id is not null then json_build_object(
        'id', v.id, 'at', v.validated_at, 'content', v.content, 'hash', v.hash) end as validation
    from ${t('period')} pay
    join ${t('worker')} w on w.id = ${workerId}
    left join ${t('attendance_validation')} v on v.period_id = pay.id and v.worker_id = w.id
    where pay.id = ${periodId} and pay.kind = 1) facts`);
  if (!row) return undefined;
  const { briefs, answers, validation, ...facts } = row.told;
  return {
    ...facts,
    briefs: new Map(briefs),
    answers: new Map(
      answers.map(({ date, at, content, ...said }) => [
        date,
        { ...said, at: Temporal.Instant.from(at), ...readKeptDay(content) },
      ]),
    ),
    validation: validation
      ? { ...validation, periodId, at: Temporal.Instant.from(validation.at) }
      : undefined,
  };
}

/** Holds up changes of a period until the transaction ends. */
export const sharePeriod = (tx: Tx, t: TableNames, periodId: number) =>
  tx.query(sql`select from ${t('period')} where id = ${periodId} for share`);

/** @returns nothing where the worker has validated that period already */
export async function insertValidation(
  db: Queries,
  t: TableNames,
  {
    workerId,
    periodId,
    content,
    hash,
  }: { workerId: number; periodId: number; content: string; hash: string },
  now: Temporal.Instant,
): Promise<Validation | undefined> {
  const [validation] = await db.query<Validation>(sql`
    insert into ${t('attendance_validation')} (period_id, worker_id, validated_at, content, hash)
    values (${periodId}, ${workerId}, ${now.toString()}, ${content}, ${hash})
    on conflict (period_id, worker_id) do nothing
    returning id, period_id as "periodId", validated_at as at, content, hash`);
  return validation;
}
