import { type Address, addressFrom } from '../../navigation/paths.ts';

/** The list that stands beside a detail; null where none does. */
export const listOnScreen = (): HTMLElement | null => document.querySelector('[data-desk="list"]');

/** The open page of a wide screen. */
const PAGE = 'ion-router-outlet ion-router-outlet > .ion-page:not(.ion-page-hidden)';
export const openPage = (): HTMLElement | null => document.querySelector(PAGE);

/** Rows of the list that open a page, in their order. */
export const rowsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
];

/** Address of the row after the open one in its group, of the one before where it is the last; null without either. */
export function addressAfter(open: Address): Address | null {
  const rows = rowsOf(listOnScreen());
  const row = rows.find(({ dataset }) => dataset.row === open);
  const group = rows.filter((other) => other.closest('ul') === row?.closest('ul'));
  const at = row ? group.indexOf(row) : -1;
  const next = at < 0 ? undefined : (group[at + 1] ?? group[at - 1]);
  return next?.dataset.row ? addressFrom(next.dataset.row) : null;
}
