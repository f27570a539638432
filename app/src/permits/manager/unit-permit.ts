import type { AdminPermitRequest, WorkerBrief } from '@relevo/contract';
import { togetherText, turnOf } from '@relevo/domain/staffing-words';
import type { DecisionState } from '../../decisions/decision-outcome.tsx';

export const nameOf = ({ persona }: WorkerBrief): string => `${persona.nombre} ${persona.apellidoPaterno}`;

/** State of a permit for the manager who decides it. */
export function stateOf(permit: AdminPermitRequest): DecisionState {
  if (permit.retirado_desde !== null) return 'withdrawn';
  if (permit.anulada) return 'ended';
  const answer = permit.respuestas.at(-1);
  if (answer) return answer.respuesta === 1 ? 'approved' : 'rejected';
  // A recorded absence had no request.
  if (permit.registrado) return 'approved';
  return permit.vencida ? 'expired' : 'pending';
}

const SOON_HOURS = 48;

/** 'Empieza en 30 h', of a first shift within 48 hours; null otherwise. */
export function soonText(
  { turnos }: Pick<AdminPermitRequest, 'turnos'>,
  now: Temporal.Instant,
): string | null {
  const first = turnos[0];
  if (!first) return null;
  const hours = now.until(Temporal.Instant.from(first.inicio)).total('hours');
  if (hours <= 0 || hours > SOON_HOURS) return null;
  return hours < 1 ? 'Empieza en menos de 1\u00a0h' : `Empieza en ${Math.floor(hours)}\u00a0h`;
}

export interface Consequence {
  /** Level: below a minimum by itself, only with the other pending requests, or not at all. */
  level: 'broken' | 'together' | 'ok';
  text: string;
}

/** Consequences of a request, worst first; a calm line without any. */
export function consequencesOf(
  {
    quiebres,
    juntas,
    turnos,
    payload,
  }: Pick<AdminPermitRequest, 'quiebres' | 'juntas' | 'turnos' | 'payload'>,
  day: (date: string) => string,
) {
  const when = ({ fecha, turnoDia, tipo }: { fecha: string; turnoDia: 0 | 1; tipo: string | null }) =>
    `${day(fecha)} ${turnoDia === 1 ? 'día' : 'noche'}${tipo === null ? '' : `, ${turnOf(tipo)}`}`;
  const broken: Consequence[] = quiebres
    .toSorted((a, b) => Number(b.nivel === 'broken') - Number(a.nivel === 'broken'))
    .map((one) => ({ level: 'broken', text: `${when(one)}: quedan ${one.quedan} de ${one.minimo}` }));
  const together: Consequence[] = juntas.map((one) => ({
    level: 'together',
    text: `${when(one)}: ${togetherText({ names: one.con }, one.quedan, one.minimo)}`,
  }));
  const found = [...broken, ...together];
  if (found.length > 0) return found;
  const days = payload.from === payload.to ? 'ese día' : 'esos días';
  const text = turnos.length === 0 ? `Sin turnos planificados ${days}` : 'Se mantiene el mínimo';
  return [{ level: 'ok', text } satisfies Consequence];
}
