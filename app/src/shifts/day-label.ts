import type { Turno } from '@relevo/contract';
import type { DayCell } from '@relevo/domain/calendar';
import { UNPLANNED } from '@relevo/domain/roster';
import { FREE_SHIFT_TYPE, formatBalance, formatRange, isNight, NORMAL_DETAIL } from '@relevo/domain/shifts';
import { longDate } from '../ui/formatters.ts';

/** A shift in words: 'turno de día 08:00 a 20:00, ausencia Feriado legal'. */
function shiftWords(shift: Turno): string {
  const words: string[] = [];
  if (shift.tipoTurno_idtipoTurno === FREE_SHIFT_TYPE) words.push('libre');
  else {
    const part = isNight(shift.tipo_turno.turnoDia) ? 'noche' : 'día';
    words.push(`turno de ${part} ${formatRange(shift.horaProgramadaInicio, shift.horaProgramadaTermino)}`);
  }
  if (shift.det_turno.iddetTurno !== NORMAL_DETAIL) words.push(shift.det_turno.nombreDetTurno);
  if (shift.ausencia) words.push(`ausencia ${shift.ausencia.nombreTipoAusencia}`);
  const before = formatBalance(shift.saldo_hora?.minutosInicio);
  const after = formatBalance(shift.saldo_hora?.minutosTermino);
  if (before) words.push(`${before} minutos al inicio`);
  if (after) words.push(`${after} minutos al término`);
  for (const tag of shift.tags) words.push(`etiqueta ${tag.nombre}`);
  return words.join(', ');
}

/**
 * Description of a day of the calendar in one sentence for a screen reader. `shifts` are found by the ids of the cell's
 * pills; undefined means that the day's shifts are not on this device.
 */
export function dayLabel(cell: DayCell, shifts: ReadonlyMap<number, Turno> | undefined): string {
  const words = [longDate(cell.date)];
  if (cell.isToday) words.push('hoy');
  if (cell.holiday !== null) words.push(cell.holiday ? `feriado ${cell.holiday}` : 'feriado');
  if (!shifts) words.push('turnos sin cargar');
  else {
    const found = cell.shifts.flatMap((pill) => shifts.get(pill.id) ?? []);
    const without = cell.unplanned ? UNPLANNED.toLowerCase() : 'libre';
    words.push(...(found.length > 0 ? found.map(shiftWords) : [without]));
  }
  if (cell.offers > 0) words.push(cell.offers === 1 ? '1 oferta' : `${cell.offers} ofertas`);
  if (cell.applied) words.push('ya postulaste');
  if (cell.notePreview !== null) words.push('nota');
  return words.join(', ');
}
