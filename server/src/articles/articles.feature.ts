import type { Deps } from '../deps.ts';
import { announceArticles } from './article-news.ts';
import { articlesRoutes } from './articles.routes.ts';

export const articlesFeature = (deps: Deps) => ({
  routes: articlesRoutes(deps),
  jobs: { articles: announceArticles },
});
