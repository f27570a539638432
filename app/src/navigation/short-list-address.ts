import { useAddressState } from './address-state.ts';
import type { Address } from './paths.ts';
import { tabOf } from './tab-of-address.ts';

const NAMES = ['tab', 'q', 'estado', 'orden', 'sentido'] as const;

/** What is asked of a list that is on the device as a whole; `tab` where its page has several. */
export type ShortAsked = Partial<Record<(typeof NAMES)[number], string>>;

/** What is asked of the list, and how a part of that is changed. */
export interface ShortListAddress {
  asked: ShortAsked;
  onAsked: (part: { [K in keyof ShortAsked]: ShortAsked[K] | undefined }) => void;
}

const NOTHING = { q: undefined, estado: undefined, orden: undefined, sentido: undefined };

/** Words out of an address; the list leaves those out that mean nothing to it. */
export function readShort(search: string): ShortAsked {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const word = query.get(name);
      return word ? [[name, word]] : [];
    }),
  );
}

/** The query of what is asked. */
export const writeShort = (asked: ShortAsked): string =>
  new URLSearchParams(NAMES.flatMap((name) => (asked[name] ? [[name, asked[name]]] : []))).toString();

/** Search, state and order of a list that is on the device as a whole, held in the address of its page. */
export function useShortListAddress(page: Address): ShortListAddress {
  const [asked, keep] = useAddressState(page, readShort, writeShort);
  return {
    asked,
    onAsked: (part) => keep(readShort(writeShort({ ...asked, ...part } as ShortAsked))),
  };
}

/** The lists behind the tabs of a page: another tab begins without search, state and order. */
export function useShortListsAddress<T extends string>(
  page: Address,
  words: Readonly<Record<T, string>>,
): [T, (tab: T) => void, ShortListAddress] {
  const list = useShortListAddress(page);
  const setTab = (tab: T) => list.onAsked({ ...NOTHING, tab: words[tab] });
  return [tabOf(words, list.asked.tab), setTab, list];
}
