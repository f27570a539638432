import { ApiError } from '../../api/errors.ts';
import type { KeyOf } from '../../sending/sender.ts';
import { type Draft, type DraftFile, isLocal, withSent } from './draft.ts';
import { changeArticle, createArticle, NotDone, uploadFile } from './information.api.ts';
import { localFile } from './local-files.ts';

interface Sending {
  draft: Draft;
  /** The article that is edited; null for a new one. */
  id: number | null;
  keyOf: KeyOf;
  /** Called with the parts that the server has so far, so that another try goes on from there. */
  onSent: (sent: NonNullable<Draft['sent']>) => void;
  onProgress: (words: string | null) => void;
}

/**
 * Publishes a draft, or its changes: first the files that are on this device alone, one after the other.
 * @returns the article's id
 */
export async function sendDraft({ draft, id, keyOf, onSent, onProgress }: Sending): Promise<number> {
  const { title: titulo, excerpt: extracto, content: contenido, files } = draft;
  const body = {
    objArticulo: {
      ...{ titulo, extracto, contenido },
      fecha_publicacion: draft.from,
      fecha_termino: draft.until,
      pide_confirmacion: draft.asksConfirmation,
      avisar: draft.tells,
      borrador: files.length > 0,
    },
    listaCategoriasArticulo: draft.categories,
    listaUnidadPuestosArticulo: draft.positions,
    listaIdTrabajadores: draft.workers,
  };
  if (id === null && files.length === 0) {
    return createArticle(body, keyOf(body));
  }
  const as = JSON.stringify([
    ...[draft.categories, draft.positions, draft.workers],
    ...[draft.from, draft.until, draft.asksConfirmation, draft.tells],
  ]);
  // Other recipients need a new article. The begun one has no readers, and the server removes it.
  let sent = id !== null || draft.sent?.as === as ? draft.sent : null;
  if (!sent) {
    const articleId = id ?? (await createArticle(body, keyOf(body)));
    sent = { id: articleId, files: {}, as };
    onSent(sent);
  }
  const waiting = files.filter((file) => isLocal(file) && sent?.files[file.id] === undefined);
  for (const [index, file] of waiting.entries()) {
    onProgress(`Subiendo ${index + 1} de ${waiting.length}`);
    sent = { ...sent, files: { ...sent.files, [file.id]: await upload(sent.id, file) } };
    onSent(sent);
  }
  onProgress(null);
  const { files: known } = sent;
  await changeArticle(sent.id, {
    ...{ titulo, extracto, contenido: withSent(contenido, known) },
    archivos: files.map((file) => known[file.id] ?? file.id),
    ...(draft.version !== null && { version: draft.version }),
  });
  return sent.id;
}

async function upload(articleId: number, file: DraftFile): Promise<number> {
  const content = await localFile(file);
  if (!content) throw new NotDone(`«${file.name}» ya no está en este dispositivo. Agrégalo de nuevo.`);
  try {
    return await uploadFile(articleId, content, file.name);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'article.file_invalid') {
      throw new NotDone(`«${file.name}»: ${error.message}`);
    }
    throw error;
  }
}
