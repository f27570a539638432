import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

export interface KeptSheet {
  id: number;
  workerId: number;
  /** The dates of its period; null where that is gone. */
  from: LocalDate | null;
  to: LocalDate | null;
  /** Whether the audit has the event of its worker and period; of its moment, see `listMissingSheets`. */
  told: boolean;
  content: string | null;
  hash: string | null;
}

/** A page of validated sheets in the order of validation, those behind an id. */
export const listKeptSheets = (
  db: Queries,
  t: TableNames,
  after: number,
  atMost: number,
): Promise<KeptSheet[]> =>
  db.query<KeptSheet>(sql`
    select v.id, v.worker_id as "workerId", p.starts_on as "from", p.ends_on as "to", v.content, v.hash,
      exists (
        select from ${t('audit_event')} e
        where (e.entity, e.action, e.entity_id) = ('attendance_validation', 'sheet.validated', v.id)
          and e.actor = 'worker:' || v.worker_id
          and e.after @> jsonb_build_object('periodId', v.period_id)) as told
    from ${t('attendance_validation')} v left join ${t('period')} p on p.id = v.period_id
    where v.id > ${after} order by v.id limit ${atMost}`);

/** A date's answer as its own row has it. */
interface StoredAnswer {
  /** The id of the validation. */
  id: number;
  date: LocalDate;
  agreed: boolean;
  note: string | null;
}

/** The answers to the dates of some validated sheets. */
export const listAnswersOf = (db: Queries, t: TableNames, ids: readonly number[]): Promise<StoredAnswer[]> =>
  db.query<StoredAnswer>(sql`
    select v.id, a.date, a.agreed, a.note
    from ${t('attendance_validation')} v
    join ${t('period')} p on p.id = v.period_id
    join ${t('sheet_answer')} a on a.worker_id = v.worker_id and a.date between p.starts_on and p.ends_on
    where v.id = any(${[...ids]}::int[])`);

/** A validation that the audit has and the table lacks, or has with another moment. */
interface MissingSheet {
  workerId: number;
  /** The first date of its period; null where that is gone as well. */
  from: LocalDate | null;
  gone: boolean;
}

export const listMissingSheets = (db: Queries, t: TableNames): Promise<MissingSheet[]> =>
  db.query<MissingSheet>(sql`
    select split_part(e.actor, ':', 2)::int as "workerId", p.starts_on as "from", v.id is null as gone
    from ${t('audit_event')} e
    left join ${t('attendance_validation')} v on v.id = e.entity_id
    left join ${t('period')} p on p.id = (e.after ->> 'periodId')::int
    where e.entity = 'attendance_validation' and e.action = 'sheet.validated'
      and v.validated_at is distinct from e.at
    order by e.id`);

interface Mark {
  id: number;
  workerId: number;
  type: number;
  /** Epoch milliseconds. */
  at: number;
}

export const listMarks = (db: Queries, t: TableNames, ids: readonly number[]): Promise<Mark[]> =>
  db.query<Mark>(sql`
    select p.id, p.worker_id as "workerId", p.type, (extract(epoch from p.marked_at) * 1000)::bigint as at
    from ${t('punch')} p where p.id = any(${[...ids]}::bigint[])`);
