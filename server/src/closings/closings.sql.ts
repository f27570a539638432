import type { ClosingFile, ClosingPeriod, ClosingUnit } from '@relevo/contract';
import type { ClosingFigures } from '@relevo/domain/closing-figures';
import type { ClosingFormat } from '@relevo/domain/closing-format';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries, Tx } from '../db/connection.ts';
import { byName, type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { ledUnits } from '../identity/led-units.sql.ts';

/** Contracts `c` with a sheet in the period `p`: those of units with shifts. */
const inPeriod = (t: TableNames): Sql => sql`
  ${t('contract')} c join ${t('unit')} u on u.id = c.unit_id and u.kind = 1
    and c.starts_on <= p.ends_on and (c.ends_on is null or c.ends_on >= p.starts_on)`;

/** Columns of a ClosingPeriod of the contract, from a period `p`. */
const periodColumns = (t: TableNames): Sql => sql`
  p.id, p.name as nombre, p.starts_on as desde, p.ends_on as hasta,
  (select count(distinct c.worker_id)::int from ${inPeriod(t)}) as personas,
  (select count(*)::int from ${t('attendance_validation')} v where v.period_id = p.id and exists (
    select from ${inPeriod(t)} where c.worker_id = v.worker_id)) as validadas,
  (select count(*)::int from ${t('closing')} x where x.period_id = p.id) as archivos`;

/** Pay periods that have begun, newest first. */
export const listClosingPeriods = (db: Queries, t: TableNames, today: LocalDate) =>
  db.query<ClosingPeriod>(sql`
    select ${periodColumns(t)} from ${t('period')} p
    where p.kind = 1 and p.starts_on <= ${today} order by p.starts_on desc, p.id desc`);

export async function findClosingPeriod(
  db: Queries,
  t: TableNames,
  id: number,
): Promise<ClosingPeriod | undefined> {
  const [period] = await db.query<ClosingPeriod>(sql`
    select ${periodColumns(t)} from ${t('period')} p where p.id = ${id} and p.kind = 1`);
  return period;
}

/** Units of a period by the last contract of each worker in it, with the people who have not validated. */
export const listClosingUnits = (
  db: Queries,
  t: TableNames,
  periodId: number,
  today: LocalDate,
): Promise<ClosingUnit[]> =>
  db.query<ClosingUnit>(sql`
    with asked as (
      select distinct on (o.worker_id) o.*, p.id as period_id, p.starts_on, p.ends_on
      from ${t('period')} p
      cross join lateral (
        select c.worker_id, c.unit_id, u.name, c.starts_on as since, c.id as contract_id from ${inPeriod(t)}) o
      where p.id = ${periodId}
      order by o.worker_id, o.since desc, o.contract_id desc
    ), said as (
      select a.*, w.person_id, e.first_name, e.last_name, v.id is not null as validated, (
          select count(*)::int from ${t('punch_correction_request')} q
          join ${t('shift')} s on s.id = q.shift_id
          where q.worker_id = a.worker_id and q.decided_at is null
            and s.date between a.starts_on and a.ends_on) as corrections
      from asked a
      join ${t('worker')} w on w.id = a.worker_id
      join ${t('person')} e on e.id = w.person_id
      left join ${t('attendance_validation')} v on v.period_id = a.period_id and v.worker_id = a.worker_id
    )
    select s.unit_id as idunidad, s.name as nombre, count(*)::int as personas,
      count(*) filter (where s.validated)::int as validadas,
      coalesce((
        select json_agg(concat_ws(' ', e.first_name, e.last_name)
          order by ${byName('e.first_name', 'e.last_name')}, e.id)
        from ${ledUnits(t, today)} l join ${t('manager')} m on m.id = l.manager_id
        join ${t('person')} e on e.id = m.person_id where l.unit_id = s.unit_id), '[]') as jefaturas,
      coalesce(json_agg(json_build_object('idpersona', s.person_id,
          'nombre', concat_ws(' ', s.first_name, s.last_name), 'correcciones', s.corrections)
        order by ${byName('s.last_name', 's.first_name')}, s.worker_id)
        filter (where not s.validated), '[]') as faltan
    from said s group by s.unit_id, s.name order by ${byName('s.name')}, s.unit_id`);

/** The name of the person of a session. */
const nameOf = (t: TableNames, subject: Sql): Sql => sql`
  (select concat_ws(' ', p.first_name, p.last_name) from ${t('person')} p where p.id = coalesce(
    (select m.person_id from ${t('manager')} m where ${subject} = 'admin:' || m.id),
    (select w.person_id from ${t('worker')} w where ${subject} = 'worker:' || w.id)))`;

/** Files of a period, newest first. @param id one of them alone */
export const listClosingFiles = (
  db: Queries,
  t: TableNames,
  { periodId, id = null }: { periodId: number; id?: number | null },
): Promise<ClosingFile[]> =>
  db.query<ClosingFile>(sql`
    select x.id, x.number as numero, x.corrects as reliquida, x.format ->> 'name' as formato,
      x.file_name as archivo, x.sha256 as hash, to_json(x.made_at) #>> '{}' as momento,
      ${nameOf(t, sql`x.made_by`)} as quien, x.validated + x.changed + x.open as personas,
      x.validated as validadas, x.changed as cambiaron, x.open as sin_validar
    from ${t('closing')} x
    where x.period_id = ${periodId} and (${id}::int is null or x.id = ${id}) order by x.number desc`);

/** The bytes of a file with its name. */
export async function findFile(
  db: Queries,
  t: TableNames,
  id: number,
): Promise<{ name: string; bytes: Buffer } | undefined> {
  const [file] = await db.query<{ name: string; bytes: Buffer }>(sql`
    select file_name as name, file as bytes from ${t('closing')} where id = ${id}`);
  return file;
}

/** A format with the name that it had when a file was made in it. */
export interface NamedFormat extends ClosingFormat {
  name: string;
}

/** The files of a period that count for the next one. */
export interface EarlierFiles {
  /** The number of the newest; 0 without any. */
  last: number;
  lastHash: string | null;
  /** The number and the format of the first. */
  first: { number: number; format: NamedFormat } | null;
}

export async function findEarlierFiles(db: Queries, t: TableNames, periodId: number): Promise<EarlierFiles> {
  const files = await db.query<{ number: number; sha256: string; format: NamedFormat }>(sql`
    select number, sha256, format from ${t('closing')} where period_id = ${periodId} order by number`);
  const [first] = files;
  const last = files.at(-1);
  return {
    last: last?.number ?? 0,
    lastHash: last?.sha256 ?? null,
    first: first ? { number: first.number, format: first.format } : null,
  };
}

/** What files of a period have told of a worker so far. */
export interface Told {
  workerId: number;
  figures: ClosingFigures;
}

export const listTold = (db: Queries, t: TableNames, periodId: number): Promise<Told[]> =>
  db.query<Told>(sql`
    select distinct on (l.worker_id) l.worker_id as "workerId", l.figures
    from ${t('closing_line')} l join ${t('closing')} x on x.id = l.closing_id
    where x.period_id = ${periodId} order by l.worker_id, x.number desc`);

/** Validated contents of some workers' sheets of a period; null of one from before contents were kept. */
export const listValidated = (
  db: Queries,
  t: TableNames,
  periodId: number,
  workerIds: readonly number[],
): Promise<{ workerId: number; at: Temporal.Instant; content: string | null }[]> =>
  db.query(sql`
    select worker_id as "workerId", validated_at as at, content from ${t('attendance_validation')}
    where period_id = ${periodId} and worker_id = any(${[...workerIds]}::int[])`);

/** Holds up changes of a period until the transaction ends. @returns whether its dates are these */
export async function sharePeriod(
  tx: Tx,
  t: TableNames,
  { id, desde, hasta }: Pick<ClosingPeriod, 'id' | 'desde' | 'hasta'>,
): Promise<boolean> {
  const rows = await tx.query(sql`
    select from ${t('period')} where id = ${id} and starts_on = ${desde} and ends_on = ${hasta} for share`);
  return rows.length > 0;
}

export async function nextNumber(tx: Queries, t: TableNames): Promise<number> {
  const [row] = await tx.query<{ next: number }>(sql`
    select coalesce(max(number), 0) + 1 as next from ${t('closing')}`);
  return row?.next ?? 1;
}

export interface NewFile {
  periodId: number;
  number: number;
  corrects: number | null;
  format: NamedFormat;
  fileName: string;
  bytes: Uint8Array;
  sha256: string;
  validated: number;
  changed: number;
  open: number;
  madeBy: string;
}

export async function insertFile(
  tx: Tx,
  t: TableNames,
  file: NewFile,
  now: Temporal.Instant,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into ${t('closing')} (period_id, number, corrects, format, file_name, file, sha256,
      validated, changed, open, made_by, made_at)
    values (${file.periodId}, ${file.number}, ${file.corrects}, ${JSON.stringify(file.format)}::text::jsonb,
      ${file.fileName}, ${Buffer.from(file.bytes)}, ${file.sha256},
      ${file.validated}, ${file.changed}, ${file.open}, ${file.madeBy}, ${now.toString()})
    returning id`);
  return row?.id ?? 0;
}
