import type { MarkType } from './punches.ts';
import type { Span } from './spans.ts';
import type { LocalDate } from './time.ts';

/** A mark as the sheet reads it. Moments are epoch milliseconds. */
export interface SheetMark {
  id: number;
  type: MarkType;
  at: number;
  /** The shift that it was sealed with; null where there was none then. */
  shiftId: number | null;
  /** The mark was added by a correction that holds. */
  added: boolean;
  /** The mark that it stands for, of an added one; null where none was there. */
  correctsId: number | null;
}

/** The absence from a shift, as far as the sheet tells kinds apart. */
export interface SheetAbsence {
  typeId: number;
  name: string;
  /** The meaning on the sheet: `leave` is a permit, `none` (a released shift, one in another unit) does not count. */
  counts: 'leave' | 'no-attendance' | 'none';
}

/** A shift of one worker that has hours. Moments are epoch milliseconds. */
export interface SheetShift {
  id: number;
  /** The local date on which it starts; the shift belongs to it whole. */
  date: LocalDate;
  timeZone: string;
  startsAt: number;
  endsAt: number;
  /** Agreed extra minutes before the start and after the end. */
  minutesBefore: number;
  minutesAfter: number;
  /** Taken over from a colleague: paid by the service debt, never as overtime. */
  coverage: boolean;
  absence: SheetAbsence | null;
}

/** Local times of a day as 'HH:mm'; an end at or before the start is on the next day. */
export interface ClockWindow {
  from: string;
  to: string;
}

/** The settings of an organisation that figures come from (spec 5, Attendance sheet). */
export interface SheetRules {
  /** The tolerance, in seconds: a delay or early leave up to it is none; a longer one counts whole. */
  toleranceSeconds: number;
  /** The night hours of the columns at 25 and 50 per cent. */
  night: ClockWindow;
  /** The hours of the transport bonus. */
  transport: ClockWindow;
  /** Time after the end of a shift that counts as handing over, at most. */
  handoverMinutes: number;
}

/** The formulas of dynamic columns; the list is closed. */
export type Formula = 'extra' | 'bonus25' | 'bonus50' | 'holiday' | 'transport' | 'handover';

/** A row of the organisation's configuration. */
export interface SheetColumn {
  /** The column's name on the wire, as 'HorasExtras'. */
  property: string;
  heading: string;
  formula: Formula;
}

/** The columns that count shifts; the others are seconds. */
export const COUNTED: ReadonlySet<Formula> = new Set(['transport']);

export interface SheetContract {
  from: LocalDate;
  /** Null while open-ended. */
  to: LocalDate | null;
}

/** The facts of one worker's sheet for one period. */
export interface SheetFacts {
  period: { from: LocalDate; to: LocalDate };
  contracts: readonly SheetContract[];
  /** A contract of artículo 22 has no hours that delays are counted against. */
  article22: boolean;
  /** The shifts of the period, and those near its ends whose marks could be taken for theirs. */
  shifts: readonly SheetShift[];
  marks: readonly SheetMark[];
  holidays: ReadonlySet<LocalDate>;
  rules: SheetRules;
  columns: readonly SheetColumn[];
}

/** A figure with its stretches: seconds, or a count without any. */
export interface Figure {
  /** Seconds, or a count in the columns that count. */
  value: number;
  spans: Span[];
}

/** The state of a shift on the sheet. */
export type ShiftStanding =
  /** A shift that is not over yet. */
  | 'ahead'
  | 'complete'
  /** Over, and one of its two marks is missing. */
  | 'omission'
  /** Over, without marks and without an absence, or recorded as such. */
  | 'no-attendance'
  /** Leave, or an absence that does not count. */
  | 'leave'
  | 'excused';

/** The sheet's result for one shift. */
export interface ShiftSheet {
  shift: SheetShift;
  standing: ShiftStanding;
  entry: SheetMark | null;
  exit: SheetMark | null;
  /** Marks of the shift that do not count: repeated ones, and corrected ones. */
  unused: SheetMark[];
  delay: Figure;
  earlyLeave: Figure;
  /** Figures by the column's property. */
  columns: Record<string, Figure>;
}

/** A date of the period. */
export interface DaySheet {
  date: LocalDate;
  holiday: boolean;
  /** Whether the date is within a contract; without one no figure counts. */
  underContract: boolean;
  shifts: ShiftSheet[];
  totals: SheetTotals;
}

/** Sums: seconds and counts. */
export interface SheetTotals {
  delay: number;
  earlyLeave: number;
  /** Dates with leave, as often as there is a shift on leave. */
  leave: number;
  noAttendance: number;
  omissions: number;
  columns: Record<string, number>;
}

/** The attendance sheet of one worker and one period. */
export interface Sheet {
  days: DaySheet[];
  /** Totals by the Monday of each week; a week over an end of the period has the days inside alone. */
  weeks: { monday: LocalDate; totals: SheetTotals }[];
  totals: SheetTotals;
  /** Marks in the period that belong to no shift. */
  loose: SheetMark[];
}
