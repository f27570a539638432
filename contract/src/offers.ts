import Type, { type Static } from 'typebox';
import { DayNight, ShiftBrief, ShiftType, WorkerBrief } from './briefs.ts';
import {
  Closed,
  Data,
  DateRange,
  Done,
  Id,
  Instant,
  LocalDate,
  LocalTime,
  LongId,
  LongIdParam,
  Named,
  Nullable,
  Page,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { HoursBalance } from './shifts.ts';
import { Confirmed, Verdict } from './verdict.ts';

/** A worker's application for an offer, and its moment. */
const Application = Named('Application', { id: LongId, created_at: Instant });

/** An open shift as the worker who may take it sees it (spec 1 §3, spec 2 §3). */
export const Oferta = Named('Oferta', {
  idoferta_turno: LongId,
  publicacion_idpublicacion: LongId,
  fecha: LocalDate,
  turnoDia: DayNight,
  horaProgramadaInicio: LocalTime,
  horaProgramadaTermino: LocalTime,
  inicio: Instant,
  termino: Instant,
  tipo_turno: ShiftType,
  unidad: Closed({ nombreUnidad: Type.String() }),
  sector: Nullable(Closed({ nombreSector: Type.String() })),
  saldo_hora: Nullable(HoursBalance),
  fecha_limite: Instant,
  finished_at: Nullable(Instant),
  /** The worker who got it: only ever the caller's own id; another winner stays unnamed (0). */
  trabajador_idtrabajador: Nullable(Type.Integer()),
  mi_respuesta: Nullable(Application),
});
export type Oferta = Static<typeof Oferta>;

/** Why an applicant stands where he or she stands, best first (spec 5, Offers). */
export const Applicant = Named('Applicant', {
  trabajador: WorkerBrief,
  /** The application; null for a worker who did not apply and could be assigned directly. */
  respuesta: Nullable(Application),
  lugar: Type.Integer({ minimum: 1 }),
  /** False when a rule, another shift or an absence forbids it: assigning would be refused. */
  posible: Type.Boolean(),
  /** Ready to show, in the order that decides: rules, hours of that week, extra shifts of 90 days, time of applying. */
  motivos: Type.Array(Type.String()),
  minutos_semana: Type.Integer(),
  turnos_extra_90_dias: Type.Integer(),
  verificacion: Verdict,
});
export type Applicant = Static<typeof Applicant>;

/** An offer as the unit's manager sees it (spec 3 §3). */
export const AdminOferta = Named('AdminOferta', {
  idoferta_turno: LongId,
  publicacion_idpublicacion: LongId,
  turno_idturno: LongId,
  detPuesto_iddetPuesto: Id,
  fecha: LocalDate,
  turnoDia: DayNight,
  turno: ShiftBrief,
  tipo_turno: ShiftType,
  sector: Nullable(Closed({ nombreSector: Type.String() })),
  ausente: WorkerBrief,
  ausencia: Closed({ nombre: Type.String(), abreviatura: Type.String() }),
  idplanilla: Nullable(Id),
  fecha_limite: Instant,
  finished_at: Nullable(Instant),
  /** Covered when set: badge C, otherwise NC. */
  trabajador_idtrabajador: Nullable(Id),
  ganador: Nullable(WorkerBrief),
  respuestas_publicacion_usuario: Type.Array(Closed({ id: LongId, idtrabajador: Id, created_at: Instant })),
});
export type AdminOferta = Static<typeof AdminOferta>;

const OfferParams = Closed({ publicacion: LongId, oferta: LongId });

export const offersEndpoints = {
  'POST me/publicaciones/{publicacion}/ofertas/{oferta}/respuestas': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'Apply for an offer',
    params: OfferParams,
    body: Closed({ confirmado: Type.Optional(Confirmed) }),
    response: Data(Oferta),
    errors: [
      'offer.closed',
      'offer.already_applied',
      'offer.overlaps',
      'offer.absent',
      'shift.beyond_contract',
      'verdict.blocked',
      'verdict.confirm',
    ],
    idempotency: 'accepted',
  }),
  'DELETE me/publicaciones/{publicacion}/ofertas/{oferta}/respuestas': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'Withdraw the own application while the offer is unfinished',
    params: OfferParams,
    response: Data(Oferta),
    errors: ['offer.closed', 'offer.not_applied'],
  }),
  'GET me/publicaciones/{publicacion}/ofertas/{oferta}/verificacion': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'What taking this offer would mean',
    params: OfferParams,
    response: Data(Verdict),
  }),
  'GET publicaciones': endpoint({
    base: 'instance',
    access: 'admin',
    permission: 'adminVerOfertaTurnosNativa',
    summary: 'Publications of the own unit with their offers, by the date of the offered shift',
    query: Closed({
      fecha_inicio: LocalDate,
      lista_id_unidad: Type.Optional(Type.String({ maxLength: 400 })),
      lista_id_puesto: Type.Optional(Type.String({ maxLength: 400 })),
      order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
      page: Type.Optional(Page),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    response: Closed({
      data: Type.Array(
        Closed({
          idpublicacion: LongId,
          notas: Nullable(Type.String()),
          created_at: Instant,
          fecha_limite: Instant,
          puestos: Type.Array(Id),
          ofertas: Type.Array(AdminOferta),
        }),
      ),
      meta: Closed({ total: Type.Integer() }),
    }),
  }),
  'POST publicaciones': endpoint({
    base: 'instance',
    access: 'admin',
    permission: 'adminVerOfertaTurnosNativa',
    summary: 'Publish offers for uncovered absences',
    body: Closed({
      ofertas: Type.Array(Closed({ idausencia: LongId }), { minItems: 1, maxItems: 100 }),
      puestos: Type.Array(Id, { minItems: 1, maxItems: 50 }),
      fecha_limite: Instant,
      notas: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
    }),
    response: Data(
      Closed({ idpublicacion: LongId, ofertas: Type.Array(Closed({ idoferta_turno: LongId })) }),
    ),
    errors: [
      'offer.deadline_past',
      'offer.absence_started',
      'offer.absence_covered',
      'shift.in_live_request',
    ],
    idempotency: 'accepted',
  }),
  'DELETE publicaciones/{id}': endpoint({
    base: 'instance',
    access: 'admin',
    permission: 'adminVerOfertaTurnosNativa',
    summary: 'Take a publication back: its unfinished offers end without a winner',
    params: LongIdParam,
    response: Done,
    errors: ['offer.already_assigned'],
  }),
  'GET publicaciones/{publicacion}/ofertas/{oferta}/postulantes': endpoint({
    base: 'instance',
    access: 'admin',
    permission: 'adminVerOfertaTurnosNativa',
    summary:
      'The applicants of an offer, best first, each with the reasons; without any, who could be assigned',
    params: OfferParams,
    response: Data(Type.Array(Applicant)),
  }),
  'POST publicaciones/{publicacion}/ofertas/{oferta}/asignar': endpoint({
    base: 'instance',
    access: 'admin',
    permission: 'adminVerOfertaTurnosNativa',
    summary: 'Give an offer to a worker: a coverage shift is made, the absence is covered, everybody is told',
    params: OfferParams,
    body: Closed({ idtrabajador: Id, confirmado: Type.Optional(Confirmed) }),
    response: Data(AdminOferta),
    errors: [
      'request.own',
      'offer.closed',
      'offer.already_assigned',
      'offer.not_an_applicant',
      'offer.overlaps',
      'offer.absent',
      'offer.no_longer_possible',
      'verdict.blocked',
      'verdict.confirm',
    ],
    idempotency: 'accepted',
  }),
  'GET turnos/ausencias-no-cubiertas': endpoint({
    base: 'instance',
    access: 'admin',
    permission: 'adminVerOfertaTurnosNativa',
    summary: 'Uncovered absences of the own unit that no live offer covers yet; 31 days at most',
    query: DateRange,
    response: Data(
      Type.Array(
        Closed({
          idausencia: LongId,
          turno: ShiftBrief,
          trabajador: WorkerBrief,
          detPuesto_iddetPuesto: Id,
          nombreDetPuesto: Type.String(),
          tipo_ausencia: Closed({ nombre: Type.String(), abreviatura: Type.String() }),
        }),
      ),
    ),
  }),
  'GET me/publicaciones': endpoint({
    base: 'instance',
    access: 'worker',
    summary:
      'Publications with the offers that the worker may see, by date of the offered shift; 366 days at most',
    query: Closed({ desde: LocalDate, hasta: LocalDate }),
    response: Data(
      Type.Array(
        Closed({
          idpublicacion: LongId,
          notas: Nullable(Type.String()),
          created_at: Instant,
          ofertas: Type.Array(Oferta),
        }),
      ),
    ),
  }),
};
