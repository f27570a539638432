import { dayOutcomeText } from '@relevo/domain/outcome-words';
import { formatRut } from '@relevo/domain/rut';
import {
  countedSeconds,
  type KeptShift,
  type SheetChange,
  type SheetContent,
} from '@relevo/domain/sheet-content';
import { COUNTED, type SheetColumn, type SheetTotals } from '@relevo/domain/sheet-facts';
import { WHOLE_MINUTES } from '@relevo/domain/sheet-rule-words';
import { totalsOfShifts } from '@relevo/domain/sheet-totals';
import { type LocalDate, localTimeOf, mondayOf, weekdayDate } from '@relevo/domain/time';
import { clockOf, dashed, dashedMoment, exactClockOf, timeToTheSecond } from '@relevo/domain/written';
import type { PdfOrder } from '../files/pdf-order.ts';
import type { PdfColumn, PdfRow } from '../files/pdf-table.ts';
import type { SheetNames } from './sheet-pdf.sql.ts';
import { notesOf, standingWords } from './sheet-words.ts';

export interface SheetOnPaper {
  organisation: string;
  timeZone: string;
  names: SheetNames;
  period: { from: LocalDate; to: LocalDate };
  columns: readonly (SheetColumn & { alias: string })[];
  holidays: ReadonlySet<LocalDate>;
  content: SheetContent;
  hash: string;
  validatedAt: Temporal.Instant | null;
  /** Null where the content is the validated one. */
  computedAt: Temporal.Instant | null;
  /** The dates that are otherwise since the validation, with their shifts as validated and as they are. */
  changed: readonly SheetChange[];
  /** The present and the possible figures of a shift, by its id, while an opposition waits for the manager. */
  reviewed: ReadonlyMap<number, string>;
}

/** The document of a sheet: each date with plan, marks and figures, the sums, and the answers. */
export function sheetDocument(sheet: SheetOnPaper): PdfOrder {
  const { organisation, names, period, content, hash, validatedAt, computedAt } = sheet;
  const shown = columnsOf(sheet);
  const notes = notesOf(content, sheet.timeZone);
  return {
    head: {
      title: `Ficha de asistencia · ${names.period} · ${names.fullName}`,
      organisation,
      at: (computedAt ?? validatedAt)?.epochMilliseconds ?? 0,
      layout: 'landscape',
    },
    parts: [
      { as: 'H1', text: 'Ficha de asistencia', style: { size: 16, bold: true } },
      { gap: 2 },
      { as: 'P', text: `${names.fullName} · RUT ${formatRut(names.rut)}`, style: { size: 11, bold: true } },
      { as: 'P', text: `${organisation} · ${names.unit} · ${names.position}` },
      { as: 'P', text: `Periodo: ${names.period}, desde ${dashed(period.from)} hasta ${dashed(period.to)}` },
      { gap: 4 },
      ...[...stateOf(sheet), ...reviewOf(sheet)].map((text) => ({
        as: 'P' as const,
        text,
        style: { bold: true },
      })),
      { as: 'P', text: `SHA-256 del contenido: ${hash}`, style: { size: 8 } },
      { gap: 6 },
      { as: 'P', text: summaryOf(content.totals) },
      { as: 'P', text: WHOLE_MINUTES, style: { size: 8 } },
      { gap: 6 },
      {
        columns: [...FIXED, ...shown.map(({ alias }) => figureColumn(alias))],
        rows: rowsOf(sheet, shown),
      },
      ...(notes.length > 0
        ? [
            { gap: 8 },
            {
              as: 'H2' as const,
              text: 'Observaciones y correcciones',
              style: { size: 12, bold: true },
            },
            ...notes.map((text) => ({ as: 'P' as const, text })),
          ]
        : []),
    ],
  };
}

/** The state of the content, in words. */
function stateOf({ validatedAt, computedAt, changed, columns, timeZone }: SheetOnPaper): string[] {
  const moment = (at: Temporal.Instant) => `el ${dashedMoment(at, timeZone)}`;
  if (!validatedAt) {
    return [`Sin validar: calculada ${computedAt && moment(computedAt)}. Puede cambiar hasta su validación.`];
  }
  const validated = `Validada por la persona trabajadora ${moment(validatedAt)}`;
  if (computedAt) return [`${validated}. Su contenido no se guardó: calculada ${moment(computedAt)}.`];
  if (changed.length === 0) return [`${validated}. Este es el contenido validado.`];
  const dates = changed.map(
    ({ date, before, now }) =>
      `${weekdayDate(date)}, validado ${sideOf(before, columns)}, ahora ${sideOf(now, columns)}`,
  );
  return [`${validated}. Este es el contenido validado.`, `Cambió después de validar: ${dates.join('; ')}.`];
}

/** '12:00 y 00:30 extra (Completo)': the counted time of a date, and the state of its shifts. */
function sideOf(shifts: readonly KeptShift[], columns: SheetOnPaper['columns']): string {
  const words = shifts.length === 0 ? 'sin turno' : shifts.map(standingWords).join(', ');
  if (shifts.some(({ standing }) => standing === 'ahead')) return words;
  const extras = columns.filter(({ formula }) => formula === 'extra');
  const counted = dayOutcomeText(
    shifts.map((shift) => ({
      contado: countedSeconds(shift),
      extra: extras.reduce((sum, { property }) => sum + (shift.columns[property]?.value ?? 0), 0),
    })),
  );
  return `${counted} (${words})`;
}

/** Days whose figures change once the manager has reviewed an opposition; also of a validated sheet. */
const reviewOf = ({ content, reviewed }: SheetOnPaper): string[] =>
  content.days.flatMap(({ date, shifts }) =>
    shifts.flatMap(({ id }) => {
      const figures = reviewed.get(id);
      return figures ? [`En revisión, ${weekdayDate(date)}: ${figures}.`] : [];
    }),
  );

const summaryOf = ({ delay, earlyLeave, leave, noAttendance, omissions }: SheetTotals): string =>
  [
    `Horas no Trabajadas: ${clockOf(delay + earlyLeave)}`,
    `Omisiones de Marca: ${omissions}`,
    `Inasistencias: ${noAttendance}`,
    `Permisos: ${leave}`,
  ].join(' · ');

const figureColumn = (heading: string): PdfColumn => ({ heading, share: 1.2, align: 'right' });

const FIXED: PdfColumn[] = [
  { heading: 'Fecha', share: 1.7 },
  { heading: 'Programado', share: 1.5 },
  { heading: 'Entrada', share: 1.1 },
  { heading: 'Salida', share: 1.1 },
  { heading: 'Estado', share: 2.2 },
  { heading: 'Respuesta', share: 1.1 },
  figureColumn('Atraso'),
  figureColumn('Salida anticipada'),
];

interface Shown {
  property: string;
  alias: string;
  counts: boolean;
}

/** The columns of the content in the organisation's order; of one that it no longer has, by its name. */
function columnsOf({ columns, content }: SheetOnPaper): Shown[] {
  const kept = new Set(Object.keys(content.totals.columns));
  const known = columns
    .filter(({ property }) => kept.has(property))
    .map(({ property, alias, formula }) => ({ property, alias, counts: COUNTED.has(formula) }));
  const gone = kept.difference(new Set(known.map(({ property }) => property)));
  return [...known, ...[...gone].map((property) => ({ property, alias: property, counts: false }))];
}

/** Figures to the second, so that columns add up. */
const figuresOf = ({ delay, earlyLeave, columns }: SheetTotals, shown: readonly Shown[]): string[] => [
  exactClockOf(delay),
  exactClockOf(earlyLeave),
  ...shown.map(({ property, counts }) =>
    counts ? String(columns[property] ?? 0) : exactClockOf(columns[property] ?? 0),
  ),
];

function rowsOf(sheet: SheetOnPaper, shown: readonly Shown[]): PdfRow[] {
  const { content } = sheet;
  const properties = shown.map(({ property }) => property);
  const weeks = Map.groupBy(content.days, ({ date }) => mondayOf(date));
  const rows = [...weeks].flatMap(([monday, days]): PdfRow[] => {
    const totals = totalsOfShifts(
      days.flatMap(({ shifts }) => shifts),
      properties,
    );
    const sum = [`Semana ${weekdayDate(monday).slice(4)}`, '', '', '', '', '', ...figuresOf(totals, shown)];
    return [...days.flatMap((day) => rowsOfDay(day, sheet, shown)), { cells: sum, look: 'sum' }];
  });
  const all = ['Total del periodo', '', '', '', '', '', ...figuresOf(content.totals, shown)];
  return [...rows, { cells: all, look: 'sum' }];
}

function rowsOfDay(
  { date, shifts, answer }: SheetContent['days'][number],
  { holidays, timeZone, computedAt, reviewed }: SheetOnPaper,
  shown: readonly Shown[],
): PdfRow[] {
  const day = `${weekdayDate(date)}${holidays.has(date) ? ' (festivo)' : ''}`;
  const said = answer ? (answer.agreed ? 'De acuerdo' : 'Observado') : '';
  const nothing = ['', '', '', 'Sin turno', said, ...Array.from({ length: shown.length + 2 }, () => '')];
  if (shifts.length === 0) return [{ cells: [day, ...nothing], look: 'quiet' }];
  const figures = (shift: KeptShift) =>
    figuresOf(
      totalsOfShifts(
        [shift],
        shown.map(({ property }) => property),
      ),
      shown,
    );
  return shifts.map((shift) => ({
    cells: [
      day,
      `${timeIn(shift.startsAt, timeZone)} a ${timeIn(shift.endsAt, timeZone)}`,
      markText(shift.entry, timeZone),
      markText(shift.exit, timeZone),
      // Content that was validated stays as it was said.
      computedAt && reviewed.has(shift.id) ? 'En revisión' : standingWords(shift),
      said,
      ...figures(shift),
    ],
  }));
}

const timeIn = (at: number, zone: string) => localTimeOf(Temporal.Instant.fromEpochMilliseconds(at), zone);

/** A mark that a correction added is marked for later readers: by its sign, and in the notes. */
const markText = (mark: KeptShift['entry'], zone: string): string =>
  mark ? `${timeToTheSecond(mark.at, zone)}${mark.added ? ' *' : ''}` : '';
