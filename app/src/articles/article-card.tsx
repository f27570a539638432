import type { ArticleBrief } from '@relevo/contract';
import { bookmark, bookmarkOutline, heart, heartOutline } from 'ionicons/icons';
import { type Address, articleAddress, hrefOf } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { Icon } from '../ui/icon.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { ArticlePicture } from './article-picture.tsx';
import styles from './articles.module.css';
import { useDayWords } from './use-day-words.ts';
import { useToggle } from './use-toggle.ts';

/** Categories, joined for one line. */
const categoriesText = (article: Pick<ArticleBrief, 'categoria'>): string =>
  article.categoria.map(({ categoria }) => categoria).join(', ');

interface ArticleFaceProps {
  article: Pick<ArticleBrief, 'titulo' | 'extracto' | 'categoria'>;
  /** When it is published, in words. */
  when: string;
  unread?: boolean;
  /** Where its title leads. */
  to?: Address;
}

/** The words of an article's card. */
export function ArticleFace({ article, when, unread, to }: ArticleFaceProps) {
  return (
    <>
      <p className={`rl-wrap ${styles.meta}`}>
        <span className={styles.category}>{categoriesText(article)}</span>
        <span aria-hidden="true">·</span>
        <span>{when}</span>
        {unread && <span className={styles.unread}>Sin leer</span>}
      </p>
      <h2 className={styles.title}>
        {to ? <TitleLink to={to}>{unbroken(article.titulo)}</TitleLink> : unbroken(article.titulo)}
      </h2>
      <p className={styles.excerpt}>{unbroken(article.extracto)}</p>
    </>
  );
}

function TitleLink({ to, children }: { to: Address; children: string }) {
  const router = useRouter();
  return (
    <a
      href={hrefOf(to)}
      onClick={(event) => {
        event.preventDefault();
        router.push(to);
      }}
    >
      {children}
    </a>
  );
}

/** An article of the list (27): the whole card opens it, heart and bookmark answer at once. */
export function ArticleCard({ article }: { article: ArticleBrief }) {
  const toggle = useToggle(article);
  const { imagen, me_gusta: liked, actividad_articulo_count: likes } = article;
  const kept = article.actividad_articulo_bookmark_count > 0;
  return (
    <li className={styles.card}>
      {imagen && <ArticlePicture id={imagen.idarchivo} size={null} width={480} alt="" />}
      <div className={styles.words}>
        <ArticleFace
          article={article}
          when={useDayWords(article.fecha_publicacion)}
          unread={!article.leido}
          to={articleAddress(article.slug)}
        />
        <div className={styles.deeds}>
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
        </div>
      </div>
    </li>
  );
}
