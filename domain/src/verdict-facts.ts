import type { WeeklyLimit, WorkedShift } from './hours.ts';
import type { LocalDate } from './time.ts';

export type RuleLevel = 'silent' | 'warning' | 'block';

/** The organisation's rules; a figure that is null was never set, so that its rule can't be broken. */
export interface Rules {
  weeklyHours: { level: RuleLevel; limits: readonly WeeklyLimit[] };
  rest: { level: RuleLevel; minutes: number | null };
  nights: { level: RuleLevel; maximum: number | null };
  /** Free Sundays of a month; a change that leaves fewer warns. */
  sundays: { least: number | null };
  staffing: { level: RuleLevel };
}

export interface VerdictShift extends WorkedShift {
  id: number;
  night: boolean;
  /** Minutes of extra time agreed on, which lie within its moments. */
  extra: number;
}

/** A rotation whose cycle a resolution authorises, as a worker follows it: of so many days, at `phase` on `from`. */
export interface AveragedCycle {
  days: number;
  phase: number;
  from: LocalDate;
  /** The last day; null without an end. */
  to: LocalDate | null;
}

/** A worker's shifts around the change: those that stay, those that would go and those that would come. */
export interface WorkerChange {
  id: number;
  /** Artículo 22: no limit of hours. */
  article22: boolean;
  /** An authorised cycle whose hours are judged by their average, on its dates; left out where there is none. */
  cycle?: AveragedCycle | null;
  /** Dates of own leave around the change, both inclusive. */
  leave: readonly { from: LocalDate; to: LocalDate }[];
  /** Sundays of the months around the change on which other shifts than these are worked; left out where there is none. */
  sundays?: readonly LocalDate[];
  kept: readonly VerdictShift[];
  given: readonly VerdictShift[];
  received: readonly VerdictShift[];
}

/** The people at work in one sector, or of one payroll group, on one date, day or night. */
export interface StaffingChange {
  date: LocalDate;
  turnoDia: 0 | 1;
  /** The name of the sector or the group. */
  place: string;
  before: number;
  after: number;
  minimum: number | null;
  /** First names of others at work there whose release or leave waits for a decision. */
  waiting: readonly string[];
}

export interface Change {
  workers: readonly WorkerChange[];
  staffing: readonly StaffingChange[];
  rules: Rules;
  /** Zone of the times in texts. */
  zone: string;
  /** The worker who reads the texts and is spoken to; null for a reader without a check. */
  reader: number | null;
}

export interface Check {
  codigo:
    | 'weekly_hours'
    | 'cycle_hours'
    | 'daily_extra'
    | 'rest'
    | 'stretch'
    | 'nights'
    | 'sundays'
    | 'overlap'
    | 'leave'
    | 'contract'
    | 'staffing'
    | 'waiting'
    | 'request_ends';
  /** The level: 'ok', within a limit; 'info', a figure without a limit, or beyond one that does not warn. */
  nivel: 'ok' | 'info' | 'warning' | 'block';
  texto: string;
  idtrabajador: number | null;
  fecha: LocalDate | null;
  antes: number | null;
  despues: number | null;
  limite: number | null;
  /** What tells it from another of its code and date: day or night and the place, or the side of a shift. */
  detalle?: string | undefined;
}

export interface Verdict {
  permitido: boolean;
  confirmar: boolean;
  chequeos: Check[];
}
