import type { Queries, Tx } from '../db/connection.ts';
import { raw, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { mayOpen, type Opener } from './articles.sql.ts';

/** Whether an article is one that the caller may open, and whether it asks its readers to confirm; null otherwise. */
export async function findOpenArticle(
  db: Queries,
  t: TableNames,
  who: Opener,
  id: number,
  now: Temporal.Instant,
): Promise<{ asksConfirmation: boolean } | null> {
  const [row] = await db.query<{ asksConfirmation: boolean }>(sql`
    select a.asks_confirmation as "asksConfirmation" from ${t('article')} a
    where a.id = ${id} and ${mayOpen(t, who, now)}`);
  return row ?? null;
}

/** A reader's deeds on an article, by the column with their moment. */
export type Deed = 'liked_at' | 'kept_at' | 'read_at' | 'confirmed_at';

/** @returns whether it was not so before */
export async function setActivity(
  tx: Tx,
  t: TableNames,
  { articleId, workerId, deed }: { articleId: number; workerId: number; deed: Deed },
  since: Temporal.Instant | null,
): Promise<boolean> {
  const column = raw(deed);
  const rows = await tx.query(
    since
      ? sql`
    insert into ${t('article_activity')} as y (article_id, worker_id, ${column})
    values (${articleId}, ${workerId}, ${since.toString()})
    on conflict (article_id, worker_id) do update set ${column} = excluded.${column}
    where y.${column} is null returning 1`
      : sql`
    update ${t('article_activity')} set ${column} = null
    where article_id = ${articleId} and worker_id = ${workerId} and ${column} is not null returning 1`,
  );
  return rows.length > 0;
}

interface Activity {
  likes: number;
  liked: boolean;
  kept: boolean;
  read: boolean;
  confirmed: boolean;
}

export async function readActivity(
  db: Queries,
  t: TableNames,
  articleId: number,
  workerId: number,
): Promise<Activity> {
  const [row] = await db.query<Activity>(sql`
    select (
        select count(*)::int from ${t('article_activity')} where article_id = ${articleId} and liked_at is not null
      ) as likes,
      coalesce(bool_or(liked_at is not null), false) as liked,
      coalesce(bool_or(kept_at is not null), false) as kept,
      coalesce(bool_or(read_at is not null), false) as read,
      coalesce(bool_or(confirmed_at is not null), false) as confirmed
    from ${t('article_activity')} where article_id = ${articleId} and worker_id = ${workerId}`);
  if (!row) throw new Error('no answer');
  return row;
}
