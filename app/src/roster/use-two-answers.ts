import { useState, useSyncExternalStore } from 'react';
import type { Desk } from './desk.ts';
import type { TwoAnswers } from './draft-state.ts';

/** The cell of two answers that waits for a decision now, and how the decision waits for later. */
export function useTwoAnswers({ planning: { store }, period }: Pick<Desk, 'planning' | 'period'>) {
  const { two } = useSyncExternalStore(store.subscribe, store.state);
  const [later, setLater] = useState<readonly TwoAnswers[]>([]);
  const [key, shown] = [...two].find(
    ([, answers]) => !later.includes(answers) && period.dates.includes(answers.mine.fecha),
  ) ?? [null, null];
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
