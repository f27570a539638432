import { peopleOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadOf } from '../reads/read-state.tsx';
import type { useRead } from '../reads/use-read.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { ListPages } from '../ui/desk/list-pages.tsx';
import { ListTools } from '../ui/desk/list-tools.tsx';
import { SearchField } from '../ui/desk/search-field.tsx';
import { formatCount } from '../ui/formatters.ts';
import { EmptyState } from '../ui/states.tsx';
import { wide } from '../ui/wide-page.ts';
import { ListRows, type ListRowsProps, type PersonListed } from './list-rows.tsx';
import { PAGE_SIZE } from './lists.api.ts';
import styles from './people.module.css';

interface Asked {
  q?: string;
  page: number;
}

interface ListPageProps<R extends PersonListed, O extends string>
  extends Omit<ListRowsProps<R, O>, 'rows' | 'caption'> {
  title: string;
  asked: Asked;
  onAsked: (part: { q?: string | undefined; page?: number }) => void;
  read: ReturnType<typeof useRead<{ data: R[]; meta: { total: number } }>>;
  filters: ReactNode;
  /** Takes everything away that narrows the list; null where nothing does. */
  onClear: (() => void) | null;
  /** One and several rows, in words. */
  nouns: [one: string, many: string];
  empty: { title: string; text: string };
  download: ReactNode;
}

/** A list of people by what they have: searched, filtered, ordered and paged by the server. */
export function ListPage<R extends PersonListed, O extends string>(props: ListPageProps<R, O>) {
  const { title, asked, onAsked, read, filters, onClear, nouns, empty, download, ...rows } = props;
  return (
    <ReadPage title={title} back={DESK_PATHS.settings} className={wide ?? ''}>
      <ListTools>
        <SearchField label="Nombre, RUT o correo" value={asked.q ?? ''} onValue={(q) => onAsked({ q })} />
        <div className="rl-wrap">{filters}</div>
      </ListTools>
      <ReadOf read={read} rows={6} height={60}>
        {({ data, meta: { total } }) =>
          total === 0 ? (
            <EmptyState
              icon={peopleOutline}
              title={onClear ? '(sin resultados)' : empty.title}
              action={
                onClear && (
                  <ActionButton kind="tonal" onClick={onClear}>
                    Quitar filtros
                  </ActionButton>
                )
              }
            >
              {onClear ? 'Nada coincide con la búsqueda y los filtros.' : empty.text}
            </EmptyState>
          ) : (
            <>
              <div className="rl-between rl-body-s">
                <p className={`rl-wrap rl-ink-2 ${styles.tally}`} role="status">
                  <span className="rl-num">
                    {total === 1 ? `1 ${nouns[0]}` : `${formatCount(total)} ${nouns[1]}`}
                  </span>
                  {onClear && (
                    <button type="button" className="rl-link" onClick={onClear}>
                      Quitar filtros
                    </button>
                  )}
                </p>
                {download}
              </div>
              <ListRows caption={title} rows={data} {...rows} />
              <ListPages
                page={asked.page}
                size={PAGE_SIZE}
                total={total}
                onPage={(page) => onAsked({ page })}
              />
            </>
          )
        }
      </ReadOf>
    </ReadPage>
  );
}
