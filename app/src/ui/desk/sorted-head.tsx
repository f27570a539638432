import { arrowDown, arrowUp } from 'ionicons/icons';
import { Icon } from '../icon.tsx';
import type { Sorting } from './sorting.ts';
import { sortedBy } from './sorting.ts';

interface SortedHeadProps<O extends string> {
  by: O;
  sorting: Sorting<O>;
  onSorting: (sorting: Sorting<O>) => void;
  children: string;
}

/** Head of a column by which the server orders the list; the head of the column in order turns the list round. */
export function SortedHead<O extends string>({ by, sorting, onSorting, children }: SortedHeadProps<O>) {
  const isBack = sorting.sentido === 'desc';
  const isSorted = sorting.orden === by;
  return (
    <th scope="col" aria-sort={isSorted ? (isBack ? 'descending' : 'ascending') : 'none'}>
      <button type="button" onClick={() => onSorting(sortedBy(by, sorting))}>
        {children}
        {isSorted && <Icon icon={isBack ? arrowDown : arrowUp} size={16} />}
      </button>
    </th>
  );
}
