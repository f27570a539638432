import { FREED_NAME } from '@relevo/domain/shifts';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { ledUnits } from '../identity/led-units.sql.ts';
import type { Write } from '../kernel/write.ts';

/** The absence type of released shifts, made by the first approval of an organisation that has none. */
async function freedAbsenceType(db: Queries, t: TableNames): Promise<number> {
  const find = () =>
    db.query<{ id: number }>(sql`
    select id from ${t('absence_type')} where name = ${FREED_NAME} order by id limit 1`);
  const [known] = await find();
  if (known) return known.id;
  // Two first approvals at once must not make two.
  await db.query(sql`lock table ${t('absence_type')} in share row exclusive mode`);
  const [made] = await find();
  if (made) return made.id;
  const [row] = await db.query<{ id: number }>(sql`
    insert into ${t('absence_type')} (name, abbreviation, sheet) values (${FREED_NAME}, 'LIB', 'none') returning id`);
  return (row as { id: number }).id;
}

/** Gives shifts an uncovered absence of type 'Liberación': their workers no longer work them, and others may. */
export async function freeShifts(db: Queries, t: TableNames, shiftIds: readonly number[]): Promise<void> {
  if (shiftIds.length === 0) return;
  const typeId = await freedAbsenceType(db, t);
  await db.query(sql`
    insert into ${t('absence')} (shift_id, absence_type_id, covered)
    select id, ${typeId}, false from unnest(${[...shiftIds]}::bigint[]) as s(id)`);
}

/**
 * Gives shifts back to their worker. Offers for them, which have ended, go with their absence, and with them a
 * publication without another offer.
 * @returns whose inboxes named one of those offers: everybody of the units that were offered them
 */
export async function removeAbsences(
  { tx: db, t, today }: Pick<Write, 'tx' | 't' | 'today'>,
  shiftIds: readonly number[],
): Promise<string[]> {
  const ids = [...shiftIds];
  const offered = await db.query<{ id: number; unitId: number }>(sql`
    select distinct o.publication_id as id, o.unit_id as "unitId"
    from ${t('offer')} o join ${t('absence')} a on a.id = o.absence_id
    where a.shift_id = any(${ids}::bigint[])`);
  await db.query(sql`delete from ${t('absence')} where shift_id = any(${ids}::bigint[])`);
  await db.query(sql`
    delete from ${t('publication')} p where p.id = any(${offered.map(({ id }) => id)}::bigint[])
      and not exists (select from ${t('offer')} o where o.publication_id = p.id)`);
  const units = [...new Set(offered.map(({ unitId }) => unitId))];
  if (units.length === 0) return [];
  const rows = await db.query<{ subject: string }>(sql`
    select 'worker:' || id as subject from ${t('worker')} where unit_id = any(${units}::int[])
    union all select 'admin:' || l.manager_id from ${ledUnits(t, today)} l where l.unit_id = any(${units}::int[])`);
  return rows.map(({ subject }) => subject);
}
