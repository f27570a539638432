import { addDays, type LocalDate } from './time.ts';

/** Local dates of a span, the last day included; null: without a beginning or an end. */
export interface OpenSpan {
  from: LocalDate | null;
  to: LocalDate | null;
}

/** Somebody who leads a unit within a span, but for the days of absence. */
export interface Leader extends OpenSpan {
  away: readonly { from: LocalDate; to: LocalDate }[];
}

/** Whether a span has a local date. */
export const covers = ({ from, to }: OpenSpan, date: LocalDate): boolean =>
  (from === null || from <= date) && (to === null || date <= to);

const isLed = (leaders: readonly Leader[], date: LocalDate): boolean =>
  leaders.some((leader) => covers(leader, date) && !leader.away.some((span) => covers(span, date)));

/**
 * The spans of local dates, from `today` on, on which nobody of a unit's leaders is there, earliest first. Spans are as
 * long as they can be; one that is followed by nobody has no last day.
 */
export function unledSpans(
  leaders: readonly Leader[],
  today: LocalDate,
): { from: LocalDate; to: LocalDate | null }[] {
  // Only on these days it can change whether somebody is there.
  const changes = leaders.flatMap(({ from, to, away }) =>
    [{ from, to }, ...away].flatMap((span) => [span.from, span.to && addDays(span.to, 1)]),
  );
  const days = [...new Set([today, ...changes.filter((day) => day !== null && day > today)])] as LocalDate[];
  const found: { from: LocalDate; to: LocalDate | null }[] = [];
  let open = false;
  for (const day of days.sort()) {
    const led = isLed(leaders, day);
    const last = found.at(-1);
    if (led && open && last) last.to = addDays(day, -1);
    if (!led && !open) found.push({ from: day, to: null });
    open = !led;
  }
  return found;
}
