import styles from './people.module.css';
import { ORDERS, type RowOrder } from './row-order.ts';

export interface OrderChoiceProps {
  order: RowOrder;
  onOrder: (order: RowOrder) => void;
}

/** 'Por rotativa' and the other orders of people (36), in the corner of the grid. */
export const OrderChoice = ({ order, onOrder }: OrderChoiceProps) => (
  <select
    className={styles.order}
    aria-label="Orden de las personas"
    value={order}
    onChange={({ currentTarget }) => onOrder(currentTarget.value as RowOrder)}
  >
    {ORDERS.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
);
