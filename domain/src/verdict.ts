import {
  hourChecks,
  leaveChecks,
  nightChecks,
  overlapCheck,
  restChecks,
  staffingChecks,
  stretchChecks,
} from './verdict-checks.ts';
import { cycleChecks } from './verdict-cycle.ts';
import type { Change, Verdict } from './verdict-facts.ts';
import { sundayChecks } from './verdict-sundays.ts';

export type {
  AveragedCycle,
  Check,
  RuleLevel,
  Rules,
  StaffingChange,
  VerdictShift,
} from './verdict-facts.ts';
export { firstBlock, isOver, isShort, warningsOf } from './verdict-reading.ts';

/**
 * Judges a planned change of shifts, the same for each reader ('Antes de pedir'; spec 5, Hours). The checks are hours
 * of each week that changes, rest around each shift received, nights in a row, free Sundays, overlap, and staffing. A limit that is
 * reached holds; only what the change makes worse breaks a rule, so that a swap inside one week never fails for hours
 * that were planned before. Overlap and a shift on a day of leave always block and a day and a night without rest
 * always warn; every other rule as the organisation set it.
 */
export function judgeChange({ workers, staffing, rules, zone, reader }: Change): Verdict {
  const chequeos = [
    ...workers.flatMap((worker) => [
      ...worker.received.map((shift) => overlapCheck(worker, shift, zone)),
      ...worker.received.flatMap((shift) => leaveChecks(worker, shift)),
      ...stretchChecks(worker, zone, reader),
      ...hourChecks(worker, rules.weeklyHours, zone),
      ...cycleChecks(worker, rules.weeklyHours),
      ...worker.received.flatMap((shift) => restChecks(worker, shift, rules.rest, zone)),
      ...worker.received.flatMap((shift) => nightChecks(worker, shift, rules.nights)),
      ...sundayChecks(worker, rules.sundays, zone),
    ]),
    ...staffing.flatMap((change) => staffingChecks(change, rules.staffing.level, reader)),
  ];
  const blocked = chequeos.some(({ nivel }) => nivel === 'block');
  return { permitido: !blocked, confirmar: chequeos.some(({ nivel }) => nivel === 'warning'), chequeos };
}
