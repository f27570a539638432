import type { AttendanceSheet, SheetCore, SheetDay, ShiftBrief } from '@relevo/contract';
import { ENTRY } from '@relevo/domain/punches';
import {
  changesSince,
  countedSeconds,
  type KeptDay,
  type KeptShift,
  keptShifts,
  type SheetContent,
  sameShifts,
} from '@relevo/domain/sheet-content';
import {
  COUNTED,
  type DaySheet,
  type Figure,
  type Sheet,
  type SheetMark,
  type SheetTotals,
} from '@relevo/domain/sheet-facts';
import { sheetPdfName } from '@relevo/domain/sheet-pdf-name';
import { COUNTED_RULE, columnRule, lossRule } from '@relevo/domain/sheet-rule-words';
import type { LocalDate } from '@relevo/domain/time';
import { readSettings, sheetSettings } from '../settings/settings.ts';
import type { KeptAnswer } from './answers.sql.ts';
import { openCorrectionsOf } from './open-corrections.ts';
import type { ReportFacts, Validation } from './report.sql.ts';

type WireFigure = SheetCore['atraso'];
type WireMark = NonNullable<SheetCore['entrada']>;

/** An instant as `Temporal.Instant` writes it, without trailing zeros; that type took a tenth of a report's time. */
function instantOf(milliseconds: number): string {
  const text = new Date(milliseconds).toISOString();
  return milliseconds % 1000 === 0 ? `${text.slice(0, -5)}Z` : text.replace(/0+Z$/, 'Z');
}

const figureJson = ({ value, spans }: Figure): WireFigure => ({
  valor: value,
  tramos: spans.map(({ from, to }) => ({ desde: instantOf(from), hasta: instantOf(to) })),
});

const markJson = ({ id, type, at, added }: SheetMark): WireMark => ({
  id,
  sentido: type === ENTRY ? 'E' : 'S',
  fecha_hora: instantOf(at),
  corregida: added,
});

const coreJson = (kept: KeptShift): SheetCore => ({
  idturno: kept.id,
  inicio: instantOf(kept.startsAt),
  termino: instantOf(kept.endsAt),
  estado: kept.standing,
  entrada: kept.entry && markJson(kept.entry),
  salida: kept.exit && markJson(kept.exit),
  sin_uso: kept.unused.map(markJson),
  ausencia: kept.absence && { idtipoAusencia: kept.absence.typeId, nombre: kept.absence.name },
  atraso: figureJson(kept.delay),
  salidaAnticipada: figureJson(kept.earlyLeave),
  contado: countedSeconds(kept),
  columnas: Object.fromEntries(Object.entries(kept.columns).map(([name, one]) => [name, figureJson(one)])),
});

const totalsJson = ({ delay, earlyLeave, leave, noAttendance, omissions, columns }: SheetTotals) => ({
  atrasoTotal: delay,
  salidaAnticipadaTotal: earlyLeave,
  inasistenciaTotal: noAttendance,
  permisoTotal: leave,
  omisionTotal: omissions,
  ...Object.fromEntries(Object.entries(columns).map(([name, value]) => [`${name}Total`, value])),
});

export const validationJson = ({ id, periodId, at, hash }: Validation, workerId: number) => ({
  idestadoFDA: id,
  periodo_idperiodo: periodId,
  fechaValidacion: at.toString(),
  ubicacionAr: sheetPdfName(periodId, workerId),
  hash,
});

type Briefs = ReadonlyMap<number, ShiftBrief>;

const answerJson = ({ agreed, note, at }: KeptAnswer): SheetDay['respuesta'] => ({
  conforme: agreed,
  nota: note,
  fecha_hora: at.toString(),
});

interface ShownDay {
  briefs: Briefs;
  /** Open corrections of marks, by the shift. */
  corrections: ReturnType<typeof openCorrectionsOf>;
  answer: KeptAnswer | undefined;
  /** The day as it was validated; undefined until then. */
  validated?: KeptDay | undefined;
}

/** A SheetDay of the contract. */
export function dayJson(day: DaySheet, { briefs, corrections, answer, validated }: ShownDay): SheetDay {
  const now = keptShifts(day);
  const before = validated ?? answer;
  return {
    fecha: day.date,
    feriado: day.holiday,
    contrato: day.underContract,
    turnos: now.flatMap((one) => {
      const brief = briefs.get(one.id);
      return brief ? [{ ...brief, ...coreJson(one), correccion: corrections.get(one.id) ?? null }] : [];
    }),
    respuesta: answer ? answerJson(answer) : null,
    antes: before && !sameShifts(before, now) ? before.shifts.map(coreJson) : null,
  };
}

/** An AttendanceSheet of the contract. */
export function sheetJson(report: ReportFacts, sheet: Sheet, today: LocalDate): AttendanceSheet {
  const { workerId, period, columns, briefs, answers, validation } = report;
  const corrections = openCorrectionsOf(report, sheet);
  const rules = readSettings(sheetSettings, report.texts);
  const inWeek = Map.groupBy(
    sheet.days,
    ({ date }) => sheet.weeks.findLast(({ monday }) => monday <= date)?.monday,
  );
  const kept = validation?.content ? (JSON.parse(validation.content) as SheetContent) : null;
  const validated = new Map<LocalDate, KeptDay>(
    kept?.days.map(({ date, shifts }) => [date, { version: kept.version, shifts }]),
  );
  const weekDays = (monday: LocalDate) =>
    (inWeek.get(monday) ?? []).map((day) =>
      dayJson(day, {
        ...{ briefs, corrections, answer: answers.get(day.date) },
        validated: validated.get(day.date),
      }),
    );
  return {
    estadoFDA: validation ? validationJson(validation, workerId) : null,
    estadoFDAPostValidacion: kept && {
      cambios: changesSince(kept, sheet).map(({ date, before, now }) => ({
        fecha: date,
        antes: before.map(coreJson),
        ahora: now.map(coreJson),
        // Asked for only where there is a change.
        causas: [],
      })),
    },
    listaTurno: {
      totalTrabajadorPeriodo: totalsJson(sheet.totals),
      listaTurnoPorSemana: sheet.weeks.map(({ monday, totals }) => ({
        semana: monday,
        totalTrabajadorSemana: totalsJson(totals),
        dias: weekDays(monday),
      })),
    },
    listaColumnas: {
      paginas: columns.map(({ property, alias, heading, formula }) => ({
        nombrePropiedad: property,
        alias,
        nombreColumna: heading,
        unidad: COUNTED.has(formula) ? 'cantidad' : 'horas',
        regla: columnRule(formula, rules),
      })),
      reglas: { noTrabajado: lossRule(rules), contado: COUNTED_RULE },
    },
    mostrarData: period.from <= today,
  };
}
