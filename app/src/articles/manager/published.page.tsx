import type { AdminArticle } from '@relevo/contract';
import { ARTICLES_STEP } from '@relevo/domain/articles';
import { localDateOf } from '@relevo/domain/time';
import { createOutline, peopleOutline, personOutline } from 'ionicons/icons';
import { useEffect } from 'react';
import { PATHS, withParameters } from '../../navigation/paths.ts';
import { useRequestPage } from '../../navigation/use-request-page.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { useNow, useZone } from '../../reads/local-time.ts';
import { ReadGap } from '../../reads/read-state.tsx';
import { useRead } from '../../reads/use-read.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { dateInText } from '../../ui/formatters.ts';
import { Icon } from '../../ui/icon.tsx';
import { ResultPage } from '../../ui/result-page.tsx';
import { ArticleFace } from '../article-card.tsx';
import { ArticlePicture } from '../article-picture.tsx';
import styles from '../articles.module.css';
import { useDayWords } from '../use-day-words.ts';
import { unitArticlesQuery } from './information.api.ts';

/** After a publication: who sees it from when, and how (32c). */
export function ArticlePublishedPage() {
  const router = useRouter();
  const { id, here, toList } = useRequestPage(PATHS.articlePublished, PATHS.information);
  // The article is among the newest; an older address leads to the list.
  const read = useRead({ ...unitArticlesQuery({ page: ARTICLES_STEP, categoria: null }), enabled: here });
  const article = read.data?.data.find(({ idarticulo }) => idarticulo === id);
  const older = here && id !== null && read.data !== undefined && !read.isFetching && !article;
  useEffect(() => {
    if (older) router.push(PATHS.information, 'back', 'replace');
  }, [older, router.push]);
  return (
    <ResultPage
      ok
      title="Publicación Creada con éxito."
      next={PATHS.information}
      actions={
        <>
          <ActionButton
            kind="outline"
            tall
            icon={createOutline}
            onClick={() =>
              id !== null && router.push(withParameters(PATHS.editArticle, { id }), 'forward', 'replace')
            }
          >
            Editar
          </ActionButton>
          <ActionButton tall onClick={toList}>
            Listo
          </ActionButton>
        </>
      }
    >
      {article && <Published article={article} />}
      {!read.data && <ReadGap read={read} rows={2} height={120} />}
    </ResultPage>
  );
}

function Published({ article }: { article: AdminArticle }) {
  const zone = useZone();
  const isOut = Temporal.Instant.compare(article.fecha_publicacion, useNow(60_000)) <= 0;
  const day = useDayWords(article.fecha_publicacion);
  const { destinatarios: all, puestos, personas } = article;
  const [image] = article.archivosArticulo.listaImagenes;
  const see = all === 1 ? { now: 've', later: 'verá' } : { now: 'ven', later: 'verán' };
  const people = all === 1 ? '1 persona' : `${all} personas`;
  const from = dateInText(localDateOf(article.fecha_publicacion, zone));
  return (
    <>
      <p className="rl-ink-2 rl-num">
        {all === 0
          ? 'Por ahora no la ve nadie'
          : isOut
            ? `La ${see.now} ${people} desde ahora`
            : `La ${see.later} ${people} desde el ${from}`}
      </p>
      <section className="rl-stack" aria-label="Así la ven">
        <h2 className="rl-group-header">Así la ven</h2>
        <div className={styles.card}>
          {image && <ArticlePicture id={image.idarchivo} size={null} width={480} alt="" />}
          <div className={styles.words}>
            <ArticleFace article={article} when={day} />
          </div>
        </div>
        <ul className={`rl-panel rl-panel--list ${styles.audience}`} aria-label="Destinatarios">
          {puestos.map(({ iddetPuesto, nombreDetPuesto, personas: count }) => (
            <li key={iddetPuesto} className="rl-row">
              <Icon icon={peopleOutline} size={24} />
              <span className="rl-row__main">{nombreDetPuesto}</span>
              <span className="rl-ink-2 rl-num">{count}</span>
            </li>
          ))}
          {personas.map(({ idtrabajador, nombre }) => (
            <li key={idtrabajador} className="rl-row">
              <Icon icon={personOutline} size={24} />
              <span className="rl-row__main">{nombre}</span>
              <span className="rl-ink-2 rl-num">1</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
