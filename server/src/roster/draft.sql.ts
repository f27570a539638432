import type { DraftCell } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries, Tx } from '../db/connection.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { FAR, isOfUnit, LONG_AGO } from '../identity/unit-on.sql.ts';
import { plannedSpan } from '../wire-sql/planned-span.sql.ts';
import { isValidatedDay } from '../wire-sql/validated-day.sql.ts';
import { isAside } from './aside.sql.ts';
import { cellVersion } from './cell-version.sql.ts';
import { type Author, authorName } from './draft-author.sql.ts';

/** The version of what is published for a worker on a date: those of the shifts, '' where there is none. */
export const publishedVersion = (t: TableNames, workerId: Sql, date: Sql) => sql`coalesce((
  select string_agg(${cellVersion()}, '+' order by s.starts_at, s.id)
  from ${t('shift')} s left join ${t('absence')} a on a.shift_id = s.id
  where s.worker_id = ${workerId} and s.date = ${date} and s.starts_at is not null), '')`;

/** A DraftCell of the contract, of the cell `c`. */
export const draftCell = (t: TableNames) => sql`json_build_object(
  'idtrabajador', c.worker_id, 'fecha', c.date, 'idtipo', c.shift_type_id, 'idsector', c.sector_id,
  'version', 'b' || c.version, 'vieja', c.base <> ${publishedVersion(t, sql`c.worker_id`, sql`c.date`)},
  'por', ${authorName(t, sql`c`)},
  'cuando', c.written_at)`;

interface DraftQuery {
  unitId: number;
  desde: LocalDate;
  hasta: LocalDate;
}

/** The draft of a unit in a range of dates, as a scalar of JSON. */
export const draftOf = (t: TableNames, { unitId, desde, hasta }: DraftQuery) => sql`json_build_object(
  'version', coalesce((select d.version from ${t('roster_draft')} d where d.unit_id = ${unitId}), 0),
  'celdas', (
    select coalesce(json_agg(${draftCell(t)} order by c.date, c.worker_id), '[]')
    from ${t('roster_cell')} c where c.unit_id = ${unitId} and c.date between ${desde} and ${hasta}))`;

/**
 * Locks the drafts of units by id, so that change sets follow one another; returns their versions. They come before all
 * other locks of a write but those of persons.
 */
export async function lockDrafts(
  tx: Tx,
  t: TableNames,
  unitIds: readonly number[],
): Promise<Map<number, number>> {
  const ids = sql`${[...new Set(unitIds)]}::int[]`;
  await tx.query(sql`
    insert into ${t('roster_draft')} (unit_id) select x.id from unnest(${ids}) x(id) order by x.id on conflict do nothing`);
  const rows = await tx.query<{ id: number; version: number }>(sql`
    select unit_id as id, version from ${t('roster_draft')} where unit_id = any(${ids}) order by unit_id for update`);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Locks the draft of a unit; returns its version. */
export const lockDraft = async (tx: Tx, t: TableNames, unitId: number): Promise<number> =>
  (await lockDrafts(tx, t, [unitId])).get(unitId) ?? 0;

/**
 * Locks the draft of a unit that is written on dates of workers, and those of other units with cells below, which a move
 * left there; returns their versions.
 */
export async function lockDraftsBelow(
  tx: Tx,
  t: TableNames,
  asked: { unitId: number; workerIds: readonly number[]; from: LocalDate; to: LocalDate },
): Promise<Map<number, number>> {
  const rows = await tx.query<{ id: number }>(sql`
    select distinct c.unit_id as id from ${t('roster_cell')} c
    where c.worker_id = any(${[...asked.workerIds]}::int[]) and c.date between ${asked.from} and ${asked.to}
      and c.unit_id <> ${asked.unitId} and ${isOfUnit(t, sql`${asked.unitId}`, sql`c.worker_id`, sql`c.date`)}`);
  return lockDrafts(tx, t, [asked.unitId, ...rows.map(({ id }) => id)]);
}

/** The version of the draft of a unit; 0 before there was one. */
export async function readDraftVersion(db: Queries, t: TableNames, unitId: number): Promise<number> {
  const [row] = await db.query<{ version: number }>(sql`
    select version from ${t('roster_draft')} where unit_id = ${unitId}`);
  return row?.version ?? 0;
}

/** What a change of a cell depends on. */
export interface CellFacts {
  /** Place of the change, from 1. */
  place: number;
  /** The version that is there now: the draft's, else the published one. */
  base: string;
  published: string;
  draft: { typeId: number | null; sectorId: number | null; base: string } | null;
  /** On whichever day: a move may lie ahead, or behind. */
  ofUnit: boolean;
  /** The contract on the date is one of the unit. */
  underContract: boolean;
  begun: boolean;
  marked: boolean;
  validated: boolean;
  /** Coverage, several shifts, or one of another unit. */
  aside: boolean;
  typeFits: boolean;
  sectorFits: boolean;
  /** People see the day as the change has it, so that a draft would change nothing. */
  asPublished: boolean;
}

interface Asked {
  workerId: number;
  date: LocalDate;
  typeId: number | null;
  sectorId: number | null;
}

const unnested = (asked: readonly Asked[]) => sql`
  unnest(${asked.map(({ workerId }) => workerId)}::int[], ${asked.map(({ date }) => date)}::date[],
    ${asked.map(({ typeId }) => typeId)}::int[], ${asked.map(({ sectorId }) => sectorId)}::int[])
    with ordinality x(worker_id, date, type_id, sector_id, place)`;

/** Whether the day `x` without a shift is a free one that people see: it has a row, or lies within what is planned. */
const isPublishedFree = (t: TableNames): Sql => sql`(
  exists (
    select from ${t('shift')} f
    where f.worker_id = x.worker_id and f.date = x.date and f.starts_at is null
      and not exists (select from ${t('absence')} g where g.shift_id = f.id))
  or coalesce((
    select x.date between (p.span->>'desde')::date and (p.span->>'hasta')::date
    from (select ${plannedSpan(t, sql`x.worker_id`)} as span) p), false))`;

/** The facts of each cell that is asked for, in one statement. */
export const cellFacts = (
  tx: Queries,
  t: TableNames,
  unitId: number,
  asked: readonly Asked[],
  now: Temporal.Instant,
): Promise<CellFacts[]> =>
  tx.query<CellFacts>(sql`
    select x.place::int, published.version as published, coalesce('b' || c.version, published.version) as base,
      case when c.worker_id is not null then json_build_object(
        'typeId', c.shift_type_id, 'sectorId', c.sector_id, 'base', c.base) end as draft,
      ${isOfUnit(t, sql`${unitId}`, sql`x.worker_id`, LONG_AGO, FAR)} as "ofUnit",
      ${isOfUnit(t, sql`${unitId}`, sql`x.worker_id`, sql`x.date`)} as "underContract",
      coalesce(there.begun, false) as begun, coalesce(there.marked, false) as marked,
      coalesce(there.aside, false) or there.shifts > 1 as aside,
      ${isValidatedDay(t, sql`x.worker_id`, sql`x.date`)} as validated,
      x.type_id is null or exists (
        select from ${t('shift_type')} k where k.id = x.type_id and k.active and k.starts_at is not null) as "typeFits",
      x.sector_id is null or exists (
        select from ${t('sector')} z where z.id = x.sector_id and z.unit_id = ${unitId}) as "sectorFits",
      case when x.type_id is not null then there.shifts = 1 and there.same
        when there.shifts = 0 then ${isPublishedFree(t)} else false end as "asPublished"
    from ${unnested(asked)}
    cross join lateral (select ${publishedVersion(t, sql`x.worker_id`, sql`x.date`)} as version) published
    cross join lateral (
      select count(*) as shifts, bool_or(s.starts_at <= ${now.toString()}) as begun,
        bool_or(${isAside(t, unitId)}) as aside,
        bool_or(exists (
          select from ${t('punch')} m where m.shift_id = s.id and m.worker_id = s.worker_id)) as marked,
        bool_and(s.unit_id = ${unitId} and s.shift_type_id = x.type_id and s.sector_id is not distinct from x.sector_id
          and (a.id is null or a.permit_from is not null)) as same
      from ${t('shift')} s left join ${t('absence')} a on a.shift_id = s.id
      where s.worker_id = x.worker_id and s.date = x.date and s.starts_at is not null) there
    left join ${t('roster_cell')} c on c.worker_id = x.worker_id and c.date = x.date and c.unit_id = ${unitId}
    order by x.place`);

/** The cells of other units' drafts on these days of workers. */
export const cellsBelow = (
  tx: Tx,
  t: TableNames,
  unitId: number,
  cells: readonly Pick<Asked, 'workerId' | 'date'>[],
) =>
  tx.query<NewCell & { unitId: number }>(sql`
    select c.unit_id as "unitId", c.worker_id as "workerId", c.date, c.shift_type_id as "typeId",
      c.sector_id as "sectorId", c.base
    from unnest(${cells.map(({ workerId }) => workerId)}::int[], ${cells.map(({ date }) => date)}::date[]) x(worker_id, date)
    join ${t('roster_cell')} c on c.worker_id = x.worker_id and c.date = x.date and c.unit_id <> ${unitId}
    order by c.unit_id, c.date, c.worker_id`);

export interface NewCell extends Asked {
  base: string;
}

/** Writes cells of the draft, in the place of what it had there. */
export const writeCells = (
  tx: Tx,
  t: TableNames,
  cells: readonly NewCell[],
  by: { unitId: number; version: number; author: Author; now: Temporal.Instant },
) =>
  tx.query(sql`
    insert into ${t('roster_cell')} (worker_id, date, unit_id, shift_type_id, sector_id, base, version, manager_id, person_id,
      written_at)
    select x.worker_id, x.date, ${by.unitId}, x.type_id, x.sector_id, (${cells.map(({ base }) => base)}::text[])[x.place],
      ${by.version}, ${by.author.managerId}, ${by.author.personId}, ${by.now.toString()}
    from ${unnested(cells)}
    on conflict (worker_id, date) do update set unit_id = excluded.unit_id, shift_type_id = excluded.shift_type_id,
      sector_id = excluded.sector_id, base = excluded.base, version = excluded.version,
      manager_id = excluded.manager_id, person_id = excluded.person_id, written_at = excluded.written_at`);

/** A cell of the draft as it lies there. */
export interface LyingCell {
  workerId: number;
  date: LocalDate;
  typeId: number | null;
  sectorId: number | null;
  base: string;
  version: number;
  /** That of what is published below it; '' for somebody of another unit, whose shifts are not told. */
  published: string;
}

/** The cells of the draft of a unit in a range of dates, of some workers or of all where `workerIds` is null. */
export const lyingCells = (
  tx: Queries,
  t: TableNames,
  asked: { unitId: number; from: LocalDate; to: LocalDate; workerIds: readonly number[] | null },
): Promise<LyingCell[]> =>
  tx.query<LyingCell>(sql`
    select c.worker_id as "workerId", c.date, c.shift_type_id as "typeId", c.sector_id as "sectorId", c.base, c.version,
      case when ${isOfUnit(t, sql`c.unit_id`, sql`c.worker_id`, sql`c.date`)}
        then ${publishedVersion(t, sql`c.worker_id`, sql`c.date`)} else '' end as published
    from ${t('roster_cell')} c
    where c.unit_id = ${asked.unitId} and c.date between ${asked.from} and ${asked.to}
      and (${asked.workerIds === null} or c.worker_id = any(${[...(asked.workerIds ?? [])]}::int[]))
    order by c.date, c.worker_id`);

/** Takes cells out of the draft of a unit, so that they show what is published. */
export const removeCells = (
  tx: Tx,
  t: TableNames,
  unitId: number,
  cells: readonly Pick<Asked, 'workerId' | 'date'>[],
) =>
  tx.query(sql`
    delete from ${t('roster_cell')} c
    using unnest(${cells.map(({ workerId }) => workerId)}::int[], ${cells.map(({ date }) => date)}::date[]) x(worker_id, date)
    where c.worker_id = x.worker_id and c.date = x.date and c.unit_id = ${unitId}`);

/** A cell of a change set, before and after; null where the draft had or has none. */
export interface ChangedCell {
  workerId: number;
  date: LocalDate;
  before: { typeId: number | null; sectorId: number | null; base: string } | null;
  after: { typeId: number | null; sectorId: number | null; base: string } | null;
}

/** Keeps a change set, and gives the draft its version. */
export async function keepChangeSet(
  tx: Tx,
  t: TableNames,
  {
    unitId,
    version,
    author,
    now,
  }: { unitId: number; version: number; author: Author; now: Temporal.Instant },
  cells: readonly ChangedCell[],
): Promise<void> {
  await tx.query(sql`update ${t('roster_draft')} set version = ${version} where unit_id = ${unitId}`);
  await tx.query(sql`
    insert into ${t('roster_change_set')} (unit_id, version, manager_id, person_id, made_at, cells)
    values (${unitId}, ${version}, ${author.managerId}, ${author.personId}, ${now.toString()},
      ${JSON.stringify(cells)}::jsonb)`);
}

/** The cells of the draft of a unit for these workers and dates; those of another unit's draft are not told. */
export async function listCells(
  tx: Queries,
  t: TableNames,
  unitId: number,
  cells: readonly Pick<Asked, 'workerId' | 'date'>[],
): Promise<DraftCell[]> {
  const rows = await tx.query<{ cell: DraftCell }>(sql`
    select ${draftCell(t)} as cell
    from unnest(${cells.map(({ workerId }) => workerId)}::int[], ${cells.map(({ date }) => date)}::date[]) x(worker_id, date)
    join ${t('roster_cell')} c on c.worker_id = x.worker_id and c.date = x.date and c.unit_id = ${unitId}`);
  return rows.map(({ cell }) => cell);
}

const FORGOTTEN_AT_ONCE = 5000;

/** Forgets change sets of 90 days ago, so many at a time. */
export const forgetChangeSets = (tx: Tx, t: TableNames, now: Temporal.Instant) =>
  tx.query(sql`
    delete from ${t('roster_change_set')} where (unit_id, version) in (
      select unit_id, version from ${t('roster_change_set')}
      where made_at < ${now.subtract({ hours: 90 * 24 }).toString()} order by made_at limit ${FORGOTTEN_AT_ONCE}::int)`);
