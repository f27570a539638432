import type { SeenDay, Staffing } from '@relevo/contract';
import type { PlannedSpan } from '@relevo/domain/roster';
import type { TypeHours } from '@relevo/domain/shift-types';
import { INTER_UNIT } from '@relevo/domain/shifts';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { byName, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { contractsHere, FAR, isOfUnit, LONG_AGO } from '../identity/unit-on.sql.ts';
import { settingTexts } from '../settings/settings.sql.ts';
import { readSetting, rosterSettings, type SettingTexts } from '../settings/settings.ts';
import { isNamed } from '../wire-sql/named-shift.sql.ts';
import { plannedSpan } from '../wire-sql/planned-span.sql.ts';
import { payrollGroup, staffingRows } from '../wire-sql/staffing.sql.ts';
import { typeHours } from '../wire-sql/type-times.sql.ts';
import { isValidatedDay } from '../wire-sql/validated-day.sql.ts';
import { isAside } from './aside.sql.ts';
import { publishedVersion } from './draft.sql.ts';

/** The cells of a publication: those of a unit's draft in a range, of some people or of all. */
export interface PublicationQuery {
  unitId: number;
  from: LocalDate;
  to: LocalDate;
  /** Null for all. */
  workerIds: readonly number[] | null;
}

/** The only published shift under a drafted cell. */
export interface CellShift {
  id: number;
  typeId: number;
  sectorId: number | null;
  zone: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  absenceId: number | null;
  /** The absence is that of leave. */
  onLeave: boolean;
  /** A publication made the day free, and the shift stays for the requests that name it. */
  freed: boolean;
  /** Requests, edits or marks of the past name it. */
  named: boolean;
}

/** A drafted cell with what its publication depends on. */
export interface PublicationCell {
  workerId: number;
  date: LocalDate;
  typeId: number | null;
  sectorId: number | null;
  base: string;
  /** The version of what is published now. */
  published: string;
  /** On whichever day. */
  ofUnit: boolean;
  /** Of the contract on that date; null without one in the unit. */
  positionId: number | null;
  /** Leave on that date, approved or recorded. */
  leave: boolean;
  validated: boolean;
  begun: boolean;
  marked: boolean;
  /** Coverage, several shifts, or one of another unit. */
  aside: boolean;
  /** Somebody covers the shift, or the worker is lent for it. */
  covered: boolean;
  typeFits: boolean;
  shift: CellShift | null;
  /** The free day of that date, without an absence. */
  freeId: number | null;
}

/** Absences that publications make: covered, without an offer that somebody won. */
const isFreed = (
  t: TableNames,
) => sql`(a.covered and a.permit_id is null and a.absence_type_id <> ${INTER_UNIT}
  and not exists (select from ${t('offer')} o where o.absence_id = a.id))`;

const cellShift = (t: TableNames) => sql`json_build_object(
  'id', s.id, 'typeId', s.shift_type_id, 'sectorId', s.sector_id, 'zone', s.time_zone, 'startsAt', s.starts_at,
  'endsAt', s.ends_at, 'absenceId', a.id, 'onLeave', a.permit_from is not null, 'freed', coalesce(${isFreed(t)}, false),
  'named', ${isNamed(t)})`;

type CellRow = Omit<PublicationCell, 'shift'> & {
  shift: (Omit<CellShift, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string }) | null;
};

/** Loads the cells of a publication in one statement, by worker and date. */
export async function loadCells(
  db: Queries,
  t: TableNames,
  { unitId, from, to, workerIds }: PublicationQuery,
  now: Temporal.Instant,
): Promise<PublicationCell[]> {
  const rows = await db.query<CellRow>(sql`
    select c.worker_id as "workerId", c.date, c.shift_type_id as "typeId", c.sector_id as "sectorId", c.base,
      ${publishedVersion(t, sql`c.worker_id`, sql`c.date`)} as published,
      ${isOfUnit(t, sql`${unitId}`, sql`c.worker_id`, LONG_AGO, FAR)} as "ofUnit",
      k.position_id as "positionId", exists (
        select from ${t('permit')} q
        where q.worker_id = c.worker_id and q.approved and q.from_date <= c.date and q.free_from > c.date) as leave,
      ${isValidatedDay(t, sql`c.worker_id`, sql`c.date`)} as validated,
      coalesce(there.begun, false) as begun, coalesce(there.marked, false) as marked,
      coalesce(there.aside, false) or there.shifts > 1 as aside, coalesce(there.covered, false) as covered,
      c.shift_type_id is null or exists (
        select from ${t('shift_type')} y where y.id = c.shift_type_id and y.active and y.starts_at is not null) as "typeFits",
      there.one as shift, (
        select min(f.id) from ${t('shift')} f
        where f.worker_id = c.worker_id and f.date = c.date and f.starts_at is null
          and not exists (select from ${t('absence')} g where g.shift_id = f.id)) as "freeId"
    from ${t('roster_cell')} c
    join ${t('worker')} w on w.id = c.worker_id
    left join lateral (${contractsHere(t, { unitId, from: sql`c.date`, to: sql`c.date` })}) k on true
    cross join lateral (
      select count(*) as shifts, bool_or(s.starts_at <= ${now.toString()}) as begun,
        bool_or(${isAside(t, unitId)}) as aside,
        bool_or(exists (
          select from ${t('punch')} m where m.shift_id = s.id and m.worker_id = s.worker_id)) as marked,
        bool_or(a.id is not null and (a.covered or a.absence_type_id = ${INTER_UNIT}) and not ${isFreed(t)}) as covered,
        (json_agg(${cellShift(t)}))->0 as one
      from ${t('shift')} s left join ${t('absence')} a on a.shift_id = s.id
      where s.worker_id = c.worker_id and s.date = c.date and s.starts_at is not null) there
    where c.unit_id = ${unitId} and c.date between ${from} and ${to}
      and (${workerIds ? [...workerIds] : null}::int[] is null or c.worker_id = any(${workerIds ? [...workerIds] : null}::int[]))
    order by c.worker_id, c.date`);
  return rows.map(({ shift, ...cell }) => ({
    ...cell,
    shift: shift && {
      ...shift,
      startsAt: Temporal.Instant.from(shift.startsAt),
      endsAt: Temporal.Instant.from(shift.endsAt),
    },
  }));
}

/** A person of a publication. */
export interface PublicationPerson {
  id: number;
  nombre: string;
  apellido_paterno: string;
  /** The payroll group that the person counts for here. */
  groupId: number | null;
  span: PlannedSpan | null;
}

export interface PublicationType extends TypeHours {
  id: number;
  name: string;
  abbreviation: string;
  isDay: boolean;
}

export interface PublicationFacts {
  people: PublicationPerson[];
  types: PublicationType[];
  sectors: { id: number; name: string }[];
  groups: { id: number; name: string }[];
  staffing: Staffing[];
  noticeDays: number | null;
}

type FactsRow = Omit<PublicationFacts, 'noticeDays'> & { texts: SettingTexts | null };

/** Loads what a publication of people is judged and told by, beside their shifts, in one statement. */
export async function loadPublication(
  db: Queries,
  t: TableNames,
  { unitId, from, to }: PublicationQuery,
  workerIds: readonly number[],
  now: Temporal.Instant,
): Promise<PublicationFacts> {
  const staffing = { unitId, desde: from, hasta: to, offers: false };
  const [row] = await db.query<FactsRow>(sql`
    select (
      select coalesce(json_agg(json_build_object('id', w.id, 'nombre', p.first_name, 'apellido_paterno', p.last_name,
        'groupId', ${payrollGroup(t)}, 'span', ${plannedSpan(t, sql`w.id`)})
        order by ${byName('p.last_name', 'p.first_name')}, w.id), '[]')
      from ${t('worker')} w join ${t('person')} p on p.id = w.person_id
      left join lateral (${contractsHere(t, { unitId, from: sql`${from}`, to: sql`${to}` })}) here on true
      cross join lateral (
        select ${unitId}::int as unit_id, coalesce(here.position_id, w.position_id) as position_id,
          coalesce(here.date, ${to}) as date) s
      where w.id = any(${[...workerIds]}::int[])) as people, (
      select coalesce(json_agg(json_build_object('id', y.id, 'name', y.name, 'abbreviation', y.abbreviation,
        'isDay', y.is_day, 'startsAt', y."startsAt", 'endsAt', y."endsAt", 'byWeekday', y."byWeekday")), '[]')
      from (select k.id, k.name, k.abbreviation, k.is_day, ${typeHours(t)} from ${t('shift_type')} k) y) as types, (
      select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name)), '[]') from ${t('sector')} x) as sectors, (
      select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name)), '[]')
      from ${t('payroll_group')} g where g.unit_id = ${unitId}) as groups,
      ${staffingRows(t, staffing, now)} as staffing,
      ${settingTexts(t, [rosterSettings.noticeDays])} as texts`);
  if (!row) throw new Error('a query without its row');
  const { texts, ...facts } = row;
  return { ...facts, noticeDays: readSetting(rosterSettings.noticeDays, texts) };
}

/** The day of a type as people see it. */
export function seenDay(
  { types, sectors }: Pick<PublicationFacts, 'types' | 'sectors'>,
  typeId: number | null,
  sectorId: number | null,
): SeenDay {
  const type = types.find(({ id }) => id === typeId);
  if (!type || typeId === null) return { idtipo: null, abreviatura: 'libre', turno_dia: null };
  const sector = sectors.find(({ id }) => id === sectorId)?.name;
  return {
    ...{ idtipo: typeId, abreviatura: type.abbreviation, turno_dia: type.isDay },
    ...(sector !== undefined && { sector }),
  };
}
