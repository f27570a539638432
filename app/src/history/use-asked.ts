import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { addressFrom, hrefOf } from '../navigation/paths.ts';
import { type Asked, type AskedChange, readAsked, withChange, writeAsked } from './asked.ts';

/** Filters of the history, held in its address: a reload and a step back find the same events. */
export function useAsked(): [Asked, (part: AskedChange) => void] {
  const { pathname, search, key } = useLocation();
  const here = pathname === DESK_PATHS.history;
  const [asked, setAsked] = useState(() => readAsked(here ? search : ''));
  // The router misses a replaced address: its search is that of the opening.
  const [opened, setOpened] = useState(key);
  if (here && key !== opened) {
    setOpened(key);
    setAsked(readAsked(search));
  }
  const change = (part: AskedChange) => {
    const next = withChange(asked, part);
    setAsked(next);
    const query = writeAsked(next);
    const address = addressFrom(query ? `${DESK_PATHS.history}?${query}` : DESK_PATHS.history);
    history.replaceState(history.state, '', hrefOf(address));
  };
  return [asked, change];
}
