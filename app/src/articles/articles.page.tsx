import type { ArticleBrief } from '@relevo/contract';
import { ARTICLES_STEP } from '@relevo/domain/articles';
import { keepPreviousData } from '@tanstack/react-query';
import { bookmark, bookmarkOutline, documentTextOutline } from 'ionicons/icons';
import { useEffect, useState } from 'react';
import { useOnline } from '../device/connectivity.ts';
import { PATHS } from '../navigation/paths.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadAge, ReadFailure, ReadGap } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { ArticleCard } from './article-card.tsx';
import { articlesQuery, bringHere, FIRST } from './articles.api.ts';
import styles from './articles.module.css';
import { CategoryField } from './category-field.tsx';
import { useGrowing } from './use-growing.ts';

/** INFORMACIONES: publications of the unit for its reader, newest first (spec 2 §3, 27). */
export function ArticlesPage() {
  const [filter, setFilter] = useState(FIRST);
  const { read, list, failedToGrow } = useGrowing(
    { ...articlesQuery(filter), placeholderData: keepPreviousData },
    articlesQuery({ ...filter, page: filter.page - ARTICLES_STEP }),
  );
  useKeptHere(list?.data);
  const filtered = filter.kept || filter.categoria !== null;
  return (
    <ReadPage title="INFORMACIONES" back={PATHS.workerHome}>
      <div className={styles.filter}>
        <CategoryField
          chosen={filter.categoria}
          onChosen={(categoria) => setFilter({ ...filter, page: ARTICLES_STEP, categoria })}
        />
        <button
          type="button"
          className={styles.kept}
          aria-pressed={filter.kept}
          aria-label="Solo guardadas"
          onClick={() => setFilter({ ...filter, page: ARTICLES_STEP, kept: !filter.kept })}
        >
          <Icon icon={filter.kept ? bookmark : bookmarkOutline} size={24} />
        </button>
      </div>
      <ReadAge read={read} />
      {!list && <ReadGap read={read} rows={3} height={170} />}
      {list?.data.length === 0 &&
        (filtered ? (
          <EmptyState
            icon={documentTextOutline}
            title="(sin resultados)"
            action={
              <ActionButton kind="tonal" onClick={() => setFilter(FIRST)}>
                Quitar filtro
              </ActionButton>
            }
          />
        ) : (
          <EmptyState icon={documentTextOutline} title="(sin resultados)">
            Cuando tu jefatura publique algo para ti lo verás aquí.
          </EmptyState>
        ))}
      {list && list.data.length > 0 && (
        <ul className="rl-stack" aria-label="Publicaciones">
          {list.data.map((article) => (
            <ArticleCard key={article.idarticulo} article={article} />
          ))}
        </ul>
      )}
      {failedToGrow && <ReadFailure read={read} />}
      {list?.hay_mas && !failedToGrow && (
        <MoreButton
          busy={read.isPlaceholderData && read.isFetching}
          more={() => setFilter({ ...filter, page: filter.page + ARTICLES_STEP })}
        />
      )}
    </ReadPage>
  );
}

/** Prefetch for reading offline: the list of bookmarked articles, and the newest articles. */
function useKeptHere(list: readonly ArticleBrief[] = []): void {
  const online = useOnline();
  const { data, dataUpdatedAt } = useRead(articlesQuery({ ...FIRST, kept: true }));
  const known = [...list, ...(data?.data ?? [])].filter(
    ({ actividad_articulo_bookmark_count: count }) => count > 0,
  );
  const ids = [...new Set(known.map(({ idarticulo }) => idarticulo))].join();
  useEffect(() => {
    // The page does not wait for this fetch. Repeated with each answer: a fetch cancelled as stale never comes.
    if (online && dataUpdatedAt > 0 && ids !== '') void bringHere(ids.split(',').map(Number));
  }, [online, dataUpdatedAt, ids]);
}
