import type { FloorShift } from '@relevo/contract';
import { shortName } from '@relevo/domain/names';
import { elapsedMinutes } from '@relevo/domain/time';
import { clockTime, durationText, shortDate, timeRange } from '../ui/formatters.ts';
import { unbroken } from '../ui/unbroken.ts';

/** 'URG · Reanimador': place of a worker who is lent that day; null for all others. */
export function otherUnits({ interunidadTurno }: Pick<FloorShift, 'interunidadTurno'>): string | null {
  const places = interunidadTurno.map(({ unidad, sector }) =>
    [unidad.abreviatura, sector?.nombre].filter(Boolean).join(' · '),
  );
  return places.length > 0 ? unbroken(places.join(', ')) : null;
}

/** 'Largo (08:00-20:00 L)', as a choice of types names it (spec 3 §2.9). */
export function typeText(shift: FloorShift): string {
  const [start, end] = [shift.hora_programada_inicio, shift.hora_programada_termino].map(clockTime);
  return `${shift.tipo_turno.nombre} (${start}-${end} ${shift.tipo_turno.abreviatura})`;
}

/** '30 min antes, 1 h después'; null without any. */
export function extraText({ saldo_hora }: Pick<FloorShift, 'saldo_hora'>): string | null {
  const { minutosInicio = 0, minutosTermino = 0 } = saldo_hora ?? {};
  const parts = [
    minutosInicio > 0 && `${durationText(minutosInicio)} antes`,
    minutosTermino > 0 && `${durationText(minutosTermino)} después`,
  ].filter(Boolean);
  return parts.length > 0 ? unbroken(parts.join(', ')) : null;
}

/** 'Carla Rojas · Mié 18 nov, 08:00 a 20:00': which shift a sheet is about. */
export const shiftNote = (shift: FloorShift): string =>
  `${shortName(shift.trabajador.persona)} · ${shortDate(shift.fecha)}, ${timeRange(shift.hora_programada_inicio, shift.hora_programada_termino)}`;

/** Start of the shift's ribbon, in minutes after midnight by the wall clock, and its real length. */
export function ribbonOf({ hora_programada_inicio, inicio, termino }: FloorShift) {
  const start = clockTime(hora_programada_inicio);
  return {
    startMinute: Number(start.slice(0, 2)) * 60 + Number(start.slice(3)),
    durationMinutes: elapsedMinutes(inicio, termino),
  };
}
