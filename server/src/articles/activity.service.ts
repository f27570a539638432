import type { ArticleActivity } from '@relevo/contract';
import type { Call } from '../call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { type Deed, findOpenArticle, readActivity, setActivity } from './activity.sql.ts';
import { openerOf } from './articles.sql.ts';

const actions = {
  liked_at: ['article.liked', 'article.unliked'],
  kept_at: ['article.kept', 'article.unkept'],
  read_at: ['article.read', 'article.read'],
  confirmed_at: ['article.confirmed', 'article.confirmed'],
} as const;

/**
 * Sets or unsets a reader's like, bookmark, opening or confirmation of an article (spec 2 §4, Article). A repetition
 * changes nothing, and the first moment stands. A confirmation counts as read, too.
 * @throws thing.not_found when it is not for the caller or no longer out, article.no_confirmation where none is asked
 */
export const markArticle = (call: Call, id: number, deed: Deed, done: boolean): Promise<ArticleActivity> =>
  call.deps.write(call, async ({ tx, t, now, audit, touch }) => {
    const { actor } = call;
    const article = await findOpenArticle(tx, t, openerOf(actor, now), id, now);
    if (!article) throw notFound();
    if (deed === 'confirmed_at' && !article.asksConfirmation) throw new AppError('article.no_confirmation');
    const deeds: Deed[] = deed === 'confirmed_at' ? ['read_at', 'confirmed_at'] : [deed];
    for (const each of deeds) {
      const of = { articleId: id, workerId: actor.id, deed: each };
      if (!(await setActivity(tx, t, of, done ? now : null))) continue;
      audit({ action: actions[each][done ? 0 : 1], entity: 'article', id });
      touch(actor.subject);
    }
    const { likes, liked, kept, read, confirmed } = await readActivity(tx, t, id, actor.id);
    return {
      actividad_articulo_count: likes,
      actividad_articulo_bookmark_count: kept ? 1 : 0,
      me_gusta: liked,
      leido: read,
      confirmado: confirmed,
    };
  });
