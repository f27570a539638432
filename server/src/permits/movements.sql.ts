import type { Charge, DueMovement, Lot } from '@relevo/domain/permit-balance';
import type { LocalDate } from '@relevo/domain/time';
import { rowsOf, sql } from '../db/sql.ts';
import type { Write } from '../kernel/write.ts';

type Rows = Pick<Write, 'tx' | 't' | 'now'>;

interface Owner {
  workerId: number;
  typeId: number;
}

type NamedLot = Pick<Lot, 'period' | 'startsOn' | 'endsOn'>;

/** Makes the lots that are not there yet. @returns the id of each by the first day of its period */
async function keepLots(
  { tx, t }: Rows,
  { workerId, typeId }: Owner,
  lots: readonly NamedLot[],
): Promise<Map<LocalDate, number>> {
  await tx.query(sql`
    insert into ${t('permit_lot')} ${rowsOf(
      lots.map(({ period, startsOn, endsOn }) => ({
        worker_id: workerId,
        permit_type_id: typeId,
        period_from: period.from,
        period_to: period.to,
        starts_on: startsOn,
        ends_on: endsOn,
      })),
    )} on conflict do nothing`);
  const rows = await tx.query<{ id: number; from: LocalDate }>(sql`
    select id, period_from as from from ${t('permit_lot')}
    where worker_id = ${workerId} and permit_type_id = ${typeId}
      and period_from = any(${lots.map(({ period }) => period.from)}::date[])`);
  return new Map(rows.map(({ id, from }) => [from, id]));
}

const reasons = { granted: 'Días otorgados', expired: 'Días vencidos sin uso' };

/**
 * Writes movements that are due by the type's rule. A repetition changes nothing. The caller holds the worker's lock.
 */
export async function insertDue(write: Rows, owner: Owner, due: readonly DueMovement[]): Promise<void> {
  if (due.length === 0) return;
  const ids = await keepLots(
    write,
    owner,
    due.map(({ lot }) => lot),
  );
  await insertMovements(
    write,
    due.map(({ lot, kind, day, parts }) => ({
      lot_id: ids.get(lot.period.from),
      worker_id: owner.workerId,
      kind,
      day,
      parts,
      reason: reasons[kind],
      permit_id: null,
      source: 'rule',
    })),
  );
}

/** Writes the charges of a permit, a row for each day and lot. The lots are kept already (`insertDue`). */
export async function insertTaken(
  write: Rows,
  { workerId, typeId }: Owner,
  { permitId, reason, charges }: { permitId: number; reason: string; charges: readonly Charge[] },
): Promise<void> {
  const { tx, t, now } = write;
  await tx.query(sql`
    insert into ${t('permit_movement')} (lot_id, worker_id, kind, day, parts, reason, permit_id, source, created_at)
    select l.id, l.worker_id, 'taken', c.day, -c.parts, ${reason}, ${permitId}, ${`permit:${permitId}`}, ${now.toString()}
    from json_to_recordset(${JSON.stringify(charges)}::text::json) as c(lot date, day date, parts bigint)
    join ${t('permit_lot')} l on l.worker_id = ${workerId} and l.permit_type_id = ${typeId}
      and l.period_from = c.lot`);
}

/**
 * Gives back charges of a permit for some of its days, each once.
 * @param source what makes them come back, `withdrawal:12` or `holiday:2026-12-07`: it gives a day back once
 */
export const returnDays = (
  { tx, t, now }: Rows,
  {
    permitId,
    from,
    to,
    reason,
    source,
  }: {
    permitId: number;
    from: LocalDate;
    to: LocalDate;
    reason: string;
    source: string;
  },
): Promise<unknown> =>
  tx.query(sql`
    insert into ${t('permit_movement')} (lot_id, worker_id, kind, day, parts, reason, permit_id, source, created_at)
    select lot_id, worker_id, 'returned', day, -sum(parts), ${reason}, permit_id, ${source}, ${now.toString()}
    from ${t('permit_movement')}
    where permit_id = ${permitId} and day between ${from} and ${to}
    group by lot_id, worker_id, day, permit_id having sum(parts) < 0
    on conflict do nothing`);

const insertMovements = ({ tx, t, now }: Rows, rows: readonly object[]): Promise<unknown> =>
  tx.query(sql`
    insert into ${t('permit_movement')}
    ${rowsOf(rows.map((row) => ({ ...row, created_at: now.toString() })))} on conflict do nothing`);
