import { useMemo } from 'react';
import { useKeptDraft } from '../sending/use-kept-draft.ts';
import type { Chosen } from './chosen-footer.tsx';

/** People who were chosen; of their e-mails only whether there is one, because those of others are not kept on the device. */
const NOBODY: { people: { id: number; hasMail: boolean }[] } = { people: [] };

/** The people chosen in the list, kept on the device as drafts are: a reload finds them again. */
export function useChosen(): [Chosen, (chosen: Chosen) => void] {
  const { draft, change } = useKeptDraft('chosen', null, NOBODY);
  const chosen = useMemo(
    () =>
      new Map(
        draft.people.map(({ id, hasMail }): [number, { id: number; correo: string | null }] => [
          id,
          { id, correo: hasMail ? '' : null },
        ]),
      ),
    [draft.people],
  );
  const choose = (next: Chosen) =>
    change({ people: [...next.values()].map(({ id, correo }) => ({ id, hasMail: correo !== null })) });
  return [chosen, choose];
}
