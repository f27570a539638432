import { type FloorDay, SLIGHT_MINUTES } from './floor.ts';
import { placeOfType } from './staffing-words.ts';
import { addDays, compareInstants, elapsedMinutes, type InstantLike, type LocalDate } from './time.ts';

/** The days of the manager's slider, and how many of them are in view (spec 3 §9). */
const SLIDER_DAYS = 25;
export const SLIDER_SHOWN = 8;

/** The dates of the slider: today in their middle. */
export const sliderDates = (today: LocalDate): LocalDate[] =>
  Array.from({ length: SLIDER_DAYS }, (_, index) => addDays(today, index - (SLIDER_DAYS - 1) / 2));

/** The people whose shifts begin at one moment. */
interface Starting {
  inicio: InstantLike;
  personas: number;
}

interface UncoveredShift {
  idturno: number;
  inicio: InstantLike;
  oferta: { publicacion_idpublicacion: number; idoferta_turno: number; postulaciones: number } | null;
}

/** A minimum by type of shift: the planned people of the group with that type who are not absent. */
interface TypeFacts {
  nombre: string;
  personas: number;
  minimo: number;
}

/** The fields of the staffing on the wire that these rules read. */
export interface StaffingFacts {
  fecha: LocalDate;
  turno_dia: boolean;
  idplanilla: number | null;
  programados: number;
  ausentes: number;
  minimo: number | null;
  tipos: readonly TypeFacts[];
  sin_marca: readonly Starting[];
  sin_cubrir: readonly UncoveredShift[];
}

interface PayrollGroup {
  idplanilla: number;
  nombrePlanilla: string;
}

export interface GroupStaffing {
  id: number | null;
  /** The name of the payroll group; 'Otros' for people without a group of the unit. */
  name: string;
  planned: number;
  /** Planned and not absent, with an entry mark or held to none (artículo 22). */
  present: number;
  absent: number;
  /** The people who are held to an entry mark and have none, awaited or missing, by start. */
  expected: readonly Starting[];
  minimum: number | null;
  /** The people missing to the minimum, by those who are not absent. */
  short: number;
  uncovered: readonly UncoveredShift[];
  /** The minima by type of shift that hold beside that of the group. */
  types: readonly { name: string; minimum: number; short: number }[];
}

/** The staffing of a date by day or by night, a group each, in the order of the unit's groups. */
export function staffingOf(
  rows: readonly StaffingFacts[],
  { date, day }: FloorDay,
  groups: readonly PayrollGroup[],
): GroupStaffing[] {
  const places = new Map(
    groups.map((group, place) => [group.idplanilla, { place, name: group.nombrePlanilla }]),
  );
  const placeOf = (id: number | null) => (id === null ? undefined : places.get(id));
  return rows
    .filter((row) => row.fecha === date && row.turno_dia === day)
    .map(({ idplanilla: id, programados, ausentes, minimo, tipos, sin_marca, sin_cubrir }) => ({
      id,
      name: placeOf(id)?.name ?? 'Otros',
      planned: programados,
      present: programados - ausentes - countOf(sin_marca),
      absent: ausentes,
      expected: sin_marca,
      minimum: minimo,
      short: Math.max(0, (minimo ?? 0) - (programados - ausentes)),
      uncovered: sin_cubrir,
      types: tipos.map((type) => ({
        ...{ name: type.nombre, minimum: type.minimo, short: Math.max(0, type.minimo - type.personas) },
      })),
    }))
    .sort(
      (a, b) =>
        (placeOf(a.id)?.place ?? groups.length) - (placeOf(b.id)?.place ?? groups.length) ||
        (a.id ?? 0) - (b.id ?? 0),
    );
}

/** Whether the shifts of a date and kind have begun, where `ongoing` are those that are going on. */
export const hasBegun = ({ date, day }: FloorDay, ongoing: FloorDay): boolean =>
  date === ongoing.date ? day || !ongoing.day : date < ongoing.date;

/** Uncovered shifts that can still be taken, by their date. */
export function openGaps(rows: readonly StaffingFacts[], now: InstantLike): Map<LocalDate, number> {
  const found = new Map<LocalDate, number>();
  for (const { fecha, sin_cubrir } of rows) {
    const open = sin_cubrir.filter(({ inicio }) => compareInstants(inicio, now) > 0).length;
    if (open > 0) found.set(fecha, (found.get(fecha) ?? 0) + open);
  }
  return found;
}

/** The way to close a gap: choosing among applicants, offering the shifts, the list of offers, or none any more. */
export type GapDoor =
  | { kind: 'assign'; publicacion: number; oferta: number }
  | { kind: 'offer'; shifts: number[] }
  | { kind: 'offers' }
  | { kind: 'floor' };

/** The gap of a group: uncovered shifts, or people below its minimum or below that of a type of shift. */
export interface Gap {
  /** The group; of a type's minimum its people with that type, by the name and the figures. */
  group: GroupStaffing;
  uncovered: number;
  /** The applications for those shifts; null where none of them is offered. */
  applications: number | null;
  door: GapDoor;
}

/**
 * The gaps of these groups, broken minimums first.
 * @param seesOffers whether the reader may see and make offers
 */
export function gapsOf(groups: readonly GroupStaffing[], now: InstantLike, seesOffers: boolean): Gap[] {
  return groups
    .flatMap((group) => [group, ...belowByType(group)])
    .filter(({ short, uncovered }) => short > 0 || uncovered.length > 0)
    .map((group) => {
      const offers = group.uncovered.flatMap(({ oferta }) => (oferta ? [oferta] : []));
      return {
        group,
        uncovered: group.uncovered.length,
        applications: offers.length === 0 ? null : offers.reduce((sum, one) => sum + one.postulaciones, 0),
        door: seesOffers ? doorOf(group.uncovered, now) : ({ kind: 'floor' } as const),
      };
    })
    .sort((a, b) => b.group.short - a.group.short || b.uncovered - a.uncovered);
}

/** The people of a group by each type of shift whose minimum they are below. */
const belowByType = (group: GroupStaffing): GroupStaffing[] =>
  group.types
    .filter(({ short }) => short > 0)
    .map(({ name, minimum, short }) => ({
      ...group,
      ...{ name: placeOfType(group.name, name), minimum, short, uncovered: [] },
    }));

function doorOf(uncovered: readonly UncoveredShift[], now: InstantLike): GapDoor {
  const open = uncovered.filter(({ inicio }) => compareInstants(inicio, now) > 0);
  const unoffered = open.filter(({ oferta }) => oferta === null);
  const [only] = open;
  if (!only) return { kind: 'floor' };
  if (unoffered.length > 0) return { kind: 'offer', shifts: unoffered.map(({ idturno }) => idturno) };
  if (open.length > 1 || !only.oferta) return { kind: 'offers' };
  const { publicacion_idpublicacion, idoferta_turno } = only.oferta;
  return { kind: 'assign', publicacion: publicacion_idpublicacion, oferta: idoferta_turno };
}

/** The way to cover one shift: a new offer, or the open one for it. */
export type CoverDoor =
  | Extract<GapDoor, { kind: 'offer' }>
  | (Extract<GapDoor, { kind: 'assign' }> & { applications: number });

/** The way to cover a shift; null where it is covered, has begun, or is in none of these rows. */
export function coverDoor(
  rows: readonly StaffingFacts[],
  shiftId: number,
  now: InstantLike,
): CoverDoor | null {
  const shift = rows.flatMap(({ sin_cubrir }) => sin_cubrir).find(({ idturno }) => idturno === shiftId);
  const door = shift && doorOf([shift], now);
  if (door?.kind === 'assign') return { ...door, applications: shift?.oferta?.postulaciones ?? 0 };
  return door?.kind === 'offer' ? door : null;
}

const countOf = (starts: readonly Starting[]) => starts.reduce((sum, { personas }) => sum + personas, 0);
const missingFor = (starts: readonly Starting[], minutes: number, seen: InstantLike) =>
  countOf(starts.filter(({ inicio }) => elapsedMinutes(inicio, seen) >= minutes));

/**
 * The planned people of a group without an entry mark at `seen`: `missing`, and `waiting` before their own shift. Only
 * those who are held to a mark count. A mark is on time within its minute.
 */
export function unmarkedOf(
  { expected }: Pick<GroupStaffing, 'expected'>,
  seen: InstantLike,
): { missing: number; waiting: number } {
  const missing = missingFor(expected, 1, seen);
  return { missing, waiting: countOf(expected) - missing };
}

/** The people of a group whose shifts have begun and who have no entry mark. */
export interface MissingMarks {
  group: GroupStaffing;
  people: number;
  /** Whether fewer are present than the group's minimum. */
  below: boolean;
  /** `serious` below the minimum once a mark has been missing for more than 30 minutes. */
  look: 'slight' | 'serious';
}

/**
 * The groups that miss entry marks at `seen`, the moment of the staffing's figures; the serious first. A mark is on
 * time within its minute. With the minimum kept, or without one, people are missed after 30 minutes (spec 3 §4).
 */
export function missingMarks(groups: readonly GroupStaffing[], seen: InstantLike): MissingMarks[] {
  return groups
    .flatMap((group): MissingMarks[] => {
      const below = group.present < (group.minimum ?? 0);
      const long = missingFor(group.expected, SLIGHT_MINUTES + 1, seen);
      const people = below ? unmarkedOf(group, seen).missing : long;
      if (people === 0) return [];
      return [{ group, people, below, look: below && long > 0 ? 'serious' : 'slight' }];
    })
    .sort((a, b) => Number(b.look === 'serious') - Number(a.look === 'serious'));
}
