import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type AnyPath, addressFrom, hrefOf } from './paths.ts';

const NAME = 'tab';

function chosen<T extends string>(words: Readonly<Record<T, string>>, search: string): T {
  const asked = new URLSearchParams(search).get(NAME) ?? '';
  const tabs = Object.keys(words) as [T, ...T[]];
  return tabs.find((tab) => words[tab] === asked) ?? tabs[0];
}

/**
 * The tab of the page at `path`, which its address carries: a reload and a way back lead to it. Another tab is no
 * step of its own, so the address changes in its place.
 * @param words what the address says for each tab; nothing for the first, which an address without any opens
 */
export function useTabOfAddress<T extends string>(
  path: AnyPath,
  words: Readonly<Record<T, string>>,
): [T, (tab: T) => void] {
  const { pathname, search, key } = useLocation();
  const here = pathname === path;
  const [tab, setTab] = useState(() => chosen(words, here ? search : ''));
  // The router does not hear of a change in place: its search is that of the moment when the address was opened.
  const [opened, setOpened] = useState(key);
  if (here && key !== opened) {
    setOpened(key);
    setTab(chosen(words, search));
  }
  const choose = (next: T) => {
    setTab(next);
    const query = new URLSearchParams(location.hash.split('?')[1]);
    if (words[next]) query.set(NAME, words[next]);
    else query.delete(NAME);
    const text = query.size > 0 ? `${path}?${query}` : path;
    history.replaceState(history.state, '', hrefOf(addressFrom(text)));
  };
  return [tab, choose];
}
