import type { KnownPact } from '@relevo/domain/import-pacts';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** The pacts of overtime of some people. */
export const listPacts = (
  db: Queries,
  t: TableNames,
  people: readonly number[],
): Promise<(KnownPact & { personId: number })[]> =>
  db.query<KnownPact & { personId: number }>(sql`
    select o.id, o.version, o.from_date as from, o.to_date as until, o.signed_on as signed, w.person_id as "personId"
    from ${t('overtime_pact')} o join ${t('worker')} w on w.id = o.worker_id
    where w.person_id = any(${[...people]}::int[])`);
