import { useCallback, useState } from 'react';
import { ownerOf, useSession } from '../api/session.ts';
import { keepDraft, keptDraft } from '../device/drafts.ts';
import type { Chosen, ChosenPerson } from './chosen-footer.tsx';

/** Chosen people as they are kept: of an e-mail only that there is one, because those of others stay off the device. */
interface Kept {
  people: { id: number; hasMail: boolean; access?: ChosenPerson['acceso']['estado'] }[];
}

const readKept = ({ people }: Kept): Chosen =>
  new Map(
    people.map(({ id, hasMail, access = 'sin_invitar' }) => [
      id,
      { id, correo: hasMail ? '' : null, acceso: { estado: access } },
    ]),
  );

const kept = (chosen: Chosen): Kept | null =>
  chosen.size === 0
    ? null
    : {
        people: [...chosen.values()].map(({ id, correo, acceso }) => ({
          ...{ id, hasMail: correo !== null, access: acceso.estado },
        })),
      };

/** The people chosen in the list, kept on the device as drafts are. The setter stays the same: rows are memoised by it. */
export function useChosen(): [Chosen, (chosen: Chosen) => void] {
  const session = useSession();
  if (!session) throw new Error('The list of people was opened without a session');
  const [chosen, setChosen] = useState(() =>
    readKept(keptDraft<Kept>('chosen', ownerOf(session), null, { people: [] }) ?? { people: [] }),
  );
  const choose = useCallback(
    (next: Chosen) => {
      setChosen(next);
      keepDraft('chosen', ownerOf(session), null, kept(next));
    },
    [session],
  );
  return [chosen, choose];
}
