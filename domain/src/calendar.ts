import { monthGrid } from './month.ts';
import { isFinished, type OfferFacts } from './offers.ts';
import { isUnplanned, type PlannedSpan } from './roster.ts';
import {
  absenceStyle,
  byStart,
  FREE_SHIFT_TYPE,
  formatBalance,
  isHiddenFromDay,
  NORMAL_DETAIL,
  shiftLetter,
} from './shifts.ts';
import { type InstantLike, type LocalDate, localDateOf } from './time.ts';

/** The fields of a shift on the wire that a calendar cell shows (spec 1 §3). */
export interface CalendarShift {
  idturno: number;
  fecha: LocalDate;
  tipoTurno_idtipoTurno: number;
  tipo_turno: { turnoDia: number | boolean; abreviatura: string };
  inicio: InstantLike | null;
  saldo_hora: { minutosInicio: number; minutosTermino: number } | null;
  ausencia: { tipoAusencia_idtipoAusencia: number; abreviatura?: string } | null;
  det_turno: { iddetTurno: number; abreviatura: string } | null;
  tags: readonly { nombre: string }[];
}

export interface CalendarNote {
  id: number;
  fecha: LocalDate;
  comentario: string;
}

export interface MonthInput {
  /** 'YYYY-MM'. */
  month: string;
  now: InstantLike;
  /** The zone of the organisation or the workplace, which decides what day today is. */
  zone: string;
  shifts: readonly CalendarShift[];
  /** The planned days of the worker; undefined where they are not known. */
  planned?: PlannedSpan | null | undefined;
  notes: readonly CalendarNote[];
  holidays: readonly { fecha: LocalDate; nombre?: string }[];
  publications: readonly { ofertas: readonly OfferFacts[] }[];
  /** Abbreviations by idtipoAusencia, for shifts that carry only the type. */
  absenceAbbreviations?: ReadonlyMap<number, string>;
}

export interface ShiftPill {
  id: number;
  letter: 'L' | 'N';
  free: boolean;
  abbreviation: string;
  absence: { abbreviation: string; style: 'first' | 'no-attendance' | 'other' } | null;
  /** Abbreviation of the detail; null for a normal shift. */
  detail: string | null;
  /** Hour balances in minutes with their sign, '+15'; null when there is none. */
  startBalance: string | null;
  endBalance: string | null;
}

export interface DayCell {
  date: LocalDate;
  day: number;
  inMonth: boolean;
  isToday: boolean;
  isPast: boolean;
  /** The holiday's name, '' when it has none; null on other days. */
  holiday: string | null;
  shifts: ShiftPill[];
  /** Whether the day is unplanned: without a shift it is not free, as no roster exists yet. */
  unplanned: boolean;
  hasTag: boolean;
  /** The first 8 characters of the day's last note; null without notes. */
  notePreview: string | null;
  /** Offers of that day that are not finished; 0 on past days. */
  offers: number;
  /** The worker has applied to one of them. */
  applied: boolean;
}

const NOTE_PREVIEW = 8;
const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** The first `length` characters as a person counts them: an accent or an emoji is never cut in two. */
export function firstCharacters(text: string, length: number): string {
  let cut = '';
  let count = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (count === length) break;
    cut += segment;
    count += 1;
  }
  return cut;
}

function groupByDate<T extends { fecha: LocalDate }>(items: Iterable<T>): Map<LocalDate, T[]> {
  return Map.groupBy(items, (item) => item.fecha);
}

function pillOf(shift: CalendarShift, abbreviations: ReadonlyMap<number, string> | undefined): ShiftPill {
  const style = absenceStyle(shift);
  const type = shift.ausencia?.tipoAusencia_idtipoAusencia ?? 0;
  const detail = shift.det_turno;
  return {
    id: shift.idturno,
    letter: shiftLetter(shift.tipo_turno.turnoDia),
    free: shift.tipoTurno_idtipoTurno === FREE_SHIFT_TYPE,
    abbreviation: shift.tipo_turno.abreviatura,
    absence: style && {
      abbreviation: shift.ausencia?.abreviatura ?? abbreviations?.get(type) ?? '',
      style,
    },
    detail: detail && detail.iddetTurno !== NORMAL_DETAIL ? detail.abreviatura : null,
    startBalance: formatBalance(shift.saldo_hora?.minutosInicio),
    endBalance: formatBalance(shift.saldo_hora?.minutosTermino),
  };
}

/**
 * The cells of a month's page (spec 1 §2, Calendar; §9): one for each day of its grid, Monday first. A shift stands
 * on the local date on which it starts; inter-unit ones are left out. The last note is the one with the highest id.
 */
export function buildMonth(input: MonthInput): DayCell[] {
  const today = localDateOf(input.now, input.zone);
  const shifts = groupByDate(input.shifts.filter((shift) => !isHiddenFromDay(shift)));
  const notes = groupByDate(input.notes);
  const holidays = new Map(input.holidays.map((holiday) => [holiday.fecha, holiday.nombre ?? '']));
  const open = input.publications
    .flatMap((publication) => publication.ofertas)
    .filter((offer) => !isFinished(offer, input.now));
  const offers = groupByDate(open);

  return monthGrid(input.month).map(({ date, inMonth }) => {
    const isPast = date < today;
    const dayShifts = [...(shifts.get(date) ?? [])].sort((a, b) => byStart(a, b) || a.idturno - b.idturno);
    const lastNote = (notes.get(date) ?? []).reduce<CalendarNote | null>(
      (last, note) => (last && last.id > note.id ? last : note),
      null,
    );
    const dayOffers = isPast ? [] : (offers.get(date) ?? []);
    return {
      date,
      day: Number(date.slice(8)),
      inMonth,
      isToday: date === today,
      isPast,
      holiday: holidays.get(date) ?? null,
      shifts: dayShifts.map((shift) => pillOf(shift, input.absenceAbbreviations)),
      unplanned: dayShifts.length === 0 && isUnplanned(date, input.planned),
      hasTag: dayShifts.some((shift) => shift.tags.length > 0),
      notePreview: lastNote && firstCharacters(lastNote.comentario.trim(), NOTE_PREVIEW),
      offers: dayOffers.length,
      applied: dayOffers.some((offer) => offer.mi_respuesta != null),
    };
  });
}
