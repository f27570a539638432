import {
  addDays,
  compareInstants,
  instantOf,
  type LocalDate,
  localDateOf,
  localTimeOf,
} from '@relevo/domain/time';

/** Value of the date and time fields, local to the organisation's zone. */
export interface LocalMoment {
  /** 'YYYY-MM-DD' */
  date: string;
  /** 'HH:mm' */
  time: string;
}

const EVENING = '18:00';

/** The earliest of some moments; null without any. */
export function earliest(starts: readonly string[]): string | null {
  return starts.reduce<string | null>(
    (first, start) => (first === null || compareInstants(start, first) < 0 ? start : first),
    null,
  );
}

/**
 * Default deadline: 18:00 of the day before the first shift, so that the assigned worker knows in time. Where that is
 * less than an hour away or gone, two hours before the start; where that is gone too, the start itself.
 */
export function defaultDeadline(
  starts: readonly string[],
  now: Temporal.Instant,
  zone: string,
): LocalMoment | null {
  const first = earliest(starts);
  if (first === null) return null;
  const start = Temporal.Instant.from(first);
  const options = [
    instantOf(addDays(localDateOf(start, zone), -1), EVENING, zone),
    start.subtract({ hours: 2 }),
  ];
  const soon = now.add({ hours: 1 });
  const chosen = options.find((option) => compareInstants(option, soon) >= 0) ?? start;
  return { date: localDateOf(chosen, zone), time: localTimeOf(chosen, zone) };
}

/** The moment that the two fields name; null while one of them is empty or unreadable. */
export function momentOf({ date, time }: LocalMoment, zone: string): Temporal.Instant | null {
  if (!date || !time) return null;
  try {
    return instantOf(date, time, zone);
  } catch {
    return null;
  }
}

/** Groups in the order given by the local date on which each shift starts. */
export function byDate<T extends { turno: { fecha: LocalDate } }>(rows: readonly T[]): [LocalDate, T[]][] {
  const groups = new Map<LocalDate, T[]>();
  for (const row of rows) {
    const group = groups.get(row.turno.fecha);
    if (group) group.push(row);
    else groups.set(row.turno.fecha, [row]);
  }
  return [...groups];
}
