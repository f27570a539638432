import Type, { type Static } from 'typebox';
import { ShiftBrief, WorkerBrief } from './briefs.ts';
import { Closed, Instant, LocalDate, LongId, Named, Nullable } from './common.ts';
import { Ending } from './ending.ts';

const Answer = Nullable(Type.Union([Type.Literal(0), Type.Literal(1)]));

/** A request to exchange two shifts (spec 2 §3, spec 3 §3). */
export const SwapRequest = Named('SwapRequest', {
  idcambioTurnoSolicitud: LongId,
  fechaAusencia: LocalDate,
  fechaDevolucion: LocalDate,
  turno_solicitante: ShiftBrief,
  turno_aceptante: ShiftBrief,
  trabajador_solicitante: WorkerBrief,
  trabajador_aceptante: WorkerBrief,
  /** The colleague's answer: null pending, 1 accepted, 0 rejected. */
  confirmacionReceptor: Answer,
  /** The manager's decision: null pending, 1 approved, 0 rejected. */
  cambioAutorizado: Answer,
  comentario: Nullable(Type.String()),
  comentario_jefatura: Nullable(Type.String()),
  created_at: Instant,
  decided_at: Nullable(Instant),
  /** The earlier of the two shifts has started before a decision. */
  vencida: Type.Boolean(),
  /** Ended because another decision changed one of the shifts. */
  anulada: Type.Boolean(),
  /** The receiver has not opened it yet. */
  sin_leer: Type.Boolean(),
  /** The cause that ended the request; null where it was not ended so, or the cause is not known. */
  fin: Ending,
  /** Whether an overtaken swap is possible again as it was: both shifts stand, and have no newer request. */
  repetible: Type.Boolean(),
});
export type SwapRequest = Static<typeof SwapRequest>;

/** A request as managers read it: decisions as true, false or null (spec 3 §3). */
export const AdminSwapRequest = Named('AdminSwapRequest', {
  ...Type.Omit(SwapRequest, ['cambioAutorizado', 'turno_solicitante', 'turno_aceptante', 'fin', 'repetible'])
    .properties,
  cambioAutorizado: Nullable(Type.Boolean()),
  /** The requester's shift. */
  turnoParaAusencia: ShiftBrief,
  /** The return shift. */
  turnoParaDevolucion: ShiftBrief,
});
export type AdminSwapRequest = Static<typeof AdminSwapRequest>;

/** A side of a past change: the day that was given away. */
export const GivenShift = Named('GivenShift', { turno_ausente: Closed({ fecha: LocalDate }) });

/** The people who would work a day and a night without rest by this exchange, ready to show; null without any. */
export const LongStretch = Nullable(Type.String());

/** A colleague as a partner for one shift: whether it is possible, and otherwise why not. */
export const SwapPartner = Named('SwapPartner', {
  trabajador: WorkerBrief,
  posible: Type.Boolean(),
  /** Why not, ready to show. */
  motivo: Nullable(Type.String()),
  /** Whether the colleague is planned for the return date: an unplanned day without a shift is not free. */
  programado: Type.Boolean(),
  /** The colleague's shifts on the return date that could be exchanged, or all that stand there. */
  turnos: Type.Array(
    Closed({
      turno: ShiftBrief,
      posible: Type.Boolean(),
      motivo: Nullable(Type.String()),
      aviso: LongStretch,
    }),
  ),
});
export type SwapPartner = Static<typeof SwapPartner>;
