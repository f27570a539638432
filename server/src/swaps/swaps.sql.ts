import type { AdminSwapRequest, SwapRequest } from '@relevo/contract';
import type { ShiftFacts } from '@relevo/domain/shifts';
import type { SwapFacts } from '@relevo/domain/swaps';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { isClaimed } from '../requests/live-claims.sql.ts';
import { ownMark } from '../requests/own-marks.sql.ts';
import { swapJson } from './swap-json.sql.ts';

/** A request as decisions read it. */
export interface Swap extends SwapFacts {
  id: number;
  unitId: number;
  requesterId: number;
  partnerId: number;
  requesterShiftId: number;
  partnerShiftId: number;
  absenceDate: string;
  returnDate: string;
}

export async function findSwap(db: Queries, t: TableNames, id: number): Promise<Swap | undefined> {
  const [swap] = await db.query<Swap>(sql`
    select q.id, q.unit_id as "unitId", q.requester_id as "requesterId", q.partner_id as "partnerId",
      q.requester_shift_id as "requesterShiftId", q.partner_shift_id as "partnerShiftId",
      q.absence_date as "absenceDate", q.return_date as "returnDate", q.accepted, q.approved,
      q.ended_at as "endedAt", (
        select min(s.starts_at) from ${t('shift')} s
        where s.id = any(array[q.requester_shift_id, q.partner_shift_id])) as "earlierStart"
    from ${t('swap_request')} q where q.id = ${id}`);
  return swap;
}

/** A shift as far as it may enter a swap, with who has it now. */
export interface SwapShift extends ShiftFacts {
  id: number;
  workerId: number;
  /** The unit of its worker, who may belong elsewhere than the shift. */
  unitId: number;
  positionId: number;
  date: string;
  turnoDia: 0 | 1;
}

/** The facts of the shift `s` for `canRequestSwap`, as columns. */
export const shiftFactColumns = (t: TableNames, now: Temporal.Instant) => sql`
  s.starts_at as inicio, s.ends_at as termino, s.shift_type_id as "tipoTurno_idtipoTurno",
  s.shift_detail_id as "detTurno_iddetTurno", s.unit_id as "unidad_idunidad",
  s.position_id as "detPuesto_iddetPuesto", (
    select json_build_object('tipoAusencia_idtipoAusencia', a.absence_type_id)
    from ${t('absence')} a where a.shift_id = s.id) as ausencia,
  ${ownMark(t)} as marca,
  ${isClaimed(t, now)} as pre_solicitud`;

export async function loadSwapShifts(
  db: Queries,
  t: TableNames,
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<Map<number, SwapShift>> {
  const rows = await db.query<SwapShift>(sql`
    select s.id, s.worker_id as "workerId", w.unit_id as "unitId", w.position_id as "positionId", s.date,
      st.is_day::int as "turnoDia", ${shiftFactColumns(t, now)}
    from ${t('shift')} s
    join ${t('worker')} w on w.id = s.worker_id
    join ${t('shift_type')} st on st.id = s.shift_type_id
    where s.id = any(${[...ids]}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function readSwap(
  db: Queries,
  t: TableNames,
  id: number,
  now: Temporal.Instant,
): Promise<SwapRequest> {
  const [row] = await db.query<{ body: SwapRequest }>(sql`
    select ${swapJson(t, now, 'worker')} as body from ${t('swap_request')} q where q.id = ${id}`);
  return (row as { body: SwapRequest }).body;
}

export async function readAdminSwap(
  db: Queries,
  t: TableNames,
  id: number,
  now: Temporal.Instant,
): Promise<AdminSwapRequest> {
  const [row] = await db.query<{ body: AdminSwapRequest }>(sql`
    select ${swapJson(t, now, 'manager')} as body from ${t('swap_request')} q where q.id = ${id}`);
  return (row as { body: AdminSwapRequest }).body;
}

type NewSwap = Omit<Swap, keyof SwapFacts | 'id'> & { comment: string | null };

export async function insertSwap(
  db: Queries,
  t: TableNames,
  swap: NewSwap,
  now: Temporal.Instant,
): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    insert into ${t('swap_request')} (unit_id, requester_id, partner_id, requester_shift_id, partner_shift_id,
      absence_date, return_date, comment, created_at)
    values (${swap.unitId}, ${swap.requesterId}, ${swap.partnerId}, ${swap.requesterShiftId},
      ${swap.partnerShiftId}, ${swap.absenceDate}, ${swap.returnDate}, ${swap.comment}, ${now.toString()})
    returning id`);
  return (row as { id: number }).id;
}

export const setAnswer = (db: Queries, t: TableNames, id: number, accepted: boolean, now: Temporal.Instant) =>
  db.query(sql`
    update ${t('swap_request')} set accepted = ${accepted}, answered_at = ${now.toString()},
      seen_by_partner_at = coalesce(seen_by_partner_at, ${now.toString()})
    where id = ${id}`);

/** The receiver opened a request: who sent it, when that was the first time. */
export async function setSeen(
  db: Queries,
  t: TableNames,
  id: number,
  now: Temporal.Instant,
): Promise<number | undefined> {
  const [row] = await db.query<{ requesterId: number }>(sql`
    update ${t('swap_request')} set seen_by_partner_at = ${now.toString()}
    where id = ${id} and seen_by_partner_at is null returning requester_id as "requesterId"`);
  return row?.requesterId;
}

/**
 * Exchanges the workers of two locked shifts in one statement, so that the overlap constraint sees both places. The
 * free day that each has on the new date goes the other way, unless the other has a shift of his or her own on that
 * date, as when a coverage was given away: then it is no free day any more. A worker who covers on a free day has both.
 * Both workers are locked, too.
 */
export async function exchangeWorkers(db: Queries, t: TableNames, swap: Swap): Promise<void> {
  await db.query(sql`
    update ${t('shift')}
    set worker_id = case id when ${swap.requesterShiftId}::bigint then ${swap.partnerId}::int
      else ${swap.requesterId}::int end
    where id = any(${[swap.requesterShiftId, swap.partnerShiftId]}::bigint[])`);
  const other = sql`case s.worker_id when ${swap.requesterId}::int then ${swap.partnerId}::int
    else ${swap.requesterId}::int end`;
  const nowWorked = sql`s.starts_at is null
    and ((s.worker_id = ${swap.requesterId} and s.date = ${swap.returnDate})
      or (s.worker_id = ${swap.partnerId} and s.date = ${swap.absenceDate}))
    and not exists (select from ${t('absence')} a where a.shift_id = s.id)`;
  await db.query(sql`
    delete from ${t('shift')} s where ${nowWorked}
      and exists (select from ${t('shift')} o
        where o.worker_id = ${other} and o.date = s.date and not o.coverage)`);
  await db.query(sql`update ${t('shift')} s set worker_id = ${other} where ${nowWorked}`);
}

/** Records an approved swap: one row for each side. */
export const insertShiftChanges = (db: Queries, t: TableNames, swap: Swap, now: Temporal.Instant) =>
  db.query(sql`
  insert into ${t('shift_change')} (swap_id, worker_id, given_shift_id, received_shift_id, given_date,
    received_date, created_at)
  values (${swap.id}, ${swap.requesterId}, ${swap.requesterShiftId}, ${swap.partnerShiftId},
      ${swap.absenceDate}, ${swap.returnDate}, ${now.toString()}),
    (${swap.id}, ${swap.partnerId}, ${swap.partnerShiftId}, ${swap.requesterShiftId},
      ${swap.returnDate}, ${swap.absenceDate}, ${now.toString()})`);
