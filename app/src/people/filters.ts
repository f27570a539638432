import { readId } from '../navigation/address.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { type Change, readPaged, useListAddress, wordOf } from '../navigation/list-address.ts';
import type { Filters } from './people.api.ts';
import { ACCESS_WORDS, CONTRACT_WORDS, ROLE_WORDS } from './person-words.ts';

/** The list by name, from its first page. */
const USUAL = { page: 1 };

/** Takes everything away that narrows the list. */
export const NOTHING = {
  ...{ q: undefined, unidad: undefined, cargo: undefined },
  ...{ contrato: undefined, acceso: undefined, rol: undefined },
} satisfies Change<Filters>;

/** Filters out of the query of an address; what is none of them is left out. */
export function readFilters(search: string): Filters {
  const asked = new URLSearchParams(search);
  const unidad = readId(asked.get('unidad'));
  const cargo = readId(asked.get('cargo'));
  const contrato = wordOf(CONTRACT_WORDS, asked.get('contrato'));
  const acceso = wordOf(ACCESS_WORDS, asked.get('acceso'));
  const rol = wordOf(ROLE_WORDS, asked.get('rol'));
  return {
    ...(unidad && { unidad }),
    ...(cargo && { cargo }),
    ...(contrato && { contrato }),
    ...(acceso && { acceso }),
    ...(rol && { rol }),
    ...readPaged(asked, ['unidad', 'contrato']),
  };
}

/** Whether the list is narrowed by anything. */
export const isFiltered = (filters: Filters): boolean =>
  (Object.keys(NOTHING) as (keyof typeof NOTHING)[]).some((name) => Boolean(filters[name]));

/** Filters of the list, held in its address. */
export const useFilters = () => useListAddress(DESK_PATHS.people, USUAL, readFilters);
