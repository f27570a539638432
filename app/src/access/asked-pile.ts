import { readId } from '../navigation/address.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { readPaged, type Usual, useListAddress, wordOf } from '../navigation/list-address.ts';
import type { Asked, Pile } from './invitations.api.ts';

/** Piles in their order, in words. */
export const PILE_WORDS: Readonly<Record<Pile, string>> = {
  sin_usar: 'Sin usar',
  vencen: 'Vencen esta semana',
  rebotaron: 'Rebotaron',
  sin_invitar: 'Sin invitar',
  usadas: 'Usadas',
};
export const PILES = Object.keys(PILE_WORDS) as Pile[];

/** Those without a way in, what needs a hand first. */
const USUAL: Usual<Asked> = { pila: 'sin_usar', orden: 'estado', page: 1 };

/** What the query of an address asks for; what is none of it is left out. */
export function readAsked(search: string): Asked {
  const asked = new URLSearchParams(search);
  const unidad = readId(asked.get('unidad'));
  return {
    pila: wordOf(PILE_WORDS, asked.get('pila')) ?? 'sin_usar',
    ...(unidad && { unidad }),
    ...readPaged(asked, ['nombre', 'unidad', 'enviada', 'vence']),
  };
}

/** What is asked of the list, held in its address. */
export const useAsked = () => useListAddress(DESK_PATHS.invitations, USUAL, readAsked);
