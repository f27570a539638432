import { useState } from 'react';

/**
 * Keys under which rows are drawn: a row that stays keeps its own, so that focus goes with it, and a new row takes over
 * the elements of one that left. To make fifty rows anew costs twice as much as to write other words into them.
 * @param before keys by the ids of the rows of before
 */
export function slotsOf(before: ReadonlyMap<number, number>, ids: readonly number[]): Map<number, number> {
  const taken = new Set(ids.map((id) => before.get(id)).filter((slot) => slot !== undefined));
  const slots = new Map<number, number>();
  let free = 0;
  for (const id of ids) {
    const own = before.get(id);
    if (own === undefined) {
      while (taken.has(free)) free += 1;
      taken.add(free);
    }
    slots.set(id, own ?? free);
  }
  return slots;
}

/** The keys of a list's rows by their ids, for rows without a state of their own. */
export function useSlots(rows: readonly { id: number }[]): ReadonlyMap<number, number> {
  const [kept, setKept] = useState({
    rows,
    slots: slotsOf(
      new Map(),
      rows.map(({ id }) => id),
    ),
  });
  if (kept.rows === rows) return kept.slots;
  const slots = slotsOf(
    kept.slots,
    rows.map(({ id }) => id),
  );
  setKept({ rows, slots });
  return slots;
}
