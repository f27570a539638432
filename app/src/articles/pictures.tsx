import type { ArticleImage } from '@relevo/contract';
import { useState } from 'react';
import { ArticlePicture } from './article-picture.tsx';
import styles from './articles.module.css';

/** The pictures of an article; several are swiped through, with a dot for each. */
export function Pictures({ images }: { images: readonly ArticleImage[] }) {
  const [at, setAt] = useState(0);
  const [first] = images;
  if (!first) return null;
  if (images.length === 1) return <ArticlePicture id={first.idarchivo} size={first} width={1080} alt="" />;
  return (
    <div>
      <section
        className={styles.pictures}
        aria-label={`${images.length} imágenes`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard it is scrolled
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {images.map((image) => (
          // All have the room of the first: nothing moves while one swipes.
          <ArticlePicture key={image.idarchivo} id={image.idarchivo} size={first} width={1080} alt="" />
        ))}
      </section>
      <p className={styles.dots} aria-hidden="true">
        {images.map(({ idarchivo }, index) => (
          <span key={idarchivo} data-current={index === at || undefined} />
        ))}
      </p>
    </div>
  );
}
