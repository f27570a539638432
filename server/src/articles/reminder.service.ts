import type { Response } from '@relevo/contract';
import { localDateOf } from '@relevo/domain/time';
import type { ManagerCall } from '../call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { notify, workerSubject } from '../notify/notify.ts';
import { listReached, lockArticle, setReminded } from './publish.sql.ts';

/**
 * Reminds the recipients of an article who have not confirmed it, each once a local day.
 * @throws thing.not_found for another unit's, article.no_confirmation where none is asked for
 */
export const remindReaders = (
  call: ManagerCall,
  id: number,
): Promise<Response<'POST admin/articulos/{id}/recordatorio'>['data']> =>
  call.deps.write(call, async (write) => {
    const { tx, t, now, audit } = write;
    const { timeZone } = call.actor.org;
    const article = await lockArticle(tx, t, call.actor.unitId, id, now);
    if (!article || article.draft) throw notFound();
    if (!article.asksConfirmation) throw new AppError('article.no_confirmation');
    // An article before its start or after its end can't be confirmed.
    if (!article.out) return { avisados: 0 };
    const today = localDateOf(now, timeZone);
    const waiting = (await listReached(tx, t, id, today)).filter(
      ({ confirmedAt, remindedAt }) =>
        confirmedAt === null && (remindedAt === null || localDateOf(remindedAt, timeZone) < today),
    );
    const ids = waiting.map((worker) => worker.id);
    if (ids.length > 0) {
      await setReminded(tx, t, id, ids, now);
      audit({ action: 'article.reminded', entity: 'article', id, after: { workerIds: ids } });
    }
    await notify(
      write,
      ids.map((workerId) => ({
        subject: workerSubject(workerId),
        about: { thing: 'article', id, date: today },
        what: `reminder:${today}`,
        title: 'Una publicación espera tu confirmación',
        body: article.title,
      })),
    );
    return { avisados: ids.length };
  });
