import { useAddressState } from '../navigation/address-state.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { type FilterChange, readFilters, withChange, writeFilters } from './filters.ts';
import type { Filters } from './people.api.ts';

/** Filters of the list, held in its address. */
export function useFilters(): [Filters, (part: FilterChange) => void] {
  const [filters, keep] = useAddressState(DESK_PATHS.people, readFilters, writeFilters);
  return [filters, (part) => keep(withChange(filters, part))];
}
