import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useOwnAddress } from './beside.ts';
import { type AnyPath, addressFrom } from './paths.ts';

const NAME = 'tab';

/** The tab of a word of the address; the first one for any other. */
export function tabOf<T extends string>(words: Readonly<Record<T, string>>, asked: string | undefined): T {
  const tabs = Object.keys(words) as [T, ...T[]];
  return tabs.find((tab) => words[tab] === (asked ?? '')) ?? tabs[0];
}

const chosen = <T extends string>(words: Readonly<Record<T, string>>, search: string): T =>
  tabOf(words, new URLSearchParams(search).get(NAME) ?? undefined);

/**
 * Tab of the page at `path`, held in its address: a reload and a step back lead to it. Another tab is no history step,
 * so the address is replaced.
 * @param words value of the address for each tab; none for the first, which an address without it opens
 */
export function useTabOfAddress<T extends string>(
  path: AnyPath,
  words: Readonly<Record<T, string>>,
): [T, (tab: T) => void] {
  const { pathname, search, key } = useLocation();
  const own = useOwnAddress();
  const here = pathname === path;
  const [tab, setTab] = useState(() => chosen(words, here ? search : ''));
  // The router misses a replaced address: its search is that of the opening.
  const [opened, setOpened] = useState(key);
  if (here && key !== opened) {
    setOpened(key);
    setTab(chosen(words, search));
  }
  const choose = (next: T) => {
    setTab(next);
    const query = new URLSearchParams(own.query());
    if (words[next]) query.set(NAME, words[next]);
    else query.delete(NAME);
    const text = query.size > 0 ? `${path}?${query}` : path;
    own.keep(addressFrom(text));
  };
  return [tab, choose];
}
