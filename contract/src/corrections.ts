import Type, { type Static } from 'typebox';
import { ShiftBrief, WorkerBrief } from './briefs.ts';
import { Closed, Data, Id, Instant, LocalDate, LongId, LongIdParam, Named, Nullable } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A local time of a shift's workplace. It means the moment in the shift's window that is nearest to its start or end. */
const ClockTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });
const Note = Type.String({ maxLength: 500 });

/** Entry and exit; null where there is none. */
export const MarkPair = Named('MarkPair', { entrada: Nullable(Instant), salida: Nullable(Instant) });

/** The figures of the sheet for a shift, in whole seconds. */
const Outcome = Named('CorrectionOutcome', {
  /** The counted part of the planned time; null for a shift without a plan. */
  contado: Nullable(Type.Integer({ minimum: 0 })),
  /** Agreed extra time. */
  extra: Type.Integer({ minimum: 0 }),
});
export type CorrectionOutcome = Static<typeof Outcome>;

/** The outcomes of a shift with an open correction: as it is marked, and by each side. */
export const CorrectionOutcomes = Named('CorrectionOutcomes', {
  /** The figures by the present marks. */
  marcado: Outcome,
  /** The figures with the times that the worker asks for; null without a proposal. */
  pedido: Nullable(Outcome),
  /** The figures with the accepted times, also opposed ones; null without any, or when they can't hold any more. */
  aceptado: Nullable(Outcome),
});
export type CorrectionOutcomes = Static<typeof CorrectionOutcomes>;

/** The correction of a shift's marks (spec 2 §2): asked for by its worker, or begun by a manager. */
export const MarkCorrection = Named('MarkCorrection', {
  id: LongId,
  idmotivoEdicionMarca: Id,
  nombreMotivoEdicionMarca: Type.String(),
  created_at: Instant,
  /** The moment of the decision. */
  finished_at: Nullable(Instant),
  /**
   * The state: `pendiente`; `aceptada`, it holds; `por_confirmar`, the worker can still oppose; `rechazada`; `opuesta`,
   * the worker opposed and the earlier marks stay; `superada`, another mark came before it held, and counts.
   */
  estado: Type.Union([
    Type.Literal('pendiente'),
    Type.Literal('aceptada'),
    Type.Literal('por_confirmar'),
    Type.Literal('rechazada'),
    Type.Literal('opuesta'),
    Type.Literal('superada'),
  ]),
  /** Begun by a manager. */
  de_jefatura: Type.Boolean(),
  turno: ShiftBrief,
  /** The marks that count; of a decided correction, those that counted before it. */
  marcado: MarkPair,
  /** The missing marks that the worker proposes. */
  pedido: MarkPair,
  /** The accepted times in place of missing or wrong marks; null unless accepted. */
  aceptado: Nullable(MarkPair),
  notas: Nullable(Type.String()),
  respuesta: Nullable(Type.String()),
  /** The end of the worker's time to oppose; null where that is not possible, and until the mail has left. */
  oposicion_hasta: Nullable(Instant),
  /** Why the worker opposed. */
  oposicion: Nullable(Type.String()),
  /** The correction whose opposition brought it back. */
  posterior_a: Nullable(LongId),
  /** Both outcomes of an open correction; null for another, and for a shift without a plan. */
  cuenta: Nullable(CorrectionOutcomes),
});
export type MarkCorrection = Static<typeof MarkCorrection>;

/** A correction as the manager reads it, with its worker and the doubts about it. */
export const AdminMarkCorrection = Named('AdminMarkCorrection', {
  ...MarkCorrection.properties,
  trabajador: WorkerBrief,
  /** Doubts about a pending correction: no time, no mark, far from the plan, one of several, opposed, shift changed. */
  dudas: Type.Array(
    Type.Union([
      Type.Literal('sin_hora'),
      Type.Literal('sin_marcas'),
      Type.Literal('lejos'),
      Type.Literal('repetida'),
      Type.Literal('oposicion'),
      Type.Literal('turno_cambio'),
    ]),
  ),
});
export type AdminMarkCorrection = Static<typeof AdminMarkCorrection>;

/** The evidence for a manager's decision. */
const Evidence = Named('MarkCorrectionEvidence', {
  ...AdminMarkCorrection.properties,
  /** Every mark of the shift, with where it was made. */
  marcas: Type.Array(
    Closed({
      id: LongId,
      sentido: Type.Union([Type.Literal('E'), Type.Literal('S')]),
      fecha_hora: Instant,
      establecimiento: Nullable(Type.String()),
      /** Metres from that workplace, as far as the device stated its position. */
      distancia: Nullable(Type.Integer({ minimum: 0 })),
      observacion: Nullable(Type.String()),
    }),
  ),
  /** Marks of others whose shift had the same times in the same unit, of the same sector first; four at most. */
  colegas: Type.Array(Closed({ trabajador: WorkerBrief, marcado: MarkPair })),
  /** The worker's last corrections, newest first; five at most. */
  anteriores: Type.Array(
    Closed({
      id: LongId,
      fecha: LocalDate,
      nombreMotivoEdicionMarca: Type.String(),
      estado: MarkCorrection.properties.estado,
    }),
  ),
});
export type MarkCorrectionEvidence = Static<typeof Evidence>;

export const correctionsEndpoints = {
  'GET motivos-edicion-marca': endpoint({
    base: 'instance',
    access: 'session',
    summary: 'The reasons for which marks are corrected',
    response: Data(Type.Array(Closed({ idmotivoEdicionMarca: Id, nombreMotivoEdicionMarca: Type.String() }))),
  }),
  'GET me/solicitudes/corrector-marca': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'Corrections of own marks of the last 400 days, newest first',
    response: Data(Type.Array(MarkCorrection)),
  }),
  'POST solicitud/corrector-marca/add': endpoint({
    base: 'instance',
    access: 'worker',
    summary:
      'Ask to correct the missing marks of an own shift of the current period; times are of those that are missing',
    body: Closed({
      idturno: LongId,
      idmotivoEdicionMarca: Id,
      horaEntrada: Type.Optional(Nullable(ClockTime)),
      horaSalida: Type.Optional(Nullable(ClockTime)),
      notas: Type.Optional(Nullable(Note)),
    }),
    response: Data(MarkCorrection),
    errors: [
      'correction.disabled',
      'correction.period_closed',
      'correction.not_over',
      'correction.not_needed',
      'correction.already_open',
    ],
    idempotency: 'accepted',
  }),
  'GET admin/me/solicitudes/corrector-marca': endpoint({
    base: 'instance',
    access: 'admin',
    summary: 'Corrections of the unit: undecided ones, and those decided in the last 60 days, newest first',
    response: Data(Type.Array(AdminMarkCorrection)),
  }),
  'GET solicitudes/corrector-marca/{id}': endpoint({
    base: 'instance',
    access: 'admin',
    summary: 'One correction of the unit with its evidence: marks, colleagues, earlier corrections',
    params: LongIdParam,
    response: Data(Evidence),
  }),
  'POST solicitudes/corrector-marca/{id}/aceptar': endpoint({
    base: 'instance',
    access: 'admin',
    summary:
      'Accept: as asked it holds at once, with other times once the worker has not opposed within 48 hours of the mail',
    params: LongIdParam,
    body: Closed({
      horaEntrada: Type.Optional(Nullable(ClockTime)),
      horaSalida: Type.Optional(Nullable(ClockTime)),
      notas: Type.Optional(Nullable(Note)),
    }),
    response: Data(AdminMarkCorrection),
    errors: [
      'request.own',
      'correction.already_decided',
      'correction.no_longer_possible',
      'correction.too_early',
    ],
    idempotency: 'accepted',
  }),
  'POST solicitudes/corrector-marca/{id}/rechazar': endpoint({
    base: 'instance',
    access: 'admin',
    summary: 'Reject with a note: what was marked stays',
    params: LongIdParam,
    body: Closed({ notas: Note }),
    response: Data(AdminMarkCorrection),
    errors: ['request.own', 'correction.already_decided'],
    idempotency: 'accepted',
  }),
  'POST correcciones': endpoint({
    base: 'instance',
    access: 'admin',
    summary:
      'Begin a correction of one shift of the unit or of several; each worker can oppose within 48 hours of the mail',
    body: Closed({
      idturno: Type.Array(LongId, { minItems: 1, maxItems: 100 }),
      idmotivoEdicionMarca: Id,
      horaEntrada: Type.Optional(Nullable(ClockTime)),
      horaSalida: Type.Optional(Nullable(ClockTime)),
      notas: Type.Optional(Nullable(Note)),
    }),
    response: Data(Type.Array(AdminMarkCorrection)),
    errors: [
      'request.own',
      'correction.period_closed',
      'correction.not_over',
      'correction.too_early',
      'correction.not_needed',
      'correction.already_open',
    ],
    idempotency: 'accepted',
  }),
  'POST me/correcciones/{id}/oposicion': endpoint({
    base: 'instance',
    access: 'worker',
    summary:
      'Oppose a correction with a note: what was marked stays, and the unit’s managers look at it again',
    params: LongIdParam,
    body: Closed({ notas: Note }),
    response: Data(MarkCorrection),
    errors: ['correction.not_opposable', 'correction.too_late'],
    idempotency: 'accepted',
  }),
};
