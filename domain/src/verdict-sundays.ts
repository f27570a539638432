import { addDays, type LocalDate, mondayOf, startOfDay } from './time.ts';
import { isAveraged } from './verdict-cycle.ts';
import type { Check, Rules, VerdictShift, WorkerChange } from './verdict-facts.ts';

const months = new Intl.DateTimeFormat('es-CL', { month: 'long', timeZone: 'UTC' });

/** '2026-12' */
export const monthOf = (date: LocalDate): string => date.slice(0, 7);

interface Span {
  from: number;
  to: number;
}

/** Made once: a list of possible swaps asks about the same few Sundays hundreds of times. */
const known = new Map<string, Span>();

/** A date from midnight to midnight in epoch milliseconds. */
function spanOf(date: LocalDate, zone: string): Span {
  const key = `${zone} ${date}`;
  const found = known.get(key);
  if (found) return found;
  const [from, to] = [startOfDay(date, zone), startOfDay(addDays(date, 1), zone)];
  const span = { from: from.epochMilliseconds, to: to.epochMilliseconds };
  if (known.size > 1000) known.clear();
  known.set(key, span);
  return span;
}

/** The Sundays on which a shift is worked: a night on Saturday is work on Sunday. None for one with an absence. */
export function sundaysOf({ date, startsAt, endsAt, absent }: VerdictShift, zone: string): LocalDate[] {
  if (absent) return [];
  const monday = mondayOf(date);
  // Extra time before a shift on Monday may begin on Sunday.
  return [addDays(monday, -1), addDays(monday, 6)].filter((sunday) => {
    const { from, to } = spanOf(sunday, zone);
    return startsAt < to && endsAt > from;
  });
}

/** Number of Sundays of a month, as '2026-12'. */
function sundaysIn(month: string): number {
  const { daysInMonth, dayOfWeek } = Temporal.PlainDate.from(`${month}-01`);
  return Math.floor((daysInMonth - (8 - dayOfWeek)) / 7) + 1;
}

/**
 * Free Sundays of each month in which the change gives or takes work on one (Código del Trabajo, art. 38, fourth
 * paragraph): fewer than the least are a warning where the change made them fewer, and never a block. No check while no
 * least is set, nor for dates of an authorised cycle, which has its own rest.
 */
export function sundayChecks(worker: WorkerChange, { least }: Rules['sundays'], zone: string): Check[] {
  if (least === null) return [];
  const { id, kept, given, received, sundays = [] } = worker;
  const worked = (shifts: readonly VerdictShift[]) => shifts.flatMap((shift) => sundaysOf(shift, zone));
  const coming = worked(received.filter(({ date }) => !isAveraged(worker, date))).sort();
  const staying = [...sundays, ...worked(kept)];
  const before = new Set([...staying, ...worked(given)]);
  const after = new Set([...staying, ...worked(received)]);
  const last = new Map(coming.map((sunday) => [monthOf(sunday), sunday]));
  return [...last].flatMap(([month, fecha]): Check[] => {
    const free = (taken: ReadonlySet<LocalDate>) =>
      sundaysIn(month) - [...taken].filter((sunday) => monthOf(sunday) === month).length;
    const [antes, despues] = [free(before), free(after)];
    if (antes === despues) return [];
    const name = months.format(Temporal.PlainDate.from(fecha).toZonedDateTime('UTC').epochMilliseconds);
    return [
      {
        codigo: 'sundays',
        nivel: despues >= least ? 'ok' : despues < antes ? 'warning' : 'info',
        texto: `Domingos libres de ${name}: ${antes} → ${despues} (mínimo ${least})`,
        ...{ idtrabajador: id, fecha, antes, despues, limite: least },
      },
    ];
  });
}
