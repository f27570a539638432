import Type, { type Static } from 'typebox';
import {
  Closed,
  Data,
  DateRange,
  Id,
  IdParam,
  Instant,
  LocalDate,
  LongId,
  Named,
  Nullable,
  Offset,
  OneOf,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { GRID_CELLS, ROSTER_PEOPLE, RosterPlace } from './roster.ts';

/** Warnings of the widest grid: two of rest and one of nights for each cell, and those of weeks, days and requests. */
const WARNINGS = 4 * GRID_CELLS;

const Count = Type.Integer({ minimum: 0 });

/** A day of a person as people see it: a shift of a type, or a free day. What was never planned is null. */
export const SeenDay = Named('SeenDay', {
  /** The type of the shift; null for a free day. */
  idtipo: Nullable(Id),
  /** The type's letter; 'libre' for a free day. */
  abreviatura: Type.String(),
  /** Null for a free day. */
  turno_dia: Nullable(Type.Boolean()),
  /** The sector's name, where the shift has one. */
  sector: Type.Optional(Type.String()),
});
export type SeenDay = Static<typeof SeenDay>;

const changedDay = {
  fecha: LocalDate,
  /** The day before the publication; null where nothing was planned. */
  antes: Nullable(SeenDay),
  despues: Nullable(SeenDay),
  /** Whether the person knew of the day before: it was planned, within what is published for her. */
  publicado: Type.Boolean(),
};
/** A day that a publication changes. */
export const ChangedDay = Named('ChangedDay', changedDay);
export type ChangedDay = Static<typeof ChangedDay>;

/** What becomes of a drafted cell when it is published. */
export const CELL_STATES = [
  /** It goes. */
  'va',
  /** What is published there changed after the draft was made: it must be decided. */
  'vieja',
  /** Its shift would overlap another of the person. */
  'choque',
  /** It began, has a mark, is validated, or the person has no contract. */
  'bloqueada',
] as const;

/** A check of a person or of a day, with the names by which its warning is confirmed. */
const PublicationCheck = Closed({
  codigo: Type.String(),
  nivel: OneOf(['ok', 'info', 'warning', 'block']),
  texto: Type.String(),
  fechas: Type.Array(LocalDate),
  /** The name of its warning for `confirmado`; empty where there is nothing to confirm. */
  avisos: Type.Array(Type.String()),
});

const StaffingDay = Named('PublicationStaffing', {
  fecha: LocalDate,
  momento: OneOf(['dia', 'noche']),
  /** The payroll group or the sector. */
  grupo: Type.String(),
  presentes: Count,
  minimo: Count,
  texto: Type.String(),
  /** The name of its warning for `confirmado`; empty where the publication does not make it worse. */
  avisos: Type.Array(Type.String()),
});

/** What a publication of a unit's draft would do, before it is done. */
export const PublicationPreview = Named('PublicationPreview', {
  /** The version of the unit's draft behind the preview. */
  version: Count,
  /** People with drafted cells, those with changed published days first, then by name. */
  personas: Type.Array(
    Closed({
      idtrabajador: Id,
      nombre: Type.String(),
      apellido_paterno: Type.String(),
      cambios: Type.Array(
        Closed({
          ...changedDay,
          estado: OneOf(CELL_STATES),
          /** Why the cell does not go; missing where it does. */
          texto: Type.Optional(Type.String()),
        }),
      ),
      /** Warnings and blocks over the whole after-state. */
      chequeos: Type.Array(PublicationCheck),
    }),
  ),
  /** Fewer people at work than the least. */
  huecos: Type.Array(StaffingDay),
  /** More than the least. */
  sobrantes: Type.Array(StaffingDay),
  /** Live requests and offers that it ends. */
  terminan: Type.Array(
    Closed({
      de: OneOf(['cambio', 'liberacion', 'oferta', 'permiso']),
      id: LongId,
      texto: Type.String(),
      avisos: Type.Array(Type.String()),
    }),
  ),
  aviso: Closed({
    /** Days from today to the first changed day; null where nothing changes. */
    dias: Nullable(Count),
    /** The days of notice that the organisation has set; null where it has set none. */
    pactado: Nullable(Count),
    /** Filled where the notice is shorter. */
    texto: Nullable(Type.String()),
    avisos: Type.Array(Type.String()),
  }),
  /** Who hears of it when: at once (null), or after the rest from a night. */
  avisos: Type.Array(Closed({ cuando: Nullable(Instant), personas: Count, urgente: Type.Boolean() })),
  /** All names of warnings above, as `confirmado` takes them. */
  confirmar: Type.Array(Type.String()),
});
export type PublicationPreview = Static<typeof PublicationPreview>;

const versionHead = {
  id: LongId,
  desde: LocalDate,
  hasta: LocalDate,
  cuando: Instant,
  /** The manager who published. */
  por: Type.String(),
  nota: Nullable(Type.String()),
  pide_confirmacion: Type.Boolean(),
  /** The moment until which 'Conforme' is waited for: 48 hours after. Null where none is asked for. */
  confirmar_hasta: Nullable(Instant),
};

/** A publication of a unit's roster. */
export const RosterVersion = Named('RosterVersion', {
  ...versionHead,
  personas: Count,
  cambios: Count,
  vistas: Count,
  conformes: Count,
});
export type RosterVersion = Static<typeof RosterVersion>;

/** A publication with its readers and what it changed for each. */
export const RosterVersionDetail = Named('RosterVersionDetail', {
  ...RosterVersion.properties,
  /** SHA-256 over the version and what it changed, in hexadecimal digits. */
  huella: Type.String(),
  /** By name. */
  lectores: Type.Array(
    Closed({
      idtrabajador: Id,
      nombre: Type.String(),
      apellido_paterno: Type.String(),
      /** When the notice came into the inbox. */
      avisada: Instant,
      vista: Nullable(Instant),
      conforme: Nullable(Instant),
      /** What the person wrote under 'Algo no calza'. */
      mensaje: Nullable(Type.String()),
      cambios: Type.Array(ChangedDay),
    }),
  ),
});
export type RosterVersionDetail = Static<typeof RosterVersionDetail>;

/** A publication as the worker reads it: what changed for her alone. */
export const OwnRosterVersion = Named('OwnRosterVersion', {
  ...versionHead,
  unidad: Type.String(),
  vista: Nullable(Instant),
  conforme: Nullable(Instant),
  mensaje: Nullable(Type.String()),
  /** By date; days that she knew of have `publicado`. */
  cambios: Type.Array(ChangedDay),
});
export type OwnRosterVersion = Static<typeof OwnRosterVersion>;

export const rosterPublicationEndpoints = {
  'GET unidades/{id}/planificacion/borrador/verificacion': endpoint({
    large: true,
    base: 'instance',
    access: 'admin',
    permission: 'adminEditarTurnoNativa',
    summary:
      "What publishing the draft of the manager's unit in a range would do: changes a person, what the rules say of the whole after-state, staffing, requests that end and who is told; 31 days at most",
    params: IdParam,
    query: Closed({
      ...DateRange.properties,
      /** The people alone who would be published, as in '3,5,8'; left out, all with a drafted cell. */
      idtrabajador: Type.Optional(Type.String({ maxLength: 4000, pattern: '^\\d{1,10}(,\\d{1,10})*$' })),
    }),
    response: Data(PublicationPreview),
    errors: ['thing.not_found'],
  }),
  'POST unidades/{id}/planificacion/publicar': endpoint({
    large: true,
    base: 'instance',
    access: 'admin',
    permission: 'adminEditarTurnoNativa',
    summary:
      'Publishes cells of the draft in a range, all or none: shifts are written, requests about them end, each person is told once what changed. There is no unpublishing; 31 days at most',
    params: IdParam,
    body: Closed({
      desde: LocalDate,
      hasta: LocalDate,
      /** The version of the draft that was seen. */
      version: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }),
      /** The people who are published; left out, all with a drafted cell. */
      idtrabajador: Type.Optional(
        Type.Array(Id, { minItems: 1, maxItems: ROSTER_PEOPLE, uniqueItems: true }),
      ),
      /** Cells that stay in the draft, such as those that overlap. A cell that can't go and is not named refuses all. */
      sin: Type.Optional(Type.Array(RosterPlace, { maxItems: GRID_CELLS })),
      nota: Type.Optional(Type.String({ maxLength: 500 })),
      pide_confirmacion: Type.Boolean(),
      /** The names of the warnings that were seen, as `confirmar` of the preview has them. That of leave names its days. */
      confirmado: Type.Array(Type.String({ maxLength: 400 }), { maxItems: WARNINGS }),
    }),
    response: Data(Closed({ idversion: LongId, personas: Count, cambios: Count })),
    idempotency: 'accepted',
    errors: [
      'thing.not_found',
      'roster.stale',
      'roster.overlap',
      'roster.changed',
      'roster.nothing',
      'verdict.confirm',
    ],
  }),
  'GET unidades/{id}/planificacion/versiones': endpoint({
    base: 'instance',
    access: 'admin',
    summary: "The publications of the manager's unit, latest first, 50 at once",
    params: IdParam,
    query: Closed({ offset: Type.Optional(Offset) }),
    response: Closed({ data: Type.Array(RosterVersion), total: Count }),
    errors: ['thing.not_found'],
  }),
  'GET unidades/{id}/planificacion/versiones/{idversion}': endpoint({
    base: 'instance',
    access: 'admin',
    summary: 'A publication with what it changed for whom, and who has seen and confirmed it',
    params: Closed({ id: Id, idversion: LongId }),
    response: Data(RosterVersionDetail),
    errors: ['thing.not_found'],
  }),
  'GET me/planificacion/cambios': endpoint({
    base: 'instance',
    access: 'worker',
    summary: "The publications of the last 90 days that changed the worker's days, latest first, 50 at most",
    response: Data(Type.Array(OwnRosterVersion)),
  }),
  'PUT me/planificacion/versiones/{id}': endpoint({
    base: 'instance',
    access: 'worker',
    summary:
      "Says that the worker has seen a publication, agrees where that is asked for, or sends the unit's managers a message about it; each keeps its first moment",
    params: Closed({ id: LongId }),
    body: Closed({
      vista: Type.Optional(Type.Literal(true)),
      conforme: Type.Optional(Type.Literal(true)),
      /** 'Algo no calza': refuses nothing; a later one takes its place. */
      mensaje: Type.Optional(Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' })),
      /** The day that the message is about. */
      fecha: Type.Optional(LocalDate),
    }),
    response: Data(OwnRosterVersion),
    idempotency: 'accepted',
    errors: ['thing.not_found', 'roster.not_asked'],
  }),
};
