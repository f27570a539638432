import type { AdminScope } from '@relevo/contract/administration-scopes';
import type { ContractSpan } from '@relevo/domain/session-end';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { worksUntil } from './last-shift.sql.ts';

/** A unit that a manager leads, with the roles there. */
export interface LedUnit {
  unitId: number;
  /** The manager's own unit, without dates. */
  own: boolean;
  /** Whether the unit has work; the administration's own has none. */
  works: boolean;
  /** Local dates, the last day included; null without a beginning or an end. */
  startsOn: LocalDate | null;
  endsOn: LocalDate | null;
  roles: { id: number; name: string }[];
}

/** The tables' facts about a worker or a manager. */
export interface PostRow {
  subject: string;
  /** A worker's contracts, past and future; null for a manager. */
  contracts: ContractSpan[] | null;
  /** The units that a manager leads, led or will lead, the own one first; null for a worker. */
  units: LedUnit[] | null;
  scopes: AdminScope[];
}

/**
 * The posts of these people in an organisation. People without a post any more, and records that became part of another
 * person's, are left out.
 * @param subjects as `worker:12` and `admin:3`
 */
export async function postsOf(
  db: Queries,
  t: TableNames,
  subjects: readonly string[],
): Promise<Map<string, PostRow>> {
  const idsOf = (role: string) =>
    subjects.flatMap((subject) => (subject.startsWith(role) ? [Number(subject.slice(role.length))] : []));
  const own = sql`not exists (
    select from ${t('person')} x where x.id = p.person_id and x.merged_into is not null)`;
  const scopes = sql`array(select a.scope from ${t('administrator')} a where a.person_id = p.person_id)`;
  const rows = await db.query<PostRow>(sql`
    select 'worker:' || p.id as subject, coalesce((
        select json_agg(json_build_object('startsOn', c.starts_on, 'endsOn', c.ends_on,
          'worksUntil', ${worksUntil(t, sql`p.id`, sql`c.ends_on`)}) order by c.starts_on)
        from ${t('contract')} c where c.worker_id = p.id), '[]') as contracts,
      null::json as units, ${scopes} as scopes
    from ${t('worker')} p where p.id = any(${idsOf('worker:')}::int[]) and ${own}
    union all
    select 'admin:' || p.id, null, (
        select json_agg(json_build_object('unitId', l.unit_id, 'own', l.own, 'works', u.kind <> 0,
          'startsOn', l.starts_on, 'endsOn', l.ends_on, 'roles', coalesce((
            select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.id)
            from ${t('manager_role')} mr join ${t('role')} r on r.id = mr.role_id
            where mr.manager_id = l.roles_of), '[]')) order by l.own desc, l.starts_on, l.unit_id)
        from (
          select p.unit_id, true as own, null::date as starts_on, null::date as ends_on, p.id as roles_of
          union all
          select d.unit_id, false, d.starts_on, d.ends_on, coalesce(d.replaces_id, d.manager_id)
          from ${t('manager_unit')} d where d.manager_id = p.id) l
        join ${t('unit')} u on u.id = l.unit_id),
      ${scopes}
    from ${t('manager')} p where p.id = any(${idsOf('admin:')}::int[]) and ${own}`);
  return new Map(rows.map((row) => [row.subject, row]));
}
