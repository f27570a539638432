import type { Article } from '@relevo/contract';
import { checkmarkCircle, documentTextOutline } from 'ionicons/icons';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from '../api/errors.ts';
import { useOnline } from '../device/connectivity.ts';
import { PATHS } from '../navigation/paths.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadAge, ReadGap } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { changed } from '../sending/changed.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { EmptyState } from '../ui/states.tsx';
import { ArticleBody } from './article-body.tsx';
import { articleQuery, confirmRead, idOfSlug, putActivity, sayRead } from './articles.api.ts';
import styles from './articles.module.css';
import { Deeds } from './deeds.tsx';

/** Page of an article for its reader (spec 2 §3, 27b). */
export function ArticlePage() {
  const id = idOfSlug(useParams().slug ?? '');
  const read = useRead({ ...articleQuery(id ?? 0), enabled: id !== null });
  const gone = id === null || (read.error instanceof ApiError && read.error.status === 404);
  const article = gone ? undefined : read.data;
  const [titleGone, setTitleGone] = useState(false);
  useReading(article);
  return (
    <ReadPage
      title={article?.titulo ?? 'INFORMACIONES'}
      titleAway={article !== undefined && !titleGone}
      back={PATHS.articles}
      end={article && <Deeds article={article} />}
      label="Publicación"
    >
      {gone && (
        <EmptyState icon={documentTextOutline} title="Esta publicación ya no está">
          Su autor la retiró, o no es para ti.
        </EmptyState>
      )}
      {!gone && !article && <ReadGap read={read} rows={5} height={72} />}
      {article && (
        <>
          <ReadAge read={read} />
          <ArticleBody article={article} onTitleGone={setTitleGone} />
          {article.pide_confirmacion && <Confirmation article={article} />}
        </>
      )}
    </ReadPage>
  );
}

/** Says once that the article was opened; without a connection when there is one again. */
function useReading(article: Article | undefined): void {
  const online = useOnline();
  const id = article?.idarticulo;
  const news = article !== undefined && !article.leido;
  useEffect(() => {
    if (!online || id === undefined || !news) return;
    // The page does not wait for this call: the next opening sends it again.
    sayRead(id)
      .then(async (activity) => {
        await putActivity(id, () => activity);
        await changed('article');
      })
      .catch(() => undefined);
  }, [online, id, news]);
}

/** The reader knows before that it is asked, and who will see it. */
function Confirmation({ article }: { article: Article }) {
  const { busy, send } = useSend();
  const offline = useOfflineReason('confirmar la lectura');
  if (article.confirmado) {
    return (
      <p className={styles.confirmed} role="status">
        <Icon icon={checkmarkCircle} size={24} />
        <span>Confirmaste que la leíste y entendiste.</span>
      </p>
    );
  }
  return (
    <div className={`rl-panel rl-stack ${styles.confirm}`}>
      <p className="rl-body-s rl-ink-2">
        Tu jefatura pide confirmar esta publicación y verá tu nombre entre quienes la confirmaron.
      </p>
      <ActionButton
        wide
        busy={busy}
        disabled={offline !== null}
        onClick={() =>
          void send({
            call: () => confirmRead(article.idarticulo),
            done: (activity) => putActivity(article.idarticulo, () => activity),
            changes: 'article',
          })
        }
      >
        Leí y entendí
      </ActionButton>
      {offline && <p className="rl-body-s rl-ink-2">{offline}</p>}
    </div>
  );
}
