import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useOwnAddress } from './beside.ts';
import { type Address, addressFrom } from './paths.ts';

/**
 * A value held in the query of a page's address: a reload and a step back find the same.
 * @param read the value of a query
 * @param write the query of a value; empty for the page's own address
 */
export function useAddressState<T>(
  page: Address,
  read: (search: string) => T,
  write: (value: T) => string,
): [T, (next: T) => void] {
  const { pathname, search, key } = useLocation();
  const own = useOwnAddress();
  const here = pathname === page;
  const [value, setValue] = useState(() => read(here ? search : ''));
  // The router misses a replaced address: its search is that of the opening.
  const [opened, setOpened] = useState(key);
  if (here && key !== opened) {
    setOpened(key);
    setValue(read(search));
  }
  const keep = (next: T) => {
    setValue(next);
    const query = write(next);
    own.keep(addressFrom(query ? `${page}?${query}` : page));
  };
  return [value, keep];
}
