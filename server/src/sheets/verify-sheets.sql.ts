import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** A validated sheet as it is kept. */
interface KeptSheet {
  id: number;
  workerId: number;
  from: LocalDate;
  content: string | null;
  hash: string | null;
}

/** So many of them in the order in which they were validated, those behind an id. */
export const listKeptSheets = (
  db: Queries,
  t: TableNames,
  after: number,
  atMost: number,
): Promise<KeptSheet[]> =>
  db.query<KeptSheet>(sql`
    select v.id, v.worker_id as "workerId", p.starts_on as "from", v.content, v.hash
    from ${t('attendance_validation')} v join ${t('period')} p on p.id = v.period_id
    where v.id > ${after} order by v.id limit ${atMost}`);

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
