import { readId } from '../navigation/address.ts';
import type { AskedRows, Pile } from './imports.api.ts';

/** The steps of an import that a person goes back to. */
const STEPS = ['columnas', 'nombres', 'revision'] as const;
export type Step = (typeof STEPS)[number];

/** Piles in their order, in words. */
export const PILE_WORDS: Readonly<Record<Pile, { title: string; note: string }>> = {
  nuevas: { title: 'Nuevas', note: 'no estaban en Relevo' },
  cambian: { title: 'Cambian', note: 'antes y después, lado a lado' },
  iguales: { title: 'Sin cambio', note: 'ya están igual' },
  problemas: { title: 'Con problemas', note: 'no se escriben' },
  ignoradas: { title: 'Ignoradas', note: 'títulos, totales y firmas' },
  faltan: { title: 'No vienen', note: 'personas fuera del archivo' },
};
export const PILES = Object.keys(PILE_WORDS) as Pile[];

/** The import of an address, its step, and the rows that are asked for. */
export interface Asked extends Omit<AskedRows, 'pila'> {
  id: number | null;
  /** Undefined: the step that the import has come to. */
  paso?: Step | undefined;
  /** Undefined: problems first. */
  pila?: Pile | undefined;
}

/** What the query of an address asks for; what is none of it is left out. */
export function readAsked(search: string): Asked {
  const asked = new URLSearchParams(search);
  const q = asked.get('q')?.slice(0, 80);
  return {
    id: readId(asked.get('id')),
    paso: STEPS.find((step) => step === asked.get('paso')),
    pila: PILES.find((pile) => pile === asked.get('pila')),
    ...(q && { q }),
    page: readId(asked.get('page')) ?? 1,
  };
}

/** The query of the address. */
export function writeAsked({ page, ...asked }: Asked): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...asked, ...(page > 1 && { page }) })) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return query.toString();
}

/** The pile that opens first: problems, else what would be written. */
export const firstPile = (counts: Readonly<Record<Pile, number>>): Pile =>
  (['problemas', 'cambian', 'nuevas'] as const).find((pile) => counts[pile] > 0) ?? 'iguales';
