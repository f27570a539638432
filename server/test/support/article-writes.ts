import { articleBody, publishArticle } from './articles.ts';
import { multipart, pictureOf } from './pictures.ts';
import type { WriteStage, Writes } from './write-stage.ts';

/** Writes about publications, of their managers and readers. */
export function articleWrites({ camila, diego, patricia }: WriteStage) {
  const reading = async (method: 'POST' | 'DELETE', what: string) => {
    const id = await publishArticle(patricia, { pide_confirmacion: true });
    return () => camila.request(method, `articulos/${id}/${what}`);
  };
  return {
    'POST admin/articulos': () => () =>
      patricia.request('POST', 'admin/articulos', { body: articleBody({ avisar: true }) }),
    'PUT admin/articulos/{id}': async () => {
      const id = await publishArticle(patricia);
      const { titulo, extracto } = articleBody().objArticulo;
      const body = { titulo, extracto, contenido: '<p>Otro</p>' };
      return () => patricia.request('PUT', `admin/articulos/${id}`, { body });
    },
    'DELETE admin/articulos/{id}': async () => {
      const id = await publishArticle(patricia);
      return () => patricia.request('DELETE', `admin/articulos/${id}`);
    },
    'POST admin/articulos/{id}/archivos': async () => {
      const upload = multipart(await pictureOf('png'), 'archivo');
      const id = await publishArticle(patricia);
      return () => patricia.request('POST', `admin/articulos/${id}/archivos`, upload);
    },
    'POST admin/articulos/{id}/recordatorio': async () => {
      const id = await publishArticle(patricia, { pide_confirmacion: true });
      return () => patricia.request('POST', `admin/articulos/${id}/recordatorio`);
    },
    'POST articulos/{id}/likes': () => reading('POST', 'likes'),
    'DELETE articulos/{id}/likes': async () => {
      const id = await publishArticle(patricia);
      for (const one of [camila, diego]) await one.request('POST', `articulos/${id}/likes`);
      return () => camila.request('DELETE', `articulos/${id}/likes`);
    },
    'POST articulos/{id}/bookmark': () => reading('POST', 'bookmark'),
    'DELETE articulos/{id}/bookmark': () => reading('DELETE', 'bookmark'),
    'POST articulos/{id}/lectura': () => reading('POST', 'lectura'),
    'POST articulos/{id}/confirmacion': () => reading('POST', 'confirmacion'),
  } satisfies Partial<Writes>;
}
