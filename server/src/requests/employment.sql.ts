import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** Local dates; `end` is null as long as a contract names none, both without any contract. */
interface Employment {
  start: LocalDate | null;
  end: LocalDate | null;
}

/** The start of a worker's first contract, and the end of the last one. */
export async function employmentOf(db: Queries, t: TableNames, workerId: number): Promise<Employment> {
  const [row] = await db.query<Employment>(sql`
    select min(starts_on) as start,
      case when bool_and(ends_on is not null) then max(ends_on) end as "end"
    from ${t('contract')} where worker_id = ${workerId}`);
  return row ?? { start: null, end: null };
}
