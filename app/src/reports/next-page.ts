interface Counted {
  data: readonly unknown[];
  meta: { total: number };
}

/** The number of the next page of a list; undefined where there is no more. */
export function nextPage(last: Counted, pages: readonly Counted[]): number | undefined {
  const loaded = pages.reduce((sum, { data }) => sum + data.length, 0);
  return last.data.length > 0 && loaded < last.meta.total ? pages.length + 1 : undefined;
}
