import { IonContent, IonPage } from '@ionic/react';
import { ARTICLES_STEP } from '@relevo/domain/articles';
import { keepPreviousData } from '@tanstack/react-query';
import { add, documentTextOutline } from 'ionicons/icons';
import { useState } from 'react';
import { PATHS } from '../../navigation/paths.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { ReadAge, ReadFailure } from '../../reads/read-state.tsx';
import { refreshShown } from '../../reads/use-read.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Refresher } from '../../ui/refresher.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import styles from '../articles.module.css';
import { CategoryField } from '../category-field.tsx';
import { useGrowing } from '../use-growing.ts';
import { unitArticlesQuery } from './information.api.ts';
import { UnitArticle } from './unit-article.tsx';

/** Módulo de Información: what the unit has published, and who has read it (spec 3 §2.16, 32). */
export function InformationPage() {
  const router = useRouter();
  const [filter, setFilter] = useState({ page: ARTICLES_STEP, categoria: null as number | null });
  const { read, list, failedToGrow } = useGrowing(
    { ...unitArticlesQuery(filter), placeholderData: keepPreviousData },
    unitArticlesQuery({ ...filter, page: filter.page - ARTICLES_STEP }),
  );
  const articles = list?.data;
  return (
    <IonPage>
      <PageHeader title="Módulo de Información" back={PATHS.managerHome} />
      <IonContent>
        <Refresher onRefresh={refreshShown} />
        <div className={`rl-page ${styles.withButton}`}>
          <CategoryField
            chosen={filter.categoria}
            onChosen={(categoria) => setFilter({ page: ARTICLES_STEP, categoria })}
          />
          <ReadAge read={read} />
          {!articles && (read.isError ? <ReadFailure read={read} /> : <SkeletonRows rows={3} height={180} />)}
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
            <ActionButton
              kind="outline"
              wide
              busy={read.isPlaceholderData && read.isFetching}
              onClick={() => setFilter({ ...filter, page: filter.page + ARTICLES_STEP })}
            >
              Cargar más
            </ActionButton>
          )}
        </div>
        <div slot="fixed" data-floats className={styles.floating}>
          <ActionButton icon={add} tall onClick={() => router.push(PATHS.createArticle)}>
            Nueva Publicación
          </ActionButton>
        </div>
      </IonContent>
    </IonPage>
  );
}
