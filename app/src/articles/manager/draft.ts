import type { Article } from '@relevo/contract';

/** A file of an article that is being written. */
export interface DraftFile {
  /** The server's id, or one of the device's own (`FIRST_LOCAL` on) until it is sent. */
  id: number;
  name: string;
  kind: 'image' | 'pdf';
  width: number;
  height: number;
}

/** Draft of an article. */
export interface Draft {
  title: string;
  excerpt: string;
  content: string;
  categories: number[];
  positions: number[];
  workers: number[];
  asksConfirmation: boolean;
  /** Whether to notify the recipients: asked at publication. */
  tells: boolean;
  from: string | null;
  until: string | null;
  files: DraftFile[];
  /** The version that is edited; null while it is new. */
  version: number | null;
  /** Parts of the draft that the server has already: the next try goes on from there. */
  sent: {
    id: number;
    files: Record<number, number>;
    /** For whom and when it was begun, which no edit changes. */
    as: string;
  } | null;
}

export const EMPTY: Draft = {
  ...{ title: '', excerpt: '', content: '', categories: [], positions: [], workers: [] },
  ...{ asksConfirmation: false, tells: false, from: null, until: null, files: [], version: null, sent: null },
};

/** Ids that no server gives: files that are on this device alone. */
const FIRST_LOCAL = 900_000_000;
const LOCAL_IDS = 99_999_999;

export const isLocal = ({ id }: Pick<DraftFile, 'id'>): boolean => id >= FIRST_LOCAL;
export const newLocalId = (): number => FIRST_LOCAL + Math.floor(Math.random() * LOCAL_IDS);

/** Draft of an existing article. */
export const draftOf = (article: Article): Draft => ({
  ...EMPTY,
  title: article.titulo,
  excerpt: article.extracto,
  content: article.contenido,
  version: article.version,
  files: [
    ...article.archivosArticulo.listaImagenes.map(
      ({ idarchivo: id, nombre_original: name, ancho: width, alto: height }): DraftFile => ({
        ...{ id, name, kind: 'image', width, height },
      }),
    ),
    ...article.archivosArticulo.listaDescargables.map(
      ({ idarchivo: id, nombre_original: name }): DraftFile => ({
        id,
        name,
        kind: 'pdf',
        width: 0,
        height: 0,
      }),
    ),
  ],
});

/** The text with the server's files in the place of the device's. */
export const withSent = (content: string, sent: Record<number, number>): string =>
  content.replace(/archivos\/(\d+)/g, (whole, id: string) =>
    sent[Number(id)] ? `archivos/${sent[Number(id)]}` : whole,
  );
