import type { Overview } from '@relevo/contract';
import { addDays, type LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { type JsonBody, jsonBody } from '../db/json-body.ts';
import { byName, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { type InvitationFacts, invitedAmong, PILES } from '../identity/invited-people.sql.ts';
import { ledUnits } from '../identity/led-units.sql.ts';
import { pactEndsSoon } from '../identity/pact-ends.sql.ts';
import { isOneOf, peopleWithAccess } from '../identity/people-access.sql.ts';
import type { Actor } from '../kernel/actor.ts';
import { horizons, inOrder } from './in-order.sql.ts';
import { postponedOf } from './postponed.sql.ts';

/** Days ahead within which a contract (as its filter in the list), a roster or the pay periods are told to end. */
const SOON = { contract: 60, roster: 14, periods: 60 };

interface At {
  /** Who reads, and has put matters off. */
  reader: Pick<Actor, 'role' | 'id'>;
  /** Spans in which units are without a manager. */
  unled: Overview['pendientes']['sinJefatura'];
  /** Holidays of the whole country that are ahead. */
  national: readonly LocalDate[];
  invited: InvitationFacts;
}

/** How far an organisation is set up, and what waits for an administrator. */
export function readOverview(
  db: Queries,
  t: TableNames,
  { reader, unled, invited, national }: At,
): Promise<JsonBody> {
  const { members, today } = invited.seen;
  return jsonBody(
    db,
    sql`
    with live as (
        select c.worker_id, c.unit_id, c.starts_on, c.ends_on from ${t('contract')} c
        where c.ends_on is null or c.ends_on >= ${today}),
      employed as (
        select w.person_id, true as in_unit, ${isOneOf(sql`w.id`, members.workers)} as enters from ${t('worker')} w
        where exists (select from live where live.worker_id = w.id)
        union all
        select m.person_id, u.kind <> 0, ${isOneOf(sql`m.id`, members.managers)}
        from ${t('manager')} m join ${t('unit')} u on u.id = m.unit_id
        join ${t('person')} p on p.id = m.person_id and p.merged_into is null),
      everybody as materialized (${peopleWithAccess(t, invited.seen)}),
      invited as (
        select count(*) filter (where ${PILES.sin_invitar}) as none, count(*) filter (where ${PILES.sin_usar}) as unused,
          count(*) filter (where ${PILES.sin_usar} and f.way = 'correo') as mails,
          count(*) filter (where ${PILES.sin_usar} and f.way = 'carta') as letters,
          count(*) filter (where ${PILES.vencen}) as ending, count(*) filter (where ${PILES.rebotaron}) as bounced
        from (${invitedAmong(sql`everybody`, invited)}) f),
      units as (
        select u.id, u.name from ${t('unit')} u
        where u.kind <> 0 and exists (select from live where live.unit_id = u.id and live.starts_on <= ${today}))
    select json_build_object('data', json_build_object(
      'accesos', (
        select json_build_object(
          'todas', count(*), 'activas', count(*) filter (where access = 'activa'),
          'invitadas', count(*) filter (where access = 'invitada'),
          'vencidas', count(*) filter (where access = 'vencida'),
          'sinInvitar', (select none from invited))
        from everybody),
      'pasos', json_build_object(
        'unidades', (select count(*) from ${t('unit')} where kind <> 0),
        'cargos', (select count(*) from ${t('position')}),
        'planillas', (select count(*) from ${t('payroll_group')}),
        'establecimientos', (select count(*) from ${t('workplace')}),
        'personas', (select count(distinct person_id) from employed where in_unit),
        'jefaturas', (
          select count(distinct m.manager_id) from ${ledUnits(t, today)} m
          join ${t('unit')} u on u.id = m.unit_id and u.kind <> 0),
        'turnosPorVenir', (select count(*) from (
          select from ${t('shift')} where date >= ${today} and starts_at is not null limit 1000) ahead),
        'unidadSinJefatura', (
          select u.id from ${t('unit')} u
          where u.kind <> 0 and not exists (select from ${ledUnits(t, today)} m where m.unit_id = u.id)
          order by ${byName('u.name')}, u.id limit 1),
        'personaSinTurnos', (
          select p.id from live join ${t('worker')} w on w.id = live.worker_id
          join ${t('person')} p on p.id = w.person_id
          where live.starts_on <= ${today} and not exists (
            select from ${t('shift')} s where s.date >= ${today} and s.starts_at is not null)
          order by ${byName('p.first_name')}, p.id limit 1),
        'conAcceso', (select count(distinct person_id) from employed where in_unit and enters)),
      'pendientes', json_build_object(
        'invitaciones', (select json_build_object('sinUsar', unused, 'porCorreo', mails, 'porCarta', letters,
          'vencen', ending, 'rebotaron', bounced) from invited),
        'contratosPorVencer', (
          select case when count(*) > 0 then json_build_object('cuantos', count(*), 'primero', min(ends_on)) end
          from live where starts_on <= ${today} and ends_on < ${addDays(today, SOON.contract)} and not exists (
            select from live later where later.worker_id = live.worker_id and later.starts_on > live.ends_on)),
        'unidadesSinJefatura', (
          select coalesce(json_agg(json_build_object('id', id, 'nombre', name) order by ${byName('name')}, id), '[]') from units
          where not exists (select from ${ledUnits(t, today)} m where m.unit_id = units.id)),
        'sinJefatura', ${JSON.stringify(unled)}::text::json,
        'unidadesSinPlanilla', (
          select coalesce(json_agg(json_build_object('id', id, 'nombre', name) order by ${byName('name')}, id), '[]') from units
          where not exists (
            select from ${t('shift')} s where s.unit_id = units.id and s.date >= ${addDays(today, SOON.roster)})),
        'feriados', (
          select json_build_object('anio', year, 'cuantos', count(*)) from (
            select day, extract(year from day)::int as year from unnest(${[...national]}::date[]) day) ahead
          where not exists (select from ${t('holiday')} h where h.date = ahead.day)
            and not exists (select from ${t('holiday_year')} y where y.year = ahead.year)
          group by year order by year limit 1),
        'pactosPorVencer', (
          select coalesce(json_agg(json_build_object(
            'id', p.id, 'nombre', concat_ws(' ', p.first_name, p.last_name), 'hasta', o.to_date) order by o.to_date, p.id), '[]')
          from ${t('overtime_pact')} o join ${t('worker')} w on w.id = o.worker_id
          join ${t('person')} p on p.id = w.person_id
          where ${pactEndsSoon(t, today)}),
        'periodosPorTerminar', (
          select json_build_object('hasta', max(ends_on)) from ${t('period')}
          having coalesce(max(ends_on) < ${addDays(today, SOON.periods)}, true))),
      'pospuestos', ${postponedOf(t, reader, today)},
      'enOrden', ${inOrder(t, today, SOON.periods)},
      'horizonte', ${horizons(t, today)}
    ))::text as body`,
  );
}
