import type { DraftCell, Roster, RosterRow } from '@relevo/contract';
import { weekMinutes } from '@relevo/domain/hours';
import { type DayVerdict, type DraftDay, judgeDraft, withDraft } from '@relevo/domain/roster-draft';
import { type RosterFigures, rosterFigures } from '@relevo/domain/roster-grid';
import type { Rules } from '@relevo/domain/verdict';
import { cellKey, type DraftState, type ShownDraft } from './draft-store.ts';
import { limitsOf, toVerdictShift } from './people.ts';
import type { Lookups } from './roster-words.ts';

/** The draft of each person who has one, with what is on its way. */
export function draftsOf(
  stored: readonly DraftCell[],
  { pending, two }: Pick<DraftState, 'pending' | 'two'>,
): Map<number, ShownDraft[]> {
  const found = new Map<number, ShownDraft[]>();
  const add = (id: number, cell: ShownDraft) => void found.set(id, [...(found.get(id) ?? []), cell]);
  for (const cell of stored) {
    if (pending.has(cellKey(cell)) || two.has(cellKey(cell))) continue;
    const { idtrabajador, fecha, idtipo, vieja, por } = cell;
    add(idtrabajador, { fecha, idtipo, vieja, por });
  }
  for (const { idtrabajador, fecha, que, idtipo } of pending.values()) {
    if (que === 'publicado') continue;
    add(idtrabajador, { fecha, idtipo: que === 'turno' ? (idtipo ?? null) : null, vieja: false, por: null });
  }
  for (const { mine, theirs } of two.values()) {
    const shown = mine.que === 'publicado' ? theirs : mine;
    if (!shown) continue;
    add(mine.idtrabajador, {
      ...{ fecha: mine.fecha, idtipo: shown.idtipo ?? null, vieja: false, por: null, two: true },
    });
  }
  return found;
}

/** The organisation's rules in the words of the domain. */
export const rulesOf = (roster: Pick<Roster, 'reglas'>): Rules => {
  const { horas, descanso, noches, dotacion } = roster.reglas;
  return {
    weeklyHours: { level: horas.nivel, limits: limitsOf(roster) },
    rest: { level: descanso.nivel, minutes: descanso.minutos },
    nights: { level: noches.nivel, maximum: noches.maximo },
    staffing: { level: dotacion.nivel },
  };
};

const daysOf = (cells: readonly ShownDraft[], { types }: Lookups): DraftDay[] =>
  cells.map(({ fecha, idtipo }) => {
    const type = idtipo === null ? undefined : types.get(idtipo);
    const byWeekday = type?.dias.map(({ dia, desde, hasta }) => ({
      weekday: dia,
      startsAt: desde,
      endsAt: hasta,
    }));
    return {
      date: fecha,
      type: type
        ? { startsAt: type.desde, endsAt: type.hasta, byWeekday: byWeekday ?? [], isDay: type.turno_dia }
        : null,
    };
  });

/** What the rules say of a person's draft, by the verdict of every change. */
export function verdictsOf(
  row: RosterRow,
  cells: readonly ShownDraft[],
  rules: Rules,
  lookups: Lookups,
): Map<string, DayVerdict> {
  const person = {
    ...{ id: row.idtrabajador, article22: row.articulo22, shifts: row.turnos.map(toVerdictShift) },
    leave: row.permisos
      .filter(({ aprobado }) => aprobado)
      .map(({ desde, hasta }) => ({ from: desde, to: hasta })),
  };
  return judgeDraft(person, daysOf(cells, lookups), rules, lookups.zone);
}

/** The figures of a person's row with the draft. */
export function draftedFigures(
  row: RosterRow,
  cells: readonly ShownDraft[],
  dates: readonly string[],
  lookups: Lookups,
): RosterFigures {
  const { kept, received } = withDraft(row.turnos.map(toVerdictShift), daysOf(cells, lookups), lookups.zone);
  return rosterFigures([...kept, ...received], dates);
}

/** Minutes of a person's week with the draft. */
export function draftedMinutes(
  row: RosterRow,
  cells: readonly ShownDraft[],
  monday: string,
  lookups: Lookups,
): number {
  const { kept, received } = withDraft(row.turnos.map(toVerdictShift), daysOf(cells, lookups), lookups.zone);
  return weekMinutes([...kept, ...received], monday);
}
