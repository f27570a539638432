import Type from 'typebox';
import { DayNight, ShiftBrief, WorkerBrief } from './briefs.ts';
import {
  Closed,
  Data,
  DateRange,
  Done,
  Id,
  IdParam,
  Instant,
  LocalDate,
  LongId,
  LongIdParam,
  Nullable,
  Offset,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { AdminSwapRequest, GivenShift, LongStretch, SwapPartner, SwapRequest } from './swap-shapes.ts';
import { Confirmed, Verdict } from './verdict.ts';

const Total = Closed({ total: Type.Integer() });
const Text = Type.String({ maxLength: 500 });

const decisionErrors = [
  'request.own',
  'swap.not_accepted',
  'swap.already_decided',
  'swap.expired',
  'swap.ended',
  'swap.no_longer_possible',
  'shift.has_marks',
  'verdict.confirm',
] as const;

export const swapsEndpoints = {
  'POST cambioTurnoSolicitud': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'Ask a colleague for a swap',
    body: Closed({
      ctSolicitud: Closed({
        trabajador_solicitante: Id,
        fechaAusencia: LocalDate,
        turnoDiaAusencia: Type.Optional(DayNight),
        turno_solicitante: LongId,
        trabajador_aceptante: Id,
        fechaDevolucion: LocalDate,
        turnoDiaDevolucion: Type.Optional(DayNight),
        turno_aceptante: LongId,
        comentario: Type.Optional(Nullable(Text)),
      }),
      confirmado: Type.Optional(Confirmed),
    }),
    response: Data(SwapRequest),
    errors: [
      'shift.beyond_contract',
      'shift.in_live_request',
      'swap.shift_not_allowed',
      'swap.partner_not_allowed',
      'verdict.blocked',
      'verdict.confirm',
    ],
    idempotency: 'accepted',
  }),
  'GET cambioTurnoSolicitud/verificacion': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'What a swap of an own shift with a colleague’s would mean, before it is asked for',
    query: Closed({ turno: LongId, turnoColega: LongId }),
    response: Data(Verdict),
    errors: [
      'shift.beyond_contract',
      'swap.shift_not_allowed',
      'swap.partner_not_allowed',
      'shift.in_live_request',
    ],
  }),
  'GET cambioTurnoSolicitud/colegas': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'Colleagues for the swap of an own shift on a return date, the possible ones first',
    query: Closed({ turno: LongId, fecha: LocalDate }),
    response: Data(Type.Array(SwapPartner)),
    errors: ['swap.shift_not_allowed', 'shift.in_live_request'],
  }),
  'GET cambioTurnoSolicitud/alternativas': endpoint({
    base: 'instance',
    access: 'worker',
    summary:
      'Colleagues’ shifts of a range of dates that I could take for an own shift, those without a long stretch first; 45 days at most',
    query: Closed({ turno: LongId, desde: LocalDate, hasta: LocalDate }),
    response: Closed({
      data: Type.Array(Closed({ turno: ShiftBrief, trabajador: WorkerBrief, aviso: LongStretch })),
      /** The last day that any of the colleagues is planned for; null when none is. */
      meta: Closed({ programado_hasta: Nullable(LocalDate) }),
    }),
    errors: ['swap.shift_not_allowed', 'shift.in_live_request'],
  }),
  'GET cambioTurnoSolicitud/trabajador/{id}': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'Own swap requests, sent (solicitante) or received (aceptante), newest first; 270 days at most',
    params: IdParam,
    query: Closed({
      rol: Type.Union([Type.Literal('solicitante'), Type.Literal('aceptante')]),
      desde: LocalDate,
      hasta: LocalDate,
    }),
    response: Data(Type.Array(SwapRequest)),
    etag: true,
  }),
  'GET cambioTurnoSolicitud/solicitante/{id}': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'Own sent swap requests, the newest 200',
    params: IdParam,
    response: Closed({ listaSolicitudSolicitante: Type.Array(SwapRequest) }),
  }),
  'GET cambioTurnoSolicitud/unidad/{id}': endpoint({
    base: 'instance',
    access: 'admin',
    summary: 'Swap requests of the own unit by the date of either shift; 92 days at most',
    params: IdParam,
    query: DateRange,
    response: Data(Type.Array(AdminSwapRequest)),
  }),
  'PUT cambioTurnoSolicitud/{id}': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'Answer a received request, once',
    params: LongIdParam,
    body: Closed({ confirmacionReceptor: Type.Boolean(), confirmado: Type.Optional(Confirmed) }),
    response: Data(SwapRequest),
    errors: [
      'swap.already_answered',
      'swap.expired',
      'swap.ended',
      'swap.no_longer_possible',
      'shift.has_marks',
      'verdict.blocked',
      'verdict.confirm',
    ],
  }),
  'PUT cambioTurnoSolicitud/{id}/leida': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'A received request was opened',
    params: LongIdParam,
    response: Done,
  }),
  'GET cambioTurnoSolicitud/{id}/verificacion': endpoint({
    base: 'instance',
    access: 'session',
    summary: 'The verdict of a request for its sender, its receiver and the unit’s manager: the same figures',
    params: LongIdParam,
    response: Data(Verdict),
  }),
  'DELETE cambioTurnoSolicitud/eliminar/{id}': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'Take back an own request before the colleague answers',
    params: LongIdParam,
    response: Done,
    errors: ['swap.already_answered', 'swap.ended'],
  }),
  'GET me/solicitudes/cambio-turnos/{id}': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'One request that the worker sent or received',
    params: LongIdParam,
    response: Data(SwapRequest),
    etag: true,
  }),
  'GET solicitudes/cambio-turnos/{id}': endpoint({
    base: 'instance',
    access: 'admin',
    summary: 'One request of the unit',
    params: LongIdParam,
    response: Data(AdminSwapRequest),
  }),
  'GET admin/me/solicitudes/cambio-turnos': endpoint({
    base: 'instance',
    access: 'admin',
    summary:
      'Requests of the unit that wait for a decision, and those decided in the last 7 days; newest first',
    response: Data(Type.Array(AdminSwapRequest)),
  }),
  'GET admin/me/solicitudes/cambio-turnos/historial': endpoint({
    base: 'instance',
    access: 'admin',
    summary:
      'Requests of the unit that are decided, expired or overtaken, by the date of either shift, newest first; 92 days at most',
    query: Closed({
      desde: LocalDate,
      hasta: LocalDate,
      unidades: Type.Optional(Type.String({ maxLength: 400 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      offset: Type.Optional(Offset),
    }),
    response: Closed({ data: Type.Array(AdminSwapRequest), meta: Total }),
  }),
  'POST solicitudes/cambio-turnos/{id}/aceptar': endpoint({
    base: 'instance',
    access: 'admin',
    summary: 'Approve: the two workers exchange their shifts',
    params: LongIdParam,
    body: Closed({ comentario: Type.Optional(Nullable(Text)), confirmado: Type.Optional(Confirmed) }),
    response: Data(AdminSwapRequest),
    errors: decisionErrors,
    idempotency: 'accepted',
  }),
  'POST solicitudes/cambio-turnos/{id}/rechazar': endpoint({
    base: 'instance',
    access: 'admin',
    summary: 'Reject: nothing but the state changes',
    params: LongIdParam,
    body: Closed({ comentario: Type.Optional(Nullable(Text)) }),
    response: Data(AdminSwapRequest),
    errors: ['request.own', 'swap.not_accepted', 'swap.already_decided', 'swap.ended'],
    idempotency: 'accepted',
  }),
  'GET cambioTurno/trabajador/{id}': endpoint({
    base: 'instance',
    access: 'session',
    summary: 'Past shift changes of a worker: own ones, or those of a worker of the manager’s unit',
    params: IdParam,
    query: Closed({ desde: LocalDate }),
    response: Data(
      Type.Array(
        Closed({
          idcambioTurno: LongId,
          created_at: Instant,
          colega: WorkerBrief,
          cambio_hora_emisor: GivenShift,
          cambio_hora_receptor: GivenShift,
        }),
      ),
    ),
  }),
};
