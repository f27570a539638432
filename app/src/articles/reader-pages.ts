// One file to fetch: whoever opens the list opens an article next.
export { ArticlePage } from './article.page.tsx';
export { ArticlesPage } from './articles.page.tsx';
