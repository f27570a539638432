/** The files that stand in a cleaned text. */
export const filesInContent = (content: string): number[] =>
  [...content.matchAll(/src="archivos\/(\d+)"/g)].map(([, id]) => Number(id));
