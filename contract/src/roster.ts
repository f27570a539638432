import Type, { type Static } from 'typebox';
import {
  Closed,
  Data,
  DateRange,
  Id,
  IdParam,
  Instant,
  LocalDate,
  LocalTime,
  LongId,
  Named,
  Nullable,
  OneOf,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { FloorSector, Staffing } from './floor.ts';

const Level = OneOf(['silent', 'warning', 'block']);

/** The organisation's rules of a change of shifts; a figure that was never set is null. */
const RosterRules = Named('RosterRules', {
  horas: Closed({
    nivel: Level,
    /** Minutes of a week, for weeks that start on or after a date. */
    limites: Type.Array(Closed({ desde: LocalDate, minutos: Type.Integer() })),
  }),
  descanso: Closed({ nivel: Level, minutos: Nullable(Type.Integer()) }),
  noches: Closed({ nivel: Level, maximo: Nullable(Type.Integer()) }),
  /** Free Sundays of a month; fewer warn. */
  domingos: Closed({ minimo: Nullable(Type.Integer()) }),
  dotacion: Closed({ nivel: Level }),
});

/** A type of shift; retired ones too, which shifts may still have. The free day is none. */
export const RosterType = Named('RosterType', {
  id: Id,
  nombre: Type.String(),
  abreviatura: Type.String(),
  turno_dia: Type.Boolean(),
  activo: Type.Boolean(),
  desde: LocalTime,
  hasta: LocalTime,
  /** Times of single weekdays that differ, from 1, Monday, to 7. */
  dias: Type.Array(Closed({ dia: Type.Integer(), desde: LocalTime, hasta: LocalTime })),
});
export type RosterType = Static<typeof RosterType>;

/** A published shift in a cell. Its moments stand in `turnos` of its row, by the id. */
export const RosterShift = Named('RosterShift', {
  id: LongId,
  tipo: Id,
  /** A short hash over all that an edit, a decision or an absence changes. */
  version: Type.String(),
  sector: Type.Optional(Id),
  /** Abbreviation of the unit, where it is another one's. */
  unidad: Type.Optional(Type.String()),
  /** The unit of before published the shift, and the worker has moved since: the new unit plans it. */
  anterior: Type.Optional(Type.Literal(true)),
  /** Abbreviation of the detail, where the shift is no normal one, such as 'TE' of an extra shift. */
  detalle: Type.Optional(Type.String()),
  cobertura: Type.Optional(Type.Literal(true)),
  /** Abbreviation and name of the absence's type; a worker lent to another unit leaves no hole. */
  ausencia: Type.Optional(
    Closed({ abreviatura: Type.String(), nombre: Type.String(), cubierta: Type.Boolean() }),
  ),
  /** A live request about the shift. */
  pedido: Type.Optional(Closed({ de: OneOf(['cambio', 'liberacion']), id: LongId })),
  /** The shift has a mark, so that a draft leaves it as it is. */
  marcado: Type.Optional(Type.Literal(true)),
});
export type RosterShift = Static<typeof RosterShift>;

/** A shift as hours, rest and overlap see it. */
export const RosterFact = Named('RosterFact', {
  id: LongId,
  fecha: LocalDate,
  /** Start and end in milliseconds since 1970, with the extra time agreed on. */
  comienza: Type.Integer(),
  acaba: Type.Integer(),
  noche: Type.Optional(Type.Literal(true)),
  ausente: Type.Optional(Type.Literal(true)),
  /** Minutes of extra time within its moments. */
  extra: Type.Optional(Type.Integer()),
});
export type RosterFact = Static<typeof RosterFact>;

export const RosterCycle = Named('RosterCycle', {
  dias: Type.Integer(),
  fase: Type.Integer(),
  desde: LocalDate,
  hasta: Nullable(LocalDate),
});

/** A cell of a roster, by person and date. */
export const RosterPlace = Named('RosterPlace', { idtrabajador: Id, fecha: LocalDate });

/** A person of a unit's roster with the cells of a range of dates. */
export const RosterRow = Named('RosterRow', {
  idtrabajador: Id,
  nombre: Type.String(),
  apellido_paterno: Type.String(),
  cargo: Type.String(),
  /** The payroll group that the person counts for, of the unit whose roster it is. */
  idplanilla: Nullable(Id),
  /** The sector of most of the person's shifts in the range. */
  idsector: Nullable(Id),
  /** Whether the person belongs to the unit; lent people have shifts here, and are planned in their own unit. */
  propia: Type.Boolean(),
  /** Days of the range on which the person has a contract in the unit, which plans these alone. */
  tramos: Type.Array(DateRange),
  /** First and last day that the person is planned for; null without a planned day. */
  programacion: Nullable(DateRange),
  /** Artículo 22 around the range: no limit of hours. */
  articulo22: Type.Boolean(),
  /** An authorised cycle that the person follows around the range, whose hours count by their average. */
  ciclo: Nullable(RosterCycle),
  /** Leave that meets the range or the two weeks around it; asked for, for managers who decide leave. */
  permisos: Type.Array(
    Closed({ id: LongId, desde: LocalDate, hasta: LocalDate, tipo: Type.String(), aprobado: Type.Boolean() }),
  ),
  /** Shifts of the range and of 14 days around it, also in other units, absent ones among them. */
  turnos: Type.Array(RosterFact),
  /**
   * Sundays of the range's months on which the person works a shift that is not among `turnos`; none while no number of
   * free ones is set.
   */
  domingos: Type.Array(LocalDate),
  /** What was and is worked in the 90 days that end with the range, as published: absent shifts count for nothing. */
  equidad: Closed({
    noches: Type.Integer(),
    /** Weekends with a shift on Saturday or Sunday. */
    fines_de_semana: Type.Integer(),
    feriados: Type.Integer(),
  }),
  /** A cell for each date of the range: its shifts by start, null where there is none. */
  celdas: Type.Array(Nullable(Type.Array(RosterShift))),
});
export type RosterRow = Static<typeof RosterRow>;

/** A day of a person in the draft: a type of shift, or none for a free day. */
export const DraftCell = Named('DraftCell', {
  idtrabajador: Id,
  fecha: LocalDate,
  idtipo: Nullable(Id),
  idsector: Nullable(Id),
  /** The version of the cell, which the next change of it has seen. */
  version: Type.String(),
  /** Whether what is published there changed after the draft was made. */
  vieja: Type.Boolean(),
  /** The manager who wrote it, or the administrator whose import did, and the moment. */
  por: Type.String(),
  cuando: Instant,
});
export type DraftCell = Static<typeof DraftCell>;

/** Why a change of a cell was not stored. */
export const DRAFT_REFUSALS = [
  /** Another version is there now. */
  'cambio',
  'pasada',
  /** More than 13 months ahead. */
  'lejos',
  'comenzado',
  'marca',
  'ficha',
  'persona',
  'contrato',
  'tipo',
  'sector',
  /** Coverage, a second shift or one of another unit: a cell is the planned day alone. */
  'aparte',
] as const;

const DraftChange = Closed({
  idtrabajador: Id,
  fecha: LocalDate,
  /** A shift of a type, a free day, or what is published there. */
  que: OneOf(['turno', 'libre', 'publicado']),
  idtipo: Type.Optional(Id),
  idsector: Type.Optional(Nullable(Id)),
  /** The version that was seen: the draft's, else the versions of the published shifts joined by '+', else ''. */
  base: Type.String({ maxLength: 200 }),
});
export type DraftChange = Static<typeof DraftChange>;

const StoredCell = Named('StoredCell', {
  idtrabajador: Id,
  fecha: LocalDate,
  base: Type.String(),
  borrador: Nullable(DraftCell),
});

const RefusedCell = Named('RefusedCell', {
  idtrabajador: Id,
  fecha: LocalDate,
  motivo: OneOf(DRAFT_REFUSALS),
  texto: Type.String(),
  base: Type.String(),
  borrador: Nullable(DraftCell),
});

/** The most people of a grid, and of what is written in it at once. */
export const ROSTER_PEOPLE = 250;
/** Cells of the widest grid, of a month. */
export const GRID_CELLS = 31 * ROSTER_PEOPLE;

export const DraftAnswer = Named('DraftAnswer', {
  /** The version of the unit's draft. */
  version: Type.Integer(),
  /** Cells as they are stored now; one that shows again what is published is null in its draft. */
  celdas: Type.Array(StoredCell),
  /** Cells that were not stored, with what is there now. */
  rechazadas: Type.Array(RefusedCell),
});
export type DraftAnswer = Static<typeof DraftAnswer>;

/** The roster of a unit as it is published. */
export const Roster = Named('Roster', {
  reglas: RosterRules,
  unidad: Closed({ id: Id, nombre: Type.String() }),
  /** Those of the range's shifts, and those in use. */
  tipos: Type.Array(RosterType),
  sectores: Type.Array(FloorSector),
  /** Payroll groups of the unit, by name. */
  grupos: Type.Array(Closed({ id: Id, nombre: Type.String() })),
  /** Holidays of the range. */
  feriados: Type.Array(Closed({ fecha: LocalDate, nombre: Type.String() })),
  /** People of the unit and those lent to it in the range, also those beyond the rows. */
  personas: Type.Integer(),
  /** By group, sector and name; 250 at most. */
  filas: Type.Array(RosterRow),
  dotacion: Type.Array(Staffing),
  /** What the unit's managers plan beside it; null for a manager who may not edit shifts. */
  borrador: Nullable(Closed({ version: Type.Integer(), celdas: Type.Array(DraftCell) })),
});
export type Roster = Static<typeof Roster>;

export const rosterEndpoints = {
  'GET unidades/{id}/planificacion': endpoint({
    large: true,
    base: 'instance',
    access: 'admin',
    summary:
      "The roster of the manager's unit: a row a person with the published shifts of each date, leave, live requests and the staffing by day and night; 31 days and 250 people at most",
    params: IdParam,
    query: DateRange,
    response: Data(Roster),
    errors: ['thing.not_found'],
    etag: true,
  }),
  'PUT unidades/{id}/planificacion/borrador': endpoint({
    large: true,
    base: 'instance',
    access: 'admin',
    permission: 'adminEditarTurnoNativa',
    summary:
      "Changes cells of the draft of the manager's unit, which workers do not see: each cell that still has the version that was seen is stored, the others come back with what is there now",
    params: IdParam,
    body: Closed({ cambios: Type.Array(DraftChange, { minItems: 1, maxItems: 2000 }) }),
    response: Data(DraftAnswer),
    errors: ['thing.not_found'],
  }),
};
