import type { ReactNode } from 'react';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadOf } from '../reads/read-state.tsx';
import type { useRead } from '../reads/use-read.ts';
import { ListAnswer } from '../ui/desk/list-answer.tsx';
import { ListTools } from '../ui/desk/list-tools.tsx';
import { SearchField } from '../ui/desk/search-field.tsx';
import { wide } from '../ui/wide-page.ts';
import { ListRows, type ListRowsProps, type PersonListed } from './list-rows.tsx';
import { PAGE_SIZE } from './lists.api.ts';

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
        {({ data, meta: { total } }) => (
          <ListAnswer
            {...{ total, onClear, nouns }}
            page={asked.page}
            size={PAGE_SIZE}
            onPage={(page) => onAsked({ page })}
            empty={{ ...empty, unmatched: 'Nada coincide con la búsqueda y los filtros.' }}
            end={download}
          >
            <ListRows caption={title} rows={data} {...rows} />
          </ListAnswer>
        )}
      </ReadOf>
    </ReadPage>
  );
}
