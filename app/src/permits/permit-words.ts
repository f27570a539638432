import type { AskablePermit, PermitCoverage, PermitRequest, ShiftBrief } from '@relevo/contract';
import { whyPermitEnded } from '@relevo/domain/ended';
import { type DateSpan, formatDays } from '@relevo/domain/permit-days';
import { isNight, MINUS } from '@relevo/domain/shifts';
import { type LocalDate, localDateOf, localTimeOf } from '@relevo/domain/time';
import { hoursText } from '@relevo/domain/written';
import { capitalised, dateInText, dayInText, momentInText } from '../ui/formatters.ts';
import type { ChipState } from '../ui/status-chip.tsx';
import { unbroken } from '../ui/unbroken.ts';

export type PermitUnit = PermitRequest['permit_type']['tipo'];

type Facts = Pick<PermitRequest, 'finished_at' | 'respuestas' | 'vencida' | 'anulada' | 'retirado_desde'>;

/** State of a request for leave: the last answer decides (spec 2 §4). */
export function permitStatus(permit: Facts): { state: ChipState; text: string } {
  if (permit.retirado_desde !== null) return { state: 'closed', text: 'RETIRADO' };
  if (permit.anulada) return { state: 'closed', text: 'ANULADO' };
  if (permit.finished_at === null) {
    return permit.vencida ? { state: 'closed', text: 'VENCIDO' } : { state: 'pending', text: 'PENDIENTE' };
  }
  return permit.respuestas.at(-1)?.respuesta === 1
    ? { state: 'approved', text: 'APROBADO' }
    : { state: 'rejectedByManager', text: 'RECHAZADO' };
}

/** Whether the request can be deleted: only before a decision (spec 2 §4). */
export const canDeletePermit = ({ finished_at, anulada }: Facts): boolean => finished_at === null && !anulada;

/** Why a request has no effect any more; an answer that is kept from before names no cause. */
export const endedText = ({ fin }: Partial<Pick<PermitRequest, 'fin'>>): string =>
  `Quedó sin efecto: ${whyPermitEnded(fin?.causa ?? null)}.`;

const NAMES = {
  habiles: { one: 'día hábil', many: 'días hábiles' },
  corridos: { one: 'día corrido', many: 'días corridos' },
} as const;

/** 'Días hábiles' */
export const unitName = (unit: PermitUnit): string => (unit === 'habiles' ? 'Días hábiles' : 'Días corridos');

/** '4 días', '1 día', '11,5 días' */
export const plainDays = (days: number): string =>
  unbroken(`${formatDays(days)} ${days === 1 ? 'día' : 'días'}`);

/** '4 días hábiles' */
export const unitDays = (days: number, unit: PermitUnit): string =>
  unbroken(`${formatDays(days)} ${NAMES[unit][days === 1 ? 'one' : 'many']}`);

type Counting = Pick<AskablePermit, 'tipo' | 'descuenta_saldo'>;

/** Counting rule of a type in words; a type without a balance counts days with a shift, too. */
export const countName = ({ tipo, descuenta_saldo }: Counting): string =>
  tipo === 'habiles' && !descuenta_saldo ? 'Días hábiles y días con turno' : unitName(tipo);

/** '4 días corridos', or '4 días' where weekdays and days with a shift are counted together. */
export const takenText = ({ tipo, descuenta_saldo }: Counting, days: number): string =>
  tipo === 'habiles' && !descuenta_saldo ? plainDays(days) : unitDays(days, tipo);

/** '4 días hábiles · 5 corridos': how long leave lasts as its type counts, and by the calendar where that differs. */
export function lengthText({
  permit_type: { tipo },
  dias_habiles,
  dias_corridos,
}: Pick<PermitRequest, 'permit_type' | 'dias_habiles' | 'dias_corridos'>): string {
  // A shift on a weekend alone: no weekday is counted.
  if (tipo === 'corridos' || dias_habiles === 0) return unitDays(dias_corridos, 'corridos');
  const counted = unitDays(dias_habiles, tipo);
  const whole = `${dias_corridos}\u00a0${dias_corridos === 1 ? 'corrido' : 'corridos'}`;
  return dias_corridos === dias_habiles ? counted : `${counted}\u00a0· ${whole}`;
}

/** 'Vencen el' before the date (picture 21), '5 días vencen el' where others stay. */
export function expiryText({ dias }: { dias: number }, left: number): string {
  const ends = dias === 1 ? 'vence el' : 'vencen el';
  return dias < left ? `${plainDays(dias)} ${ends}` : capitalised(ends);
}

/** 'Enviada hoy, 05:33', 'Enviada el vie 13 nov, 09:10' */
export function sentText(createdAt: string, now: { today: LocalDate; zone: string }): string {
  return localDateOf(createdAt, now.zone) === now.today
    ? `Enviada hoy, ${localTimeOf(createdAt, now.zone)}`
    : `Enviada el ${momentInText(createdAt, now.zone)}`;
}

/** 'mar 8' beside a shift of leave within one month, else 'mar 8 dic' */
export const shiftDay = ({ fecha }: Pick<ShiftBrief, 'fecha'>, { from, to }: DateSpan): string =>
  from.slice(0, 7) === to.slice(0, 7) ? dayInText(fecha) : dateInText(fecha);

/** 'de día', 'de noche' */
export const kindWords = (turnoDia: number): string => (isNight(turnoDia) ? 'de noche' : 'de día');

const list = new Intl.ListFormat('es-CL');

/** 'A, B y C' */
export const listed = (words: readonly string[]): string => list.format(words);

/** '4:30', '−7:30:15' of seconds of rest: to the second, because one is taken off the other. */
export const restHours = (seconds: number): string =>
  `${seconds < 0 ? MINUS : ''}${hoursText(Math.abs(seconds))}`;

/** Balance left after the leave, in days or in hours; null where the type draws on none. */
export function balanceAfter({ horas, dias_restantes }: PermitCoverage): string | null {
  if (horas) return unbroken(`${restHours(horas.restantes)} horas`);
  return dias_restantes === null ? null : formatDays(dias_restantes);
}

/** Value of `data-years`: whether one of these local dates is written with its year, which differs from today's. */
export const bearYears = (today: string, ...dates: readonly (string | null)[]): true | undefined =>
  dates.some((date) => date !== null && date.slice(0, 4) !== today.slice(0, 4)) || undefined;
