import { useEffect } from 'react';
import { readId, useAddressParam } from './address.ts';
import type { Address, Path } from './paths.ts';
import { useRouter } from './use-router.ts';

/** Behaviour of the page of a request at `path`: without an id it goes back to its list. */
export function useRequestPage(
  path: Path<{ id: number }>,
  list: Address,
): { id: number | null; here: boolean; toList: () => void } {
  const router = useRouter();
  const { value, here } = useAddressParam(path, 'id');
  const id = readId(value);
  const lost = here && id === null;
  useEffect(() => {
    if (lost) router.push(list, 'back', 'replace');
  }, [lost, list, router.push]);
  return { id, here, toList: () => router.push(list, 'back', 'replace') };
}
