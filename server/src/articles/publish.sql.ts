import type { Queries, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { isOut, recipients } from '../wire-sql/articles.sql.ts';

export interface Recipients {
  categories: number[];
  positions: number[];
  workers: number[];
}

/**
 * Whether a manager can choose all of these: existing categories, positions of the unit, and its other workers. A
 * position is of the unit when a worker of it has it or a payroll group of it is for it.
 */
export async function canChoose(
  db: Queries,
  t: TableNames,
  managerId: number,
  unitId: number,
  { categories, positions, workers }: Recipients,
): Promise<boolean> {
  const [row] = await db.query<{ all: boolean }>(sql`
    select (select count(*) from ${t('article_category')}
        where id = any(${categories}::int[]) and active) = ${categories.length}
      and (select count(*) from ${t('position')} p where p.id = any(${positions}::int[]) and (
        exists (select from ${t('payroll_group')} g where g.unit_id = ${unitId} and g.position_id = p.id)
        or exists (select from ${t('worker')} w where w.unit_id = ${unitId} and w.position_id = p.id))) = ${positions.length}
      and (select count(*) from ${t('worker')} w
        where w.id = any(${workers}::int[]) and w.unit_id = ${unitId} and not exists (
          select from ${t('manager')} m where m.id = ${managerId} and m.person_id = w.person_id)) = ${workers.length}
      as "all"`);
  return row?.all ?? false;
}

interface NewArticle extends Recipients {
  unitId: number;
  managerId: number;
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  asksConfirmation: boolean;
  tells: boolean;
  /** Null for a draft. */
  publishedAt: string | null;
  startsAt: string | null;
  expiresAt: string | null;
}

export async function insertArticle(
  tx: Tx,
  t: TableNames,
  article: NewArticle,
  now: Temporal.Instant,
): Promise<number> {
  const { unitId, managerId, title, slug, excerpt, content, asksConfirmation, tells } = article;
  const [row] = await tx.query<{ id: number }>(sql`
    insert into ${t('article')} (unit_id, manager_id, title, slug, excerpt, content, asks_confirmation, tells,
      created_at, published_at, starts_at, expires_at)
    values (${unitId}, ${managerId}, ${title}, ${slug}, ${excerpt}, ${content}, ${asksConfirmation}, ${tells},
      ${now.toString()}, ${article.publishedAt}, ${article.startsAt}, ${article.expiresAt})
    returning id`);
  const id = (row as { id: number }).id;
  await tx.query(sql`
    insert into ${t('article_in_category')} (article_id, category_id)
    select ${id}, unnest(${article.categories}::int[])`);
  await tx.query(sql`
    insert into ${t('article_position')} (article_id, position_id)
    select ${id}, unnest(${article.positions}::int[])`);
  await tx.query(sql`
    insert into ${t('article_worker')} (article_id, worker_id) select ${id}, unnest(${article.workers}::int[])`);
  return id;
}

export interface StoredArticle {
  title: string;
  content: string;
  version: number;
  tells: boolean;
  draft: boolean;
  /** Whether its recipients can open it. */
  out: boolean;
  startsAt: Temporal.Instant | null;
  expiresAt: Temporal.Instant | null;
  asksConfirmation: boolean;
}

/**
 * Locks an article of a unit; null when it is another's, or deleted. The lock is weak (`for no key update`): likes and
 * reads of its readers refer to the article and would wait for a stronger one, while a reminder waits for them.
 */
export async function lockArticle(
  tx: Tx,
  t: TableNames,
  unitId: number,
  id: number,
  now: Temporal.Instant,
): Promise<StoredArticle | null> {
  const [row] = await tx.query<StoredArticle>(sql`
    select a.title, a.content, a.version, a.tells, a.published_at is null as draft, ${isOut(now)} is true as out,
      a.starts_at as "startsAt", a.expires_at as "expiresAt", a.asks_confirmation as "asksConfirmation"
    from ${t('article')} a
    where a.id = ${id} and a.unit_id = ${unitId} and a.deleted_at is null for no key update`);
  return row ?? null;
}

interface ArticleTexts {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  /** The moment when a draft is published; null leaves it as it is. */
  publishedAt: Temporal.Instant | null;
}

/** @returns the new version */
export async function updateArticle(
  tx: Tx,
  t: TableNames,
  id: number,
  { title, slug, excerpt, content, publishedAt }: ArticleTexts,
): Promise<number> {
  const [row] = await tx.query<{ version: number }>(sql`
    update ${t('article')} set title = ${title}, slug = ${slug}, excerpt = ${excerpt}, content = ${content},
      published_at = coalesce(${publishedAt?.toString() ?? null}, published_at), version = version + 1
    where id = ${id} returning version`);
  return (row as { version: number }).version;
}

/** Deletes the article and its files: without readers they are not needed. */
export async function deleteArticle(tx: Tx, t: TableNames, id: number, now: Temporal.Instant): Promise<void> {
  await tx.query(sql`update ${t('article')} set deleted_at = ${now.toString()} where id = ${id}`);
  await tx.query(sql`delete from ${t('article_file')} where article_id = ${id}`);
}

/** The audience of an article today, with its confirmations. */
export const listReached = (
  db: Queries,
  t: TableNames,
  articleId: number,
  today: string,
): Promise<
  { id: number; name: string; confirmedAt: Temporal.Instant | null; remindedAt: Temporal.Instant | null }[]
> =>
  db.query(sql`
    select w.id, pe.first_name || ' ' || pe.last_name as name, y.confirmed_at as "confirmedAt",
      y.reminded_at as "remindedAt"
    from ${t('article')} a cross join lateral ${recipients(t, today)} w join ${t('person')} pe on pe.id = w.person_id
    left join ${t('article_activity')} y on y.article_id = a.id and y.worker_id = w.id
    where a.id = ${articleId}
    order by pe.first_name collate "es-x-icu", pe.last_name collate "es-x-icu", w.id`);

export const setTold = (tx: Tx, t: TableNames, id: number, now: Temporal.Instant) =>
  tx.query(sql`update ${t('article')} set told_at = ${now.toString()} where id = ${id}`);

export const setReminded = (
  tx: Tx,
  t: TableNames,
  articleId: number,
  workerIds: readonly number[],
  now: Temporal.Instant,
) =>
  tx.query(sql`
    insert into ${t('article_activity')} (article_id, worker_id, reminded_at)
    select ${articleId}, unnest(${[...workerIds]}::int[]), ${now.toString()}
    on conflict (article_id, worker_id) do update set reminded_at = excluded.reminded_at`);

/** Published articles whose recipients were not notified yet. */
export const listUntold = (
  db: Queries,
  t: TableNames,
  now: Temporal.Instant,
): Promise<{ id: number; title: string }[]> =>
  db.query(sql`
    select a.id, a.title from ${t('article')} a
    where a.tells and a.told_at is null and ${isOut(now)}
    order by a.id for no key update skip locked`);
