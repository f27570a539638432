import { inSectors } from './colleagues.ts';
import { shortName, spanish } from './names.ts';
import { compareInstants, elapsedMinutes, type InstantLike, type LocalDate, toInstant } from './time.ts';

/** Up to so many minutes late or early a mark is amber, later it is red (spec 3 §4, §9). */
const SLIGHT_MINUTES = 30;
/** The hours of the day side of the ribbon. */
const DAY_STARTS = 8;
const NIGHT_STARTS = 20;

/** The fields of a shift on the wire that these rules read (spec 3 §3). */
export interface FloorFacts {
  trabajador_idtrabajador: number;
  turno_dia: boolean;
  inicio: InstantLike;
  termino: InstantLike;
  sector: { nombre: string; posicion: number } | null;
  trabajador: {
    persona: { nombre: string; apellido_paterno: string };
    contratoVigente: { is_articulo_22: boolean } | null;
  };
  ausencia: object | null;
  marcas: { entrada: InstantLike | null; salida: InstantLike | null };
}

/** Where a mark stands: `awaited` while its time has not come, `unjudged` where nobody is held to it. */
export type MarkStanding =
  | { kind: 'unjudged' | 'awaited' | 'on-time' | 'missing' }
  | { kind: 'slight' | 'serious'; minutes: number };

function standingOf(planned: InstantLike, off: number | null, now: InstantLike): MarkStanding {
  if (off === null) return { kind: compareInstants(now, planned) > 0 ? 'missing' : 'awaited' };
  if (off < 1) return { kind: 'on-time' };
  return { kind: off > SLIGHT_MINUTES ? 'serious' : 'slight', minutes: off };
}

/**
 * How entry and exit of a shift stand at `now` (spec 3 §4): minutes that the entry is late or the exit early, in whole
 * ones; a mark that is missing after its time. Whoever is absent, or has a contract of article 22, is held to neither.
 */
export function markStandings(
  shift: FloorFacts,
  now: InstantLike,
): { entry: MarkStanding; exit: MarkStanding } {
  const { inicio, termino, marcas, ausencia, trabajador } = shift;
  if (ausencia || trabajador.contratoVigente?.is_articulo_22) {
    return { entry: { kind: 'unjudged' }, exit: { kind: 'unjudged' } };
  }
  const late = marcas.entrada === null ? null : elapsedMinutes(inicio, marcas.entrada);
  const early = marcas.salida === null ? null : elapsedMinutes(marcas.salida, termino);
  return { entry: standingOf(inicio, late, now), exit: standingOf(termino, early, now) };
}

export interface Zone<T> {
  /** The sector's name; 'Sin sector' for those without one, who come last. */
  sector: string;
  position: number;
  /** Workers, each once. */
  count: number;
  shifts: T[];
}

/** The shifts of the day or of the night by zone (spec 3 §2.6): inside by start and name, absent people among them. */
export function zonesOf<T extends FloorFacts>(shifts: readonly T[], day: boolean): Zone<T>[] {
  const rows = shifts
    .filter(({ turno_dia }) => turno_dia === day)
    .sort(
      (a, b) =>
        compareInstants(a.inicio, b.inicio) ||
        spanish.compare(shortName(a.trabajador.persona), shortName(b.trabajador.persona)),
    );
  return inSectors(rows, ({ sector }) => sector).map(({ rows: inside, ...zone }) => ({
    ...zone,
    count: new Set(inside.map(({ trabajador_idtrabajador }) => trabajador_idtrabajador)).size,
    shifts: inside,
  }));
}

/** The date and kind of the shifts that are going on at `now`: until the morning, the night of the day before. */
export function floorNow(now: InstantLike, zone: string): { date: LocalDate; day: boolean } {
  const local = toInstant(now).toZonedDateTimeISO(zone);
  const today = local.toPlainDate();
  if (local.hour < DAY_STARTS) return { date: today.subtract({ days: 1 }).toString(), day: false };
  return { date: today.toString(), day: local.hour < NIGHT_STARTS };
}
