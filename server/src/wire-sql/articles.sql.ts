import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** Whether the article `a` can be read now by its audience. */
export const isOut = (now: Temporal.Instant): Sql => sql`(
  a.deleted_at is null and a.published_at <= ${now.toString()}
  and (a.expires_at is null or a.expires_at > ${now.toString()}))`;

/** Whether the worker `w` has a contract on a local date. */
const hasContract = (t: TableNames, today: string): Sql => sql`
  exists (
    select from ${t('contract')} c
    where c.worker_id = w.id and c.starts_on <= ${today} and (c.ends_on is null or c.ends_on >= ${today}))`;

const mayRead = (t: TableNames, today: string): Sql => sql`
  not exists (
    select from ${t('manager')} au where au.id = a.manager_id and au.person_id = w.person_id)
  and ${hasContract(t, today)}`;

/**
 * Whether the article `a` is for the worker `w`: of its unit and one of its positions, or named. Only with a contract
 * on this local date, and never for its author.
 */
export const isFor = (t: TableNames, today: string): Sql => sql`
  ((a.unit_id = w.unit_id and exists (
      select from ${t('article_position')} ap where ap.article_id = a.id and ap.position_id = w.position_id))
    or exists (
      select from ${t('article_worker')} aw where aw.worker_id = w.id and aw.article_id = a.id))
  and ${mayRead(t, today)}`;

/** The workers for whom the article `a` is, as `w` of a lateral: from its few recipients, not from all. */
export const recipients = (t: TableNames, today: string): Sql => sql`(
  select w.* from (
    select w.id, w.unit_id, w.position_id, w.person_id from ${t('article_position')} ap
    join ${t('worker')} w on w.unit_id = a.unit_id and w.position_id = ap.position_id where ap.article_id = a.id
    union
    select w.id, w.unit_id, w.position_id, w.person_id from ${t('article_worker')} aw
    join ${t('worker')} w on w.id = aw.worker_id where aw.article_id = a.id) w
  where ${mayRead(t, today)})`;

export interface Reader {
  workerId: number;
  now: Temporal.Instant;
  /** The local date by which contracts are judged. */
  today: string;
}

/**
 * Id and moment of the articles `a` that a worker can read now. The facts of the reader are read first, so that the
 * newest articles are found in their order, and no more of them are looked at than needed.
 * @param more narrows each of the two ways in which an article is for somebody, and says how many are wanted
 */
export const articlesFor = (t: TableNames, { workerId, now, today }: Reader, more: Sql): Sql => {
  const readable = sql`a.manager_id <> all((select wrote from me)::int[]) and ${isOut(now)} ${more}`;
  return sql`
  with me as materialized (
    select w.unit_id, w.position_id,
      array(select m.id from ${t('manager')} m where m.person_id = w.person_id) as wrote
    from ${t('worker')} w where w.id = ${workerId} and ${hasContract(t, today)})
  (select a.id, a.published_at from ${t('article')} a
    where a.unit_id = (select unit_id from me) and exists (
        select from ${t('article_position')} ap where ap.article_id = a.id and ap.position_id = (select position_id from me))
      and ${readable})
  union
  (select a.id, a.published_at from ${t('article_worker')} named join ${t('article')} a on a.id = named.article_id
    where named.worker_id = ${workerId} and ${readable})`;
};

/** The days for which an unopened article counts as news. */
const newsDays = 30;

/** The number of recent articles that a worker has not opened. */
export const unreadArticles = (t: TableNames, reader: Reader): Sql => sql`(
  select count(*) from (${articlesFor(
    t,
    reader,
    sql`
    and a.published_at > ${reader.now.subtract({ hours: newsDays * 24 }).toString()} and not exists (
      select from ${t('article_activity')} r
      where r.article_id = a.id and r.worker_id = ${reader.workerId} and r.read_at is not null)`,
  )}) unread)`;
