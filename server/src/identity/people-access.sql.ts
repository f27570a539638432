import { containing, join, type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import type { Members } from './members.sql.ts';

/** The facts that a read of people is judged by: the ways in, and the local date. */
export interface Seen {
  members: Members;
  today: string;
}

const ACCENTED = 'áàäâéèëêíìïîóòöôúùüûñç';
const BARE = 'aaaaeeeeiiiioooouuuunc';

/** Letters without their accents, so that 'nunez' finds Núñez. */
export const plain = (text: Sql): Sql => sql`translate(lower(${text}), ${ACCENTED}, ${BARE})`;

/** The same of a word that is at hand: in the statement, each row would make it anew. */
const plainWord = (word: string): string =>
  word.toLowerCase().replace(/\p{L}/gu, (letter) => BARE[ACCENTED.indexOf(letter)] ?? letter);

/** Whether the manager `m` leads or administrates something, today or later. */
const leads = (t: TableNames, today: string): Sql => sql`(m.id is not null and (
  exists (select from ${t('administrator')} a where a.person_id = m.person_id)
  or exists (select from ${t('unit')} u where u.id = m.unit_id and u.kind <> 0)
  or exists (
    select from ${t('manager_unit')} d
    where d.manager_id = m.id and (d.ends_on is null or d.ends_on >= ${today}))))`;

/** Whether an id is one of many; `= any` of a parameter would look through all of them for each row. */
export const isOneOf = (id: Sql, ids: number[]): Sql => sql`${id} in (select unnest(${ids}::int[]))`;

/** Of the contracts `c` of a worker the one in force first, or else the next one, or the last. */
const nearest = (today: string): Sql => sql`c.starts_on > ${today}, coalesce(c.ends_on < ${today}, false),
  case when c.starts_on > ${today} then c.starts_on end, c.starts_on desc`;

const CONTRACT = sql`c.id as contract_id, c.starts_on as contract_from, c.ends_on as contract_until, c.unit_id,
  c.article22, c.position_id as other_position_id, c.payroll_group_id as other_group_id`;

/**
 * Each person with worker, manager, the contract in force (or else the next one, or the last), and whether work and post
 * are over. PostgreSQL leaves out the joins whose columns a query does not use.
 * @param only a condition on persons `p` that few meet: their contracts are looked up one by one
 */
export const peopleAtWork = (t: TableNames, today: string, only?: Sql): Sql => sql`
  select p.id, p.version, p.first_name, p.last_name, p.second_last_name, p.rut, p.email, p.phone,
    p.sought, w.id as worker_id, m.id as manager_id, m.unit_id as managed_unit_id,
    k.contract_id, k.contract_from, k.contract_until, k.unit_id, k.article22,
    case when k.contract_id is not null then coalesce(k.other_position_id, w.position_id) end as position_id,
    case
      when k.other_position_id is not null then k.other_group_id
      when k.contract_id is not null then w.payroll_group_id
    end as payroll_group_id,
    not ${leads(t, today)} and (k.contract_until < ${today} or (k.contract_id is null and m.id is not null)) as is_over
  from ${t('person')} p
  left join ${t('worker')} w on w.person_id = p.id
  left join ${t('manager')} m on m.person_id = p.id
  ${
    only === undefined
      ? sql`left join (
          select distinct on (c.worker_id) c.worker_id, ${CONTRACT} from ${t('contract')} c
          order by c.worker_id, ${nearest(today)}) k on k.worker_id = w.id`
      : sql`left join lateral (
          select ${CONTRACT} from ${t('contract')} c where c.worker_id = w.id
          order by ${nearest(today)} limit 1) k on true`
  }
  where p.merged_into is null ${only === undefined ? sql`` : sql`and ${only}`}`;

/**
 * The same with the state of the way in: ended for somebody whose work or post is over, never for a record that has had
 * neither.
 */
export const peopleWithAccess = (t: TableNames, { members, today }: Seen, only?: Sql): Sql => sql`
  select f.*,
    case
      when f.is_over then 'terminada'
      when ${isOneOf(sql`f.worker_id`, members.workers)} or ${isOneOf(sql`f.manager_id`, members.managers)} then 'activa'
      when ${isOneOf(sql`f.id`, members.invited)} then 'invitada'
      when ${isOneOf(sql`f.id`, members.expired)} then 'vencida'
      else 'sin_invitar'
    end as access
  from (${peopleAtWork(t, today, only)}) f`;

/** The conditions of a search on rows `f`: each word in a name or an e-mail, or the beginning of a rut. */
export function matches(q: string): Sql[] {
  const words = q.trim().split(/\s+/).filter(Boolean);
  const digits = q.replace(/[.\s-]/g, '').toLowerCase();
  if (words.length === 0) return [];
  const likes = words.map((word) => sql`f.sought like ${containing(plainWord(word))}`);
  const named = sql`(${join(likes, ' and ')})`;
  return /^\d+k?$/.test(digits)
    ? [sql`(${named} or lower(replace(f.rut, '-', '')) like ${`${digits}%`})`]
    : [named];
}
