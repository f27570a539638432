import type { WishKind } from '@relevo/domain/day-wishes';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries, Tx } from '../db/connection.ts';
import type { JsonBody } from '../db/json-body.ts';
import { jsonBody } from '../db/json-body.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { isOfUnit } from '../identity/unit-on.sql.ts';
import { plannedMonths } from '../wire-sql/planned-span.sql.ts';

interface Range {
  desde: LocalDate;
  hasta: LocalDate;
}

/** Whether a worker works on the day of a wish: a shift that starts on it, from which he or she is not absent. */
const works = (t: TableNames) => sql`exists (
  select from ${t('shift')} s where s.worker_id = x.worker_id and s.date = x.date and s.starts_at is not null
    and not exists (select from ${t('absence')} a where a.shift_id = s.id))`;

/** Whether the published roster meets a wish `x`, as `isGranted` says. */
const granted = (t: TableNames): Sql => sql`((x.kind = 'trabajar') = ${works(t)})`;

const deadlines = (t: TableNames, unit: Sql, { desde, hasta }: Range) => sql`
  coalesce((select json_agg(json_build_object('mes', to_char(d.month, 'YYYY-MM'), 'cierra', d.closes_on) order by d.month)
    from ${t('wish_deadline')} d
    where d.unit_id = ${unit} and d.month between date_trunc('month', ${desde}::date)::date and ${hasta}), '[]')`;

/** The rows of `published` as the wire has them. */
const publishedMonths = sql`coalesce((
  select json_agg(json_build_object('mes', to_char(m.month, 'YYYY-MM'), 'hasta', m.last) order by m.month)
  from published m), '[]')`;

/** A worker's own wishes of a range, as the wire has them. */
export const readOwnWishes = (
  db: Queries,
  t: TableNames,
  workerId: number,
  range: Range,
  limit: number,
): Promise<JsonBody> =>
  jsonBody(
    db,
    sql`
    with published as materialized (${plannedMonths(t, sql`${workerId}::int`, { from: range.desde, to: range.hasta })})
    select json_build_object('data', json_build_object(
      'limite', ${limit}::int,
      'plazos', ${deadlines(t, sql`w.unit_id`, range)},
      'publicados', ${publishedMonths},
      'dias', coalesce((
        select json_agg(json_build_object('fecha', x.date, 'tipo', x.kind, 'nota', x.note,
          'cumplida', case when exists (
            select from published m where m.month = date_trunc('month', x.date) and x.date <= m.last)
            then ${granted(t)} end) order by x.date)
        from ${t('day_wish')} x
        where x.worker_id = w.id and x.date between ${range.desde} and ${range.hasta}), '[]')))::text as body
    from ${t('worker')} w where w.id = ${workerId}`,
  );

/** Wishes for a range of days on which people are of a unit, and the counts of these people over other days. */
export const readUnitWishes = (
  db: Queries,
  t: TableNames,
  unitId: number,
  range: Range,
  { counted, limit }: { counted: { from: LocalDate; to: LocalDate }; limit: number },
): Promise<JsonBody> =>
  jsonBody(
    db,
    sql`
    select json_build_object('data', json_build_object(
      'limite', ${limit}::int,
      'plazos', ${deadlines(t, sql`${unitId}::int`, range)},
      'deseos', coalesce((
        select json_agg(json_build_object('idtrabajador', x.worker_id, 'fecha', x.date, 'tipo', x.kind,
          'nota', x.note) order by x.worker_id, x.date)
        from ${t('worker')} w join ${t('day_wish')} x on x.worker_id = w.id
        where ${isOfUnit(t, sql`${unitId}`, sql`w.id`, sql`${range.desde}`, sql`${range.hasta}`)}
          and ${isOfUnit(t, sql`${unitId}`, sql`w.id`, sql`x.date`)}
          and x.date between ${range.desde} and ${range.hasta}), '[]'),
      'cuentas', coalesce((
        select json_agg(json_build_object('idtrabajador', c.id, 'pedidas', c.asked, 'cumplidas', c.met)
          order by c.id)
        from (
          select w.id, count(*)::int as asked, (count(*) filter (where ${granted(t)}))::int as met
          from ${t('worker')} w join ${t('day_wish')} x on x.worker_id = w.id
          where ${isOfUnit(t, sql`${unitId}`, sql`w.id`, sql`${range.desde}`, sql`${range.hasta}`)}
            and x.kind <> 'trabajar' and x.date between ${counted.from} and ${counted.to}
          group by w.id) c), '[]')))::text as body`,
  );

export interface WishRow {
  date: LocalDate;
  kind: WishKind;
  note: string | null;
}

/** All that is kept of a worker's wishes from a date on. The caller holds the worker's lock. */
export const wishesFrom = (tx: Tx, t: TableNames, workerId: number, from: LocalDate) =>
  tx.query<WishRow>(sql`
    select date, kind, note from ${t('day_wish')} where worker_id = ${workerId} and date >= ${from}`);

/** What decides whether a worker's days take wishes: last days by month. */
export interface WishDays {
  published: { mes: string; hasta: LocalDate }[];
  closes: [string, LocalDate][];
}

export async function wishFacts(tx: Tx, t: TableNames, workerId: number, from: LocalDate): Promise<WishDays> {
  const [row] = await tx.query<WishDays>(sql`
    with published as materialized (${plannedMonths(t, sql`${workerId}::int`, { from, to: null })})
    select ${publishedMonths} as published, coalesce((
      select json_agg(json_build_array(to_char(d.month, 'YYYY-MM'), d.closes_on))
      from ${t('wish_deadline')} d where d.unit_id = w.unit_id), '[]') as closes
    from ${t('worker')} w where w.id = ${workerId}`);
  return row ?? { published: [], closes: [] };
}

/** Writes a wish over that of the day. */
export const writeWish = (
  tx: Tx,
  t: TableNames,
  workerId: number,
  { date, kind, note }: WishRow,
  now: Temporal.Instant,
) =>
  tx.query(sql`
    insert into ${t('day_wish')} (worker_id, date, kind, note, written_at)
    values (${workerId}, ${date}, ${kind}, ${note}, ${now.toString()})
    on conflict (worker_id, date) do update
      set kind = excluded.kind, note = excluded.note, written_at = excluded.written_at`);

export const dropWish = (tx: Tx, t: TableNames, workerId: number, date: LocalDate) =>
  tx.query(sql`delete from ${t('day_wish')} where worker_id = ${workerId} and date = ${date}`);

/** Sets a unit's last day for wishes of a month, or takes it away. @returns the one of before */
export async function setDeadline(
  tx: Tx,
  t: TableNames,
  unitId: number,
  { month, closesOn }: { month: LocalDate; closesOn: LocalDate | null },
): Promise<LocalDate | null> {
  const [before] = await tx.query<{ closesOn: LocalDate }>(sql`
    select closes_on as "closesOn" from ${t('wish_deadline')} where unit_id = ${unitId} and month = ${month}
    for update`);
  if (closesOn === null) {
    await tx.query(sql`delete from ${t('wish_deadline')} where unit_id = ${unitId} and month = ${month}`);
  } else {
    await tx.query(sql`
      insert into ${t('wish_deadline')} (unit_id, month, closes_on) values (${unitId}, ${month}, ${closesOn})
      on conflict (unit_id, month) do update set closes_on = excluded.closes_on`);
  }
  return before?.closesOn ?? null;
}

/** The unit's own workers, whose screens show its deadline. */
export const workersIn = async (tx: Tx, t: TableNames, unitId: number): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(sql`select id from ${t('worker')} where unit_id = ${unitId} order by id`)
  ).map(({ id }) => id);

/** Deletes wishes for days before a date, some at once. */
export const forgetWishes = (tx: Tx, t: TableNames, before: LocalDate) =>
  tx.query(sql`
    delete from ${t('day_wish')} where (worker_id, date) in (
      select worker_id, date from ${t('day_wish')} where date < ${before} order by date limit 10000)`);
