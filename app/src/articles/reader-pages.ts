// A single chunk: a reader who opens the list opens an article next.
export { ArticlePage } from './article.page.tsx';
export { ArticlesPage } from './articles.page.tsx';
