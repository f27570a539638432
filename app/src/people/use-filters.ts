import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { addressFrom, hrefOf } from '../navigation/paths.ts';
import { type FilterChange, readFilters, withChange, writeFilters } from './filters.ts';
import type { Filters } from './people.api.ts';

/** Filters of the list, held in its address: a reload and a step back find the same people. */
export function useFilters(): [Filters, (part: FilterChange) => void] {
  const { pathname, search, key } = useLocation();
  const here = pathname === DESK_PATHS.people;
  const [filters, setFilters] = useState(() => readFilters(here ? search : ''));
  // The router misses a replaced address: its search is that of the opening.
  const [opened, setOpened] = useState(key);
  if (here && key !== opened) {
    setOpened(key);
    setFilters(readFilters(search));
  }
  const change = (part: FilterChange) => {
    const next = withChange(filters, part);
    setFilters(next);
    const query = writeFilters(next);
    const address = addressFrom(query ? `${DESK_PATHS.people}?${query}` : DESK_PATHS.people);
    history.replaceState(history.state, '', hrefOf(address));
  };
  return [filters, change];
}
