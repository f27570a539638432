import Type, { type Static } from 'typebox';
import { DayNight, ShiftPerson, ShiftType } from './briefs.ts';
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

const Minutes = Type.Integer();

/** Minutes added before or after a shift. */
export const HoursBalance = Named('HoursBalance', {
  minutosInicio: Minutes,
  minutosTermino: Minutes,
  valorExtra: Minutes,
});
const ShiftDetail = Named('ShiftDetail', {
  iddetTurno: Id,
  nombreDetTurno: Type.String(),
  abreviatura: Type.String(),
});
const ShiftAbsence = Named('ShiftAbsence', {
  tipoAusencia_idtipoAusencia: Id,
  abreviatura: Type.String(),
  nombreTipoAusencia: Type.String(),
  permiso: Nullable(Closed({ fechaInicio: LocalDate, fechaTermino: LocalDate })),
});
/** A colleague's absence, without the reason, which is private. */
const ColleagueAbsence = Named('ColleagueAbsence', { ausente: Type.Literal(true) });
/** `d` is the shift's local date, as in `fecha`. */
const ShiftMarks = Named('ShiftMarks', {
  HoraInicioMarcaReloj: Nullable(LocalTime),
  HoraTerminoMarcaReloj: Nullable(LocalTime),
  d: LocalDate,
  /** Whether a correction made one of the two; the first mark stays on the sheet. */
  corregida: Type.Boolean(),
});

/** A shift's type, times, sector and extra minutes before or after an edit. */
const EditedSide = Named('EditedSide', {
  nombreTipoTurno: Type.String(),
  horaInicio: LocalTime,
  horaTermino: LocalTime,
  nombreSector: Nullable(Type.String()),
  minutosAntes: Minutes,
  minutosDespues: Minutes,
});
/** A manager's change of a shift, and its moment. */
export const ShiftEdit = Named('ShiftEdit', {
  fecha_hora: Instant,
  quien: Type.String(),
  /** The reason for extra time. */
  motivo: Nullable(Type.String()),
  antes: EditedSide,
  despues: EditedSide,
});
export type ShiftEdit = Static<typeof ShiftEdit>;

/** A shift as its worker sees it (spec 1 §3, spec 2 §3). Times are local to the shift's workplace. */
export const Turno = Named('Turno', {
  idturno: LongId,
  fecha: LocalDate,
  trabajador_idtrabajador: Id,
  turnoDia: DayNight,
  tipoTurno_idtipoTurno: Id,
  detTurno_iddetTurno: Id,
  unidad_idunidad: Id,
  detPuesto_iddetPuesto: Id,
  tipo_turno: ShiftType,
  det_turno: ShiftDetail,
  /** Null on a free day. */
  horaProgramadaInicio: Nullable(LocalTime),
  horaProgramadaTermino: Nullable(LocalTime),
  /** The same two moments as instants with offset: a night over a clock change is 11 or 13 hours long. */
  inicio: Nullable(Type.String()),
  termino: Nullable(Type.String()),
  saldo_hora: Nullable(HoursBalance),
  ausencia: Nullable(ShiftAbsence),
  /** The marks; null before a punch. */
  marca: Nullable(ShiftMarks),
  unidad: Closed({ nombreUnidad: Type.String(), abreviatura: Type.String() }),
  sector: Nullable(Closed({ nombreSector: Type.String(), posicion: Type.Integer() })),
  tags: Type.Array(Closed({ nombre: Type.String() })),
  cobertura: Type.Boolean(),
  contrato: Type.Boolean(),
  det_puesto: Closed({ nombreDetPuesto: Type.String() }),
  /** A live request (swap, release or offer) holds this shift. */
  pre_solicitud: Type.Boolean(),
  rotativa: Type.Boolean(),
  /** The last first. */
  ediciones: Type.Array(ShiftEdit),
});
export type Turno = Static<typeof Turno>;

/** A shift as a colleague sees it: without balance and marks, and with an absence's existence alone. */
const ColleagueTurno = Named('ColleagueTurno', {
  ...Turno.properties,
  saldo_hora: Type.Null(),
  ausencia: Nullable(ColleagueAbsence),
  marca: Type.Null(),
});

/** A colleague's shift (spec 2 §3, partner shift). */
export const PartnerShift = Named('PartnerShift', {
  idturno: LongId,
  fecha: LocalDate,
  hora_programada_inicio: LocalTime,
  hora_programada_termino: LocalTime,
  turnoDia: DayNight,
  tipo_turno: Closed({ abreviatura: Type.String() }),
  trabajador: Closed({
    idtrabajador: Id,
    persona: ShiftPerson,
    det_puesto: Closed({ nombreDetPuesto: Type.String() }),
  }),
  sector: Nullable(Closed({ nombre: Type.String(), posicion: Type.Integer() })),
  ausencia: Nullable(ColleagueAbsence),
});
export type PartnerShift = Static<typeof PartnerShift>;

/** The first and the last day of a worker's roster: a day outside is not free, it is not planned yet. */
const PlannedSpan = Named('PlannedSpan', { desde: LocalDate, hasta: LocalDate });

export const shiftsEndpoints = {
  'GET me/turnos': endpoint({
    base: 'instance',
    access: 'worker',
    summary:
      "The worker's shifts of a range of dates, or a colleague's of the same unit and position; 183 days at most",
    query: Closed({ desde: LocalDate, hasta: LocalDate, trabajador: Type.Optional(Id) }),
    response: Closed({
      turnos: Type.Union([Type.Array(Turno), Type.Array(ColleagueTurno)]),
      /** The roster's span; null for a worker without a planned day. */
      programacion: Nullable(PlannedSpan),
    }),
    etag: true,
  }),
  'GET me/colegas/turnos': endpoint({
    base: 'instance',
    access: 'worker',
    summary: "Shifts of the colleagues of the worker's unit; 7 days at most",
    query: DateRange,
    response: Data(Type.Array(PartnerShift)),
  }),
};
