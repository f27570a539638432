import { addDays, daysBetween, type LocalDate } from './time.ts';

/** Period type and contract's unit type that attendance sheets use (spec 2 §9). */
export const PERIOD_TYPE = 1;
export const CONTRACT_UNIT_TYPE = 1;

/** A pay period on the wire (spec 2 §3). Both dates are inside it. */
export interface Period {
  idperiodo: number;
  nombre: string;
  fechaInicio: LocalDate;
  fechaTermino: LocalDate;
  tipoPeriodo_idtipoPeriodo: number;
}

export interface Contract {
  fechaInicio: LocalDate;
  /** Null while open-ended. */
  fechaTermino: LocalDate | null;
  unidad: { tipoUnidad_idtipoUnidad: number } | null;
}

/** A setting: moduloFDA.aplicacionGeneral.diasInicioValidacion or diasTerminoValidacion. */
export interface DaySetting {
  enabled: boolean;
  days: number;
}

export interface ValidationSettings {
  start: DaySetting;
  end: DaySetting;
}

export interface ValidationWindow {
  from: LocalDate;
  to: LocalDate;
}

/**
 * The periods that a worker sees, newest first (spec 2 §5, Periods listed): of type 1, already started, and sharing
 * a day with one of their contracts of unit type 1. An open-ended contract counts until today.
 */
export function listedPeriods<T extends Period>(
  periods: readonly T[],
  contracts: readonly Contract[],
  today: LocalDate,
): T[] {
  const relevant = contracts.filter((item) => item.unidad?.tipoUnidad_idtipoUnidad === CONTRACT_UNIT_TYPE);
  return periods
    .filter(
      (period) =>
        period.tipoPeriodo_idtipoPeriodo === PERIOD_TYPE &&
        period.fechaInicio <= today &&
        relevant.some(
          (item) =>
            item.fechaInicio <= period.fechaTermino && (item.fechaTermino ?? today) >= period.fechaInicio,
        ),
    )
    .sort((a, b) => (a.fechaInicio === b.fechaInicio ? 0 : a.fechaInicio < b.fechaInicio ? 1 : -1));
}

/**
 * The days in which a period's sheet can be validated, both inclusive: the period's end plus the configured days.
 * The settings count only when both are enabled, otherwise both are 0 (spec 2 §5, FDA validation).
 */
export function validationWindow(
  period: { fechaTermino: LocalDate },
  settings: ValidationSettings,
): ValidationWindow {
  const enabled = validationConfigured(settings);
  return {
    from: addDays(period.fechaTermino, enabled ? settings.start.days : 0),
    to: addDays(period.fechaTermino, enabled ? settings.end.days : 0),
  };
}

/** Whether both validation-day settings are enabled (spec 1 §6). */
export function validationConfigured(settings: ValidationSettings): boolean {
  return settings.start.enabled && settings.end.enabled;
}

/** Whether the sheet of a period can be validated today (spec 2 §5). */
export function canValidate(
  period: { fechaTermino: LocalDate },
  settings: ValidationSettings,
  today: LocalDate,
): boolean {
  const window = validationWindow(period, settings);
  return window.from <= today && today <= window.to;
}

/** 'Quedan N días', 'Queda un día', or on the last day 'Hoy es su último día para VALIDAR'; null outside the window. */
export function daysLeftText(window: ValidationWindow, today: LocalDate): string | null {
  if (today < window.from || today > window.to) return null;
  const left = daysBetween(today, window.to);
  if (left === 0) return 'Hoy es su último día para VALIDAR';
  return left === 1 ? 'Queda un día' : `Quedan ${left} días`;
}

/** The period that goes on: the latest listed one while today is on or before its end, otherwise none. */
export function currentPeriod<T extends Period>(listed: readonly T[], today: LocalDate): T | null {
  const latest = listed[0];
  return latest && today <= latest.fechaTermino ? latest : null;
}

export interface PeriodSections<T> {
  current: T | null;
  /** Inside their window today, newest first, with the text of the days left. */
  toValidate: { period: T; daysLeft: string }[];
  past: T[];
}

/**
 * The three sections of the periods screen (spec 2 §2 and §4). A current period stays the current one, even when
 * its window has opened; every other is to be validated while its window is open, and past otherwise.
 */
export function periodSections<T extends Period>(
  listed: readonly T[],
  settings: ValidationSettings,
  today: LocalDate,
): PeriodSections<T> {
  const sections: PeriodSections<T> = { current: currentPeriod(listed, today), toValidate: [], past: [] };
  for (const period of listed) {
    if (period === sections.current) continue;
    const daysLeft = daysLeftText(validationWindow(period, settings), today);
    if (daysLeft === null) sections.past.push(period);
    else sections.toValidate.push({ period, daysLeft });
  }
  return sections;
}

export interface BadgeInput {
  /** The worker's listed periods, newest first (`listedPeriods`). */
  periods: readonly Period[];
  /** The sheets that the worker has validated: one entry for each validated period. */
  states: readonly { periodo_idperiodo: number }[];
  /** Own shifts that are over and miss a mark. */
  shiftsWithoutMarks: readonly {
    fecha: LocalDate;
    lista_solicitudes_correccion: readonly { rechazada: boolean }[];
  }[];
  /** Corrections that the worker can still oppose, the first to end at the beginning. */
  opposable: readonly { oposicion_hasta: string | null }[];
  /** contrato_vigente.articulo22. */
  articulo22: boolean;
  settings: ValidationSettings & {
    /** moduloCorrectorMarca.habilitarFlujoTrabajadorJefatura. */
    correctionFlow: boolean;
  };
  today: LocalDate;
}

export interface AttendanceBadge {
  /** Sheets not validated yet whose window is open. */
  toValidate: number;
  /** Shifts of the current period that miss a mark, with no correction under way. */
  missingMarks: number;
  /** Corrections that the worker can still oppose. */
  opposable: number;
  /** The end of the time to oppose the first of them; null without any, and until its mail has left. */
  opposableUntil: string | null;
  total: number;
}

/**
 * The alerts of the home's 'Ficha de asistencia' card (spec 1 §6 and §9): none for a contract of artículo 22, nor
 * unless both validation-day settings are enabled. Missing marks count only with the correction flow, and only in
 * the current period, since a correction is possible in no other (spec 5, FDA). What can be opposed is always told:
 * nothing else says that its time runs.
 */
export function attendanceBadge(input: BadgeInput): AttendanceBadge {
  const { settings, today } = input;
  const opposable = input.opposable.length;
  const told = { opposable, opposableUntil: input.opposable[0]?.oposicion_hasta ?? null };
  if (input.articulo22 || !validationConfigured(settings))
    return { toValidate: 0, missingMarks: 0, ...told, total: opposable };
  const validated = new Set(input.states.map((state) => state.periodo_idperiodo));
  const toValidate = input.periods.filter(
    (period) => !validated.has(period.idperiodo) && canValidate(period, settings, today),
  ).length;
  const current = currentPeriod(input.periods, today);
  const missingMarks =
    settings.correctionFlow && current
      ? input.shiftsWithoutMarks.filter(
          (shift) =>
            shift.fecha >= current.fechaInicio &&
            shift.fecha <= current.fechaTermino &&
            shift.lista_solicitudes_correccion.every(({ rechazada }) => rechazada),
        ).length
      : 0;
  return { toValidate, missingMarks, ...told, total: toValidate + missingMarks + opposable };
}
