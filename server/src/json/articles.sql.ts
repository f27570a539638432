import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';

/** Whether the article `a` can be read now by those whom it is for. */
export const isOut = (now: Temporal.Instant): Sql => sql`(
  a.deleted_at is null and a.published_at <= ${now.toString()}
  and (a.expires_at is null or a.expires_at > ${now.toString()}))`;

/**
 * Whether the article `a` is for the worker `w`: of its unit and one of its positions, or named; with a contract on
 * this local date. Never for whoever wrote it.
 */
export const isFor = (t: TableNames, today: string): Sql => sql`
  ((a.unit_id = w.unit_id and exists (
      select from ${t('article_position')} ap where ap.article_id = a.id and ap.position_id = w.position_id))
    or exists (
      select from ${t('article_worker')} aw where aw.worker_id = w.id and aw.article_id = a.id))
  and not exists (
    select from ${t('manager')} au where au.id = a.manager_id and au.person_id = w.person_id)
  and exists (
    select from ${t('contract')} c
    where c.worker_id = w.id and c.starts_on <= ${today} and (c.ends_on is null or c.ends_on >= ${today}))`;

/** How far back an article that was not opened counts as news. */
const newsDays = 30;

/** How many articles of the last days a worker has not opened. */
export const unreadArticles = (
  t: TableNames,
  workerId: number,
  now: Temporal.Instant,
  today: string,
): Sql => sql`(
  select count(*) from ${t('worker')} w join ${t('article')} a
    on a.published_at > ${now.subtract({ hours: newsDays * 24 }).toString()}
  where w.id = ${workerId} and ${isOut(now)} and ${isFor(t, today)} and not exists (
    select from ${t('article_activity')} r
    where r.article_id = a.id and r.worker_id = w.id and r.read_at is not null))`;
