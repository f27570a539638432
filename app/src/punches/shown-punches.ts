import type { RemotePunch } from '@relevo/contract';
import { type Mark, type MarkType, matchShift } from '@relevo/domain/punches';
import { localDateOf } from '@relevo/domain/time';
import type { StoredPunch } from './stored-punches.ts';

/** A mark as the screen needs it, wherever it is: at the server, or still on this device. */
export interface ShownPunch extends Mark {
  type: MarkType;
  at: Temporal.Instant;
  stored: boolean;
}

export interface KnownShift {
  id: number;
  startsAt: string;
  endsAt: string;
  day: boolean;
  letter: string;
  /** 'HH:mm:ss' at the workplace. */
  start: string;
  end: string;
}

interface WireShift {
  idturno: number;
  turnoDia: 0 | 1;
  tipoTurno_idtipoTurno: number;
  tipo_turno: { abreviatura: string };
  horaProgramadaInicio: string | null;
  horaProgramadaTermino: string | null;
  inicio: string | null;
  termino: string | null;
  ausencia: unknown;
}

/** Server time of a mark stored here: the device's time, moved by the difference of the clocks. */
export function momentOf({ body }: StoredPunch): Temporal.Instant {
  const offset = Math.round(body.reloj?.desfase_ms ?? 0);
  return Temporal.Instant.from(body.timestamp).add({ milliseconds: offset });
}

/** All marks in order of time. Refused ones are not marks: the server does not have them and never will. */
export function mergePunches(history: readonly RemotePunch[], stored: readonly StoredPunch[]): ShownPunch[] {
  const sent = history.map(({ tipo_marca_id, fecha_hora }) => ({
    type: tipo_marca_id,
    at: Temporal.Instant.from(fecha_hora),
    stored: false,
  }));
  const waiting = stored
    .filter(({ state }) => state === 'waiting')
    .map((entry) => ({ type: entry.body['tipo-marca-id'], at: momentOf(entry), stored: true }));
  return [...sent, ...waiting].sort((a, b) => Temporal.Instant.compare(a.at, b.at));
}

/** Shifts with hours and without an absence, to which marks can belong. */
export function workedShifts(shifts: readonly WireShift[]): KnownShift[] {
  return shifts.flatMap((shift) => {
    const { inicio, termino, horaProgramadaInicio: start, horaProgramadaTermino: end } = shift;
    if (!inicio || !termino || !start || !end || shift.ausencia) return [];
    const letter = shift.tipo_turno.abreviatura;
    return [
      { id: shift.idturno, startsAt: inicio, endsAt: termino, day: shift.turnoDia === 1, letter, start, end },
    ];
  });
}

/** Shift of a mark made now, or else the next one that starts today. */
export function shiftOfNow(
  shifts: readonly KnownShift[],
  now: Temporal.Instant,
  zone: string,
): KnownShift | null {
  const matched = matchShift(now, shifts);
  if (matched) return matched;
  const today = localDateOf(now, zone);
  return shifts.find(({ startsAt }) => localDateOf(startsAt, zone) === today) ?? null;
}

/** The marks that say which comes next: those of the present shift, or today's where there is none. */
export function punchesOfNow(
  marks: readonly ShownPunch[],
  shifts: readonly KnownShift[],
  now: Temporal.Instant,
  zone: string,
): ShownPunch[] {
  const shift = matchShift(now, shifts);
  if (shift) return marks.filter(({ at, type }) => matchShift(at, shifts, type)?.id === shift.id);
  const today = localDateOf(now, zone);
  return marks.filter(({ at }) => localDateOf(at, zone) === today);
}
