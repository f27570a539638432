import type { AdminArticle, Article, ArticleBrief } from '@relevo/contract';
import { expect } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { type Persona, startTestServer } from './server.ts';

export const notFound = { status: 404, code: 'thing.not_found' };

/** A server with readers and managers of articles, and the lists that they see. */
export async function setArticleStage() {
  const server = await startTestServer();
  const [camila, diego, ignacio, patricia, jorge] = await Promise.all([
    server.as('camila.rojas'),
    server.as('diego.soto'),
    server.as('ignacio.fuentes'),
    server.as('patricia.vega'),
    server.as('jorge.pinto'),
  ]);
  const clear = async () => {
    await server.db.query(sql`delete from ${server.tables()('article')}`);
    await server.db.query(sql`delete from ${server.tables()('notification')}`);
  };

  async function listOf(
    persona: Persona,
    query: Record<string, string | number> = {},
  ): Promise<{ data: ArticleBrief[]; hay_mas: boolean }> {
    const answer = await persona.get('me/articulos/vigentes', query);
    expect(answer.statusCode, answer.body).toBe(200);
    return (answer.json() as { data: { data: ArticleBrief[]; hay_mas: boolean } }).data;
  }
  const titlesOf = async (persona: Persona, query = {}) =>
    (await listOf(persona, query)).data.map(({ titulo }) => titulo);
  const read = async (persona: Persona, slug: string | number): Promise<Article> => {
    const answer = await persona.get(`articulos/${slug}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return (answer.json() as { data: Article }).data;
  };
  const unitList = async (persona: Persona, query = {}): Promise<AdminArticle[]> =>
    ((await persona.get('admin/articulos', query)).json() as { data: AdminArticle[] }).data;
  return { server, camila, diego, ignacio, patricia, jorge, clear, listOf, titlesOf, read, unitList };
}
