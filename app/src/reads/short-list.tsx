import { type ReactNode, useRef } from 'react';
import type { ShortListAddress } from '../navigation/short-list-address.ts';
import { choicesOf } from '../ui/desk/choices.ts';
import { FilterChip } from '../ui/desk/filter-chip.tsx';
import { ListAnswer } from '../ui/desk/list-answer.tsx';
import { ListTools } from '../ui/desk/list-tools.tsx';
import { SearchField } from '../ui/desk/search-field.tsx';
import { ShortListButton } from './download-button.tsx';
import { orderChoices, type ShortColumn, type ShortStates, shortFile, shortRows } from './short-rows.ts';

interface ShortListProps<R> extends ShortListAddress {
  rows: readonly R[];
  columns: readonly ShortColumn<R>[];
  states?: ShortStates<R>;
  /** One and several rows, in words. */
  nouns: readonly [one: string, many: string];
  /** Name of the file, without its ending. */
  name: string;
  /** What stands there before there is anything. */
  empty: { icon: string; title: string; text: string };
  /** Draws the rows that are found; `whole` while these are all, in the order of the server. */
  children: (rows: readonly R[], whole: boolean) => ReactNode;
}

/** A list of some dozens, which one read answers whole: searched, filtered, ordered and taken along in the page. */
export function ShortList<R>(props: ShortListProps<R>) {
  const { rows, columns, states, nouns, name, empty, children, asked, onAsked } = props;
  const search = useRef<HTMLInputElement>(null);
  const found = shortRows(rows, columns, states, asked);
  const orders = orderChoices(columns);
  const kinds = states ? choicesOf(states.words) : [];
  const estado = kinds.find(({ value }) => value === asked.estado)?.value;
  const order = [asked.orden, asked.sentido].filter(Boolean).join(' ');
  const orden = orders.find(({ value }) => value === order)?.value;
  const isNarrowed = rows.length > 0 && (asked.q !== undefined || estado !== undefined);
  const clear = () => {
    onAsked({ q: undefined, estado: undefined });
    // The button goes with what it took away.
    search.current?.focus();
  };
  return (
    <>
      {rows.length > 0 && (
        <ListTools>
          <SearchField
            label="Buscar"
            inputRef={search}
            whole
            value={asked.q ?? ''}
            onValue={(q) => onAsked({ q })}
          />
          <div className="rl-wrap">
            {states && (
              <FilterChip
                label="Estado"
                choices={kinds}
                chosen={estado}
                onChosen={(next) => onAsked({ estado: next })}
              />
            )}
            <FilterChip
              label="Orden"
              clears="Quitar el orden"
              choices={orders}
              chosen={orden}
              onChosen={(next) => {
                const [by, sentido] = next?.split(' ') ?? [];
                onAsked({ orden: by, sentido });
              }}
            />
          </div>
        </ListTools>
      )}
      <ListAnswer
        total={found.length}
        page={1}
        size={Math.max(found.length, 1)}
        onPage={() => undefined}
        onClear={isNarrowed ? clear : null}
        nouns={nouns}
        empty={{ ...empty, unmatched: 'Nada coincide con la búsqueda y los filtros.' }}
        end={<ShortListButton name={name} read={async () => shortFile(found, columns)} />}
      >
        {children(found, !isNarrowed && orden === undefined)}
      </ListAnswer>
    </>
  );
}
