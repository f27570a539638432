import { readId } from '../navigation/address.ts';
import type { Filters } from './people.api.ts';
import { ACCESS_WORDS, CONTRACT_WORDS, ROLE_WORDS } from './person-words.ts';

const ORDERS = ['nombre', 'unidad', 'contrato'] as const;

/** Filters to set, and by undefined to take away. */
export type FilterChange = { [K in keyof Filters]?: Filters[K] | undefined };

/** Takes everything away that narrows the list. */
export const NOTHING = {
  ...{ q: undefined, unidad: undefined, cargo: undefined },
  ...{ contrato: undefined, acceso: undefined, rol: undefined },
} satisfies FilterChange;

/** One of the words of a filter; undefined for any other. */
const wordOf = <T extends string>(words: Record<T, string>, asked: string | null): T | undefined =>
  (Object.keys(words) as T[]).find((word) => word === asked);

/** Filters after a change; another choice begins at its first page. */
export function withChange(filters: Filters, part: FilterChange): Filters {
  const given = Object.entries({ ...filters, page: 1, ...part }).filter(([, value]) => value !== undefined);
  return { page: 1, ...Object.fromEntries(given) };
}

/** Filters out of the query of an address; what is none of them is left out. */
export function readFilters(search: string): Filters {
  const asked = new URLSearchParams(search);
  const unidad = readId(asked.get('unidad'));
  const cargo = readId(asked.get('cargo'));
  const contrato = wordOf(CONTRACT_WORDS, asked.get('contrato'));
  const acceso = wordOf(ACCESS_WORDS, asked.get('acceso'));
  const rol = wordOf(ROLE_WORDS, asked.get('rol'));
  const orden = ORDERS.find((order) => order === asked.get('orden'));
  const isBack = asked.get('sentido') === 'desc';
  const q = asked.get('q')?.slice(0, 80);
  return {
    ...(q && { q }),
    ...(unidad && { unidad }),
    ...(cargo && { cargo }),
    ...(contrato && { contrato }),
    ...(acceso && { acceso }),
    ...(rol && { rol }),
    ...(orden && orden !== 'nombre' && { orden }),
    ...(isBack && { sentido: 'desc' as const }),
    page: readId(asked.get('page')) ?? 1,
  };
}

/** The query of the list's address; empty without filters. */
export function writeFilters(filters: Filters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value === undefined || value === '' || (name === 'page' && value === 1)) continue;
    query.set(name, String(value));
  }
  return query.toString();
}

/** Whether the list is narrowed by anything. */
export const isFiltered = (filters: Filters): boolean =>
  (Object.keys(NOTHING) as (keyof typeof NOTHING)[]).some((name) => Boolean(filters[name]));
