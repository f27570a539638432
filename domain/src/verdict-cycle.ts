import { formatHours, minutesOf, weeklyLimitOf } from './hours.ts';
import { cycleOf } from './rotation.ts';
import { type LocalDate, weekdayDate } from './time.ts';
import type { Check, Rules, VerdictShift, WorkerChange } from './verdict-facts.ts';

/** Whether the hours of a date are judged by the average of an authorised cycle. */
export const isAveraged = ({ cycle }: Pick<WorkerChange, 'cycle'>, date: LocalDate): boolean =>
  Boolean(cycle && cycle.from <= date && (cycle.to === null || date <= cycle.to));

/**
 * Hours of each cycle that changes, as those of an average week: 24 h in four days are 42 h. The limit is that of the
 * week in which the cycle begins. A cycle lies within the two weeks around a change, which a verdict reads.
 */
export function cycleChecks(worker: WorkerChange, { level, limits }: Rules['weeklyHours']): Check[] {
  const { cycle, kept, given, received } = worker;
  if (!cycle) return [];
  const changed = [...given, ...received].filter(({ date }) => isAveraged(worker, date));
  const found = new Map(
    changed.map(({ date }) => cycleOf(cycle.days, cycle, date)).map((one) => [one.from, one]),
  );
  const average = (shifts: readonly VerdictShift[], { from, to }: { from: LocalDate; to: LocalDate }) =>
    Math.round(
      (shifts
        .filter(({ absent, date }) => !absent && from <= date && date <= to)
        .reduce((sum, shift) => sum + minutesOf(shift), 0) *
        7) /
        cycle.days,
    );
  return [...found.values()]
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .map((one): Check => {
      const antes = average([...kept, ...given], one);
      const despues = average([...kept, ...received], one);
      const limite = worker.article22 ? null : weeklyLimitOf(one.from, limits);
      const over = limite !== null && despues > limite;
      const limit = limite === null ? '' : ` de ${formatHours(limite)}`;
      const warns = over && despues > antes && level !== 'silent';
      return {
        codigo: 'cycle_hours',
        nivel: limite === null ? 'info' : !over ? 'ok' : warns ? level : 'info',
        texto: `Ciclo del ${weekdayDate(one.from)}: ${formatHours(despues)}${limit} por semana en promedio`,
        ...{ idtrabajador: worker.id, fecha: one.from, antes, despues, limite },
      };
    });
}
