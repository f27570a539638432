import Type, { type Static } from 'typebox';
import { ShiftPerson } from './briefs.ts';
import {
  Closed,
  Data,
  DateRange,
  Id,
  Instant,
  LocalDate,
  LocalTime,
  LongId,
  Named,
  Nullable,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { HoursBalance } from './shifts.ts';

/** '2026-11-18 08:00:00', local to the shift's workplace. */
const LocalDateTime = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' });

export const FloorSector = Named('FloorSector', { id: Id, nombre: Type.String(), posicion: Type.Integer() });

/** The first entry and the first exit of the shift's worker; null while it was not punched. */
const FloorMarks = Named('FloorMarks', {
  hora_entrada: Nullable(LocalTime),
  hora_salida: Nullable(LocalTime),
  /** The same two moments as instants with offset. */
  entrada: Nullable(Instant),
  salida: Nullable(Instant),
  /** Whether a correction made one of the two; the first mark stays on the worker's sheet. */
  corregida: Type.Boolean(),
});

/** A shift as the manager of its unit sees it (spec 3 §3). */
export const FloorShift = Named('FloorShift', {
  id: LongId,
  fecha: LocalDate,
  sector_id: Nullable(Id),
  det_puesto_id: Id,
  tipo_turno_id: Id,
  hora_programada_inicio: LocalDateTime,
  hora_programada_termino: LocalDateTime,
  /** The same two moments as instants with offset: a night over a clock change is 11 or 13 hours long. */
  inicio: Instant,
  termino: Instant,
  trabajador_idtrabajador: Id,
  /** The payroll group that the shift counts for, of the unit whose shift it is; null where that has none for it. */
  idplanilla: Nullable(Id),
  trabajador: Closed({
    idtrabajador: Id,
    /** Their own, which another unit's shift does not change. */
    unidad_idunidad: Id,
    persona: ShiftPerson,
    /** The contract of the shift's date. */
    contratoVigente: Nullable(Closed({ is_articulo_22: Type.Boolean() })),
  }),
  turno_dia: Type.Boolean(),
  tipo_turno: Closed({ abreviatura: Type.String(), nombre: Type.String(), turno_dia: Type.Boolean() }),
  det_turno: Closed({ abreviatura: Type.String() }),
  det_puesto: Closed({ nombreDetPuesto: Type.String() }),
  sector: Nullable(FloorSector),
  ausencia: Nullable(
    Closed({
      tipo_ausencia: Closed({ id: Id, abreviatura: Type.String(), nombre: Type.String() }),
      cubierta: Type.Boolean(),
    }),
  ),
  marcas: FloorMarks,
  /** Whether the shift covers another's: the hour bank has its length. */
  cobertura: Type.Boolean(),
  /** Extra time agreed on; null without any. */
  saldo_hora: Nullable(HoursBalance),
  /** The version, which changes with every edit and with another worker. */
  version: Type.String(),
  /** The inter-unit shifts: those of that date that an absent worker has in other units. */
  interunidadTurno: Type.Array(
    Closed({
      unidad: Closed({ abreviatura: Type.String() }),
      sector: Nullable(FloorSector),
      marcas: FloorMarks,
    }),
  ),
});
export type FloorShift = Static<typeof FloorShift>;

/** A worker of the unit, or with a shift in it, with what is needed to reach them. */
const FloorPerson = Named('FloorPerson', {
  idtrabajador: Id,
  persona: ShiftPerson,
  nombreDetPuesto: Type.String(),
  /** Null where the organisation stores none. */
  telefono: Nullable(Type.String()),
  /** Dates among today and the next three on which they have leave. */
  con_permiso: Type.Array(LocalDate),
});
export type FloorPerson = Static<typeof FloorPerson>;

/** The contingency list: who should be on the floor, for when the server can't be asked. */
export const Contingency = Named('Contingency', {
  /** The moment of all of it, by the server's clock. */
  generado: Instant,
  /** The local date of that moment. */
  hoy: LocalDate,
  /** The shifts of today and the next three days, and of yesterday while they go on; absent people among them. */
  turnos: Type.Array(FloorShift),
  /** The unit's workers under contract and the others who have one of these shifts, by name. */
  personas: Type.Array(FloorPerson),
});
export type Contingency = Static<typeof Contingency>;

const People = Type.Integer({ minimum: 0 });

/**
 * The staffing of one payroll group in a unit on a date, by day or by night. A night belongs to the date on which it
 * starts. Each person is counted once: `presentes` have an entry mark that counts, `ausentes` an absence from each
 * shift of theirs, and the others are awaited or missing.
 */
export const Staffing = Named('Staffing', {
  fecha: LocalDate,
  turno_dia: Type.Boolean(),
  /** The payroll group, as in FloorShift. */
  idplanilla: Nullable(Id),
  programados: People,
  presentes: People,
  ausentes: People,
  /** The minimum of the organisation; null where it sets none. */
  minimo: Nullable(People),
  /** Minimums by type of shift, beside that of all: the people with that type who are not absent. */
  tipos: Type.Array(Closed({ nombre: Type.String(), personas: People, minimo: People })),
  /** The planned people without an entry mark that is awaited or missing, by start; article 22 is held to none. */
  sin_marca: Type.Array(Closed({ inicio: Instant, personas: Type.Integer({ minimum: 1 }) })),
  /** Shifts with an uncovered absence, by start; a worker lent to another unit leaves none. */
  sin_cubrir: Type.Array(
    Closed({
      idturno: LongId,
      inicio: Instant,
      /** The offer that is open for it; null where there is none, and for a manager who may not see offers. */
      oferta: Nullable(
        Closed({
          publicacion_idpublicacion: LongId,
          idoferta_turno: LongId,
          postulaciones: People,
        }),
      ),
    }),
  ),
});
export type Staffing = Static<typeof Staffing>;

export const floorEndpoints = {
  'GET turnos/contingencia': endpoint({
    base: 'instance',
    access: 'admin',
    summary:
      "What the manager's device keeps for when it has no connection: who should be on the floor today and the next three days, with their marks so far and telephone numbers",
    response: Data(Contingency),
  }),
  'GET turnos': endpoint({
    base: 'instance',
    access: 'admin',
    summary:
      "The shifts of the manager's unit with marks and absences, all or of one position, without free days; `ausencia` 0 leaves out who is absent; 7 days at most",
    query: Type.Object(
      {
        ...DateRange.properties,
        unidad: Type.Optional(Id),
        puesto: Type.Optional(Id),
        ausencia: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)])),
      },
      { additionalProperties: false },
    ),
    response: Data(Type.Array(FloorShift)),
  }),
  'GET dotacion': endpoint({
    base: 'instance',
    access: 'admin',
    summary:
      "The staffing of the manager's unit by date, day or night and payroll group, by date: planned, present and absent people, the least wanted and the shifts without cover; 31 days at most",
    query: Type.Object(
      { ...DateRange.properties, unidad: Type.Optional(Id) },
      { additionalProperties: false },
    ),
    response: Data(Type.Array(Staffing)),
  }),
};
