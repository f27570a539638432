import Type from 'typebox';
import {
  Closed,
  Data,
  DateRange,
  Done,
  Id,
  IdParam,
  LocalDate,
  LongIdParam,
  Nullable,
  Offset,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import {
  AdminPermitRequest,
  AskablePermit,
  Count,
  Days,
  PermitBalance,
  PermitCoverage,
  PermitHistoryEntry,
  PermitRequest,
  PermitReview,
  Uncovered,
  WorkerPermit,
} from './permit-shapes.ts';
import { Confirmed } from './verdict.ts';

/** A note or an answer in a person's own words. */
const Text = Type.String({ maxLength: 500 });
const Plan = { permit_type_id: Id, from: LocalDate, to: LocalDate };
const admin = { base: 'instance', access: 'admin', permission: 'adminVerPermisosNativa' } as const;
const worker = { base: 'instance', access: 'worker' } as const;

const asking = [
  'permit.disabled',
  'permit.type_not_for_asking',
  'permit.no_days',
  'permit.beyond_contract',
  'permit.too_short',
] as const;

const desk = { base: 'instance', access: 'session', scope: 'personas' } as const;

export const permitsEndpoints = {
  'GET requests/permits': endpoint({
    ...worker,
    summary: 'Own requests for leave of the last 400 days, newest first',
    response: Data(Type.Array(PermitRequest)),
  }),
  'GET requests/permits/cobertura': endpoint({
    ...worker,
    summary:
      'What leave would mean: own balance and shifts, and how many of the group would be left each day',
    query: Closed(Plan),
    response: Data(PermitCoverage),
    errors: ['permit.type_not_for_asking'],
  }),
  'POST requests/permits': endpoint({
    ...worker,
    summary: 'Ask for leave',
    body: Closed({
      ...Plan,
      notes: Type.Optional(Nullable(Text)),
      confirmado: Type.Optional(Confirmed),
    }),
    response: Data(PermitRequest),
    errors: [
      ...asking,
      'permit.overlaps',
      'permit.balance_too_small',
      'permit.rest_notice',
      'permit.rest_days',
      'permit.shift_started',
      'verdict.blocked',
      'verdict.confirm',
    ],
    idempotency: 'accepted',
  }),
  'DELETE requests/permits/{id}': endpoint({
    ...worker,
    summary: 'Take back an own request while it is undecided',
    params: LongIdParam,
    response: Done,
    errors: ['permit.already_decided'],
  }),
  'GET permit-types': endpoint({
    ...worker,
    summary:
      'Own balances on a date, today unless given, with the periods of the last five years, newest first',
    query: Closed({ fecha: Type.Optional(LocalDate) }),
    response: Data(Type.Array(PermitBalance)),
  }),
  'GET permisos-cliente': endpoint({
    ...worker,
    summary: 'The types of leave that workers ask for',
    response: Data(Type.Array(AskablePermit)),
  }),
  'GET devengamiento': endpoint({
    ...worker,
    summary: 'Days on a date by type: granted, left, and used or reserved',
    query: Closed({ fecha: LocalDate }),
    response: Data(
      Type.Record(
        Type.String(),
        Closed({ diasDevengados: Days, diasDisponibles: Days, diasPorDescontar: Days }),
      ),
    ),
  }),
  'GET devengamiento/descuento': endpoint({
    ...worker,
    summary: 'How many days a range would take',
    query: Closed(Plan),
    response: Data(Days),
    errors: ['permit.type_not_for_asking'],
  }),
  'GET saldos-externos': endpoint({
    ...worker,
    summary: 'Own balances that another system keeps',
    response: Closed({ saldos: Type.Array(Closed({ tipo: Type.String(), saldo_actual: Days })) }),
  }),
  'GET me/permisos': endpoint({
    ...worker,
    summary: 'Own approved and recorded permits of a range of dates (731 days at most), newest first',
    query: Closed({
      desde: Type.Optional(LocalDate),
      hasta: Type.Optional(LocalDate),
      /** Ids, a comma list. */
      tipos: Type.Optional(Type.String({ maxLength: 400 })),
      detPermiso: Type.Optional(Id),
    }),
    response: Data(Type.Array(WorkerPermit)),
  }),
  'GET solicitud/permiso': endpoint({
    ...admin,
    summary: 'Undecided requests of the unit, soonest start first, with what each would break',
    response: Data(Type.Array(AdminPermitRequest)),
  }),
  'GET solicitud/permiso/historia': endpoint({
    ...admin,
    summary: "The unit's decided requests and recorded absences of a range of dates (731 days at most)",
    query: Closed({
      ...DateRange.properties,
      /** Ids, a comma list; only the own unit is answered. */
      unidades: Type.Optional(Type.String({ maxLength: 400 })),
      /** Part of a worker's name, in any case and without accents. */
      buscar: Type.Optional(Type.String({ maxLength: 100 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      offset: Type.Optional(Offset),
    }),
    response: Closed({ data: Type.Array(PermitHistoryEntry), meta: Closed({ total: Count }) }),
  }),
  'GET solicitud/permiso/{id}': endpoint({
    ...admin,
    summary: 'One request of the unit',
    params: LongIdParam,
    response: Data(AdminPermitRequest),
  }),
  'GET solicitud/permiso/{id}/verificacion': endpoint({
    ...admin,
    summary: 'What approving a request would mean',
    params: LongIdParam,
    response: Data(PermitReview),
  }),
  'GET permiso/verificacion': endpoint({
    ...admin,
    summary: 'What recording an absence would mean',
    query: Closed({ idtrabajador: Id, ...Plan }),
    response: Data(PermitReview),
    errors: ['permit.type_not_for_recording'],
  }),
  'GET permiso/trabajador/{id}': endpoint({
    ...admin,
    summary: "A worker's approved and recorded permits of a range of dates (731 days at most), newest first",
    params: IdParam,
    query: DateRange,
    response: Data(Type.Array(WorkerPermit)),
  }),
  'POST permiso/by-id-solicitud/{id}': endpoint({
    ...admin,
    summary: 'Approve: the shifts become uncovered absences and the days are taken from the balance',
    params: LongIdParam,
    body: Closed({
      observacion: Type.Optional(Nullable(Text)),
      oficial: Type.Optional(Type.Union([Type.Boolean(), Type.Literal(0), Type.Literal(1)])),
      confirmado: Type.Optional(Confirmed),
    }),
    response: Data(Closed({ solicitud: AdminPermitRequest, descubiertos: Type.Array(Uncovered) })),
    errors: [
      'request.own',
      'permit.already_decided',
      'permit.expired',
      'permit.no_longer_possible',
      'verdict.confirm',
    ],
    idempotency: 'accepted',
  }),
  'POST solicitud/permiso/{id}/rechazar': endpoint({
    ...admin,
    summary: 'Reject: nothing but the state changes',
    params: LongIdParam,
    body: Closed({ admin_id: Type.Optional(Id), notes: Type.Optional(Nullable(Text)) }),
    response: Data(AdminPermitRequest),
    errors: ['request.own', 'permit.already_decided'],
    idempotency: 'accepted',
  }),
  'POST permiso': endpoint({
    ...admin,
    summary: 'Record an absence that nobody decides; it may start in the past',
    body: Closed({ idtrabajador: Id, ...Plan, notes: Type.Optional(Nullable(Text)) }),
    response: Data(Closed({ permiso: PermitHistoryEntry, descubiertos: Type.Array(Uncovered) })),
    errors: ['request.own', 'permit.type_not_for_recording', 'permit.overlaps'],
    idempotency: 'required',
  }),
  'DELETE permiso/{id}': endpoint({
    ...admin,
    summary: 'Withdraw an approved or recorded permit from today on',
    params: LongIdParam,
    body: Closed({ notes: Type.Optional(Nullable(Text)) }),
    response: Data(PermitHistoryEntry),
    errors: ['request.own', 'permit.not_approved', 'permit.over'],
    idempotency: 'accepted',
  }),
  'GET administracion/personas/{id}/saldos': endpoint({
    ...desk,
    summary: "A worker's balances of today; none where another system keeps them",
    params: IdParam,
    response: Data(Type.Array(PermitBalance)),
    errors: ['thing.not_found'],
  }),
  'POST administracion/personas/{id}/saldos': endpoint({
    ...desk,
    summary:
      "Correct a worker's balance of a type by a movement with its reason; nobody corrects the own one",
    params: IdParam,
    body: Closed({
      idtipo: Id,
      /** The balance that was seen: a correction of another one is refused. */
      visto: Days,
      /** The balance that it shall be, in days and tenths. */
      saldo: Type.Number({ minimum: 0, maximum: 999.9 }),
      motivo: Type.String({ minLength: 1, maxLength: 200 }),
    }),
    response: Done,
    errors: ['balance.changed', 'balance.own', 'thing.not_found'],
    idempotency: 'accepted',
  }),
};
