import type { AttendanceSheet, SheetCore, ShiftBrief } from '@relevo/contract';
import { ENTRY } from '@relevo/domain/punches';
import { changesSince, type KeptShift, type SheetContent, sheetContent } from '@relevo/domain/sheet-content';
import {
  COUNTED,
  type Figure,
  type Sheet,
  type SheetMark,
  type SheetTotals,
} from '@relevo/domain/sheet-facts';
import type { CommonFacts, PayPeriod, Validation } from './sheets.sql.ts';

type WireFigure = SheetCore['atraso'];
type WireMark = NonNullable<SheetCore['entrada']>;

const instantOf = (milliseconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds).toString();

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

export const validationJson = ({ id, periodId, at, hash }: Validation) => ({
  idestadoFDA: id,
  periodo_idperiodo: periodId,
  fechaValidacion: at.toString(),
  ubicacionAr: null,
  hash,
});

interface Shown {
  period: PayPeriod;
  sheet: Sheet;
  common: CommonFacts;
  briefs: ReadonlyMap<number, ShiftBrief>;
  validation: Validation | undefined;
  /** Whether the period has begun. */
  begun: boolean;
}

/** An AttendanceSheet of the contract. */
export function sheetJson({ sheet, common, briefs, validation, begun }: Shown): AttendanceSheet {
  const kept = new Map(sheetContent(sheet).days.map(({ date, shifts }) => [date, shifts]));
  const inWeek = Map.groupBy(
    sheet.days,
    ({ date }) => sheet.weeks.findLast(({ monday }) => monday <= date)?.monday,
  );
  return {
    estadoFDA: validation ? validationJson(validation) : null,
    estadoFDAPostValidacion: validation?.content
      ? {
          cambios: changesSince(JSON.parse(validation.content) as SheetContent, sheet).map(
            ({ date, before, now }) => ({
              fecha: date,
              antes: before.map(coreJson),
              ahora: now.map(coreJson),
            }),
          ),
        }
      : null,
    listaTurno: {
      totalTrabajadorPeriodo: totalsJson(sheet.totals),
      listaTurnoPorSemana: sheet.weeks.map(({ monday, totals }) => ({
        semana: monday,
        totalTrabajadorSemana: totalsJson(totals),
        dias: (inWeek.get(monday) ?? []).map(({ date, holiday, underContract }) => ({
          fecha: date,
          feriado: holiday,
          contrato: underContract,
          turnos: (kept.get(date) ?? []).flatMap((one) => {
            const brief = briefs.get(one.id);
            return brief ? [{ ...brief, ...coreJson(one) }] : [];
          }),
        })),
      })),
    },
    listaColumnas: {
      paginas: common.columns.map(({ property, alias, heading, formula }) => ({
        nombrePropiedad: property,
        alias,
        nombreColumna: heading,
        unidad: COUNTED.has(formula) ? 'cantidad' : 'horas',
      })),
    },
    mostrarData: begun,
  };
}
