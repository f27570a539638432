/** The number of articles that a list shows at first, and adds each time (spec 2 §9). */
export const ARTICLES_STEP = 3;

/** The most letters of an article's address that come from its title. */
const slugLength = 80;

/**
 * The slug of a title for an article's address: a to z, digits and single hyphens, without accents.
 * @returns '' for a title without any letter of these
 */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, slugLength)
    .replace(/^-+|-+$/g, '');

/** Whether a text has no visible character. */
export const isBlankText = (text: string): boolean =>
  !/[^\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(text);

/** The content of a publication and its audience. */
export interface ArticleDraft {
  title: string;
  excerpt: string;
  /** Whether the content has nothing visible. */
  blank: boolean;
  categories: number;
  /** Positions and workers together. */
  recipients: number;
}

/** The first lack of a publication, in the order of spec 3 §5; null without any. */
export function lackOf(draft: ArticleDraft): string | null {
  const text = lackOfText(draft);
  if (text) return text;
  if (draft.categories === 0) return 'Seleccione al menos una categoria.';
  if (draft.recipients === 0)
    return 'Debe seleccionar al menos un tipo de destinatario(unidad y/o trabajadores).';
  return null;
}

/** The lack of an edited text, as edits change texts alone (spec 3 §5). */
export function lackOfText({
  title,
  excerpt,
  blank,
}: Pick<ArticleDraft, 'title' | 'excerpt' | 'blank'>): string | null {
  if (isBlankText(title)) return 'El titulo no puede estar Vacio.';
  if (isBlankText(excerpt)) return 'El extracto no puede estar Vacio.';
  if (blank) return 'El contenido no puede estar Vacio.';
  return null;
}

/** The ids of the files that stand in an article's text. */
export const filesInContent = (content: string): number[] =>
  [...content.matchAll(/<img src="archivos\/(\d+)"/g)].map(([, id]) => Number(id));
