import type { ImportKind } from '@relevo/contract/imports';
import { readId } from '../navigation/address.ts';
import { KINDS } from './kinds.ts';

/** A page of the history of imports, of one kind or of all. */
export interface HistoryPart {
  page: number;
  kind?: ImportKind | undefined;
}

/** What the page that begins an import shows: the kind of the next file, and a part of the history beside it. */
export interface ImportsAddress extends HistoryPart {
  /** Undefined: the first kind that may be imported. */
  tipo?: ImportKind | undefined;
}

const kindNamed = (name: string | null) => (Object.keys(KINDS) as ImportKind[]).find((one) => one === name);

export function readImportsAddress(search: string): ImportsAddress {
  const query = new URLSearchParams(search);
  return {
    tipo: kindNamed(query.get('tipo')),
    kind: kindNamed(query.get('historial')),
    page: readId(query.get('page')) ?? 1,
  };
}

export const writeImportsAddress = ({ tipo, kind, page }: ImportsAddress): string =>
  [tipo && `tipo=${tipo}`, kind && `historial=${kind}`, page > 1 && `page=${page}`].filter(Boolean).join('&');
