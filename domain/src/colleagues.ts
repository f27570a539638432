import { type PersonNames, shortName, spanish } from './names.ts';
import { formatRange } from './shifts.ts';

/** The fields of a partner shift on the wire that the list shows (spec 2 §3). */
export interface PartnerShiftFacts {
  idturno?: number;
  /** Time of day, or date and time; all of one list in the same form. */
  hora_programada_inicio: string;
  hora_programada_termino: string;
  trabajador: { persona: PersonNames };
  sector: Sector;
  ausencia: unknown;
}

export interface ColleagueRow<T> {
  name: string;
  /** 'HH:mm a HH:mm'. */
  range: string;
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

type Sector = { nombre?: string; nombreSector?: string; posicion: number } | null;

export interface Sectored<T> {
  /** The sector's name; 'Sin sector' for those without one, who come last. */
  sector: string;
  position: number;
  rows: T[];
}

/** Rows by sector in the order of its position, kept in their own order inside. Those that share one stay apart, by name. */
export function inSectors<T>(rows: readonly T[], sectorOf: (row: T) => Sector): Sectored<T>[] {
  const named = rows.map((row) => {
    const sector = sectorOf(row);
    return {
      row,
      sector: sector?.nombreSector ?? sector?.nombre ?? 'Sin sector',
      position: sector?.posicion ?? Number.POSITIVE_INFINITY,
    };
  });
  return [...Map.groupBy(named, ({ position, sector }) => `${position} ${sector}`).values()]
    .flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      return [{ sector: first.sector, position: first.position, rows: group.map(({ row }) => row) }];
    })
    .sort((a, b) =>
      a.position === b.position ? spanish.compare(a.sector, b.sector) : a.position - b.position,
    );
}

/**
 * The colleagues of a day (spec 2 §2, Shift detail), by sector in the order of its position. Inside a sector they are
 * sorted by start time and then name; people with an absence are hidden. Sectors that share a position stay apart, by
 * name.
 */
export function colleaguesBySector<T extends PartnerShiftFacts>(shifts: readonly T[]): ColleaguesOfDay<T> {
  const rows = shifts
    .filter((shift) => !shift.ausencia)
    .map((shift) => ({
      name: shortName(shift.trabajador.persona),
      range: formatRange(shift.hora_programada_inicio, shift.hora_programada_termino),
      shift,
    }))
    .sort(
      (a, b) =>
        spanish.compare(a.shift.hora_programada_inicio, b.shift.hora_programada_inicio) ||
        spanish.compare(a.name, b.name),
    );
  const groups = inSectors(rows, ({ shift }) => shift.sector).map(
    ({ sector, position, rows: colleagues }) => ({
      sector,
      position,
      count: colleagues.length,
      colleagues,
    }),
  );
  return { count: rows.length, groups };
}
