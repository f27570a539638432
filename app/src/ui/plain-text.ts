/** Text without accents and capitals, its spaces one each, for searching. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').toLocaleLowerCase('es-CL');

/** Whether a name contains the search text, without accents and case. */
export const isFound = (name: string, search: string): boolean =>
  plainText(name).includes(plainText(search.trim()));
