import type { Roster } from '@relevo/contract';
import type { RosterPeriod } from '@relevo/domain/roster-grid';
import { useMemo } from 'react';
import { keptChoice } from '../reads/kept-choice.ts';
import type { Lookups } from './roster-words.ts';
import { ORDERS, orderedRows, type RowOrder } from './row-order.ts';

const useKeptOrder = keptChoice<RowOrder>(
  'relevo.roster-order:',
  (text) => ORDERS.find(({ value }) => JSON.stringify(value) === text)?.value ?? 'rotativa',
);

/** A read roster with its people in the order that the reader has chosen. */
export function useOrder(read: Roster, { dates }: RosterPeriod, lookups: Lookups) {
  const [order, onOrder] = useKeptOrder();
  const ids = read.filas.map(({ idtrabajador }) => idtrabajador).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: no row goes away from under the hand that writes in it
  const places = useMemo(
    () =>
      new Map(
        orderedRows(read, order, dates, lookups).map(({ idtrabajador }, place) => [idtrabajador, place]),
      ),
    [ids, order],
  );
  // An answer of another draft keeps the rows, and all that is made of them alone.
  const filas = useMemo(() => {
    const placeOf = ({ idtrabajador }: Roster['filas'][number]) => places.get(idtrabajador) ?? 0;
    return read.filas.toSorted((a, b) => placeOf(a) - placeOf(b));
  }, [read.filas, places]);
  const roster = useMemo(() => ({ ...read, filas }), [read, filas]);
  return { roster, order, onOrder };
}
