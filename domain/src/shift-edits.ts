import { formatHours } from './hours.ts';
import { type TypeHours, typeInstants } from './shift-types.ts';
import { type LocalDate, type ShiftInstants, weekdayDate } from './time.ts';
import { judgeChange } from './verdict.ts';
import type { Change, Check, Rules, Verdict, VerdictShift } from './verdict-facts.ts';

/** The step of extra time, in minutes (picture 29e). */
const EXTRA_STEP_MINUTES = 15;
/** The most before and the most after a shift: beyond it, it is a shift of its own. */
export const EXTRA_MOST_MINUTES = 240;
/**
 * The next amount of extra time, in minutes: more (1) or less (-1). An amount of another system may lie between two
 * steps, and the next step is beside it.
 */
export function nextExtra(minutes: number, way: 1 | -1): number {
  const steps = minutes / EXTRA_STEP_MINUTES;
  const next = way === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  return Math.max(0, Math.min(EXTRA_MOST_MINUTES, next * EXTRA_STEP_MINUTES));
}

/** Extra time of a day that the law allows (Código del Trabajo, art. 31). */
export const EXTRA_DAILY_MINUTES = 120;

/** The fields of a shift that a manager edits; moments of the type at the shift's date. */
export interface ShiftPlan extends ShiftInstants {
  typeId: number;
  sectorId: number | null;
  minutesBefore: number;
  minutesAfter: number;
}

export interface EditableType extends TypeHours {
  id: number;
  day: boolean;
  /** False for a retired type, which no shift is given any more. */
  active: boolean;
}

type EditRefusal =
  | 'shift.not_editable'
  | 'shift.type_not_allowed'
  | 'shift.sector_not_allowed'
  | 'shift.coverage';

interface EditedShift {
  date: LocalDate;
  zone: string;
  day: boolean;
  absent: boolean;
  /** The shift's length counts in the hour bank of the covering worker. */
  coverage: boolean;
  plan: ShiftPlan;
}

interface WantedEdit {
  /** The wanted type; undefined keeps the present one, null is an unknown type. */
  type?: EditableType | null;
  /** Null for a sector that is not of the shift's unit. */
  sector?: { id: number } | null;
  minutesBefore?: number;
  minutesAfter?: number;
}

/**
 * A shift after an edit (spec 3 §5), or the reason why it can't be edited so: a shift with an absence stays; a type is
 * of the same kind of day, not retired, and brings its times of the weekday; a sector is of the shift's unit; a
 * coverage shift keeps its length and has no extra time.
 */
export function editedPlan(
  shift: EditedShift,
  { type, sector, minutesBefore, minutesAfter }: WantedEdit,
): { plan: ShiftPlan } | { refused: EditRefusal } {
  const { plan, coverage } = shift;
  if (shift.absent) return { refused: 'shift.not_editable' };
  if (sector === null) return { refused: 'shift.sector_not_allowed' };
  const next = { ...plan };
  if (sector) next.sectorId = sector.id;
  if (type === null) return { refused: 'shift.type_not_allowed' };
  if (type && type.id !== plan.typeId) {
    const times = typeInstants(type, shift.date, shift.zone);
    if (times === null || !type.active || type.day !== shift.day)
      return { refused: 'shift.type_not_allowed' };
    if (coverage) return { refused: 'shift.coverage' };
    Object.assign(next, { typeId: type.id, ...times });
  }
  if (minutesBefore !== undefined) next.minutesBefore = minutesBefore;
  if (minutesAfter !== undefined) next.minutesAfter = minutesAfter;
  const extra = next.minutesBefore !== plan.minutesBefore || next.minutesAfter !== plan.minutesAfter;
  if (extra && coverage) return { refused: 'shift.coverage' };
  return { plan: next };
}

/** Whether a shift is worked at other moments than before: then requests about it are no longer valid. */
export const movesTimes = (was: ShiftPlan, plan: ShiftPlan): boolean =>
  !was.startsAt.equals(plan.startsAt) ||
  !was.endsAt.equals(plan.endsAt) ||
  was.minutesBefore !== plan.minutesBefore ||
  was.minutesAfter !== plan.minutesAfter;

/** Whether two plans are the same. */
export const isSamePlan = (was: ShiftPlan, plan: ShiftPlan): boolean =>
  was.typeId === plan.typeId && was.sectorId === plan.sectorId && !movesTimes(was, plan);

/** A shift with the extra time agreed on, as hours, rest and overlap see it. */
export const withExtra = <S extends VerdictShift>(shift: S, before: number, after: number): S => ({
  ...shift,
  startsAt: shift.startsAt - before * 60_000,
  endsAt: shift.endsAt + after * 60_000,
  extra: shift.extra + before + after,
});

interface DailyExtra {
  workerId: number;
  date: LocalDate;
  /** Minutes of all the worker's shifts of that date. */
  before: number;
  after: number;
}

/**
 * The verdict on an edit, which is a manager's own planning: warned, never blocked, except by an overlap
 * (spec 5, Hours) that was not there before.
 */
export function judgeEdit(change: Change, extra: DailyExtra): Verdict {
  const judged = judgeChange({ ...change, rules: softened(change.rules) });
  const inside = change.workers.every(({ given, received }) => received.every((one) => isInside(one, given)));
  const chequeos = [
    ...judged.chequeos.map(
      (one): Check => (inside && one.nivel === 'block' ? { ...one, nivel: 'info' } : one),
    ),
    ...extraChecks(extra),
  ];
  return {
    permitido: judged.permitido || inside,
    confirmar: chequeos.some(({ nivel }) => nivel === 'warning'),
    chequeos,
  };
}

/** Whether a shift takes no new moment: all that it meets, it met before. */
const isInside = ({ id, startsAt, endsAt }: VerdictShift, given: readonly VerdictShift[]): boolean =>
  given.some((was) => was.id === id && was.startsAt <= startsAt && endsAt <= was.endsAt);

function softened(rules: Rules): Rules {
  const soft = <R extends { level: Rules['rest']['level'] }>(rule: R): R =>
    rule.level === 'block' ? { ...rule, level: 'warning' } : rule;
  return {
    weeklyHours: soft(rules.weeklyHours),
    rest: soft(rules.rest),
    nights: soft(rules.nights),
    sundays: rules.sundays,
    staffing: soft(rules.staffing),
  };
}

/** Extra time of the day against the two hours of the law; no check without any. */
function extraChecks({ workerId, date, before, after }: DailyExtra): Check[] {
  if (before === 0 && after === 0) return [];
  const over = after > EXTRA_DAILY_MINUTES;
  const change = before === after ? formatHours(after) : `${formatHours(before)} → ${formatHours(after)}`;
  return [
    {
      codigo: 'daily_extra',
      nivel: over ? (after > before ? 'warning' : 'info') : 'ok',
      texto: `El ${weekdayDate(date)}: ${change} de ${formatHours(EXTRA_DAILY_MINUTES)} al día`,
      idtrabajador: workerId,
      fecha: date,
      antes: before,
      despues: after,
      limite: EXTRA_DAILY_MINUTES,
    },
  ];
}
