import type { EndpointKey } from '@relevo/contract';
import { addArticleFile, articleBody, publishArticle } from './articles.ts';
import { worker } from './fixture.ts';
import { pictureOf } from './pictures.ts';
import type { TestServer } from './server.ts';

/** Articles that only Camila and her unit's manager may open, by the endpoint that reaches them by id. */
export async function makeArticles(server: TestServer): Promise<[EndpointKey, { id: number }][]> {
  const manager = await server.as('patricia.vega');
  const article = () =>
    publishArticle(
      manager,
      { pide_confirmacion: true },
      { listaUnidadPuestosArticulo: [], listaIdTrabajadores: [worker.camila] },
    );
  const shown = await article();
  const picture = await addArticleFile(manager, shown, await pictureOf('png'));
  const { titulo, extracto, contenido } = articleBody().objArticulo;
  const body = { titulo, extracto, contenido, archivos: [picture] };
  await manager.request('PUT', `admin/articulos/${shown}`, { body });
  const ofReader: EndpointKey[] = [
    'POST articulos/{id}/bookmark',
    'DELETE articulos/{id}/bookmark',
    'POST articulos/{id}/likes',
    'DELETE articulos/{id}/likes',
    'POST articulos/{id}/lectura',
    'POST articulos/{id}/confirmacion',
    'POST admin/articulos/{id}/archivos',
    'GET admin/articulos/{id}/confirmaciones',
    'POST admin/articulos/{id}/recordatorio',
  ];
  return [
    ['GET archivos/{id}', { id: picture }],
    ...ofReader.map((key): [EndpointKey, { id: number }] => [key, { id: shown }]),
    ['PUT admin/articulos/{id}', { id: await article() }],
    ['DELETE admin/articulos/{id}', { id: await article() }],
  ];
}
