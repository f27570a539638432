import Type, { type Static } from 'typebox';
import { Closed, Id, LocalDate, LocalTime, LongId, Named, Nullable } from './common.ts';

/** 1 by day, 0 by night. */
export const DayNight = Type.Union([Type.Literal(0), Type.Literal(1)]);

export const ShiftType = Named('ShiftType', {
  turnoDia: DayNight,
  abreviatura: Type.String(),
  nombreTipoTurno: Type.String(),
});

const PersonBrief = Named('PersonBrief', {
  id: Id,
  nombre: Type.String(),
  apellidoPaterno: Type.String(),
  rut: Nullable(Type.String()),
  avatar: Nullable(Type.String()),
});

/** The worker of a shift, in lists of shifts. */
export const ShiftPerson = Named('ShiftPerson', {
  id: Id,
  nombre: Type.String(),
  apellido_paterno: Type.String(),
  avatar: Nullable(Type.String()),
});

/** A worker as others see him or her in lists and requests. */
export const WorkerBrief = Named('WorkerBrief', { idtrabajador: Id, persona: PersonBrief });
export type WorkerBrief = Static<typeof WorkerBrief>;

/** A shift as far as requests about it show it. Times are local to its workplace; instants carry an offset. */
export const ShiftBrief = Named('ShiftBrief', {
  idturno: LongId,
  fecha: LocalDate,
  turnoDia: DayNight,
  horaProgramadaInicio: LocalTime,
  horaProgramadaTermino: LocalTime,
  inicio: Type.String(),
  termino: Type.String(),
  /** Extra time agreed on before and after it, which counts for the hours of its week. */
  minutosExtra: Type.Integer(),
  tipo_turno: ShiftType,
  unidad: Closed({ nombreUnidad: Type.String() }),
  sector: Nullable(Closed({ nombreSector: Type.String(), posicion: Type.Integer() })),
});
export type ShiftBrief = Static<typeof ShiftBrief>;
