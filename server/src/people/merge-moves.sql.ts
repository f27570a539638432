import type { Queries } from '../db/connection.ts';
import { join, type Sql, sql } from '../db/sql.ts';
import { identifier, type Table, type TableNames } from '../db/tables.ts';

/** Rows of a worker that another worker takes over. */
interface Move {
  table: Table;
  column: string;
  /** Names a row, alone or beside `column`. */
  key: string;
  type: 'int' | 'bigint' | 'text' | 'date';
  /** Columns in which two rows of one worker must differ: a row that would clash stays where it is. */
  unlike?: readonly string[];
  /** Columns of a first and a last date, whose ranges two rows of one worker must keep apart in the same way. */
  apart?: readonly [from: string, to: string];
}

const of = (table: Table, more: Partial<Move> = {}): Move => ({
  ...{ table, column: 'worker_id', key: 'id', type: 'bigint' },
  ...more,
});

/** All that moves from worker to worker, but for shifts, contracts and balances, which have rules of their own. */
export const MOVES = {
  notes: of('note'),
  releases: of('release_request'),
  asked: of('swap_request', { column: 'requester_id' }),
  received: of('swap_request', { column: 'partner_id' }),
  exchanges: of('shift_change', { unlike: ['swap_id'] }),
  hours: of('hour_entry'),
  edits: of('shift_edit'),
  won: of('offer', { column: 'winner_id' }),
  applied: of('offer_application', { unlike: ['offer_id'] }),
  permits: of('permit'),
  pacts: of('overtime_pact'),
  external: of('external_balance', { key: 'kind', type: 'text', unlike: ['kind'] }),
  articles: of('article_activity', { key: 'article_id', type: 'int', unlike: ['article_id'] }),
  memberships: of('rotation_member', { type: 'int', apart: ['from_date', 'to_date'] }),
  wishes: of('day_wish', { key: 'date', type: 'date', unlike: ['date'] }),
  // A version of which both have a reading stays with both, and its days with it.
  told: of('roster_version_item', { key: 'version_id', unlike: ['version_id'] }),
  readings: of('roster_version_reader', { key: 'version_id', unlike: ['version_id'] }),
  audience: of('article_worker', { key: 'article_id', type: 'int', unlike: ['article_id'] }),
} as const;
/** What moves from subject to subject, as `worker:12`. */
export const SUBJECT_MOVES = {
  inbox: of('notification', { column: 'subject', unlike: ['event'] }),
  devices: of('device', { column: 'subject', key: 'device_id', type: 'text', unlike: ['device_id'] }),
} as const;

/** The keys of moved rows by the name of their move. */
export type Moved = Record<string, (number | string)[]>;

interface Way {
  from: number | string;
  to: number | string;
}

/** Moves all rows of a kind. @returns the keys of those that moved */
export async function moveAll(
  tx: Queries,
  t: TableNames,
  { table, column, key, unlike = [], apart }: Move,
  { from, to }: Way,
): Promise<(number | string)[]> {
  const [own, name] = [identifier(column), identifier(key)];
  const free =
    unlike.length === 0
      ? sql``
      : sql`and not exists (select from ${t(table)} o where o.${own} = ${to} and ${join(
          unlike.map((field) => sql`o.${identifier(field)} = r.${identifier(field)}`),
          ' and ',
        )})`;
  const clear = apart
    ? sql`and not exists (select from ${t(table)} o where o.${own} = ${to} and ${rangeOf('o', apart)} && ${rangeOf('r', apart)})`
    : sql``;
  const other = table === 'swap_request' ? notBetween(from, to) : sql``;
  const rows = await tx.query<{ key: number | string }>(sql`
    update ${t(table)} r set ${own} = ${to} where r.${own} = ${from} ${free} ${clear} ${other} returning r.${name} as key`);
  return rows.map((row) => row.key);
}

const rangeOf = (row: 'o' | 'r', [from, to]: readonly [string, string]): Sql =>
  sql`daterange(${identifier(row)}.${identifier(from)}, ${identifier(row)}.${identifier(to)}, '[]')`;

/** An exchange between the two stays what it was. */
const notBetween = (one: Way['from'], other: Way['to']): Sql =>
  sql`and not (r.requester_id in (${one}, ${other}) and r.partner_id in (${one}, ${other}))`;

/** Moves rows with these keys back, as far as they are still there. @returns how many moved */
export async function moveThese(
  tx: Queries,
  t: TableNames,
  { table, column, key, type }: Move,
  { from, to, keys }: Way & { keys: readonly (number | string)[] },
): Promise<number> {
  if (keys.length === 0) return 0;
  const [own, name] = [identifier(column), identifier(key)];
  const types = { int: sql`int[]`, bigint: sql`bigint[]`, text: sql`text[]`, date: sql`date[]` };
  const rows = await tx.query(sql`
    update ${t(table)} set ${own} = ${to}
    where ${own} = ${from} and ${name} = any(${[...keys]}::${types[type]}) returning 1`);
  return rows.length;
}

/** Forgets pushes that wait for the devices of a subject, which are about to move. */
export const forgetPushes = (tx: Queries, t: TableNames, subject: string) =>
  tx.query(sql`delete from ${t('push')} where subject = ${subject}`);

/**
 * Moves the shifts of a worker. A free day of either gives way on a date on which the other one has a shift with hours;
 * those of the worker who receives go the other way round.
 */
export async function moveShifts(
  tx: Queries,
  t: TableNames,
  { from, to }: { from: number; to: number },
): Promise<{ shifts: number[]; freeDays: number[] }> {
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
  const displaced = await tx.query<{ id: number }>(sql`
    update ${t('shift')} f set worker_id = ${from}
    where f.worker_id = ${to} and f.starts_at is null and not exists (
        select from ${t('absence')} a where a.shift_id = f.id)
      and exists (select from ${t('shift')} s
        where s.worker_id = ${from} and s.date = f.date and s.starts_at is not null)
    returning f.id`);
  const freeDays = idsOf(displaced);
  const moved = await tx.query<{ id: number }>(sql`
    update ${t('shift')} r set worker_id = ${to}
    where r.worker_id = ${from} and not r.id = any(${freeDays}::bigint[]) and (r.starts_at is not null
      or not exists (select from ${t('shift')} o where o.worker_id = ${to} and o.date = r.date))
    returning r.id`);
  return { shifts: idsOf(moved), freeDays };
}

/** Moves these shifts of a worker. */
export const moveTheseShifts = (
  tx: Queries,
  t: TableNames,
  { from, to, ids }: { from: number; to: number; ids: readonly number[] },
) =>
  tx.query(sql`
    update ${t('shift')} set worker_id = ${to} where worker_id = ${from} and id = any(${[...ids]}::bigint[])`);

/** Moves the contracts of a worker. @returns their ids */
export async function moveContracts(
  tx: Queries,
  t: TableNames,
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    update ${t('contract')} set worker_id = ${to} where worker_id = ${from} returning id`);
  return rows.map(({ id }) => id);
}

/** A movement of a balance that joined the lot of another worker, and the lot that it came from. */
export interface JoinedMovement {
  id: number;
  lotId: number;
}

/**
 * Moves the balances of leave: a lot that the other worker has none of moves whole; of a lot for the same time the days
 * taken, returned and corrected join the other worker's, whose grant counts once, as does a correction from one source.
 */
export async function moveBalances(
  tx: Queries,
  t: TableNames,
  { from, to }: { from: number; to: number },
): Promise<{ lots: number[]; movements: JoinedMovement[] }> {
  const movements = await tx.query<JoinedMovement>(sql`
    with own as (
      select g.id as lot_id, s.id as joined_id from ${t('permit_lot')} g join ${t('permit_lot')} s
        on s.worker_id = ${to} and s.permit_type_id = g.permit_type_id and s.period_from = g.period_from
      where g.worker_id = ${from})
    update ${t('permit_movement')} m set lot_id = own.joined_id, worker_id = ${to} from own
    where m.lot_id = own.lot_id and m.kind not in ('granted', 'expired') and not exists (
      select from ${t('permit_movement')} o
      where o.lot_id = own.joined_id and o.kind = m.kind and o.day = m.day and o.source = m.source)
    returning m.id, own.lot_id as "lotId"`);
  const lots = await tx.query<{ id: number }>(sql`
    select g.id from ${t('permit_lot')} g where g.worker_id = ${from} and not exists (
      select from ${t('permit_lot')} s where s.worker_id = ${to}
        and s.permit_type_id = g.permit_type_id and s.period_from = g.period_from)`);
  const ids = lots.map(({ id }) => id);
  await moveLots(tx, t, { ids, to });
  return { lots: ids, movements };
}

/** Moves lots with their movements: one statement, as each names the worker of the other. */
export const moveLots = (tx: Queries, t: TableNames, { ids, to }: { ids: readonly number[]; to: number }) =>
  tx.query(sql`
    with lots as (
      update ${t('permit_lot')} set worker_id = ${to} where id = any(${[...ids]}::bigint[]) returning id)
    update ${t('permit_movement')} set worker_id = ${to} where lot_id = any(${[...ids]}::bigint[])`);

/** Gives movements back to the lots that they came from. */
export const moveMovements = (
  tx: Queries,
  t: TableNames,
  { movements, to }: { movements: readonly JoinedMovement[]; to: number },
) =>
  tx.query(sql`
    update ${t('permit_movement')} m set lot_id = r."lotId", worker_id = ${to}
    from json_to_recordset(${JSON.stringify(movements)}::text::json) as r(id bigint, "lotId" bigint)
    where m.id = r.id`);

/** Balances of these workers are written anew by the next hour's job. */
export const forgetWrittenBalances = (tx: Queries, t: TableNames, ids: readonly number[]) =>
  tx.query(sql`update ${t('worker')} set permits_written_on = null where id = any(${[...ids]}::int[])`);
