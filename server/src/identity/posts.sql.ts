import type { AdminScope } from '@relevo/contract/administration-scopes';
import type { ContractSpan } from '@relevo/domain/session-end';
import type { Queries } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** The tables' facts about a worker or a manager. */
export interface PostRow {
  subject: string;
  /** A worker's contracts, past and future; null for a manager. */
  contracts: ContractSpan[] | null;
  /** A manager's unit; null for a worker. */
  unitId: number | null;
  /** A manager's roles; none for a worker. */
  roles: { id: number; name: string }[];
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
        select json_agg(json_build_object('startsOn', c.starts_on, 'endsOn', c.ends_on) order by c.starts_on)
        from ${t('contract')} c where c.worker_id = p.id), '[]') as contracts,
      null::integer as "unitId", '[]'::json as roles, ${scopes} as scopes
    from ${t('worker')} p where p.id = any(${idsOf('worker:')}::int[]) and ${own}
    union all
    select 'admin:' || p.id, null, p.unit_id, coalesce((
        select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.id)
        from ${t('manager_role')} mr join ${t('role')} r on r.id = mr.role_id where mr.manager_id = p.id), '[]'),
      ${scopes}
    from ${t('manager')} p where p.id = any(${idsOf('admin:')}::int[]) and ${own}`);
  return new Map(rows.map((row) => [row.subject, row]));
}
