import type { Body, Response } from '@relevo/contract';
import { type ArticleDraft, filesInContent, lackOf, lackOfText, slugOf } from '@relevo/domain/articles';
import { addDays, localDateOf, startOfDay } from '@relevo/domain/time';
import type { Call, ManagerCall } from '../call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { workerSubject } from '../notify/notify.ts';
import { cleanContent, isBlank } from './article-content.ts';
import { notifyReaders } from './article-news.ts';
import { lockFiles, showFiles } from './files.sql.ts';
import {
  canChoose,
  deleteArticle,
  insertArticle,
  listReached,
  lockArticle,
  updateArticle,
} from './publish.sql.ts';

type Outcome = Response<'POST admin/articulos'>['data'];

const outcome = (mensaje: string, done: { idarticulo: number; version: number } | null = null): Outcome => [
  { estado: done ? 1 : 0, mensaje, idarticulo: done?.idarticulo ?? null, version: done?.version ?? null },
];

type Texts = Pick<Body<'PUT admin/articulos/{id}'>, 'titulo' | 'extracto' | 'contenido'>;

const textsOf = ({ titulo, extracto, contenido }: Texts) => {
  const title = titulo.replace(/\s+/g, ' ').trim();
  const content = cleanContent(contenido);
  return {
    written: { title, slug: slugOf(title), excerpt: extracto.trim(), content },
    lack: { title, excerpt: extracto, blank: isBlank(content) } satisfies Partial<ArticleDraft>,
  };
};

/**
 * Publishes an article to positions and workers of the manager's unit (spec 3 §2.16, §5). It is out now or from a local
 * date on; a draft has no readers and waits for its files. What it lacks is answered with `estado` 0.
 * @throws thing.not_found for a category, position or worker that the manager can't choose, article.date_past and
 *   article.dates_turned by local dates, article.file_unknown for a picture in the text of an article without files
 */
export async function publishArticle(
  call: ManagerCall,
  body: Body<'POST admin/articulos'>,
): Promise<Outcome> {
  const { objArticulo: article } = body;
  const recipients = {
    categories: [...new Set(body.listaCategoriasArticulo)],
    positions: [...new Set(body.listaUnidadPuestosArticulo)],
    workers: [...new Set(body.listaIdTrabajadores)],
  };
  const { written, lack } = textsOf(article);
  const lacking = lackOf({
    ...lack,
    categories: recipients.categories.length,
    recipients: recipients.positions.length + recipients.workers.length,
  });
  if (lacking !== null) return outcome(lacking);
  const draft = article.borrador ?? false;
  if (!draft && filesInContent(written.content).length > 0) throw new AppError('article.file_unknown');
  return call.deps.write(call, async (write) => {
    const { tx, t, now, audit } = write;
    const { actor } = call;
    const { unitId } = actor;
    if (!(await canChoose(tx, t, actor.id, unitId, recipients))) throw notFound();
    const { startsAt, expiresAt } = momentsOf(call, article);
    const id = await insertArticle(
      tx,
      t,
      {
        ...recipients,
        ...written,
        unitId,
        managerId: actor.id,
        asksConfirmation: article.pide_confirmacion ?? false,
        tells: article.avisar ?? false,
        publishedAt: draft ? null : (startsAt ?? now.toString()),
        startsAt,
        expiresAt,
      },
      now,
    );
    audit({ action: draft ? 'article.drafted' : 'article.published', entity: 'article', id });
    if (!draft) {
      await spread(write, call, id, !startsAt && article.avisar ? { title: written.title } : null);
    }
    return outcome('Publicación Creada con éxito.', { idarticulo: id, version: 1 });
  });
}

/** The first and the last moment of an article. Both dates are local and whole days. */
function momentsOf(
  { actor, now }: Call,
  {
    fecha_publicacion: from = null,
    fecha_termino: until = null,
  }: Body<'POST admin/articulos'>['objArticulo'],
): { startsAt: string | null; expiresAt: string | null } {
  const { timeZone } = actor.org;
  const today = localDateOf(now, timeZone);
  if (from !== null && from < today) throw new AppError('article.date_past');
  if (until !== null && until < (from ?? today)) throw new AppError('article.dates_turned');
  return {
    startsAt: from === null || from === today ? null : startOfDay(from, timeZone).toString(),
    expiresAt: until === null ? null : startOfDay(addDays(until, 1), timeZone).toString(),
  };
}

/**
 * Changes the texts and the files of an article of the manager's unit (spec 3 §5), and publishes a draft.
 * @throws thing.not_found for another unit's, article.changed when it is not the version that was edited,
 *   article.file_unknown for a file that is not this article's
 */
export function editArticle(
  call: ManagerCall,
  id: number,
  body: Body<'PUT admin/articulos/{id}'>,
): Promise<Outcome> {
  const { written, lack } = textsOf(body);
  return call.deps.write(call, async (write) => {
    const { tx, t, now, audit } = write;
    const article = await lockArticle(tx, t, call.actor.unitId, id, now);
    if (!article) throw notFound();
    const lacking = lackOfText(lack);
    if (lacking !== null) return outcome(lacking);
    if (body.version !== undefined && body.version !== article.version) throw new AppError('article.changed');
    const files = await lockFiles(tx, t, id);
    // Readers of the text get each picture in it, also one that the author did not name.
    const named = [...(body.archivos ?? []), ...filesInContent(written.content)];
    if (named.some((each) => !files.some(({ id }) => id === each)))
      throw new AppError('article.file_unknown');
    const before = files.flatMap((file) => (file.isShown ? [file.id] : []));
    const shown = [...new Set(body.archivos ? named : [...before, ...named])];
    const publishedAt = article.draft ? laterOf(article.startsAt, now) : null;
    if (publishedAt && article.expiresAt && Temporal.Instant.compare(article.expiresAt, publishedAt) <= 0) {
      throw new AppError('article.dates_turned');
    }
    const version = await updateArticle(tx, t, id, { ...written, publishedAt });
    await showFiles(tx, t, id, shown);
    audit({ action: article.draft ? 'article.published' : 'article.changed', entity: 'article', id });
    const tells = publishedAt === now && article.tells;
    await spread(write, call, id, tells ? { title: written.title } : null);
    const said = article.draft ? 'Publicación Creada con éxito.' : 'Publicación Editada con éxito.';
    return outcome(said, { idarticulo: id, version });
  });
}

const laterOf = (startsAt: Temporal.Instant | null, now: Temporal.Instant): Temporal.Instant =>
  startsAt !== null && Temporal.Instant.compare(startsAt, now) > 0 ? startsAt : now;

/**
 * Deletes an article of the manager's unit, and its files.
 * @throws thing.not_found for another unit's and for one that is deleted
 */
export const removeArticle = (call: ManagerCall, id: number): Promise<Outcome> =>
  call.deps.write(call, async (write) => {
    const { tx, t, now, audit } = write;
    const article = await lockArticle(tx, t, call.actor.unitId, id, now);
    if (!article) throw notFound();
    await spread(write, call, id, null);
    await deleteArticle(tx, t, id, now);
    audit({ action: 'article.deleted', entity: 'article', id });
    return outcome('Noticia borrada satisfactoriamente', { idarticulo: id, version: article.version });
  });

/** Marks the reads of an article's audience as stale, and notifies the audience where the author wants it. */
async function spread(
  write: Write,
  { actor }: Call,
  id: number,
  news: { title: string } | null,
): Promise<void> {
  const { tx, t, now } = write;
  const today = localDateOf(now, actor.org.timeZone);
  const recipients = await listReached(tx, t, id, today);
  for (const recipient of recipients) write.touch(workerSubject(recipient.id));
  write.touch(actor.subject);
  if (!news) return;
  await notifyReaders(
    write,
    id,
    news.title,
    today,
    recipients.map((recipient) => recipient.id),
  );
}
