import { useIonViewWillEnter } from '@ionic/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readId, useAddressParam } from './address.ts';
import type { Address, Path } from './paths.ts';
import { useRouter } from './use-router.ts';

/**
 * What the page of one request at `path` does by itself: without an id it goes back to its list, and whenever it is
 * shown it reads anew what is old.
 */
export function useRequestPage(
  path: Path<{ id: number }>,
  list: Address,
): { id: number | null; toList: () => void } {
  const router = useRouter();
  const client = useQueryClient();
  const { value, here } = useAddressParam(path, 'id');
  const id = readId(value);
  const lost = here && id === null;
  useEffect(() => {
    if (lost) router.push(list, 'back', 'replace');
  }, [lost, list, router.push]);
  useIonViewWillEnter(() => {
    void client.refetchQueries({ type: 'active', stale: true });
  });
  return { id, toList: () => router.push(list, 'back', 'replace') };
}
