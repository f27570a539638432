import Type, { type Static } from 'typebox';
import { WorkerBrief } from './briefs.ts';
import { Closed, Data, Done, Instant, LongId, LongIdParam, Named, Nullable } from './common.ts';
import { Ending } from './ending.ts';
import { endpoint } from './endpoint.ts';
import { Turno } from './shifts.ts';
import { Confirmed, Verdict } from './verdict.ts';

const Text = Type.String({ maxLength: 500 });

/** A request to give a shift back (CTS, spec 2 §3). */
export const ReleaseRequest = Named('ReleaseRequest', {
  idsolicitud: LongId,
  payload: Closed({ idturnoAusente: LongId }),
  created_at: Instant,
  finished_at: Nullable(Instant),
  /** Null while pending, 1 approved, 0 rejected. */
  resultado: Nullable(Type.Union([Type.Literal(0), Type.Literal(1)])),
  turno_ausente: Turno,
  respuestas: Type.Array(Closed({ notas: Nullable(Type.String()) })),
  /** The shift has started before a decision. */
  vencida: Type.Boolean(),
  /** Ended because another decision changed the shift. */
  anulada: Type.Boolean(),
  fin: Ending,
});
export type ReleaseRequest = Static<typeof ReleaseRequest>;

/** A request as the manager reads it, with its worker. */
export const AdminReleaseRequest = Named('AdminReleaseRequest', {
  ...ReleaseRequest.properties,
  solicitante: WorkerBrief,
});
export type AdminReleaseRequest = Static<typeof AdminReleaseRequest>;

export const releasesEndpoints = {
  'GET me/solicitudes/cts': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'Own release (CTS) requests of the last 400 days, newest first',
    response: Data(Type.Array(ReleaseRequest)),
  }),
  'POST me/solicitudes/cts': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'Ask to give an own shift back',
    body: Closed({ idturno: LongId, confirmado: Type.Optional(Confirmed) }),
    response: Data(ReleaseRequest),
    errors: [
      'release.disabled',
      'shift.beyond_contract',
      'release.shift_not_allowed',
      'shift.in_live_request',
      'verdict.blocked',
      'verdict.confirm',
    ],
    idempotency: 'accepted',
  }),
  'GET me/solicitudes/cts/verificacion': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'What giving an own shift back would mean',
    query: Closed({ turno: LongId }),
    response: Data(Verdict),
    errors: ['shift.beyond_contract', 'release.shift_not_allowed', 'shift.in_live_request'],
  }),
  'DELETE me/solicitudes/cts/{id}': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'Take back an own release request while it is undecided',
    params: LongIdParam,
    response: Done,
    errors: ['release.already_decided'],
  }),
  'GET admin/me/solicitudes/cts': endpoint({
    base: 'instance',
    access: 'admin',
    summary: 'Release requests of the unit: undecided ones, and those decided in the last 60 days',
    response: Data(Type.Array(AdminReleaseRequest)),
  }),
  'GET solicitudes/cts/{id}': endpoint({
    base: 'instance',
    access: 'admin',
    summary: 'One release request of the unit',
    params: LongIdParam,
    response: Data(AdminReleaseRequest),
  }),
  'GET solicitudes/cts/{id}/verificacion': endpoint({
    base: 'instance',
    access: 'admin',
    summary: 'What approving a release would mean, with the staffing that would remain',
    params: LongIdParam,
    response: Data(Verdict),
  }),
  'POST solicitudes/cts/{id}/aceptar': endpoint({
    base: 'instance',
    access: 'admin',
    summary: 'Approve: the shift gets an uncovered absence and the worker an hours debt',
    params: LongIdParam,
    body: Closed({ notas: Type.Optional(Nullable(Text)), confirmado: Type.Optional(Confirmed) }),
    response: Data(AdminReleaseRequest),
    errors: [
      'request.own',
      'release.already_decided',
      'release.expired',
      'release.no_longer_possible',
      'shift.has_marks',
      'verdict.blocked',
      'verdict.confirm',
    ],
    idempotency: 'accepted',
  }),
  'POST solicitudes/cts/{id}/rechazar': endpoint({
    base: 'instance',
    access: 'admin',
    summary: 'Reject: nothing but the state changes',
    params: LongIdParam,
    body: Closed({ notas: Type.Optional(Nullable(Text)) }),
    response: Data(AdminReleaseRequest),
    errors: ['request.own', 'release.already_decided'],
    idempotency: 'accepted',
  }),
};
