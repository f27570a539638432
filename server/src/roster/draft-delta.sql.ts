import type { DraftDelta } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { isOfUnit } from '../identity/unit-on.sql.ts';
import { averagedCycle } from '../verdict/verdict-facts.sql.ts';
import { windowsAround } from '../verdict/windows.ts';
import { draftCell } from './draft.sql.ts';
import { wireCycle } from './wire-cycle.sql.ts';

/** The most change sets that a delta looks through; after more of them the whole draft is as short. */
const CHANGE_SETS = 200;

interface DeltaQuery {
  unitId: number;
  desde: LocalDate;
  hasta: LocalDate;
  /** The version that was read. */
  since: number;
}

/**
 * What changed in the draft of a unit after a version, all of one moment: the cells that its change sets name, as they
 * are now. Change sets have numbers without gaps; where one is forgotten, or the version was never, the cells are all.
 */
export async function readDelta(
  db: Queries,
  t: TableNames,
  { unitId, desde, hasta, since }: DeltaQuery,
): Promise<DraftDelta> {
  const windows = windowsAround([{ from: desde, to: hasta }]);
  const [row] = await db.query<{ delta: DraftDelta }>(sql`
    with head as materialized (
      select coalesce((select d.version from ${t('roster_draft')} d where d.unit_id = ${unitId}), 0) as version),
    known as materialized (
      select head.version, head.version - ${since}::int between 0 and ${CHANGE_SETS}::int and head.version - ${since}::int = (
        select count(*) from ${t('roster_change_set')} s
        where s.unit_id = ${unitId} and s.version > ${since} and s.version <= head.version) as is_known
      from head),
    written as materialized (
      select distinct x."workerId" as worker_id, x.date
      from known
      join ${t('roster_change_set')} s on known.is_known and s.unit_id = ${unitId} and s.version > ${since}
      cross join lateral jsonb_to_recordset(s.cells) x("workerId" int, date date)
      where x.date between ${desde} and ${hasta})
    select json_build_object(
      'version', known.version, 'desde_version', case when known.is_known then ${since}::int end,
      'celdas', (
        select coalesce(json_agg(${draftCell(t)} order by c.date, c.worker_id), '[]')
        from ${t('roster_cell')} c
        where c.unit_id = ${unitId} and c.date between ${desde} and ${hasta}
          and (not known.is_known or (c.worker_id, c.date) in (select worker_id, date from written))),
      'quitadas', (
        select coalesce(json_agg(json_build_object('idtrabajador', x.worker_id, 'fecha', x.date)
          order by x.date, x.worker_id), '[]')
        from written x where not exists (
          select from ${t('roster_cell')} c
          where c.worker_id = x.worker_id and c.date = x.date and c.unit_id = ${unitId})),
      'ciclos', (
        select coalesce(json_agg(json_build_object('idtrabajador', f.id, 'ciclo', ${wireCycle}) order by f.id), '[]')
        from (
          select w.id, ${averagedCycle(t, windows, unitId)} as cycle from ${t('worker')} w
          where w.unit_id = ${unitId} or ${isOfUnit(t, sql`${unitId}`, sql`w.id`, sql`${desde}`, sql`${hasta}`)}) f
        where f.cycle is not null)) as delta
    from known`);
  if (!row) throw new Error('a query without its row');
  return row.delta;
}
