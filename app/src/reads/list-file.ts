import type { ImportKind } from '@relevo/contract/imports';
import { api } from '../api/client.ts';
import type { TableFormat } from './download-button.tsx';

/** Kinds of which there is a list to be downloaded. */
type ListedKind = Exclude<ImportKind, 'planilla'>;

export const isListed = (kind: ImportKind): kind is ListedKind => kind !== 'planilla';

/** What Relevo has of a kind, in the columns of its template; all people, as their own list downloads them. */
export const listFile = (tipo: ListedKind, formato: TableFormat): Promise<Blob> =>
  tipo === 'personas'
    ? api('GET administracion/personas/archivo', { query: { formato } })
    : api('GET administracion/listas/{tipo}', { params: { tipo }, query: { formato } });
