import { ARTICLES_STEP } from '@relevo/domain/articles';
import { keepPreviousData } from '@tanstack/react-query';
import { add, documentTextOutline } from 'ionicons/icons';
import { useState } from 'react';
import { PATHS } from '../../navigation/paths.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { ReadPage } from '../../reads/read-page.tsx';
import { ReadAge, ReadFailure, ReadGap } from '../../reads/read-state.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import styles from '../articles.module.css';
import { CategoryField } from '../category-field.tsx';
import { useGrowing } from '../use-growing.ts';
import { unitArticlesQuery } from './information.api.ts';
import { UnitArticle } from './unit-article.tsx';

/** Módulo de Información: the unit's publications, and their readers (spec 3 §2.16, 32). */
export function InformationPage() {
  const router = useRouter();
  const [filter, setFilter] = useState({ page: ARTICLES_STEP, categoria: null as number | null });
  const { read, list, failedToGrow } = useGrowing(
    { ...unitArticlesQuery(filter), placeholderData: keepPreviousData },
    unitArticlesQuery({ ...filter, page: filter.page - ARTICLES_STEP }),
  );
  const articles = list?.data;
  return (
    <ReadPage
      title="Módulo de Información"
      back={PATHS.managerHome}
      className={`${styles.withButton}`}
      fixed={
        <div slot="fixed" data-floats className={styles.floating}>
          <ActionButton icon={add} tall onClick={() => router.push(PATHS.createArticle)}>
            Nueva Publicación
          </ActionButton>
        </div>
      }
    >
      <CategoryField
        chosen={filter.categoria}
        onChosen={(categoria) => setFilter({ page: ARTICLES_STEP, categoria })}
      />
      <ReadAge read={read} />
      {!articles && <ReadGap read={read} rows={3} height={180} />}
      {articles?.length === 0 && (
        <EmptyState icon={documentTextOutline} title="(sin resultados)">
          {filter.categoria === null
            ? 'Lo que publiques para tu unidad aparecerá aquí.'
            : 'No hay publicaciones de esta categoría.'}
        </EmptyState>
      )}
      {articles && articles.length > 0 && (
        <ul className="rl-stack" aria-label="Publicaciones">
          {articles.map((article) => (
            <UnitArticle key={article.idarticulo} article={article} />
          ))}
        </ul>
      )}
      {failedToGrow && <ReadFailure read={read} />}
      {list?.meta.hay_mas && !failedToGrow && (
        <MoreButton
          busy={read.isPlaceholderData && read.isFetching}
          more={() => setFilter({ ...filter, page: filter.page + ARTICLES_STEP })}
        />
      )}
    </ReadPage>
  );
}
