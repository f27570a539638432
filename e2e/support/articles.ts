import { call } from './api.ts';
import { read } from './changes.ts';

interface Brief {
  idarticulo: number;
  titulo: string;
  slug: string;
}

/** Address of the article whose title begins so. */
export async function articlePath(token: string, title: string): Promise<string> {
  const { data } = await read<{ data: { data: Brief[] } }>('me/articulos/vigentes?page=100', token);
  const found = data.data.find(({ titulo }) => titulo.startsWith(title));
  if (!found) throw new Error(`No article is called ${title}`);
  return `/user/article/${found.slug}`;
}

/** Publishes an article for the nurses of the manager's unit, and answers its id. */
export async function publish(manager: string, texts: Record<string, unknown>): Promise<number> {
  const answer = await call('POST', 'andes/admin/articulos', manager, {
    objArticulo: { titulo: 'Título', extracto: 'Extracto', contenido: '<p>Texto</p>', ...texts },
    listaCategoriasArticulo: [1],
    listaUnidadPuestosArticulo: [1],
    listaIdTrabajadores: [],
  });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  const body = (await answer.json()) as { data: [{ idarticulo: number | null; mensaje: string }] };
  const id = body.data[0].idarticulo;
  if (!id) throw new Error(body.data[0].mensaje);
  return id;
}
