import type { AttendanceSheet, SheetDay, SheetShift } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';

/** Kind of a day in the lists: with a cost, with extra time, or calm. */
export type DayKind = 'first' | 'extra' | 'calm';

/** Threshold in seconds: only full minutes count (spec 2 §5). */
const MINUTE = 60;

/** Agreed extra time, in the column that the specification names. */
export const extraOf = ({ columnas }: Pick<SheetShift, 'columnas'>): number =>
  columnas.HorasExtras?.valor ?? 0;

/** Whether a shift lacks a mark, or has a cost in time. */
export const costs = ({ estado, atraso, salidaAnticipada }: SheetShift): boolean =>
  estado === 'omission' ||
  estado === 'no-attendance' ||
  atraso.valor >= MINUTE ||
  salidaAnticipada.valor >= MINUTE;

/** Reader and sheet of the list of days. */
export interface DaysView {
  workerId: number;
  periodId: number;
  /** Whether it is validated: answers stay as they are. */
  final: boolean;
  /** Whether corrections of marks can be requested here. */
  asks: boolean;
  /** The worker answers; a manager of the unit reads. */
  reader: 'worker' | 'manager';
}

/** Whether answers are given here. */
export const isAnswered = ({ final, reader }: DaysView): boolean => reader === 'worker' && !final;

/** Group of a day on the page of days; null where there is nothing to review, or not yet. */
export function kindOf({ turnos, respuesta, antes }: SheetDay): DayKind | null {
  if (turnos.some(({ estado }) => estado === 'ahead')) return null;
  if (antes !== null || turnos.some((shift) => shift.correccion || costs(shift))) return 'first';
  if (turnos.some((shift) => extraOf(shift) > 0)) return 'extra';
  return turnos.length > 0 || respuesta !== null ? 'calm' : null;
}

/**
 * Whether a day needs an answer to its present state: there is none, or the day changed since.
 * @param final whether the sheet is validated, after which a change takes back no answer
 */
export const isOpen = ({ respuesta, antes }: SheetDay, final: boolean): boolean =>
  respuesta === null || (!final && antes !== null);

export interface Review {
  first: SheetDay[];
  extra: SheetDay[];
  calm: SheetDay[];
  /** Numbers of all days, of days without an answer, and of days with an objection. */
  total: number;
  open: number;
  objected: number;
}

/**
 * Review of a sheet's days: those with a cost first.
 * @param today days after it are not reviewed yet, also those on which leave or a release stands already
 */
export function reviewOf(days: readonly SheetDay[], final: boolean, today: LocalDate): Review {
  const begun = days.filter(({ fecha }) => fecha <= today);
  const of = (kind: DayKind) => begun.filter((day) => kindOf(day) === kind);
  const [first, extra, calm] = [of('first'), of('extra'), of('calm')];
  const all = [...first, ...extra, ...calm];
  return {
    ...{ first, extra, calm },
    total: all.length,
    open: all.filter((day) => isOpen(day, final)).length,
    objected: all.filter(isObjected).length,
  };
}

const isObjected = ({ respuesta }: SheetDay): boolean => respuesta?.conforme === false;

/** Review for the manager: days with an objection first, then the others as they are reviewed. */
export function objectionsFirst(review: Review): { objected: SheetDay[]; others: Review } {
  const [first, extra, calm] = [review.first, review.extra, review.calm].map((days) =>
    days.filter((day) => !isObjected(day)),
  ) as [SheetDay[], SheetDay[], SheetDay[]];
  const objected = [...review.first, ...review.extra, ...review.calm]
    .filter(isObjected)
    .toSorted((a, b) => (a.fecha < b.fecha ? -1 : 1));
  return { objected, others: { ...review, first, extra, calm } };
}

/** All days of a sheet in their order. */
export const daysOf = ({ listaTurno }: AttendanceSheet): SheetDay[] =>
  listaTurno.listaTurnoPorSemana.flatMap(({ dias }) => dias);

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const daysText = (count: number): string => counted(count, 'día', 'días');

/** '12 de 17 días revisados' */
export const progressText = ({ total, open }: Review): string =>
  `${total - open} de ${counted(total, 'día revisado', 'días revisados')}`;

/** 'Quedan 5 días sin revisar', and which objections stay; empty where all was agreed with. */
export function openText({ open, objected }: Review): string {
  const left = open === 1 ? 'Queda un día sin revisar.' : `Quedan ${open} días sin revisar.`;
  const noted = `Observaste ${daysText(objected)}: así queda en tu ficha.`;
  return [open > 0 && left, objected > 0 && noted].filter(Boolean).join(' ');
}

/** '8 turnos y 2 permisos' */
export function countText(days: readonly SheetDay[]): string {
  const shifts = days.flatMap(({ turnos }) => turnos);
  const away = shifts.filter(({ estado }) => estado === 'leave').length;
  const there = shifts.length - away;
  return [there > 0 && counted(there, 'turno', 'turnos'), away > 0 && counted(away, 'permiso', 'permisos')]
    .filter(Boolean)
    .join(' y ');
}
