import Type, { type Static } from 'typebox';
import { Closed, Data, Done, Id, IdParam, LocalDate, LocalTime, Made, Named, Nullable } from './common.ts';
import { endpoint } from './endpoint.ts';
import { WeekdayTimes } from './shift-types.ts';

const Name = Type.String({ minLength: 1, maxLength: 80 });
/** How often a row was saved: a change names the version that its author saw. */
export const Version = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });

/** How many records of each kind use a part; kinds that do not are left out. */
const Uses = Named('StructureUses', {
  personas: Type.Optional(Type.Integer()),
  contratos: Type.Optional(Type.Integer()),
  jefaturas: Type.Optional(Type.Integer()),
  sectores: Type.Optional(Type.Integer()),
  estamentos: Type.Optional(Type.Integer()),
  minimos: Type.Optional(Type.Integer()),
  plazos: Type.Optional(Type.Integer()),
});
export type StructureUses = Static<typeof Uses>;

/** A part of the organisation that nothing uses can be deleted; `usos` counts what does, `usan` by kind. */
const row = { id: Id, version: Version, usos: Type.Integer(), usan: Uses };

const Sector = Closed({ id: Id, version: Version, nombre: Name });
const Group = Closed({ ...row, nombre: Name, cargo: Closed({ id: Id, nombre: Name }) });
const UnitManager = Named('UnitManager', {
  idpersona: Id,
  nombre: Type.String(),
  /** The post with dates; null of the unit's own manager. */
  idjefatura: Nullable(Id),
  desde: Nullable(LocalDate),
  /** The last day; null without an end. */
  hasta: Nullable(LocalDate),
  /** The manager whose place is taken. */
  subroga: Nullable(Type.String()),
  /** Days of absence that have not ended: recorded at the desk, or leave as a worker. */
  ausencias: Type.Array(Closed({ desde: LocalDate, hasta: LocalDate })),
});
export type UnitManager = Static<typeof UnitManager>;
export const StructureUnit = Named('StructureUnit', {
  ...row,
  nombre: Name,
  abreviatura: Name,
  /** People whose contract in force is with the unit. */
  personas: Type.Integer(),
  /** Its managers, and those who lead it from one date until another, now or later. */
  jefaturas: Type.Array(UnitManager),
  /** In the order in which the floor shows them. */
  sectores: Type.Array(Sector),
  planillas: Type.Array(Group),
});
const Position = Named('StructurePosition', { ...row, nombre: Name });
const Place = Named('StructurePlace', {
  ...row,
  nombre: Name,
  lat: Type.Number(),
  lng: Type.Number(),
  /** Metres within which a mark counts as made there. */
  radio: Type.Integer(),
});
/** A kind of shift that can be planned, with its local times of day; free days and retired types are left out. */
const ShiftKind = Named('StructureShiftType', {
  id: Id,
  nombre: Type.String(),
  abreviatura: Type.String(),
  diurno: Type.Boolean(),
  desde: LocalTime,
  hasta: LocalTime,
  /** Weekdays with other times. */
  excepciones: Type.Array(WeekdayTimes),
});
export type StructureShiftType = Static<typeof ShiftKind>;
export type StructureUnit = Static<typeof StructureUnit>;
export type StructurePosition = Static<typeof Position>;
export type StructurePlace = Static<typeof Place>;

const Versioned = Closed({ version: Version });
export const Renamed = Named('Renamed', { nombre: Name, version: Version });
const unitBody = { nombre: Name, abreviatura: Type.String({ minLength: 1, maxLength: 12 }) };
const placeBody = {
  nombre: Name,
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lng: Type.Number({ minimum: -180, maximum: 180 }),
  radio: Type.Integer({ minimum: 10, maximum: 5000 }),
};
const scope = { base: 'instance', access: 'session', scope: 'organizacion' } as const;
const changing = ['structure.name_taken', 'structure.changed', 'thing.not_found'] as const;
const deleting = ['structure.in_use', 'structure.changed', 'thing.not_found'] as const;

/** The units of an organisation with their sectors and payroll groups, its positions and its workplaces. */
export const structureEndpoints = {
  'GET administracion/estructura': endpoint({
    base: 'instance',
    access: 'session',
    scope: 'any',
    summary:
      'Units with sectors and payroll groups, positions, workplaces, each with its uses; and types of shifts',
    response: Data(
      Closed({
        unidades: Type.Array(StructureUnit),
        cargos: Type.Array(Position),
        establecimientos: Type.Array(Place),
        tiposTurno: Type.Array(ShiftKind),
      }),
    ),
  }),
  'POST administracion/unidades': endpoint({
    ...scope,
    summary: 'Make a unit',
    body: Closed(unitBody),
    response: Made,
    errors: ['structure.name_taken', 'structure.abbreviation_taken'],
    idempotency: 'accepted',
  }),
  'PUT administracion/unidades/{id}': endpoint({
    ...scope,
    summary: 'Rename a unit',
    params: IdParam,
    body: Closed({ ...unitBody, version: Version }),
    response: Done,
    errors: ['structure.abbreviation_taken', ...changing],
  }),
  'DELETE administracion/unidades/{id}': endpoint({
    ...scope,
    summary: 'Delete a unit that nothing uses',
    params: IdParam,
    query: Versioned,
    response: Done,
    errors: deleting,
  }),
  'POST administracion/unidades/{id}/sectores': endpoint({
    ...scope,
    summary: 'Add a sector behind those of a unit',
    params: IdParam,
    body: Closed({ nombre: Name }),
    response: Made,
    errors: ['structure.name_taken', 'thing.not_found'],
    idempotency: 'accepted',
  }),
  'PUT administracion/unidades/{id}/sectores': endpoint({
    ...scope,
    summary: "Put a unit's sectors into another order",
    params: IdParam,
    body: Closed({ orden: Type.Array(Id, { maxItems: 200 }) }),
    response: Done,
    errors: ['structure.changed', 'thing.not_found'],
  }),
  'PUT administracion/sectores/{id}': endpoint({
    ...scope,
    summary: 'Rename a sector',
    params: IdParam,
    body: Renamed,
    response: Done,
    errors: changing,
  }),
  'DELETE administracion/sectores/{id}': endpoint({
    ...scope,
    summary: 'Delete a sector that nothing uses',
    params: IdParam,
    query: Versioned,
    response: Done,
    errors: deleting,
  }),
  'POST administracion/unidades/{id}/planillas': endpoint({
    ...scope,
    summary: 'Add a payroll group to a unit, for one position',
    params: IdParam,
    body: Closed({ nombre: Name, idpuesto: Id }),
    response: Made,
    errors: ['structure.name_taken', 'thing.not_found'],
    idempotency: 'accepted',
  }),
  'PUT administracion/planillas/{id}': endpoint({
    ...scope,
    summary: 'Rename a payroll group',
    params: IdParam,
    body: Renamed,
    response: Done,
    errors: changing,
  }),
  'DELETE administracion/planillas/{id}': endpoint({
    ...scope,
    summary: 'Delete a payroll group that nothing uses',
    params: IdParam,
    query: Versioned,
    response: Done,
    errors: deleting,
  }),
  'POST administracion/cargos': endpoint({
    ...scope,
    summary: 'Make a position',
    body: Closed({ nombre: Name }),
    response: Made,
    errors: ['structure.name_taken'],
    idempotency: 'accepted',
  }),
  'PUT administracion/cargos/{id}': endpoint({
    ...scope,
    summary: 'Rename a position',
    params: IdParam,
    body: Renamed,
    response: Done,
    errors: changing,
  }),
  'DELETE administracion/cargos/{id}': endpoint({
    ...scope,
    summary: 'Delete a position that nothing uses',
    params: IdParam,
    query: Versioned,
    response: Done,
    errors: deleting,
  }),
  'POST administracion/establecimientos': endpoint({
    ...scope,
    summary: 'Make a workplace, with the place and the radius for marks',
    body: Closed(placeBody),
    response: Made,
    errors: ['structure.name_taken'],
    idempotency: 'accepted',
  }),
  'PUT administracion/establecimientos/{id}': endpoint({
    ...scope,
    summary: 'Change a workplace; marks that were made keep what they were judged by',
    params: IdParam,
    body: Closed({ ...placeBody, version: Version }),
    response: Done,
    errors: changing,
  }),
  'DELETE administracion/establecimientos/{id}': endpoint({
    ...scope,
    summary: 'Delete a workplace that nothing uses',
    params: IdParam,
    query: Versioned,
    response: Done,
    errors: deleting,
  }),
};
