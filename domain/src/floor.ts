import { inSectors } from './colleagues.ts';
import { shortName, spanish } from './names.ts';
import {
  addDays,
  compareInstants,
  elapsedMinutes,
  type InstantLike,
  type LocalDate,
  localDateOf,
  toInstant,
} from './time.ts';

/** The minutes late or early up to which a mark is amber; later it is red (spec 3 §4, §9). */
export const SLIGHT_MINUTES = 30;
/** The hours of the day side of the ribbon. */
const DAY_STARTS = 8;
const NIGHT_STARTS = 20;

/** The fields of a shift on the wire that these rules read (spec 3 §3). */
export interface FloorFacts {
  trabajador_idtrabajador: number;
  idplanilla: number | null;
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

/** The state of a mark: `awaited` before its time, `unjudged` where the worker is held to none. */
export type MarkStanding =
  | { kind: 'unjudged' | 'awaited' | 'on-time' | 'missing' }
  | { kind: 'slight' | 'serious'; minutes: number };

function standingOf(planned: InstantLike, off: number | null, now: InstantLike): MarkStanding {
  if (off === null) return { kind: compareInstants(now, planned) > 0 ? 'missing' : 'awaited' };
  if (off < 1) return { kind: 'on-time' };
  return { kind: off > SLIGHT_MINUTES ? 'serious' : 'slight', minutes: off };
}

/**
 * The states of a shift's entry and exit at `now` (spec 3 §4). They say the whole minutes that the entry is late or the
 * exit early, and whether a mark is missing after its time. A worker who is absent, or has a contract of article 22, is
 * held to neither.
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
  // Whole seconds, as the mark is shown; a fraction more would be a minute less.
  const left =
    marcas.salida === null
      ? null
      : toInstant(marcas.salida).round({ smallestUnit: 'second', roundingMode: 'floor' });
  const early = left === null ? null : elapsedMinutes(left, termino);
  return { entry: standingOf(inicio, late, now), exit: standingOf(termino, early, now) };
}

/** Whether a shift that should be worked at `now` has no entry mark: its worker can still be called. */
export const isAwaited = (shift: FloorFacts, now: InstantLike): boolean =>
  missesEntry(shift, now) && compareInstants(now, shift.termino) < 0;

/** Whether the entry mark of a shift is missing at `now`. */
export const missesEntry = (shift: FloorFacts, now: InstantLike): boolean =>
  markStandings(shift, now).entry.kind === 'missing';

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
    count: peopleIn(inside),
    shifts: inside,
  }));
}

/** The number of people who have these shifts, each counted once. */
export const peopleIn = (shifts: readonly Pick<FloorFacts, 'trabajador_idtrabajador'>[]): number =>
  new Set(shifts.map(({ trabajador_idtrabajador }) => trabajador_idtrabajador)).size;

/** The filter for the people of a floor (spec 3 §2.11). */
export interface FloorFilter {
  /** A mark that is 1 to 30 minutes late or early. */
  typeDelayOne: boolean;
  /** A mark that is later or earlier than that, or has been missing for longer. */
  typeDelayTwo: boolean;
  showAbsence: boolean;
  /** Workers with an entry mark, and those held to none (artículo 22) whose shift has begun. */
  showPresent: boolean;
}

/** A filter that hides no worker. */
export const NO_FILTER: FloorFilter = {
  typeDelayOne: false,
  typeDelayTwo: false,
  showAbsence: false,
  showPresent: false,
};

/** Whether a filter can hide people: with all parts on, as with none, all are seen. */
export const isFiltering = (filter: FloorFilter): boolean => {
  const on = Object.values(filter).filter(Boolean).length;
  return on > 0 && on < Object.keys(NO_FILTER).length;
};

/** The parts of a filter that a shift matches at `now`. */
export function foundBy(shift: FloorFacts, now: InstantLike): FloorFilter {
  const { entry, exit } = markStandings(shift, now);
  const isMissing = (standing: MarkStanding, planned: InstantLike) =>
    standing.kind === 'missing' && elapsedMinutes(planned, now) > SLIGHT_MINUTES;
  return {
    typeDelayOne: entry.kind === 'slight' || exit.kind === 'slight',
    typeDelayTwo:
      entry.kind === 'serious' ||
      exit.kind === 'serious' ||
      isMissing(entry, shift.inicio) ||
      isMissing(exit, shift.termino),
    showAbsence: shift.ausencia !== null,
    showPresent:
      shift.ausencia === null &&
      (shift.marcas.entrada !== null ||
        (entry.kind === 'unjudged' && compareInstants(now, shift.inicio) >= 0)),
  };
}

const partsOf = (filter: FloorFilter) => Object.entries(filter) as [keyof FloorFilter, boolean][];

/** The shifts that a filter lets be seen: those that a part of it finds which is on. */
export function filtered<T extends FloorFacts>(
  shifts: readonly T[],
  filter: FloorFilter,
  now: InstantLike,
): readonly T[] {
  if (!isFiltering(filter)) return shifts;
  return shifts.filter((shift) => {
    const found = foundBy(shift, now);
    return partsOf(filter).some(([part, on]) => on && found[part]);
  });
}

/** The number of people that each part of a filter finds. */
export function filterCounts(
  shifts: readonly FloorFacts[],
  now: InstantLike,
): Record<keyof FloorFilter, number> {
  const each = shifts.map((shift) => ({ ...shift, found: foundBy(shift, now) }));
  const people = (part: keyof FloorFilter) => peopleIn(each.filter(({ found }) => found[part]));
  return {
    typeDelayOne: people('typeDelayOne'),
    typeDelayTwo: people('typeDelayTwo'),
    showAbsence: people('showAbsence'),
    showPresent: people('showPresent'),
  };
}

/** A date with its shifts by day or its shifts by night, which begin on it. */
export interface FloorDay {
  date: LocalDate;
  day: boolean;
}

/** The date and kind of the shifts that are going on at `now`: until the morning, the night of the day before. */
export function floorNow(now: InstantLike, zone: string): FloorDay {
  const local = toInstant(now).toZonedDateTimeISO(zone);
  const today = local.toPlainDate();
  if (local.hour < DAY_STARTS) return { date: today.subtract({ days: 1 }).toString(), day: false };
  return { date: today.toString(), day: local.hour < NIGHT_STARTS };
}

/** Whether a floor is the night that is going on at `now`, after its midnight: shifts of the next date may run on it. */
export function goesIntoNextDate({ date, day }: FloorDay, now: InstantLike, zone: string): boolean {
  const ongoing = floorNow(now, zone);
  return !day && !ongoing.day && ongoing.date === date && localDateOf(now, zone) > date;
}

/**
 * The shifts of a floor: those of its date and kind, and of the next date the night ones that run at `now`, such as one that
 * began at 02:55.
 * @param next the shifts of the next date; none where the floor does not go into it
 */
export const shiftsOnFloor = <T extends FloorFacts>(
  { day }: Pick<FloorDay, 'day'>,
  ofDate: readonly T[],
  next: readonly T[],
  now: InstantLike,
): T[] => [
  ...ofDate.filter(({ turno_dia }) => turno_dia === day),
  ...next.filter(
    ({ turno_dia, inicio, termino }) =>
      turno_dia === day && compareInstants(inicio, now) <= 0 && compareInstants(now, termino) < 0,
  ),
];

/** The start of the next shifts after those that are going on at `now`: 8 or 20 in local time. */
export function nextFloor(now: InstantLike, zone: string): Temporal.Instant {
  const { date, day } = floorNow(now, zone);
  const at = (local: LocalDate, hour: number) =>
    Temporal.PlainDate.from(local)
      .toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from({ hour }) })
      .toInstant();
  return day ? at(date, NIGHT_STARTS) : at(addDays(date, 1), DAY_STARTS);
}
