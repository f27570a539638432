import type { Page } from '@playwright/test';
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

/** The page of the app that is in front. */
export const shown = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();

/** Writes the least content of a publication. */
export async function writeArticle(page: Page, title: string) {
  await page.goto('/#/admin/informationDashboard/create');
  await page.getByLabel('Título', { exact: true }).fill(title);
  await page.getByLabel('Extracto').fill('Lo que cambia desde el lunes.');
  await page.getByRole('textbox', { name: 'Contenido' }).click();
  await page.keyboard.type('La entrega empieza antes.');
}
