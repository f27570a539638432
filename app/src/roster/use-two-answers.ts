import { useState, useSyncExternalStore } from 'react';
import type { Desk } from './desk.ts';
import type { TwoAnswers } from './draft-store.ts';

/** The cell of two answers that waits for a decision now, and how the decision waits for later. */
export function useTwoAnswers({ store }: Desk['planning']) {
  const { two } = useSyncExternalStore(store.subscribe, store.state);
  const [later, setLater] = useState<readonly TwoAnswers[]>([]);
  const [key, shown] = [...two].find(([, answers]) => !later.includes(answers)) ?? [null, null];
  return {
    key,
    shown,
    /** Shows the answers of a cell again; false for a cell without two. */
    ask: (id: number, date: string): boolean => {
      const found = two.get(`${id} ${date}`);
      if (!found) return false;
      // The others wait on.
      setLater([...two.values()].filter((one) => one !== found));
      return true;
    },
    wait: () => shown && setLater([...later, shown]),
  };
}
