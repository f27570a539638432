import { bookmark, bookmarkOutline, heart, heartOutline } from 'ionicons/icons';
import { Icon } from '../ui/icon.tsx';
import styles from './articles.module.css';
import { type Toggled, useToggle } from './use-toggle.ts';

/** Heart and bookmark of an article, which answer at once. */
export function Deeds({ article }: { article: Toggled }) {
  const toggle = useToggle(article);
  const { me_gusta: liked, actividad_articulo_count: likes } = article;
  const kept = article.actividad_articulo_bookmark_count > 0;
  return (
    <>
      <button
        type="button"
        className={styles.deed}
        aria-pressed={liked}
        aria-label={`Me gusta: ${likes}`}
        onClick={() => toggle('likes')}
      >
        <Icon icon={liked ? heart : heartOutline} size={24} />
        <span className="rl-num">{likes}</span>
      </button>
      <button
        type="button"
        className={styles.deed}
        aria-pressed={kept}
        aria-label="Guardar"
        onClick={() => toggle('bookmark')}
      >
        <Icon icon={kept ? bookmark : bookmarkOutline} size={24} />
      </button>
    </>
  );
}
