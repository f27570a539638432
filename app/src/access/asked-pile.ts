import { readId } from '../navigation/address.ts';
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
const ORDERS = ['nombre', 'unidad', 'enviada', 'vence'] as const;

/** Fields to set, and by undefined to take away. */
export type AskedChange = { [K in keyof Asked]?: Asked[K] | undefined };

/** What is asked for after a change; another choice begins at its first page. */
export function withChange(asked: Asked, part: AskedChange): Asked {
  const given = Object.entries({ ...asked, page: 1, ...part }).filter(([, value]) => value !== undefined);
  return { pila: 'sin_usar', page: 1, ...Object.fromEntries(given) };
}

/** What the query of an address asks for; what is none of it is left out. */
export function readAsked(search: string): Asked {
  const asked = new URLSearchParams(search);
  const unidad = readId(asked.get('unidad'));
  const orden = ORDERS.find((order) => order === asked.get('orden'));
  const isBack = asked.get('sentido') === 'desc';
  const q = asked.get('q')?.slice(0, 80);
  return {
    pila: PILES.find((pile) => pile === asked.get('pila')) ?? 'sin_usar',
    ...(q && { q }),
    ...(unidad && { unidad }),
    ...(orden && { orden }),
    ...(isBack && { sentido: 'desc' as const }),
    page: readId(asked.get('page')) ?? 1,
  };
}

/** The query of the list's address; empty for its first pile. */
export function writeAsked({ pila, page, ...asked }: Asked): string {
  const query = new URLSearchParams(pila === 'sin_usar' ? {} : { pila });
  for (const [name, value] of Object.entries({ ...asked, ...(page > 1 && { page }) })) {
    if (value !== undefined && value !== '' && value !== 'estado') query.set(name, String(value));
  }
  return query.toString();
}
