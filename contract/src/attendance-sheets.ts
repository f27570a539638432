import Type, { type Static } from 'typebox';
import { ShiftBrief } from './briefs.ts';
import { Closed, Data, Id, Instant, LocalDate, LongId, Named, Nullable } from './common.ts';
import { CorrectionOutcomes, MarkPair } from './corrections.ts';
import { endpoint } from './endpoint.ts';

const Count = Type.Integer({ minimum: 0 });

/** A figure with its stretches: whole seconds, or a count in columns that count. */
const Figure = Named('SheetFigure', {
  valor: Count,
  tramos: Type.Array(Closed({ desde: Instant, hasta: Instant })),
});

const SheetMark = Named('SheetMark', {
  id: LongId,
  /** E entry, S exit. */
  sentido: Type.Union([Type.Literal('E'), Type.Literal('S')]),
  fecha_hora: Instant,
  /** A correction added it. */
  corregida: Type.Boolean(),
});

/** The figures that count of one shift, which a validation keeps. */
const SheetCore = Named('SheetCore', {
  idturno: LongId,
  inicio: Instant,
  termino: Instant,
  /**
   * The state: `ahead`, not over yet; `complete`; `omission`, one mark is missing; `no-attendance`; `leave`; `excused`,
   * an absence that does not count.
   */
  estado: Type.Union([
    Type.Literal('ahead'),
    Type.Literal('complete'),
    Type.Literal('omission'),
    Type.Literal('no-attendance'),
    Type.Literal('leave'),
    Type.Literal('excused'),
  ]),
  entrada: Nullable(SheetMark),
  salida: Nullable(SheetMark),
  /** Repeated and corrected marks. */
  sin_uso: Type.Array(SheetMark),
  ausencia: Nullable(Closed({ idtipoAusencia: Id, nombre: Type.String() })),
  atraso: Figure,
  salidaAnticipada: Figure,
  /** Seconds of the planned time that count; null for a shift without a plan, or one that is not over. */
  contado: Nullable(Count),
  /** Figures by the property of their column. */
  columnas: Type.Record(Type.String(), Figure),
});
export type SheetCore = Static<typeof SheetCore>;

/** An open correction of a shift's marks: its figures may still change. */
const OpenCorrection = Named('OpenCorrection', {
  id: LongId,
  estado: Type.Union([Type.Literal('pendiente'), Type.Literal('por_confirmar')]),
  /** The worker opposed, and the managers look at it again. */
  en_revision: Type.Boolean(),
  /** The end of the worker's time to oppose; null where that is not possible, and until the mail has left. */
  oposicion_hasta: Nullable(Instant),
  /** The marks that it would make: as accepted, until then as asked. */
  marcas: MarkPair,
  cuenta: CorrectionOutcomes,
});
export type OpenCorrection = Static<typeof OpenCorrection>;

/** A shift of the sheet: plan, marks and figures. */
export const SheetShift = Named('SheetShift', {
  ...ShiftBrief.properties,
  ...SheetCore.properties,
  /** The open correction, which is no part of a validation. */
  correccion: Nullable(OpenCorrection),
});
export type SheetShift = Static<typeof SheetShift>;

/** The worker's answer for a day: agreed, or an objection with a text. */
const SheetAnswer = Named('SheetAnswer', {
  conforme: Type.Boolean(),
  nota: Nullable(Type.String()),
  fecha_hora: Instant,
});

export const SheetDay = Named('SheetDay', {
  fecha: LocalDate,
  feriado: Type.Boolean(),
  contrato: Type.Boolean(),
  turnos: Type.Array(SheetShift),
  respuesta: Nullable(SheetAnswer),
  /** The date's shifts as validated, or as answered before a validation; null where nothing changed since. */
  antes: Nullable(Type.Array(SheetCore)),
});
export type SheetDay = Static<typeof SheetDay>;

/** Something that was done to a date after its sheet was validated. */
const SheetCause = Named('SheetCause', {
  fecha_hora: Instant,
  quien: Nullable(Type.String()),
  /** Leave was approved, recorded or withdrawn; marks were corrected; a mark arrived. */
  que: Type.Union([
    Type.Literal('leave-approved'),
    Type.Literal('leave-recorded'),
    Type.Literal('leave-withdrawn'),
    /** An edit of the shift; `detalle` names the edited field. */
    Type.Literal('shift-edited'),
    Type.Literal('correction'),
    Type.Literal('mark'),
  ]),
  /** The type of leave, the reason of a correction. */
  detalle: Nullable(Type.String()),
});
export type SheetCause = Static<typeof SheetCause>;

/** Whole seconds and counts: `atrasoTotal`, `inasistenciaTotal` and a `<property>Total` for each column. */
const Totals = Type.Record(Type.String(), Count);

const Validation = Named('SheetValidation', {
  idestadoFDA: Id,
  periodo_idperiodo: Id,
  fechaValidacion: Instant,
  /** The name of its PDF. */
  ubicacionAr: Nullable(Type.String()),
  /** SHA-256 of the content that was validated; null where none was kept. */
  hash: Nullable(Type.String()),
});

/** The attendance sheet of one worker and one period (spec 2 §3). */
export const AttendanceSheet = Named('AttendanceSheet', {
  /** Null until the worker validates it. */
  estadoFDA: Nullable(Validation),
  /** The date's changes since the validation; null before the validation, and where its content was not kept. */
  estadoFDAPostValidacion: Nullable(
    Closed({
      cambios: Type.Array(
        Closed({
          fecha: LocalDate,
          /** The shifts of the date as they were validated, and as they are. */
          antes: Type.Array(SheetCore),
          ahora: Type.Array(SheetCore),
          /** The causes of those changes, newest first; empty where the cause was a setting or a holiday. */
          causas: Type.Array(SheetCause),
        }),
      ),
    }),
  ),
  listaTurno: Closed({
    totalTrabajadorPeriodo: Totals,
    listaTurnoPorSemana: Type.Array(
      Closed({
        /** The Monday of the week. */
        semana: LocalDate,
        totalTrabajadorSemana: Totals,
        dias: Type.Array(SheetDay),
      }),
    ),
  }),
  listaColumnas: Closed({
    paginas: Type.Array(
      Closed({
        nombrePropiedad: Type.String(),
        alias: Type.String(),
        nombreColumna: Type.String(),
        unidad: Type.Union([Type.Literal('horas'), Type.Literal('cantidad')]),
        /** The rule of the figure, in words. */
        regla: Type.String(),
      }),
    ),
    /** The rules of delays and early leaves, and of counted time, in words. */
    reglas: Closed({ noTrabajado: Type.String(), contado: Type.String() }),
  }),
  /** Whether the period has begun, so that there are data to show. */
  mostrarData: Type.Boolean(),
});
export type AttendanceSheet = Static<typeof AttendanceSheet>;

const SheetKey = Closed({ periodo_id: Id, trabajador_id: Id });

export const sheetsEndpoints = {
  'GET fda/trabajador/reporte': endpoint({
    base: 'instance',
    access: 'session',
    permission: 'fdaManagement',
    summary:
      'The attendance sheet of one worker and one period, computed now; a manager reads those of the own unit',
    query: SheetKey,
    response: Data(AttendanceSheet),
  }),
  'POST fda/trabajador/reporte': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'Validates the own sheet of a period, once, in the days that are open for it',
    body: SheetKey,
    response: Data(Validation),
    errors: ['sheet.not_open', 'sheet.already_validated'],
    idempotency: 'accepted',
  }),
  'GET fda/pdf/{name}': endpoint({
    base: 'instance',
    access: 'session',
    permission: 'fdaManagement',
    summary:
      'The PDF of a sheet, `ficha-{periodo}-{trabajador}.pdf`: as it was validated, before that as it counts now',
    params: Closed({ name: Type.String({ maxLength: 40 }) }),
    errors: ['pdf.too_many', 'pdf.not_made'],
    response: 'pdf',
  }),
  'GET me/fda/dias': endpoint({
    base: 'instance',
    access: 'worker',
    summary:
      'The days of the own sheet of a period: planned, marked, what counted, what was answered and changed',
    query: Closed({ periodo_id: Id }),
    response: Data(Type.Array(SheetDay)),
  }),
  'PUT me/fda/dias/{fecha}': endpoint({
    base: 'instance',
    access: 'worker',
    summary:
      'Agrees with one own day that is over, or objects to it with a note, until its sheet is validated',
    params: Closed({ fecha: LocalDate }),
    body: Closed({
      conforme: Type.Boolean(),
      /** Demanded by an objection. */
      nota: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
    }),
    response: Data(SheetDay),
    errors: ['sheet.day_ahead', 'sheet.already_validated'],
    idempotency: 'accepted',
  }),
};
