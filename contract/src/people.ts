import Type, { type Static } from 'typebox';
import { Closed, Id, LocalDate, LocalTime, Nullable } from './common.ts';

const DayNight = Type.Union([Type.Literal(0), Type.Literal(1)]);

/** A worker as others see him or her in lists and requests. */
export const WorkerBrief = Closed({
  idtrabajador: Id,
  persona: Closed({
    id: Id,
    nombre: Type.String(),
    apellidoPaterno: Type.String(),
    rut: Nullable(Type.String()),
    avatar: Nullable(Type.String()),
  }),
});
export type WorkerBrief = Static<typeof WorkerBrief>;

/** A shift as far as requests about it show it. Times are local to its workplace; instants carry an offset. */
export const ShiftBrief = Closed({
  idturno: Id,
  fecha: LocalDate,
  turnoDia: DayNight,
  horaProgramadaInicio: LocalTime,
  horaProgramadaTermino: LocalTime,
  inicio: Type.String(),
  termino: Type.String(),
  tipo_turno: Closed({ turnoDia: DayNight, abreviatura: Type.String(), nombreTipoTurno: Type.String() }),
  unidad: Closed({ nombreUnidad: Type.String() }),
  sector: Nullable(Closed({ nombreSector: Type.String(), posicion: Type.Integer() })),
});
export type ShiftBrief = Static<typeof ShiftBrief>;
