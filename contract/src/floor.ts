import Type, { type Static } from 'typebox';
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
import { ShiftPerson } from './people.ts';
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
  /** A correction made one of the two; what was marked first stays on the worker's sheet. */
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
  /** Covers somebody: the hour bank has its length. */
  cobertura: Type.Boolean(),
  /** Extra time agreed on; null without any. */
  saldo_hora: Nullable(HoursBalance),
  /** Another one after every edit, and with another worker. */
  version: Type.String(),
  /** Of an inter-unit absence: the shifts of that date that its worker has in other units. */
  interunidadTurno: Type.Array(
    Closed({
      unidad: Closed({ abreviatura: Type.String() }),
      sector: Nullable(FloorSector),
      marcas: FloorMarks,
    }),
  ),
});
export type FloorShift = Static<typeof FloorShift>;

export const floorEndpoints = {
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
};
