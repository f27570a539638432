import type { Queries, Tx } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { mayOpen, type Opener } from './articles.sql.ts';

interface NewFile {
  articleId: number;
  name: string;
  bytes: Buffer;
  /** The narrow form of a picture. */
  narrow: Buffer | null;
  width: number | null;
  height: number | null;
  etag: string;
}

export async function insertFile(
  tx: Tx,
  t: TableNames,
  { articleId, name, bytes, narrow, width, height, etag }: NewFile,
  now: Temporal.Instant,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into ${t('article_file')} (article_id, name, bytes, narrow, width, height, etag, created_at)
    values (${articleId}, ${name}, ${bytes}, ${narrow}, ${width}, ${height}, ${etag}, ${now.toString()})
    returning id`);
  return (row as { id: number }).id;
}

/** Locks an article's files, those that are shown in their order. */
export const lockFiles = (
  tx: Tx,
  t: TableNames,
  articleId: number,
): Promise<{ id: number; isShown: boolean }[]> =>
  tx.query(sql`
    select id, rank is not null as "isShown" from ${t('article_file')} where article_id = ${articleId}
    order by rank, id for no key update`);

/** Shows these files of an article in this order, and no other. */
export const showFiles = (tx: Tx, t: TableNames, articleId: number, ids: readonly number[]) =>
  tx.query(sql`
    update ${t('article_file')} set rank = array_position(${[...ids]}::int[], id)
    where article_id = ${articleId} and rank is distinct from array_position(${[...ids]}::int[], id)`);

interface StoredFile {
  name: string;
  isImage: boolean;
  bytes: Buffer;
  etag: string;
}

/**
 * A file of an article that the caller may open; readers get those that are shown.
 * @param narrow whether the picture is wanted for a narrow place
 */
export async function findFile(
  db: Queries,
  t: TableNames,
  who: Opener,
  id: number,
  narrow: boolean,
  now: Temporal.Instant,
): Promise<StoredFile | null> {
  const [row] = await db.query<StoredFile>(sql`
    select f.name, f.width is not null as "isImage", f.etag,
      case when ${narrow} then coalesce(f.narrow, f.bytes) else f.bytes end as bytes
    from ${t('article_file')} f join ${t('article')} a on a.id = f.article_id
    where f.id = ${id} and (f.rank is not null or ${who.role === 'admin'}) and ${mayOpen(t, who, now)}`);
  return row ?? null;
}

/** Removes files that no edit named and drafts that were not published, both left alone since then. */
export async function removeAbandoned(tx: Tx, t: TableNames, before: Temporal.Instant): Promise<void> {
  // An edit, too, holds the article before its files.
  await tx.query(sql`
    delete from ${t('article')} where published_at is null and created_at < ${before.toString()}`);
  await tx.query(sql`
    delete from ${t('article_file')} where rank is null and created_at < ${before.toString()}`);
}
