import type { OwnRosterVersion, RosterVersion, RosterVersionDetail } from '@relevo/contract';
import { AGREE_WITHIN_HOURS } from '@relevo/domain/roster-publication';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries, Tx } from '../db/connection.ts';
import { byName, type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { Write } from '../kernel/write.ts';

/** The head of the version `v`, as pairs of a JSON object. */
const head = (t: TableNames) => sql`
  'id', v.id, 'desde', v.from_date, 'hasta', v.to_date, 'cuando', v.published_at, 'por', (
    select p.first_name || ' ' || p.last_name
    from ${t('manager')} m join ${t('person')} p on p.id = m.person_id where m.id = v.manager_id),
  'nota', v.note, 'pide_confirmacion', v.asks, 'confirmar_hasta',
    case when v.asks then v.published_at + make_interval(hours => ${AGREE_WITHIN_HOURS}::int) end`;

/** A RosterVersion of the contract, of the version `v`, as pairs. */
const counted = (t: TableNames) => sql`${head(t)},
  'personas', readers.people, 'vistas', readers.seen, 'conformes', readers.agreed, 'cambios', (
    select count(*) from ${t('roster_version_item')} i where i.version_id = v.id)`;

const readersOf = (t: TableNames) => sql`
  select count(*) as people, count(r.seen_at) as seen, count(r.agreed_at) as agreed
  from ${t('roster_version_reader')} r where r.version_id = v.id`;

/** The changed days of a worker in the version `v`. */
const daysOf = (t: TableNames, workerId: Sql) => sql`(
  select coalesce(json_agg(json_build_object('fecha', i.date, 'antes', i.before, 'despues', i.after,
    'publicado', i.before is not null) order by i.date), '[]')
  from ${t('roster_version_item')} i where i.version_id = v.id and i.worker_id = ${workerId})`;

const VERSIONS_AT_ONCE = 50;

/** Versions of a unit, latest first. */
export async function listVersions(
  db: Queries,
  t: TableNames,
  unitId: number,
  offset: number,
): Promise<{ data: RosterVersion[]; total: number }> {
  const [row] = await db.query<{ data: RosterVersion[]; total: number }>(sql`
    select (select count(*)::int from ${t('roster_version')} where unit_id = ${unitId}) as total, coalesce((
      select json_agg(json_build_object(${counted(t)}) order by v.published_at desc, v.id desc)
      from (
        select * from ${t('roster_version')} where unit_id = ${unitId}
        order by published_at desc, id desc limit ${VERSIONS_AT_ONCE} offset ${offset}) v
      cross join lateral (${readersOf(t)}) readers), '[]') as data`);
  return row ?? { data: [], total: 0 };
}

/** The latest publication that meets a range: its moment, and its number among those of the unit. */
export async function latestPublished(
  db: Queries,
  t: TableNames,
  { unitId, desde, hasta }: { unitId: number; desde: LocalDate; hasta: LocalDate },
): Promise<{ at: Temporal.Instant; number: number } | undefined> {
  const [row] = await db.query<{ at: Temporal.Instant; number: number }>(sql`
    select v.published_at as at, (
      select count(*)::int from ${t('roster_version')} o
      where o.unit_id = v.unit_id and (o.published_at, o.id) <= (v.published_at, v.id)) as number
    from ${t('roster_version')} v
    where v.unit_id = ${unitId} and v.from_date <= ${hasta} and ${desde} <= v.to_date
    order by v.published_at desc, v.id desc limit 1`);
  return row;
}

/** A version of a unit with its readers; undefined where the unit has none of that id. */
export async function readVersion(
  db: Queries,
  t: TableNames,
  unitId: number,
  id: number,
): Promise<RosterVersionDetail | undefined> {
  const [row] = await db.query<{ body: RosterVersionDetail }>(sql`
    select json_build_object(${counted(t)}, 'huella', v.content_hash, 'lectores', (
      select coalesce(json_agg(json_build_object('idtrabajador', w.id, 'nombre', p.first_name,
        'apellido_paterno', p.last_name, 'avisada', r.told_at, 'vista', r.seen_at, 'conforme', r.agreed_at,
        'mensaje', r.message, 'cambios', ${daysOf(t, sql`w.id`)})
        order by ${byName('p.last_name', 'p.first_name')}, w.id), '[]')
      from ${t('roster_version_reader')} r join ${t('worker')} w on w.id = r.worker_id
      join ${t('person')} p on p.id = w.person_id where r.version_id = v.id)) as body
    from ${t('roster_version')} v cross join lateral (${readersOf(t)}) readers
    where v.id = ${id} and v.unit_id = ${unitId}`);
  return row?.body;
}

/** An OwnRosterVersion of the contract, of the version `v` and its reader `r`. */
const ownVersion = (t: TableNames) => sql`json_build_object(${head(t)},
  'unidad', (select u.name from ${t('unit')} u where u.id = v.unit_id), 'vista', r.seen_at, 'conforme', r.agreed_at,
  'mensaje', r.message, 'cambios', ${daysOf(t, sql`r.worker_id`)})`;

const OWN_DAYS = 90;

/** The versions of the last 90 days that changed a worker's days, latest first. */
export async function listOwnVersions(
  db: Queries,
  t: TableNames,
  workerId: number,
  now: Temporal.Instant,
): Promise<OwnRosterVersion[]> {
  const rows = await db.query<{ body: OwnRosterVersion }>(sql`
    select ${ownVersion(t)} as body
    from ${t('roster_version_reader')} r join ${t('roster_version')} v on v.id = r.version_id
    where r.worker_id = ${workerId} and v.published_at >= ${now.subtract({ hours: OWN_DAYS * 24 }).toString()}
    order by v.published_at desc, v.id desc limit ${VERSIONS_AT_ONCE}`);
  return rows.map(({ body }) => body);
}

export interface Reading {
  unitId: number;
  asks: boolean;
  seen: boolean;
  agreed: boolean;
  message: string | null;
  name: string;
  /** The days of the publication. */
  from: LocalDate;
  to: LocalDate;
}

/** A worker's reading of a version, locked; undefined where the version changed none of her days. */
export async function lockReading(
  { tx, t }: Pick<Write, 'tx' | 't'>,
  versionId: number,
  workerId: number,
): Promise<Reading | undefined> {
  const [row] = await tx.query<Reading>(sql`
    select v.unit_id as "unitId", v.asks, r.seen_at is not null as seen, r.agreed_at is not null as agreed, r.message,
      p.first_name || ' ' || p.last_name as name, v.from_date as from, v.to_date as to
    from ${t('roster_version_reader')} r join ${t('roster_version')} v on v.id = r.version_id
    join ${t('worker')} w on w.id = r.worker_id join ${t('person')} p on p.id = w.person_id
    where r.version_id = ${versionId} and r.worker_id = ${workerId} for update of r`);
  return row;
}

/** Writes a reading: the first moments stay, a later message takes the place of an earlier one. */
export const writeReading = (
  { tx, t, now }: Pick<Write, 'tx' | 't' | 'now'>,
  versionId: number,
  workerId: number,
  { agreed, message, date }: { agreed: boolean; message: string | null; date: LocalDate | null },
) =>
  tx.query(sql`
    update ${t('roster_version_reader')} set seen_at = coalesce(seen_at, ${now.toString()}),
      agreed_at = case when ${agreed} then coalesce(agreed_at, ${now.toString()}) else agreed_at end,
      message = coalesce(${message}, message),
      message_date = case when ${message}::text is null then message_date else ${date}::date end
    where version_id = ${versionId} and worker_id = ${workerId}`);

export async function readOwnVersion(
  db: Queries,
  t: TableNames,
  versionId: number,
  workerId: number,
): Promise<OwnRosterVersion | undefined> {
  const [row] = await db.query<{ body: OwnRosterVersion }>(sql`
    select ${ownVersion(t)} as body
    from ${t('roster_version_reader')} r join ${t('roster_version')} v on v.id = r.version_id
    where r.version_id = ${versionId} and r.worker_id = ${workerId}`);
  return row?.body;
}

export interface Unagreed {
  id: number;
  unitId: number;
  from: LocalDate;
  to: LocalDate;
  publishedAt: Temporal.Instant;
  /** Who has not agreed, by name. */
  names: string[];
}

/** Locks versions whose 'Conforme' is over and whose managers were not told, so many at once. */
export async function lockUnagreed(tx: Tx, t: TableNames, before: Temporal.Instant): Promise<Unagreed[]> {
  return tx.query<Unagreed>(sql`
    select v.id, v.unit_id as "unitId", v.from_date as from, v.to_date as to, v.published_at as "publishedAt",
      array(
        select p.first_name || ' ' || p.last_name
        from ${t('roster_version_reader')} r join ${t('worker')} w on w.id = r.worker_id
        join ${t('person')} p on p.id = w.person_id
        where r.version_id = v.id and r.agreed_at is null and p.merged_into is null
        order by ${byName('p.last_name', 'p.first_name')}, w.id) as names
    from ${t('roster_version')} v
    where v.asks and v.chased_at is null and v.published_at <= ${before.toString()}
    order by v.published_at, v.id limit 100 for update of v skip locked`);
}

export const setChased = (tx: Tx, t: TableNames, ids: readonly number[], now: Temporal.Instant) =>
  tx.query(sql`
    update ${t('roster_version')} set chased_at = ${now.toString()} where id = any(${[...ids]}::bigint[])`);
