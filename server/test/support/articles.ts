import type { Body } from '@relevo/contract';
import { expect } from 'vitest';
import { position } from './fixture.ts';
import { multipart } from './pictures.ts';
import type { Persona } from './server.ts';

type NewArticle = Body<'POST admin/articulos'>;
type Texts = Partial<NewArticle['objArticulo']>;

/** An article for the nurses of the manager's unit, unless given otherwise. */
export const articleBody = (
  texts: Texts = {},
  rest: Partial<Omit<NewArticle, 'objArticulo'>> = {},
): NewArticle => ({
  objArticulo: {
    titulo: 'Higiene de manos',
    extracto: 'Desde diciembre se registra.',
    contenido: '<p>Los <strong>cinco momentos</strong>.</p>',
    ...texts,
  },
  listaCategoriasArticulo: [1],
  listaUnidadPuestosArticulo: [position.nurse],
  listaIdTrabajadores: [],
  ...rest,
});

/** Publishes an article and answers its id. */
export async function publishArticle(
  manager: Persona,
  ...body: Parameters<typeof articleBody>
): Promise<number> {
  const answer = await manager.request('POST', 'admin/articulos', { body: articleBody(...body) });
  expect(answer.statusCode, answer.body).toBe(200);
  const [{ estado, mensaje, idarticulo }] = answer.json().data;
  expect({ estado, mensaje }).toEqual({ estado: 1, mensaje: 'Publicación Creada con éxito.' });
  return idarticulo;
}

export const uploadTo = (manager: Persona, id: number, file: Buffer, name = 'foto.jpg') =>
  manager.request('POST', `admin/articulos/${id}/archivos`, multipart(file, 'archivo', name));

/** Adds a file to an article and answers its id. */
export async function addArticleFile(
  manager: Persona,
  id: number,
  file: Buffer,
  name?: string,
): Promise<number> {
  const answer = await uploadTo(manager, id, file, name);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data[0].idarchivo;
}
