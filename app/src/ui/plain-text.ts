/** Text without accents and capitals, its spaces one each, for searching. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').toLocaleLowerCase('es-CL');
