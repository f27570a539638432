interface Counted {
  data: readonly unknown[];
  meta: { total: number };
}

/** Offset of the next part of a paged list; undefined where there is no more. */
export function nextOffset(last: Counted, pages: readonly Counted[]): number | undefined {
  const loaded = pages.reduce((sum, page) => sum + page.data.length, 0);
  return last.data.length > 0 && loaded < last.meta.total ? loaded : undefined;
}
