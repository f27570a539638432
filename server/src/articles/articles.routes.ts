import type { articlesEndpoints } from '@relevo/contract/articles';
import { ARTICLES_STEP } from '@relevo/domain/articles';
import { localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import type { Actor, Organisation } from '../kernel/actor.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { markArticle } from './activity.service.ts';
import { type Deed, findOpenArticle } from './activity.sql.ts';
import { editArticle, publishArticle, removeArticle } from './articles.service.ts';
import { openerOf, readArticle, readArticles, readCategories, readUnitArticles } from './articles.sql.ts';
import { findFile } from './files.sql.ts';
import { listReached } from './publish.sql.ts';
import { remindReaders } from './reminder.service.ts';
import { addFile, readArticleFile } from './upload.service.ts';

interface OfArticle {
  actor: Actor;
  org: Organisation;
  params: { id: number };
  now: Temporal.Instant;
}

/** The last part of an article's address. */
const idOf = (slug: string): number => Number(/\d+$/.exec(slug)?.[0]);

export const articlesRoutes = (deps: Deps): RoutesOf<keyof typeof articlesEndpoints> => {
  const { db, pictures } = deps;
  const find = async ({ actor, org, params, now }: OfArticle) => {
    const article = await findOpenArticle(db, org.t, openerOf(actor, now), params.id, now);
    if (!article) throw notFound();
    return article;
  };
  const mark =
    (deed: Deed, done: boolean) =>
    async ({ call, params }: { call: Call; params: { id: number } }) => ({
      data: await markArticle(call, params.id, deed, done),
    });
  return {
    'GET me/articulos/vigentes': ({ actor, org, query, now }) =>
      readArticles(
        db,
        org.t,
        { workerId: actor.id, now, today: localDateOf(now, org.timeZone) },
        {
          count: query.page ?? ARTICLES_STEP,
          categoryId: query.categoria ?? null,
          keptOnly: query.bookmark ?? false,
        },
      ),
    'GET articulos/categorias': ({ org }) => readCategories(db, org.t),
    'GET articulos/{slug}': async ({ actor, org, params, now }) => {
      const body = await readArticle(db, org.t, openerOf(actor, now), idOf(params.slug), now);
      if (!body) throw notFound();
      return body;
    },
    'GET archivos/{id}': async ({ actor, org, params, query, now, reply }) => {
      const file = await findFile(db, org.t, openerOf(actor, now), params.id, query.ancho === 480, now);
      if (!file) throw notFound();
      // A document opened by itself is sandboxed: it can't run scripts, fetch or send.
      reply.header('content-security-policy', "default-src 'none'; sandbox");
      if (!file.isImage)
        reply.header(
          'content-disposition',
          `attachment; filename="${file.name.replace(/[^\x20-\x7e]/g, '_')}"`,
        );
      return {
        mime: file.isImage ? 'image/webp' : 'application/pdf',
        bytes: file.bytes,
        etag: `${file.etag}${query.ancho === 480 ? '-480' : ''}`,
        // A file never changes: another one has another id.
        cacheControl: 'private, max-age=3600',
      };
    },
    'POST articulos/{id}/bookmark': mark('kept_at', true),
    'DELETE articulos/{id}/bookmark': mark('kept_at', false),
    'POST articulos/{id}/likes': mark('liked_at', true),
    'DELETE articulos/{id}/likes': mark('liked_at', false),
    'POST articulos/{id}/lectura': mark('read_at', true),
    'POST articulos/{id}/confirmacion': mark('confirmed_at', true),
    'GET admin/articulos': async ({ actor, org, query, now }) =>
      readUnitArticles(db, org.t, {
        unitId: actor.unitId,
        count: query.page ?? ARTICLES_STEP,
        categoryId: query.categoria ?? null,
        today: localDateOf(now, org.timeZone),
        timeZone: org.timeZone,
      }),
    'POST admin/articulos': async ({ call, body }) => ({ data: await publishArticle(call, body) }),
    'PUT admin/articulos/{id}': {
      find,
      run: async ({ call, params, body }) => ({ data: await editArticle(call, params.id, body) }),
    },
    'DELETE admin/articulos/{id}': async ({ call, params }) => ({
      data: await removeArticle(call, params.id),
    }),
    'POST admin/articulos/{id}/archivos': {
      find,
      run: async ({ call, params, request }) => ({
        data: await addFile(call, params.id, await readArticleFile(request), pictures),
      }),
    },
    'GET admin/articulos/{id}/confirmaciones': async (context) => {
      const { asksConfirmation } = await find(context);
      if (!asksConfirmation) throw new AppError('article.no_confirmation');
      const { org, params, now } = context;
      const reached = await listReached(db, org.t, params.id, localDateOf(now, org.timeZone));
      return {
        data: reached.map(({ id, name, confirmedAt }) => ({
          idtrabajador: id,
          nombre: name,
          confirmado_en: confirmedAt?.toString() ?? null,
        })),
      };
    },
    'POST admin/articulos/{id}/recordatorio': async ({ call, params }) => ({
      data: await remindReaders(call, params.id),
    }),
  };
};
