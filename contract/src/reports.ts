import Type, { type Static } from 'typebox';
import { ShiftBrief } from './briefs.ts';
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
  Page,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { MarkType } from './punches.ts';
import { AbsenceType } from './reference.ts';
import { HoursBalance } from './shifts.ts';

const Count = Type.Integer({ minimum: 0 });
const worker = { base: 'instance', access: 'worker' } as const;

/** A range, and the worker of the report, who is the caller. */
const OwnRange = Closed({ ...DateRange.properties, idtrabajador: Type.Optional(Id) });

/** A mark of the report, with the shift that it belongs to (spec 2 §3). */
export const ReportMark = Named('ReportMark', {
  id: LongId,
  FECHA_MARCA: LocalDate,
  HORA_MARCA: LocalTime,
  /** E comes in, S goes out. */
  SENTIDO_MARCA: Type.Union([Type.Literal('E'), Type.Literal('S')]),
  tipo_marca_id: MarkType,
  fecha_hora: Instant,
  certeza: Type.Union([Type.Literal('exact'), Type.Literal('estimated'), Type.Literal('unverified')]),
  incertidumbre_ms: Nullable(Type.Integer()),
  offline: Type.Boolean(),
  /** Whether it is the entry or the exit that counts on the sheet. */
  cuenta: Type.Boolean(),
  /** Whether a correction added it; the mark that it replaces is in the list too. */
  corregida: Type.Boolean(),
  corrige_a: Nullable(LongId),
  comprobante: Closed({ codigo: Type.String(), hash: Type.String() }),
  /** Null where it belongs to no shift. */
  turno: Nullable(ShiftBrief),
  /** Seconds of agreed extra time that the sheet counts of that shift. */
  extra: Count,
});
export type ReportMark = Static<typeof ReportMark>;

/** A shift of the reports of hours (spec 2 §3, report shift). */
export const ReportShift = Named('ReportShift', {
  ...ShiftBrief.properties,
  saldo_hora: HoursBalance,
  /** Seconds that the sheet counts of it; null until it is over. */
  contado: Nullable(Count),
  /** The marks that count, and the stretches that `contado` is the sum of where it is extra time. */
  entrada: Nullable(Instant),
  salida: Nullable(Instant),
  tramos: Type.Array(Closed({ desde: Instant, hasta: Instant })),
});
export type ReportShift = Static<typeof ReportShift>;

const ReportShifts = Named('ReportShifts', {
  data: Type.Array(ReportShift),
  meta: Closed({
    total: Count,
    /** The sum of the counted time, in seconds. */
    segundos: Count,
  }),
});

/** An absence: leave of several days, or one shift without attendance. */
export const ReportAbsence = Named('ReportAbsence', {
  tipo_ausencia: AbsenceType,
  fecha_inicio: LocalDate,
  fecha_termino: LocalDate,
  /** The absence's dates inside the range. */
  dias: Count,
  /** Own shifts that it took. */
  turnos: Type.Array(ShiftBrief),
});
export type ReportAbsence = Static<typeof ReportAbsence>;

/** An entry of the hour bank, by a release or a coverage (spec 2 §3, hour balance item). */
export const BankEntry = Named('BankEntry', {
  id: LongId,
  tipo: Type.Union([Type.Literal('release'), Type.Literal('coverage')]),
  /** Minutes: positive of a coverage, negative of a release. */
  valor: Type.Integer(),
  /** The balance after it, in minutes. */
  saldo: Type.Integer(),
  turno: ShiftBrief,
});
export type BankEntry = Static<typeof BankEntry>;

/** 'YYYY-MM' */
const Month = Type.String({ pattern: '^\\d{4}-\\d\\d$' });

/** Legal overtime, apart from the hour bank of releases and coverage; everything in seconds, months newest first. */
export const OvertimeOfWorker = Named('OvertimeOfWorker', {
  /** The day that it stands for. */
  fecha: LocalDate,
  /** The rest that is available. */
  saldo: Count,
  /** Rest taken beyond all lots. */
  sin_respaldo: Count,
  /** Months under a pact: given back as rest, with the surcharge, until the last day. */
  lotes: Type.Array(
    Closed({
      mes: Month,
      trabajado: Count,
      descanso: Count,
      usado: Count,
      vencido: Count,
      saldo: Count,
      vence: LocalDate,
    }),
  ),
  /** Months without one: paid. */
  pagadas: Type.Array(Closed({ mes: Month, trabajado: Count, con_recargo: Count })),
  descansos: Type.Array(Closed({ fecha: LocalDate, segundos: Count })),
});
export type OvertimeOfWorker = Static<typeof OvertimeOfWorker>;

const ReportName = Closed({
  nombre: Type.Union([
    Type.Literal('marcas'),
    Type.Literal('horas-extras'),
    Type.Literal('part-time'),
    Type.Literal('ausentismos'),
    Type.Literal('banco-horas'),
    Type.Literal('sobretiempo'),
  ]),
});

export const reportsEndpoints = {
  'GET marca/con-turno-asociado': endpoint({
    ...worker,
    summary:
      "Own marks of a range of dates (366 days at most) with the shifts that they belong to, newest shift first; a mark stands on its shift's date",
    query: Closed({
      ...DateRange.properties,
      /** The own one, without check digit. */
      rut: Type.Optional(Type.String({ pattern: '^\\d{1,8}$' })),
    }),
    response: Data(Type.Array(ReportMark)),
  }),
  'GET me/reporte/turnos-extra': endpoint({
    ...worker,
    summary:
      'Own shifts with agreed extra time and what counts of it, newest first, 15 a page; 366 days at most',
    query: Closed({ ...OwnRange.properties, page: Type.Optional(Page) }),
    response: ReportShifts,
  }),
  'GET me/reporte/turnos-part-time': endpoint({
    ...worker,
    summary: 'Own part-time shifts and what counts of them, newest first, 15 a page; 366 days at most',
    query: Closed({ ...OwnRange.properties, page: Type.Optional(Page) }),
    response: ReportShifts,
  }),
  'GET ausencia': endpoint({
    ...worker,
    summary:
      'Own absences of a range of dates (731 days at most), newest first: leave and shifts not attended',
    query: OwnRange,
    response: Data(Type.Array(ReportAbsence)),
  }),
  'GET me/banco-horas': endpoint({
    ...worker,
    summary:
      'The own hour bank by the dates of its shifts, newest first: what releases took and coverage gave, from 2014 to 182 days ahead',
    query: OwnRange,
    response: Closed({
      listaSaldoHora: Type.Array(BankEntry),
      /** Minutes before the first of them. */
      saldo_inicial: Type.Integer(),
    }),
  }),
  'GET me/banco-horas/sobretiempo': endpoint({
    ...worker,
    summary:
      'Own overtime of the last twelve months as it stands today: what a pact gives back as rest, by month with its last day, and what is paid',
    response: OvertimeOfWorker,
  }),
  'GET me/reporte/{nombre}': endpoint({
    ...worker,
    summary: 'An own report of a range of dates as a file, as wide as its list may be',
    params: ReportName,
    query: Closed({
      ...DateRange.properties,
      formato: Type.Union([Type.Literal('csv'), Type.Literal('pdf')]),
    }),
    errors: ['pdf.too_many', 'pdf.not_made'],
    response: 'file',
  }),
  'GET reporte/{nombre}': endpoint({
    base: 'instance',
    access: 'admin',
    summary:
      "The same of workers of the manager's unit: one, several or all, written as it is made; as PDF of one alone",
    params: ReportName,
    query: Closed({
      ...DateRange.properties,
      /** Ids, a comma list; all of the unit without it. */
      listIdTrabajador: Type.Optional(Type.String({ maxLength: 4000 })),
      formato: Type.Union([Type.Literal('csv'), Type.Literal('xlsx'), Type.Literal('pdf')]),
    }),
    errors: ['pdf.too_many', 'pdf.not_made', 'workbook.too_many', 'workbook.not_made'],
    response: 'file',
  }),
};
