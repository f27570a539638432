/** The files that stand in a cleaned text. */
export const filesInContent = (content: string): number[] =>
  [...content.matchAll(/<img src="archivos\/(\d+)"/g)].map(([, id]) => Number(id));
