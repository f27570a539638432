import type { Oferta, Turno } from '@relevo/contract';
import { buildMonth, type CalendarNote, type DayCell } from '@relevo/domain/calendar';
import { type PlannedSpan, UNPLANNED } from '@relevo/domain/roster';
import { dateInText } from '../ui/formatters.ts';
import { dayLabel } from './day-label.ts';

/** Reads of a month; undefined where there is no answer yet. */
export interface MonthReads {
  shifts: readonly Turno[] | undefined;
  planned: PlannedSpan | null | undefined;
  notes: readonly CalendarNote[] | undefined;
  publications: readonly { ofertas: readonly Oferta[] }[] | undefined;
  holidays: readonly { fecha: string; nombre: string }[] | undefined;
}

export interface DayView extends DayCell {
  label: string;
  /** False while the day's shifts are not on this device: a day without shifts is then neither free nor unplanned. */
  known: boolean;
}

/** The days that the page of the month 'YYYY-MM' draws at `now` in `zone` (spec 1 §2, Calendar). */
export function monthView(month: string, reads: MonthReads, now: Temporal.Instant, zone: string): DayView[] {
  const cells = buildMonth({
    month,
    now,
    zone,
    shifts: reads.shifts ?? [],
    planned: reads.planned,
    notes: reads.notes ?? [],
    holidays: reads.holidays ?? [],
    publications: reads.publications ?? [],
  });
  const shifts = reads.shifts && new Map(reads.shifts.map((shift) => [shift.idturno, shift]));
  return cells.map((cell) => ({ ...cell, label: dayLabel(cell, shifts), known: shifts !== undefined }));
}

/** 'Sin programación después del lun 30 nov': meaning of the sign of an unplanned day, with its first date. */
export function unplannedText(month: string, planned: PlannedSpan | null | undefined): string {
  if (!planned) return UNPLANNED;
  const early = `${month}-01` < planned.desde;
  const [side, date] = early ? ['antes', planned.desde] : ['después', planned.hasta];
  return `${UNPLANNED} ${side} del ${dateInText(date)}`;
}

/** A month as a number that counts months, so that months can be compared and moved. */
export function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}
