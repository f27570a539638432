import type { DraftCell, Roster, RosterRow } from '@relevo/contract';
import { weekMinutes } from '@relevo/domain/hours';
import { type DayVerdict, type DraftDay, judgeDraft, withDraft } from '@relevo/domain/roster-draft';
import { type RosterFigures, rosterFigures } from '@relevo/domain/roster-grid';
import type { Rules } from '@relevo/domain/verdict';
import { cellKey } from './cell-key.ts';
import type { DraftState, PlannedCell, ShownDraft } from './draft-state.ts';
import { limitsOf, toVerdictShift } from './people.ts';
import type { Lookups } from './roster-words.ts';

/** The draft of each person who has one, with what is on its way and what a tool would add. */
export function draftsOf(
  stored: readonly DraftCell[],
  { pending, two }: Pick<DraftState, 'pending' | 'two'>,
  added: readonly PlannedCell[] = [],
): Map<number, ShownDraft[]> {
  const found = new Map<number, ShownDraft[]>();
  const add = (id: number, cell: ShownDraft) => void found.set(id, [...(found.get(id) ?? []), cell]);
  const coming = new Set(added.map(cellKey));
  for (const cell of stored) {
    const key = cellKey(cell);
    if (pending.has(key) || two.has(key) || coming.has(key)) continue;
    const { idtrabajador, fecha, idtipo, vieja, por } = cell;
    add(idtrabajador, { fecha, idtipo, vieja, por });
  }
  const written = (cells: Iterable<PlannedCell>, more: Pick<ShownDraft, 'added'> = {}) => {
    for (const { idtrabajador, fecha, que, idtipo } of cells) {
      if (que === 'publicado') continue;
      const type = que === 'turno' ? (idtipo ?? null) : null;
      add(idtrabajador, { fecha, idtipo: type, vieja: false, por: null, ...more });
    }
  };
  written([...pending.values()].filter((cell) => !coming.has(cellKey(cell))));
  written(added, { added: true });
  for (const { mine, theirs } of two.values()) {
    const shown = mine.que === 'publicado' ? theirs : mine;
    if (!shown || coming.has(cellKey(mine))) continue;
    add(mine.idtrabajador, {
      ...{ fecha: mine.fecha, idtipo: shown.idtipo ?? null, vieja: false, por: null, two: true },
    });
  }
  return found;
}

/** The organisation's rules in the words of the domain. */
export const rulesOf = (roster: Pick<Roster, 'reglas'>): Rules => {
  const { horas, descanso, noches, domingos, dotacion } = roster.reglas;
  return {
    weeklyHours: { level: horas.nivel, limits: limitsOf(roster) },
    rest: { level: descanso.nivel, minutes: descanso.minutos },
    nights: { level: noches.nivel, maximum: noches.maximo },
    sundays: { least: domingos.minimo },
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
    cycle: row.ciclo && {
      ...{ days: row.ciclo.dias, phase: row.ciclo.fase },
      ...{ from: row.ciclo.desde, to: row.ciclo.hasta },
    },
    sundays: row.domingos,
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
  return rosterFigures([...kept, ...received], dates, lookups.holidays);
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

/** Nights, weekends and holidays of 90 days, with what the draft changes of them in the range. */
export function fairnessOf(
  { equidad }: Pick<RosterRow, 'equidad'>,
  published: RosterFigures,
  drafted: RosterFigures,
): Pick<RosterFigures, 'nights' | 'weekends' | 'holidays'> {
  return {
    nights: equidad.noches + drafted.nights - published.nights,
    weekends: equidad.fines_de_semana + drafted.weekends - published.weekends,
    holidays: equidad.feriados + drafted.holidays - published.holidays,
  };
}
