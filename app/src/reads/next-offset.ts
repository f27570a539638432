interface Counted {
  data: readonly unknown[];
  meta: { total: number };
}

/** Where the next part of a list begins that is read a part at a time; undefined where there is no more. */
export function nextOffset(last: Counted, pages: readonly Counted[]): number | undefined {
  const loaded = pages.reduce((sum, page) => sum + page.data.length, 0);
  return last.data.length > 0 && loaded < last.meta.total ? loaded : undefined;
}
