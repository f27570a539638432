import type { Roster, RosterRow } from '@relevo/contract';
import { spanish } from '@relevo/domain/names';
import { isUnplanned } from '@relevo/domain/roster';
import { type DayKind, rhythmOf, rhythmRank } from '@relevo/domain/roster-order';
import { addDays, type LocalDate } from '@relevo/domain/time';
import type { ShownDraft } from './draft-state.ts';
import { draftedFigures, draftsOf } from './drafted.ts';
import type { Lookups } from './roster-words.ts';

/** Orders of the people of a group. */
export const ORDERS = [
  { value: 'rotativa', label: 'Por rotativa' },
  { value: 'nombre', label: 'Por nombre' },
  { value: 'sector', label: 'Por sector' },
  { value: 'horas', label: 'Por horas' },
] as const;
export type RowOrder = (typeof ORDERS)[number]['value'];

/** Days before and after a range whose shifts a roster has. */
const AROUND = 14;

/** What stands on the dates for a person, the draft before what is published. */
function kindsOf(
  { turnos, programacion }: RosterRow,
  cells: readonly ShownDraft[],
  dates: readonly LocalDate[],
  { types }: Lookups,
): DayKind[] {
  const kind = (isDay: boolean): DayKind => (isDay ? 'day' : 'night');
  const found = new Map<LocalDate, DayKind>();
  for (const { fecha, noche } of turnos) if (!found.has(fecha)) found.set(fecha, kind(!noche));
  for (const { fecha, idtipo } of cells)
    found.set(fecha, idtipo === null ? 'free' : kind(types.get(idtipo)?.turno_dia ?? true));
  return dates.map((date) => found.get(date) ?? (isUnplanned(date, programacion) ? null : 'free'));
}

const lastName = ({ apellido_paterno, nombre }: RosterRow) => `${apellido_paterno} ${nombre}`;

/** The rows in an order, which keeps groups together; who is alike in it stays as the server has them: by sector, then name. */
export function orderedRows(
  roster: Roster,
  order: RowOrder,
  dates: readonly LocalDate[],
  lookups: Lookups,
): RosterRow[] {
  const { filas, borrador } = roster;
  const drafts = draftsOf(borrador?.celdas ?? [], { pending: new Map(), two: new Map() });
  const around = Array.from({ length: dates.length + 2 * AROUND }, (_, day) =>
    addDays(dates[0] ?? '', day - AROUND),
  );
  const figure: Record<RowOrder, (row: RosterRow, cells: readonly ShownDraft[]) => number> = {
    rotativa: (row, cells) => rhythmRank(rhythmOf(kindsOf(row, cells, around, lookups), AROUND)),
    nombre: () => 0,
    sector: () => 0,
    horas: (row, cells) => -draftedFigures(row, cells, dates, lookups).minutes,
  };
  const figures = new Map(filas.map((row) => [row, figure[order](row, drafts.get(row.idtrabajador) ?? [])]));
  const groups = [...new Set(filas.map(({ idplanilla }) => idplanilla))];
  const compare = (a: RosterRow, b: RosterRow) => {
    const [one = 0, other = 0] = [figures.get(a), figures.get(b)];
    if (order === 'nombre') return spanish.compare(lastName(a), lastName(b));
    // No difference of two without a rhythm.
    return one === other ? 0 : one - other;
  };
  return groups.flatMap((group) => filas.filter(({ idplanilla }) => idplanilla === group).toSorted(compare));
}
