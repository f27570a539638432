import { readId } from './address.ts';
import { useAddressState } from './address-state.ts';
import type { Address } from './paths.ts';

/** What is asked of a list that is paged on the server. */
interface Asked {
  page: number;
}

/** Fields to set, and by undefined to take away. */
export type Change<A> = { [K in keyof A]?: A[K] | undefined };

/** What is asked of a list where nothing is chosen. */
export type Usual<A> = Partial<A> & Asked;

/** What is asked of a list after a change; another choice begins at its first page. */
export function withChange<A extends Asked>(usual: Usual<A>, asked: A, part: Change<A>): A {
  const given = Object.entries({ ...asked, page: 1, ...part }).filter(([, value]) => value !== undefined);
  return { ...usual, ...Object.fromEntries(given) } as A;
}

/** The query of a list's address; empty where what is asked is the usual. */
export function writeList<A extends Asked>(usual: Usual<A>, asked: A): string {
  const known: Record<string, unknown> = usual;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) {
    if (value !== undefined && value !== '' && value !== known[name]) query.set(name, String(value));
  }
  return query.toString();
}

/** One of some words out of an address; undefined for any other. */
export const wordOf = <K extends string>(
  words: Readonly<Record<K, unknown>>,
  text: string | null,
): K | undefined => (Object.keys(words) as K[]).find((word) => word === text);

/** The search, the order and the page out of an address; what is none of them is left out. */
export function readPaged<O extends string>(
  query: URLSearchParams,
  orders: readonly O[],
): Asked & { q?: string; orden?: O; sentido?: 'desc' } {
  const q = query.get('q')?.slice(0, 80);
  const orden = orders.find((order) => order === query.get('orden'));
  return {
    ...(q && { q }),
    ...(orden && { orden }),
    ...(query.get('sentido') === 'desc' && { sentido: 'desc' as const }),
    page: readId(query.get('page')) ?? 1,
  };
}

/** What is asked of a list, held in the address of its page. */
export function useListAddress<A extends Asked>(
  page: Address,
  usual: Usual<A>,
  read: (search: string) => A,
): [A, (part: Change<A>) => void] {
  const [asked, keep] = useAddressState(page, read, (one: A) => writeList(usual, one));
  return [asked, (part) => keep(withChange(usual, asked, part))];
}
