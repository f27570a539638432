import type { ShiftKind } from '@relevo/contract';
import { minutesBetween } from '@relevo/domain/shift-types';
import { durationText, formatCount, timeRange } from '../ui/formatters.ts';

type Times = Pick<ShiftKind, 'desde' | 'hasta'>;
type Exception = ShiftKind['excepciones'][number];

/** Weekdays by their ISO numbers, Monday first. */
export const WEEKDAYS = [
  { id: 1, name: 'lunes', label: 'Lun' },
  { id: 2, name: 'martes', label: 'Mar' },
  { id: 3, name: 'miércoles', label: 'Mié' },
  { id: 4, name: 'jueves', label: 'Jue' },
  { id: 5, name: 'viernes', label: 'Vie' },
  { id: 6, name: 'sábado', label: 'Sáb' },
  { id: 7, name: 'domingo', label: 'Dom' },
] as const;

export const weekdayName = (id: number): string => WEEKDAYS.find((one) => one.id === id)?.name ?? '';

/** '9 h': the length by the clock. */
export const lengthOf = ({ desde, hasta }: Times): string =>
  durationText(minutesBetween({ startsAt: desde, endsAt: hasta }));

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** 'lunes', 'lunes y viernes', 'lunes, martes y viernes' */
function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} y ${last}`;
}

/** 'Viernes de 08:00 a 16:00', with the weekdays of the same hours in one; null without any. */
export function exceptionsText(exceptions: readonly Exception[]): string | null {
  const byHours = new Map<string, string[]>();
  for (const { dia, desde, hasta } of exceptions) {
    const hours = timeRange(desde, hasta);
    byHours.set(hours, [...(byHours.get(hours) ?? []), weekdayName(dia)]);
  }
  if (byHours.size === 0) return null;
  return [...byHours].map(([hours, days]) => `${capital(listed(days))} de ${hours}`).join('. ');
}

/** What becomes of the planned shifts of a type whose hours change. */
export const keptText = (count: number): string =>
  count === 1
    ? 'El turno que ya está planificado conserva su horario.'
    : `Los ${formatCount(count)} turnos que ya están planificados conservan su horario.`;
