/**
 * Hook for an organisation's own analytics, told of each opened page (spec 2 §9: events are ignored). The hook is off:
 * it stores and sends no data.
 * @param page the page's path as it is declared, without ids
 */
export function tellUsage(page: string): void {
  void page;
}
