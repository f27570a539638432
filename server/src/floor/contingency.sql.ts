import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { type JsonBody, jsonBody } from '../db/json-body.ts';
import { byName, type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { floorPerson, floorShifts } from './floor.sql.ts';

/** The days that a device knows of the floor without a connection. */
const DAYS_AHEAD = 3;

interface ContingencyQuery {
  unitId: number;
  /** The organisation's date of `now`. */
  today: LocalDate;
  now: Temporal.Instant;
}

/** The Contingency of the contract of one unit, all of it of one moment. */
export function readContingency(
  db: Queries,
  t: TableNames,
  { unitId, today, now }: ContingencyQuery,
): Promise<JsonBody> {
  const chosen = (s: Sql) => sql`${s}.unit_id = ${unitId} and ${s}.starts_at is not null
    and ${s}.date between ${today}::date - 1 and ${today}::date + ${DAYS_AHEAD}::int
    and (${s}.date >= ${today} or ${s}.ends_at > ${now.toString()})`;
  return jsonBody(
    db,
    sql`
    select json_build_object('data', json_build_object(
      'generado', ${now.toString()}::text,
      'hoy', ${today}::text,
      'turnos', ${floorShifts(t, chosen(sql`s`))},
      'personas', coalesce((
        select json_agg(json_build_object(
          'idtrabajador', w.id,
          'persona', ${floorPerson(sql`p`, sql`pic`)},
          'nombreDetPuesto', pos.name,
          'telefono', p.phone,
          'con_permiso', coalesce((
            select json_agg(${today}::date + d order by d) from generate_series(0, ${DAYS_AHEAD}::int) d
            where exists (
              select from ${t('permit')} q
              where q.worker_id = w.id and q.approved
                and q.from_date <= ${today}::date + d and q.free_from > ${today}::date + d)), '[]')) order by ${byName('p.last_name', 'p.first_name')}, w.id)
        from ${t('worker')} w
        join ${t('person')} p on p.id = w.person_id
        join ${t('position')} pos on pos.id = w.position_id
        left join ${t('person_picture')} pic on pic.person_id = p.id
        where w.id in (
          select o.worker_id from ${t('shift')} o where ${chosen(sql`o`)}
          union
          select m.id from ${t('worker')} m
          join ${t('contract')} c on c.worker_id = m.id
          where m.unit_id = ${unitId} and c.starts_on <= ${today}
            and (c.ends_on is null or c.ends_on >= ${today}))), '[]')))::text as body`,
  );
}
