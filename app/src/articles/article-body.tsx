import type { Article } from '@relevo/contract';
import { filesInContent } from '@relevo/domain/articles';
import { localDateOf } from '@relevo/domain/time';
import { useEffect, useRef } from 'react';
import { useZone } from '../reads/local-time.ts';
import { longDate } from '../ui/formatters.ts';
import { unbroken } from '../ui/unbroken.ts';
import { ArticlePicture } from './article-picture.tsx';
import styles from './articles.module.css';
import { ArticleContent } from './content/article-content.tsx';
import { Downloads } from './downloads.tsx';
import { Pictures } from './pictures.tsx';

interface ArticleBodyProps {
  article: Pick<
    Article,
    | 'titulo'
    | 'categoria'
    | 'unidad'
    | 'fecha_publicacion'
    | 'contenido'
    | 'archivosArticulo'
    | 'actividad_articulo_bookmark_count'
  >;
  /** Told when the headline scrolls away, and when it comes back. */
  onTitleGone?: (gone: boolean) => void;
}

/** Content of an article, for its reader and as its author's preview. */
export function ArticleBody({ article, onTitleGone }: ArticleBodyProps) {
  const zone = useZone();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!title.current || !onTitleGone) return;
    const watch = new IntersectionObserver(([seen]) => onTitleGone(seen ? !seen.isIntersecting : false));
    watch.observe(title.current);
    return () => watch.disconnect();
  }, [onTitleGone]);
  const { listaImagenes: images, listaDescargables: downloads } = article.archivosArticulo;
  const within = new Set(filesInContent(article.contenido));
  const sizes = new Map(images.map((image) => [image.idarchivo, image]));
  return (
    <article className={`rl-stack ${styles.article}`}>
      <p className={`rl-wrap ${styles.tags}`}>
        {[...article.categoria.map(({ categoria }) => categoria), article.unidad].map((tag) => (
          <span key={tag}>{tag}</span>
        ))}
      </p>
      <h2 ref={title} className={styles.headline}>
        {unbroken(article.titulo)}
      </h2>
      <p className="rl-body-s rl-ink-2">{longDate(localDateOf(article.fecha_publicacion, zone))}</p>
      <Pictures images={images.filter(({ idarchivo }) => !within.has(idarchivo))} />
      <ArticleContent
        html={article.contenido}
        picture={(id, alt) => {
          const size = sizes.get(id);
          return size && <ArticlePicture id={id} size={size} width={1080} alt={alt} />;
        }}
      />
      <Downloads downloads={downloads} kept={article.actividad_articulo_bookmark_count > 0} />
    </article>
  );
}
