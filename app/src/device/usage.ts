/**
 * Where an organisation's own analytics would hear which page was opened (spec 2 §9: events are ignored). It is off:
 * nothing is kept, and no host is asked.
 * @param page the page's path as it is declared, without anybody's ids
 */
export function tellUsage(page: string): void {
  void page;
}
