import type { Desk } from './desk.ts';
import type { ShownDraft } from './draft-state.ts';
import type { RosterPerson } from './people.ts';

export interface Stale {
  person: RosterPerson;
  draft: ShownDraft;
}

/** Cells below whose draft what is published has changed, by person and day. */
export const staleOf = ({ groups, planning }: Desk): Stale[] =>
  groups
    .flatMap(({ people }) => people)
    .flatMap((person) =>
      (planning.drafts.get(person.row.idtrabajador) ?? [])
        .filter(({ vieja, two }) => vieja && !two)
        .toSorted((a, b) => a.fecha.localeCompare(b.fecha))
        .map((draft) => ({ person, draft })),
    );
