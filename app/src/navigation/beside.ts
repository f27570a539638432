import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';
import { type Address, hrefOf } from './paths.ts';
import { useRouter } from './use-router.ts';

/** Place of a page on a wide screen: a list, or the page that is open beside it. */
export interface Beside {
  part: 'list' | 'detail';
  /** Address that is open beside the list; null while nothing is. */
  open: Address | null;
  /** Keeps another address of the list, which is no history step. */
  keep: (list: Address) => void;
  /** Closes what is open beside the list. */
  close: () => void;
  /** Address of the row after the open one in its group, otherwise of the list. */
  next: () => Address;
}

export const BesideContext = createContext<Beside | null>(null);

/** The place of the surrounding page on a wide screen; null for a page that stands alone. */
export const useBeside = (): Beside | null => use(BesideContext);

/** The surrounding page's own address: its query, and how it is replaced without a history step. */
export function useOwnAddress(): { query: () => string; keep: (address: Address) => void } {
  const { search } = useLocation();
  const beside = useBeside();
  if (beside?.part === 'list') return { query: () => search, keep: beside.keep };
  return {
    // The router misses a replaced address.
    query: () => location.hash.split('?')[1] ?? '',
    keep: (address) => history.replaceState(history.state, '', hrefOf(address)),
  };
}

/**
 * Attributes of a row that opens a page: keys lead from one `data-row` to the next, and a list beside its detail marks
 * the row whose page is open. Where a row is a button of its card, the card is a `data-card`, and is marked.
 */
export function useRow(address: Address) {
  const router = useRouter();
  const beside = useBeside();
  return {
    'data-opens': address,
    'data-row': address,
    'aria-current': (beside?.part === 'list' && beside.open === address) || undefined,
    onClick: () => router.push(address),
  };
}
