import type { ArticleBrief } from '@relevo/contract';
import { useRow } from '../navigation/beside.ts';
import { type Address, articleAddress, hrefOf } from '../navigation/paths.ts';
import { unbroken } from '../ui/unbroken.ts';
import { ArticlePicture } from './article-picture.tsx';
import styles from './articles.module.css';
import { Deeds } from './deeds.tsx';
import { useDayWords } from './use-day-words.ts';

/** Categories, joined for one line. */
const categoriesText = (article: Pick<ArticleBrief, 'categoria'>): string =>
  article.categoria.map(({ categoria }) => categoria).join(', ');

interface ArticleFaceProps {
  article: Pick<ArticleBrief, 'titulo' | 'extracto' | 'categoria'>;
  /** When it is published, in words. */
  when: string;
  unread?: boolean;
  /** Address of the title's link. */
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
  const { onClick, ...row } = useRow(to);
  return (
    <a
      {...row}
      href={hrefOf(to)}
      onClick={(event) => {
        event.preventDefault();
        onClick();
      }}
    >
      {children}
    </a>
  );
}

/** An article of the list (27): the whole card opens it. */
export function ArticleCard({ article }: { article: ArticleBrief }) {
  const { imagen } = article;
  return (
    <li className={styles.card} data-card>
      {imagen && <ArticlePicture id={imagen.idarchivo} size={null} width={480} alt="" />}
      <div className={styles.words}>
        <ArticleFace
          article={article}
          when={useDayWords(article.fecha_publicacion)}
          unread={!article.leido}
          to={articleAddress(article.slug)}
        />
        <div className={styles.deeds}>
          <Deeds article={article} />
        </div>
      </div>
    </li>
  );
}
