import { useIonRouter, useIonViewWillEnter } from '@ionic/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** A positive whole number out of an address; null when there is none. */
const readId = (text: string | null): number | null =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/**
 * The `id` in the address of the page at `path`. The page stays mounted behind others, whose addresses are not its
 * own: it keeps its last id then. `lost`: the page is shown, without an id.
 */
function useIdOfAddress(path: string): { id: number | null; lost: boolean } {
  const { pathname, search } = useLocation();
  const own = pathname === path;
  const asked = own ? readId(new URLSearchParams(search).get('id')) : null;
  const [kept, setKept] = useState(asked);
  if (own && asked !== kept) setKept(asked);
  return { id: own ? asked : kept, lost: own && asked === null };
}

/**
 * What the page of one request at `path` does by itself: without an id it goes back to its list, and whenever it is
 * shown it reads anew what is old.
 */
export function useRequestPage(path: string, list: string): { id: number | null; toList: () => void } {
  const router = useIonRouter();
  const client = useQueryClient();
  const { id, lost } = useIdOfAddress(path);
  useEffect(() => {
    if (lost) router.push(list, 'back', 'replace');
  }, [lost, list, router.push]);
  useIonViewWillEnter(() => {
    void client.refetchQueries({ type: 'active', stale: true });
  });
  return { id, toList: () => router.push(list, 'back', 'replace') };
}
