import Type, { type Static } from 'typebox';
import { DayNight, ShiftBrief, WorkerBrief } from './briefs.ts';
import { Closed, Id, Instant, LocalDate, LongId, Named, Nullable } from './common.ts';
import { Ending } from './ending.ts';
import { Verdict } from './verdict.ts';

/** Days, exact as far as JSON's numbers are; screens show one decimal. */
export const Days = Type.Number();
export const Count = Type.Integer({ minimum: 0 });

/** The unit of a type's days. */
const Unit = Type.Union([Type.Literal('habiles'), Type.Literal('corridos')]);

const PermitType = Named('PermitType', {
  iddetPermiso: Id,
  observacionCausal: Type.String(),
  tipo: Unit,
  /** The abbreviation of the permit's absence in the calendar; null where it has none. */
  abreviatura: Nullable(Type.String()),
});

/** A shift that leave takes away or would take away. */
const TouchedShift = ShiftBrief;

/** A manager's answer: 1 APROBADO, 0 RECHAZADO. */
const Decision = Named('PermitDecision', {
  respuesta: Type.Union([Type.Literal(0), Type.Literal(1)]),
  notas: Nullable(Type.String()),
});

/** A request for leave (spec 2 §3). */
export const PermitRequest = Named('PermitRequest', {
  idsolicitud: LongId,
  permit_type: PermitType,
  payload: Closed({ from: LocalDate, to: LocalDate }),
  notas: Nullable(Type.String()),
  created_at: Instant,
  finished_at: Nullable(Instant),
  /** The last one decides. */
  respuestas: Type.Array(Decision),
  /** The permit that came of the request; both are null while there is none. */
  objeto_final: Nullable(Type.Literal('permiso')),
  objeto_final_id: Nullable(LongId),
  dias_habiles: Count,
  dias_corridos: Count,
  /** Own shifts in the range; once approved, those that it took away. */
  turnos: Type.Array(TouchedShift),
  /** The first day passed before a decision. */
  vencida: Type.Boolean(),
  /** Ended without a decision: an absence of those days was recorded, or the worker's contract ends before. */
  anulada: Type.Boolean(),
  fin: Ending,
  /** The first day from which an approved permit was withdrawn; null while it holds. */
  retirado_desde: Nullable(LocalDate),
  nota_retiro: Nullable(Type.String()),
  /** The authority and the last day for an appeal against a rejection; null where the organisation has not set it. */
  apelacion: Nullable(Closed({ ante: Type.String(), hasta: LocalDate })),
});
export type PermitRequest = Static<typeof PermitRequest>;

/** A shortage without the worker who asks: a day below its minimum, or already so before. */
const Shortage = Named('PermitShortage', {
  fecha: LocalDate,
  turnoDia: DayNight,
  quedan: Type.Integer(),
  minimo: Type.Integer(),
  /** The type of shift whose people are counted; null where all are. */
  tipo: Nullable(Type.String()),
  nivel: Type.Union([Type.Literal('tight'), Type.Literal('broken')]),
});

/** A shortage with all waiting releases and leave of colleagues: below the minimum if all are granted. */
const SharedShortage = Named('PermitSharedShortage', {
  fecha: LocalDate,
  turnoDia: DayNight,
  quedan: Type.Integer(),
  minimo: Type.Integer(),
  /** The type of shift whose people are counted; null where all are. */
  tipo: Nullable(Type.String()),
  /** Their first names. */
  con: Type.Array(Type.String()),
});

/** A request as the manager reads it, with its worker and the minimums that it would break. */
export const AdminPermitRequest = Named('AdminPermitRequest', {
  ...PermitRequest.properties,
  solicitante: Closed({ trabajador: WorkerBrief, cargo: Type.String(), sector: Nullable(Type.String()) }),
  quiebres: Type.Array(Shortage),
  juntas: Type.Array(SharedShortage),
  /** Whether a manager recorded it, without a request. */
  registrado: Type.Boolean(),
});
export type AdminPermitRequest = Static<typeof AdminPermitRequest>;

/** A permit in the manager's history: decided ones and recorded absences. */
export const PermitHistoryEntry = Named('PermitHistoryEntry', {
  id: LongId,
  person: WorkerBrief,
  permit_detail: Closed({ iddetPermiso: Id, observacion_causal: Type.String(), tipo: Unit }),
  approved: Type.Boolean(),
  start_date: LocalDate,
  end_date: LocalDate,
  /** Whether a manager recorded it, without a request. */
  registrado: Type.Boolean(),
  retirado_desde: Nullable(LocalDate),
  dias_habiles: Count,
  dias_corridos: Count,
  notas: Nullable(Type.String()),
});
export type PermitHistoryEntry = Static<typeof PermitHistoryEntry>;

/** An approved or recorded permit of a worker. */
export const WorkerPermit = Named('WorkerPermit', {
  id: LongId,
  det_permiso_id: Id,
  fecha_inicio: LocalDate,
  fecha_termino: LocalDate,
  detPermiso: Closed({ observacion_causal: Type.String(), tipo: Unit }),
  businessDays: Count,
  continiusDay: Count,
});
export type WorkerPermit = Static<typeof WorkerPermit>;

/** A type that workers ask for (a 'client permit'). */
export const AskablePermit = Named('AskablePermit', {
  idpermiso_cliente: Id,
  nombre: Type.String(),
  detPermiso_iddetPermiso: Id,
  tipo: Unit,
  descuenta_saldo: Type.Boolean(),
  /** The type gives overtime back: its cost is the hours of the shifts. */
  descuenta_horas: Type.Boolean(),
  requiere_documento: Type.Boolean(),
  minimo_dias: Type.Integer({ minimum: 1 }),
  articulo: Nullable(Type.String()),
});
export type AskablePermit = Static<typeof AskablePermit>;

const Period = Named('PermitPeriod', {
  /** The span in which the lot is the current one: from its grant to the day before the next. */
  fecha_inicio: LocalDate,
  fecha_termino: LocalDate,
  /** The days granted for the period, and the used ones among them. */
  saldo_acumulado: Days,
  saldo_utilizado: Days,
  /** The last day on which it may be used; null where it never ends. */
  vence: Nullable(LocalDate),
  vencido: Type.Boolean(),
});

/** The balance of one type on a date (spec 2 §2, Permits screens). */
export const PermitBalance = Named('PermitBalance', {
  iddetPermiso: Id,
  observacionCausal: Type.String(),
  tipo: Unit,
  /** Null for a type that draws on no balance. */
  saldo_actual: Nullable(Days),
  asignados: Days,
  ocupados: Days,
  /** Asked for and not decided. */
  solicitados: Days,
  /** The days earned in the running year; null where they are not shown. */
  proporcional: Nullable(Days),
  /** The days that end next: until when, and how many. */
  vence: Nullable(Closed({ fecha: LocalDate, dias: Days })),
  /** Whole periods that wait unused. */
  periodos_completos: Count,
  articulo: Nullable(Type.String()),
  periodos: Type.Array(Period),
});
export type PermitBalance = Static<typeof PermitBalance>;

const GroupDay = Named('PermitGroupDay', {
  fecha: LocalDate,
  turnoDia: DayNight,
  /** The colleagues planned, with the worker who asks, also once that leave is approved. */
  planificados: Count,
  /** The colleagues whose shift is absent by leave, a release or another reason, without the worker who asks. */
  ausentes: Count,
  /** The planned colleagues who asked for leave on that day and wait. */
  solicitados: Count,
  minimo: Nullable(Count),
});

/** Rest for overtime in seconds: the rest available, less the reserved one, and the cost of its shifts. */
const RestHours = Named('RestHours', {
  disponibles: Count,
  por_descontar: Count,
  restantes: Type.Integer(),
});

/** The effect of leave on the floor, without names or reasons of others. */
export const PermitCoverage = Named('PermitCoverage', {
  grupo: Nullable(Type.String()),
  /** Each date of the range by day and by night. */
  dias: Type.Array(GroupDay),
  /** Own shifts that would be left. */
  turnos: Type.Array(TouchedShift),
  ...Verdict.properties,
  /** Saldo proyectado to the first day, less what other requests reserve; null for a type without a balance. */
  saldo_proyectado: Nullable(Days),
  dias_por_descontar: Days,
  /** Saldo proyectado, less the days, with what comes and ends until the last of them. */
  dias_restantes: Nullable(Days),
  /** Changes of the balance by lots between the first and the last day; the other figures add up with them. */
  cambios_saldo: Type.Array(Closed({ fecha: LocalDate, dias: Days })),
  /** Null for a type that gives no overtime back. */
  horas: Nullable(RestHours),
  /** The dates that count; for a type without a balance those with an own shift too. */
  fechas: Type.Array(LocalDate),
  /**
   * The reason why a request would be refused now, ready to show; null without one, and for an existing request. The
   * verdict is told apart.
   */
  impide: Nullable(Type.String()),
});
export type PermitCoverage = Static<typeof PermitCoverage>;

/**
 * The effect of a request or of a recording, with candidates to cover, other absences and the requests that end: those
 * that a decision would end, or, once it is made, those that it ended.
 */
export const PermitReview = Named('PermitReview', {
  ...PermitCoverage.properties,
  /**
   * The candidates to cover each shift that would leave the group short: those of the position who would break no rule.
   */
  podrian_cubrir: Type.Array(Closed({ turno: LongId, cantidad: Count })),
  termina: Type.Array(
    Closed({
      /** `permit`: leave that the worker asked for; only a recorded absence ends it. */
      tipo: Type.Union([
        Type.Literal('swap'),
        Type.Literal('release'),
        Type.Literal('offer'),
        Type.Literal('permit'),
      ]),
      id: LongId,
      /** The shift that the absence takes away; null of leave. */
      turno: Nullable(LongId),
      /** The shift's date; of leave the first day. */
      fecha: LocalDate,
      /** The colleague of a swap. */
      colega: Nullable(Type.String()),
    }),
  ),
  otras: Type.Array(
    Closed({
      idsolicitud: LongId,
      trabajador: WorkerBrief,
      observacionCausal: Type.String(),
      from: LocalDate,
      to: LocalDate,
      estado: Type.Union([Type.Literal('pending'), Type.Literal('approved'), Type.Literal('rejected')]),
      registrado: Type.Boolean(),
    }),
  ),
});
export type PermitReview = Static<typeof PermitReview>;

/** Absences that a decision or a recording leaves uncovered, as an offer can name them. */
export const Uncovered = Named('UncoveredByPermit', {
  idausencia: LongId,
  turno: TouchedShift,
});
