import type { DayVerdict } from '@relevo/domain/roster-draft';
import { type LocalDate, mondayOf } from '@relevo/domain/time';
import type { Desk } from './desk.ts';
import { draftedMinutes, verdictsOf } from './drafted.ts';
import type { RosterGroup, RosterPerson } from './people.ts';
import { leaveOn } from './roster-words.ts';
import { plannedType } from './wish-facts.ts';

/** Somebody of the group who is free on a day, and could take a shift of it. */
export interface Coverer {
  person: RosterPerson;
  /** Said that she can work. */
  offers: boolean;
  /** Would rather be free. */
  prefersFree: boolean;
  /** What the rules say of her with the shift; undefined where they say nothing. */
  verdict: DayVerdict | undefined;
  /** Of the week with the shift. */
  minutes: number;
}

/**
 * People of a group who could take a shift on a day. People who work, are away, are not available or would break a
 * blocking rule are left out. Offers come first, wishes to be free last; among equals no warning, then the fewest hours.
 */
export function coverersOf(
  { planning, lookups, wishes }: Pick<Desk, 'planning' | 'lookups' | 'wishes'>,
  { people }: Pick<RosterGroup, 'people'>,
  { date, column, type }: { date: LocalDate; column: number; type: number },
): Coverer[] {
  const kinds = new Map(
    wishes?.deseos
      .filter(({ fecha }) => fecha === date)
      .map(({ idtrabajador, tipo }) => [idtrabajador, tipo]),
  );
  const found = people.flatMap((person): Coverer[] => {
    const { row, index } = person;
    const kind = kinds.get(row.idtrabajador);
    const drafts = planning.drafts.get(row.idtrabajador) ?? [];
    if (kind === 'no_disponible' || plannedType(row, date, column, drafts) != null) return [];
    if (leaveOn(row, date) || planning.whyNot({ row: index, column }) !== null) return [];
    const others = drafts.filter(({ fecha }) => fecha !== date);
    const cells = [...others, { fecha: date, idtipo: type, vieja: false, por: null }];
    const verdict = verdictsOf(row, cells, planning.rules, lookups).get(date);
    if (verdict?.level === 'block') return [];
    const minutes = draftedMinutes(row, cells, mondayOf(date), lookups);
    const said = { offers: kind === 'trabajar', prefersFree: kind === 'libre' };
    return [{ ...said, person, verdict, minutes }];
  });
  const rank = ({ offers, prefersFree }: Coverer) => (offers ? 0 : prefersFree ? 2 : 1);
  return found.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      Number(a.verdict !== undefined) - Number(b.verdict !== undefined) ||
      a.minutes - b.minutes,
  );
}
