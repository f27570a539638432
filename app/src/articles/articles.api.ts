import type { Article, ArticleActivity, ArticleBrief } from '@relevo/contract';
import { ARTICLES_STEP } from '@relevo/domain/articles';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { queryClient, scoped } from '../api/queries.ts';
import { changeReads } from '../reads/change-reads.ts';
import { readFile } from './kept-files.ts';

const MINUTE = 60_000;

export interface ArticleFilter {
  /** Number of articles wanted. */
  page: number;
  categoria: number | null;
  /** Whether to list only the reader's bookmarked articles. */
  kept: boolean;
}

export const FIRST: ArticleFilter = { page: ARTICLES_STEP, categoria: null, kept: false };

interface ArticleList {
  data: ArticleBrief[];
  hay_mas: boolean;
}

/** The reader's newest articles. */
export const articlesQuery = ({ page, categoria, kept }: ArticleFilter) =>
  queryOptions({
    queryKey: scoped('articles', 'list', page, categoria, kept),
    queryFn: async ({ signal }): Promise<ArticleList> => {
      const query = { page, ...(categoria && { categoria }), ...(kept && { bookmark: true }) };
      return (await api('GET me/articulos/vigentes', { query, signal })).data;
    },
    staleTime: MINUTE,
  });

export const categoriesQuery = () =>
  queryOptions({
    queryKey: scoped('article-categories'),
    queryFn: async ({ signal }) => (await api('GET articulos/categorias', { signal })).data,
    staleTime: 60 * MINUTE,
  });

/** The id at the end of an article's address; null where there is none. */
export const idOfSlug = (slug: string): number | null => {
  const id = /(?:^|-)([1-9]\d{0,8})$/.exec(slug)?.[1];
  return id ? Number(id) : null;
};

/** An article by its id. The title is no part of the key, so a renamed article is kept on the device once. */
export const articleQuery = (id: number) =>
  queryOptions({
    queryKey: scoped('articles', 'one', id),
    queryFn: async ({ signal }) =>
      (await api('GET articulos/{slug}', { params: { slug: String(id) }, signal })).data,
    staleTime: MINUTE,
  });

/** Brings articles to the device with pictures and documents: they may never have been opened. */
export async function bringHere(ids: readonly number[]): Promise<void> {
  for (const id of ids) await bring(id).catch(() => undefined);
}

/** Once is enough: where the device has no room for all of them, each would push another out, again and again. */
const brought = new WeakSet<Article>();

async function bring(id: number): Promise<void> {
  const article = await queryClient.ensureQueryData(articleQuery(id));
  if (brought.has(article)) return;
  const { listaImagenes: images, listaDescargables: documents } = article.archivosArticulo;
  for (const { idarchivo } of images) await readFile(idarchivo, 1080);
  for (const { idarchivo } of documents) await readFile(idarchivo, null);
  brought.add(article);
}

type Own = Pick<Article, keyof ArticleActivity>;

/** Updates a reader's activity in every list and in the article itself, before or after the server's answer. */
export function putActivity(id: number, change: (before: Own) => Own): Promise<unknown> {
  const changed = <A extends Own & { idarticulo: number }>(article: A): A =>
    article.idarticulo === id ? { ...article, ...change(article) } : article;
  return Promise.all([
    changeReads<ArticleList>(scoped('articles', 'list'), (list) => ({
      ...list,
      data: list.data.map(changed),
    })),
    changeReads<Article>(scoped('articles', 'one', id), changed),
  ]);
}

export type Toggle = 'likes' | 'bookmark';

/** Likes or keeps an article, or no longer. */
export async function toggle(id: number, what: Toggle, on: boolean): Promise<ArticleActivity> {
  const params = { id };
  if (what === 'likes') {
    return (
      await (on
        ? api('POST articulos/{id}/likes', { params })
        : api('DELETE articulos/{id}/likes', { params }))
    ).data;
  }
  return (
    await (on
      ? api('POST articulos/{id}/bookmark', { params })
      : api('DELETE articulos/{id}/bookmark', { params }))
  ).data;
}

/** Says that an article was opened: it is news no more. */
export const sayRead = async (id: number): Promise<ArticleActivity> =>
  (await api('POST articulos/{id}/lectura', { params: { id } })).data;

export const confirmRead = async (id: number): Promise<ArticleActivity> =>
  (await api('POST articulos/{id}/confirmacion', { params: { id } })).data;
