import { arrowDown } from 'ionicons/icons';
import { Icon } from '../icon.tsx';

interface SortedHeadProps<O extends string> {
  by: O;
  order: O;
  onOrder: (order: O) => void;
  children: string;
}

/** Head of a column by which the server orders the list. */
export const SortedHead = <O extends string>({ by, order, onOrder, children }: SortedHeadProps<O>) => (
  <th scope="col" aria-sort={order === by ? 'ascending' : 'none'}>
    <button type="button" onClick={() => onOrder(by)}>
      {children}
      {order === by && <Icon icon={arrowDown} size={16} />}
    </button>
  </th>
);
