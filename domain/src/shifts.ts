import { compareInstants, type InstantLike, toInstant } from './time.ts';

/** Free day (tipoTurno) and normal shift (detTurno), spec 2 §9. */
export const FREE_SHIFT_TYPE = 1;
export const NORMAL_DETAIL = 1;
/** Absence types with a meaning of their own (spec 1 §9). */
export const NO_ATTENDANCE = 7;
export const INTER_UNIT = 29;
/** Absence type of released shifts, by its name. */
export const FREED_NAME = 'Liberación';

/** The fields of a shift on the wire that these rules read (spec 2 §3). */
export interface ShiftFacts {
  /** Start as a moment; null on a free day. */
  inicio: InstantLike | null;
  /** The shift's end; where it is not read, a shift that has started counts as going on. */
  termino?: InstantLike | null;
  tipoTurno_idtipoTurno: number;
  detTurno_iddetTurno: number;
  unidad_idunidad: number;
  detPuesto_iddetPuesto: number;
  ausencia: { tipoAusencia_idtipoAusencia: number } | null;
  /** The punch of the shift's worker, also one before the start; a colleague's is not told. */
  marca?: object | null;
  /** A live swap, release or offer holds the shift. */
  pre_solicitud: boolean;
}

export type ShiftRefusal =
  | 'shift.started'
  | 'shift.ended'
  | 'shift.free'
  | 'shift.not_normal'
  | 'shift.absent'
  | 'shift.has_marks'
  | 'shift.other_unit'
  | 'shift.other_position'
  | 'shift.in_live_request'
  | 'shift.release_exists';

/** The sentence that the screen shows beside a disabled button. */
export const shiftRefusals: Record<ShiftRefusal, string> = {
  'shift.started': 'Este turno ya comenzó.',
  'shift.ended': 'Este turno ya terminó.',
  'shift.free': 'Es un día libre.',
  'shift.not_normal': 'Solo se puede con turnos normales.',
  'shift.absent': 'Este turno tiene una ausencia.',
  'shift.has_marks': 'Este turno ya tiene una marca.',
  'shift.other_unit': 'Este turno es de otra unidad.',
  'shift.other_position': 'Este turno es de otro puesto.',
  'shift.in_live_request': 'Este turno ya tiene una solicitud en curso.',
  'shift.release_exists': 'Ya existe una solicitud de liberación para este turno.',
};

export type ShiftVerdict =
  | { verdict: 'allowed' }
  | { verdict: 'refused'; code: ShiftRefusal; message: string };

const refuse = (code: ShiftRefusal): ShiftVerdict => ({
  verdict: 'refused',
  code,
  message: shiftRefusals[code],
});

const allowed: ShiftVerdict = { verdict: 'allowed' };

/** The conditions for any shift that changes hands: not free, still ahead, normal, without absence and marks. */
function judgeOwnShift(shift: ShiftFacts, now: InstantLike): ShiftVerdict {
  if (shift.tipoTurno_idtipoTurno === FREE_SHIFT_TYPE || shift.inicio === null) return refuse('shift.free');
  if (compareInstants(shift.inicio, now) <= 0) {
    return refuse(
      shift.termino && compareInstants(shift.termino, now) <= 0 ? 'shift.ended' : 'shift.started',
    );
  }
  if (shift.detTurno_iddetTurno !== NORMAL_DETAIL) return refuse('shift.not_normal');
  if (shift.ausencia) return refuse('shift.absent');
  if (shift.marca) return refuse('shift.has_marks');
  return allowed;
}

/**
 * Whether a shift may enter a swap (spec 2 §5 'Can change shift', spec 5 Swap). It starts after `now`, is normal, not
 * free, without absence and marks, of my unit and position, and in no other live request. The same rule judges both
 * shifts of a swap. The first reason in that order is given.
 */
export function canRequestSwap(
  shift: ShiftFacts,
  me: { unitId: number; positionId: number },
  now: InstantLike,
): ShiftVerdict {
  const own = judgeOwnShift(shift, now);
  if (own.verdict === 'refused') return own;
  if (shift.unidad_idunidad !== me.unitId) return refuse('shift.other_unit');
  if (shift.detPuesto_iddetPuesto !== me.positionId) return refuse('shift.other_position');
  return shift.pre_solicitud ? refuse('shift.in_live_request') : allowed;
}

export interface ReleaseButton {
  /** The button exists at all: habilitarSolicitudCTS is on. */
  shown: boolean;
  enabled: boolean;
  /** Why it is disabled, for the screen; null when enabled. */
  reason: { code: ShiftRefusal; message: string } | null;
}

/**
 * The state of 'Liberar' for an own shift (spec 1 §5, spec 2 §5, spec 5 Release): shown only with
 * habilitarSolicitudCTS; disabled, with the reason, when a release is open for it or the shift can't be released.
 */
export function canRelease(
  shift: ShiftFacts,
  flags: { habilitarSolicitudCTS: boolean },
  hasOpenRequest: boolean,
  now: InstantLike,
): ReleaseButton {
  const shown = flags.habilitarSolicitudCTS;
  const own = judgeOwnShift(shift, now);
  if (own.verdict === 'refused') return { shown, enabled: false, reason: own };
  const code = hasOpenRequest ? 'shift.release_exists' : shift.pre_solicitud ? 'shift.in_live_request' : null;
  if (code) return { shown, enabled: false, reason: { code, message: shiftRefusals[code] } };
  return { shown, enabled: shown, reason: null };
}

/** Whether the start is after `now` ('Can confirm availability', spec 2 §5). */
export function isAhead(startsAt: InstantLike, now: InstantLike): boolean {
  return compareInstants(startsAt, now) > 0;
}

/** Whether the shift is going on: its start included, its end not. */
export function isOngoing(startsAt: InstantLike, endsAt: InstantLike, now: InstantLike): boolean {
  return compareInstants(startsAt, now) <= 0 && compareInstants(now, endsAt) < 0;
}

interface WithAbsence {
  ausencia: { tipoAusencia_idtipoAusencia: number } | null;
}

/** An inter-unit shift (absence type 29) is hidden from the day's shifts (spec 1 §9). */
export function isHiddenFromDay(shift: WithAbsence): boolean {
  return shift.ausencia?.tipoAusencia_idtipoAusencia === INTER_UNIT;
}

/** The style of an absence (spec 1 §9): type 7 is no-attendance, type 1 has its own, all others share one. */
export function absenceStyle(shift: WithAbsence): 'first' | 'no-attendance' | 'other' | null {
  const type = shift.ausencia?.tipoAusencia_idtipoAusencia;
  if (type === undefined) return null;
  if (type === NO_ATTENDANCE) return 'no-attendance';
  return type === 1 ? 'first' : 'other';
}

/** turnoDia 1 (or true) is a day shift, anything else a night (spec 2 §9). */
export function isNight(turnoDia: number | boolean): boolean {
  return turnoDia !== 1 && turnoDia !== true;
}

/** 'L' for a day shift, 'N' for a night (spec 2 §9). */
export function shiftLetter(turnoDia: number | boolean): 'L' | 'N' {
  return isNight(turnoDia) ? 'N' : 'L';
}

/** The minus sign before figures that people read: as wide as a plus, and no line ends after it. */
export const MINUS = '−';

/** Minutes as 'H:mm' (spec 2 §9); whole minutes, '−1:05' below zero. */
export function formatMinutes(minutes: number): string {
  const whole = Math.abs(Math.round(minutes));
  const text = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
  return minutes < 0 && whole > 0 ? `${MINUS}${text}` : text;
}

/** An hour balance in minutes with its sign, '+15', '−20' (spec 1 §2, Calendar); null when there is none to show. */
export function formatBalance(minutes: number | null | undefined): string | null {
  if (!minutes) return null;
  return `${minutes > 0 ? '+' : MINUS}${Math.abs(minutes)}`;
}

/** 'HH:mm' out of 'HH:mm[:ss]' or a date and time; '--:--' when missing. */
export function formatTime(time: string | null | undefined): string {
  return /(?:^|[T ])(\d{2}:\d{2})/.exec(time ?? '')?.[1] ?? '--:--';
}

/** 'HH:mm a HH:mm'; each missing side reads '--:--' (spec 1 §2, Shift details). */
export function formatRange(start: string | null | undefined, end: string | null | undefined): string {
  return `${formatTime(start)} a ${formatTime(end)}`;
}

/** Orders shifts by start; those without one (free days) first. */
export function byStart(a: { inicio: InstantLike | null }, b: { inicio: InstantLike | null }): number {
  if (a.inicio === null || b.inicio === null) return Number(b.inicio === null) - Number(a.inicio === null);
  return Temporal.Instant.compare(toInstant(a.inicio), toInstant(b.inicio));
}

/** Leaves out free days on which the worker has a shift after all, such as one that she covers: the day is not free. */
export function withoutIdleDays<
  S extends { fecha: string; tipoTurno_idtipoTurno: number; ausencia: unknown },
>(shifts: readonly S[]): S[] {
  const isFree = (shift: S) => shift.tipoTurno_idtipoTurno === FREE_SHIFT_TYPE;
  const worked = new Set(shifts.filter((shift) => !isFree(shift)).map(({ fecha }) => fecha));
  return shifts.filter((shift) => !isFree(shift) || shift.ausencia !== null || !worked.has(shift.fecha));
}
