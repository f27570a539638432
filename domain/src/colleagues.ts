import { type PersonNames, shortName, spanish } from './names.ts';
import { formatRange, shiftLetter } from './shifts.ts';

/** The fields of a partner shift on the wire that the list shows (spec 2 §3). */
export interface PartnerShiftFacts {
  idturno?: number;
  /** Time of day, or date and time; all of one list in the same form. */
  hora_programada_inicio: string;
  hora_programada_termino: string;
  turnoDia: number | boolean;
  trabajador: { persona: PersonNames };
  sector: { nombre?: string; nombreSector?: string; posicion: number } | null;
  ausencia: unknown;
}

export interface ColleagueRow<T> {
  name: string;
  /** 'HH:mm a HH:mm'. */
  range: string;
  letter: 'L' | 'N';
  shift: T;
}

export interface SectorGroup<T> {
  /** The sector's name; 'Sin sector' for those without one, who come last. */
  sector: string;
  position: number;
  count: number;
  colleagues: ColleagueRow<T>[];
}

export interface ColleaguesOfDay<T> {
  /** People on shift, in all sectors. */
  count: number;
  groups: SectorGroup<T>[];
}

const sectorName = (shift: PartnerShiftFacts) =>
  shift.sector?.nombreSector ?? shift.sector?.nombre ?? 'Sin sector';
const positionOf = (shift: PartnerShiftFacts) => shift.sector?.posicion ?? Number.POSITIVE_INFINITY;

/**
 * Who works that day (spec 2 §2, Shift detail): by sector in the order of its position, inside by start time and
 * then name. Whoever has an absence is hidden. Sectors that share a position stay apart, by name.
 */
export function colleaguesBySector<T extends PartnerShiftFacts>(shifts: readonly T[]): ColleaguesOfDay<T> {
  const rows = shifts
    .filter((shift) => !shift.ausencia)
    .map((shift) => ({
      name: shortName(shift.trabajador.persona),
      range: formatRange(shift.hora_programada_inicio, shift.hora_programada_termino),
      letter: shiftLetter(shift.turnoDia),
      shift,
    }))
    .sort(
      (a, b) =>
        spanish.compare(a.shift.hora_programada_inicio, b.shift.hora_programada_inicio) ||
        spanish.compare(a.name, b.name),
    );
  const groups = [...Map.groupBy(rows, ({ shift }) => `${positionOf(shift)} ${sectorName(shift)}`).values()]
    .flatMap((colleagues) => {
      const first = colleagues[0]?.shift;
      if (!first) return [];
      return [
        { sector: sectorName(first), position: positionOf(first), count: colleagues.length, colleagues },
      ];
    })
    .sort((a, b) =>
      a.position === b.position ? spanish.compare(a.sector, b.sector) : a.position - b.position,
    );
  return { count: rows.length, groups };
}
