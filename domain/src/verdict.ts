import {
  hourChecks,
  leaveChecks,
  nightChecks,
  overlapCheck,
  restChecks,
  staffingChecks,
  stretchChecks,
} from './verdict-checks.ts';
import type { Change, Check, Verdict } from './verdict-facts.ts';

export type { Check, RuleLevel, Rules, StaffingChange, VerdictShift } from './verdict-facts.ts';

/** The first check that forbids the change. */
export const firstBlock = <C extends { nivel: string }>({
  chequeos,
}: {
  chequeos: readonly C[];
}): C | undefined => chequeos.find(({ nivel }) => nivel === 'block');

/** The warnings of a verdict, by names that are the same for each reader until a figure changes. */
export const warningsOf = ({ chequeos }: { chequeos: readonly Warning[] }): string[] =>
  chequeos
    .filter(({ nivel }) => nivel === 'warning')
    .map(({ codigo, idtrabajador, fecha, antes, despues, limite }) =>
      // A sector and a group of one day differ by their figures alone.
      [codigo, idtrabajador, fecha, antes, despues, limite].join(' '),
    );

type Warning = Omit<Check, 'nivel' | 'texto'> & { nivel: string };

/** A figure beyond its limit that is no warning: it was so before, or the organisation is silent about it. */
export const isOver = ({ nivel, limite }: Pick<Check, 'nivel' | 'limite'>): boolean =>
  nivel === 'info' && limite !== null;

/** Whether a check finds fewer people at work than the minimum: by the change, before it, or with waiting requests. */
export const isShort = ({ codigo, despues, limite }: Pick<Check, 'codigo' | 'despues' | 'limite'>): boolean =>
  (codigo === 'staffing' || codigo === 'waiting') && despues !== null && limite !== null && despues < limite;

/**
 * Judges a planned change of shifts, the same for each reader ('Antes de pedir'; spec 5, Hours). The checks are hours
 * of each week that changes, rest around each shift received, nights in a row, overlap, and staffing. A limit that is
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
      ...worker.received.flatMap((shift) => restChecks(worker, shift, rules.rest, zone)),
      ...worker.received.flatMap((shift) => nightChecks(worker, shift, rules.nights)),
    ]),
    ...staffing.flatMap((change) => staffingChecks(change, rules.staffing.level, reader)),
  ];
  const blocked = chequeos.some(({ nivel }) => nivel === 'block');
  return { permitido: !blocked, confirmar: chequeos.some(({ nivel }) => nivel === 'warning'), chequeos };
}
