import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../../navigation/paths.ts';
import type { OfferRef } from './manager-offers.api.ts';

function readRef(search: string): OfferRef | null {
  const query = new URLSearchParams(search);
  const [publicacion, oferta] = ['publicacion', 'oferta'].map((name) => Number(query.get(name)));
  const isId = (id: number | undefined): id is number => Number.isSafeInteger(id) && Number(id) > 0;
  return isId(publicacion) && isId(oferta) ? { publicacion, oferta } : null;
}

/**
 * The offer that the page's address names. The page stays mounted behind others, whose addresses are not its own:
 * it keeps its last offer then. `lost`: the own address names none.
 */
export function useOfferOfAddress(): { ref: OfferRef | null; lost: boolean } {
  const { pathname, search } = useLocation();
  const own = pathname === PATHS.assignOffer;
  const [kept, setKept] = useState(search);
  if (own && search !== kept) setKept(search);
  const ref = readRef(own ? search : kept);
  return { ref, lost: own && ref === null };
}
