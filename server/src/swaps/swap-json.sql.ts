import { sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { endingJson } from '../requests/ending.sql.ts';
import { isRepeatable } from '../requests/repeatable-swap.sql.ts';
import { shiftBrief, workerBrief } from '../wire-sql/briefs.sql.ts';

/** Start of the earlier shift of the swap `q`. */
const earlierStart = (t: TableNames) => sql`(
  select min(s.starts_at) from ${t('shift')} s
  where s.id = any(array[q.requester_shift_id, q.partner_shift_id]))`;

/** Undecided, and the earlier of the two shifts has started. */
export const isExpired = (t: TableNames, now: Temporal.Instant) => sql`
  (q.approved is null and q.ended_at is null and q.accepted is distinct from false
    and ${earlierStart(t)} <= ${now.toString()})`;

/** The swap `q` as its workers or its unit's managers read it: decisions as 1 and 0, or as true and false. */
export function swapJson(t: TableNames, now: Temporal.Instant, reader: 'worker' | 'manager') {
  const rut = reader === 'manager' ? 'manager' : 'colleague';
  const names =
    reader === 'manager'
      ? { given: sql`'turnoParaAusencia'`, received: sql`'turnoParaDevolucion'`, approved: sql`q.approved` }
      : { given: sql`'turno_solicitante'`, received: sql`'turno_aceptante'`, approved: sql`q.approved::int` };
  const ending =
    reader === 'manager' ? sql`` : sql`, 'fin', ${endingJson}, 'repetible', ${isRepeatable(t, now)}`;
  return sql`
    json_build_object(
      'idcambioTurnoSolicitud', q.id,
      'fechaAusencia', q.absence_date,
      'fechaDevolucion', q.return_date,
      ${names.given}, ${shiftBrief(t, sql`q.requester_shift_id`)},
      ${names.received}, ${shiftBrief(t, sql`q.partner_shift_id`)},
      'trabajador_solicitante', ${workerBrief(t, sql`q.requester_id`, rut)},
      'trabajador_aceptante', ${workerBrief(t, sql`q.partner_id`, rut)},
      'confirmacionReceptor', q.accepted::int,
      'cambioAutorizado', ${names.approved},
      'comentario', q.comment,
      'comentario_jefatura', q.decision_comment,
      'created_at', q.created_at,
      'decided_at', q.decided_at,
      'vencida', ${isExpired(t, now)},
      'anulada', q.end_reason is not distinct from 'overtaken',
      'sin_leer', q.seen_by_partner_at is null and q.ended_at is null${ending})`;
}
