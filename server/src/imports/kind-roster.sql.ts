import type { KnownWorker } from '@relevo/domain/import-roster';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { CellPlace } from './roster-drafts.ts';

/** Everybody, with the worker's id of who works shifts. */
export const listWorkers = (db: Queries, t: TableNames): Promise<KnownWorker[]> =>
  db.query<KnownWorker>(sql`
    select p.id, concat_ws(' ', p.first_name, p.last_name, p.second_last_name) as name, p.rut, w.id as "workerId"
    from ${t('person')} p left join ${t('worker')} w on w.person_id = p.id
    where p.merged_into is null`);

/** The units of workers on days, by their contracts, in the order of the days; null where there is no contract. */
export const unitsOn = (
  db: Queries,
  t: TableNames,
  places: readonly CellPlace[],
): Promise<{ unit: { id: number; name: string } | null }[]> =>
  db.query<{ unit: { id: number; name: string } | null }>(sql`
    select (
      select json_build_object('id', u.id, 'name', u.name)
      from ${t('contract')} c join ${t('unit')} u on u.id = c.unit_id
      where c.worker_id = x.worker_id and c.starts_on <= x.date and (c.ends_on is null or c.ends_on >= x.date)
      order by c.starts_on desc limit 1) as unit
    from unnest(${places.map(({ workerId }) => workerId)}::int[], ${places.map(({ date }) => date)}::date[])
      with ordinality x(worker_id, date, place)
    order by x.place`);
