import { useMemo } from 'react';
import styles from './article-content.module.css';
import { type DrawPicture, drawContent } from './draw-content.tsx';

interface ArticleContentProps {
  html: string;
  /** Renderer of images. A new function renders the whole text again, so its identity must be stable. */
  picture: DrawPicture;
}

/**
 * Text of an article for its reader. The HTML never becomes part of the page: it is parsed into an inert document
 * without scripts and requests, and the permitted elements are rendered from there.
 */
export function ArticleContent({ html, picture }: ArticleContentProps) {
  const read = useMemo(() => new DOMParser().parseFromString(html, 'text/html').body, [html]);
  const drawn = useMemo(() => drawContent(read, picture), [read, picture]);
  return <div className={styles.text}>{drawn}</div>;
}
