/** The date of a month's page that the arrow and page keys lead to from `date`; null for any other key. */
export function dateByKey(date: string, key: string): string | null {
  const from = Temporal.PlainDate.from(date);
  const moves: Record<string, () => Temporal.PlainDate> = {
    ArrowLeft: () => from.subtract({ days: 1 }),
    ArrowRight: () => from.add({ days: 1 }),
    ArrowUp: () => from.subtract({ days: 7 }),
    ArrowDown: () => from.add({ days: 7 }),
    PageUp: () => from.subtract({ months: 1 }),
    PageDown: () => from.add({ months: 1 }),
    Home: () => from.subtract({ days: from.dayOfWeek - 1 }),
    End: () => from.add({ days: 7 - from.dayOfWeek }),
  };
  return moves[key]?.().toString() ?? null;
}
