import { shiftBrief, workerBrief } from '../db/brief-json.ts';
import type { Queries, TableNames } from '../db/connection.ts';

/** Start of the earlier shift of the swap `q`. */
const earlierStart = (db: Queries, t: TableNames) => db`(
  select min(s.starts_at) from ${t('shift')} s
  where s.id = any(array[q.requester_shift_id, q.partner_shift_id]))`;

/** Undecided, and the earlier of the two shifts has started. */
export const isExpired = (db: Queries, t: TableNames, now: Temporal.Instant) => db`
  (q.approved is null and q.ended_at is null and q.accepted is distinct from false
    and ${earlierStart(db, t)} <= ${now.toString()})`;

/** The swap `q` as its workers or its unit's managers read it: decisions as 1 and 0, or as true and false. */
export function swapJson(db: Queries, t: TableNames, now: Temporal.Instant, reader: 'worker' | 'manager') {
  const rut = reader === 'manager' ? 'manager' : 'colleague';
  const names =
    reader === 'manager'
      ? { given: db`'turnoParaAusencia'`, received: db`'turnoParaDevolucion'`, approved: db`q.approved` }
      : { given: db`'turno_solicitante'`, received: db`'turno_aceptante'`, approved: db`q.approved::int` };
  return db`
    json_build_object(
      'idcambioTurnoSolicitud', q.id,
      'fechaAusencia', q.absence_date,
      'fechaDevolucion', q.return_date,
      ${names.given}, ${shiftBrief(db, t, db`q.requester_shift_id`)},
      ${names.received}, ${shiftBrief(db, t, db`q.partner_shift_id`)},
      'trabajador_solicitante', ${workerBrief(db, t, db`q.requester_id`, rut)},
      'trabajador_aceptante', ${workerBrief(db, t, db`q.partner_id`, rut)},
      'confirmacionReceptor', q.accepted::int,
      'cambioAutorizado', ${names.approved},
      'comentario', q.comment,
      'comentario_jefatura', q.decision_comment,
      'created_at', q.created_at,
      'decided_at', q.decided_at,
      'vencida', ${isExpired(db, t, now)},
      'anulada', q.end_reason is not distinct from 'overtaken',
      'sin_leer', q.seen_by_partner_at is null and q.ended_at is null)`;
}
