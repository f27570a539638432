import { join, type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { Members } from './members.sql.ts';

/** The facts that a read of people is judged by: the ways in, the local date, and the moment. */
export interface Seen {
  members: Members;
  today: string;
  now: Temporal.Instant;
}

/** Letters without their accents, so that 'nunez' finds Núñez. */
export const plain = (text: Sql): Sql =>
  sql`translate(lower(${text}), 'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc')`;

/** Whether the manager `m` leads or administrates something, today or later. */
const leads = (t: TableNames, today: string): Sql => sql`(m.id is not null and (
  exists (select from ${t('administrator')} a where a.person_id = m.person_id)
  or exists (select from ${t('unit')} u where u.id = m.unit_id and u.kind <> 0)
  or exists (
    select from ${t('manager_unit')} d
    where d.manager_id = m.id and (d.ends_on is null or d.ends_on >= ${today}))))`;

/**
 * Each person with worker, manager, the contract in force (or else the next one, or the last), and the state of the
 * way in: ended for somebody whose work or post is over, never for a record that has had neither.
 */
export const peopleWithAccess = (t: TableNames, { members, today, now }: Seen): Sql => sql`
  select p.id, p.version, p.first_name, p.last_name, p.second_last_name, p.rut, p.email, p.phone,
    w.id as worker_id, m.id as manager_id, m.unit_id as managed_unit_id, k.*, i.medium, i."expiresAt" as invited_until,
    case
      when not ${leads(t, today)} and (k.contract_until < ${today} or (k.contract_id is null and m.id is not null))
        then 'terminada'
      when w.id = any(${members.workers}::int[]) or m.id = any(${members.managers}::int[]) then 'activa'
      when i."expiresAt" > ${now.toString()} then 'invitada'
      when i."expiresAt" is not null then 'vencida'
      else 'sin_invitar'
    end as access
  from ${t('person')} p
  left join ${t('worker')} w on w.person_id = p.id
  left join ${t('manager')} m on m.person_id = p.id
  left join lateral (
    select c.id as contract_id, c.starts_on as contract_from, c.ends_on as contract_until, c.unit_id, c.article22,
      coalesce(c.position_id, w.position_id) as position_id,
      case when c.position_id is null then w.payroll_group_id else c.payroll_group_id end as payroll_group_id
    from ${t('contract')} c where c.worker_id = w.id
    order by c.starts_on > ${today}, coalesce(c.ends_on < ${today}, false),
      case when c.starts_on > ${today} then c.starts_on end, c.starts_on desc
    limit 1) k on true
  left join json_to_recordset(${JSON.stringify(members.invited)}::text::json)
    as i("personId" int, medium text, "expiresAt" timestamptz) on i."personId" = p.id
  where p.merged_into is null`;

/** The conditions of a search on rows `f`: each word in a name or an e-mail, or the beginning of a rut. */
export function matches(q: string): Sql[] {
  const words = q.trim().split(/\s+/).filter(Boolean);
  const digits = q.replace(/[.\s-]/g, '').toLowerCase();
  const byWord = words.map((word) => {
    const like = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    const names = plain(sql`concat_ws(' ', f.first_name, f.last_name, f.second_last_name, f.email)`);
    return sql`${names} like ${plain(sql`${like}::text`)}`;
  });
  if (byWord.length === 0) return [];
  const named = sql`(${join(byWord, ' and ')})`;
  return /^\d+k?$/.test(digits)
    ? [sql`(${named} or lower(replace(f.rut, '-', '')) like ${`${digits}%`})`]
    : [named];
}
