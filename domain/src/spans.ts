/** A stretch of time from one moment to a later one, in epoch milliseconds; the end is outside. */
export interface Span {
  from: number;
  to: number;
}

/** The intersection of two stretches; null without one. */
function shared(a: Span, b: Span): Span | null {
  const from = Math.max(a.from, b.from);
  const to = Math.min(a.to, b.to);
  return from < to ? { from, to } : null;
}

/** The parts of some stretches inside any of some windows, in order; windows may overlap. */
export function within(spans: readonly Span[], windows: readonly Span[]): Span[] {
  return joined(spans.flatMap((span) => windows.flatMap((window) => shared(span, window) ?? [])));
}

/** The parts of some stretches outside of all of some windows, in order. */
export function without(spans: readonly Span[], windows: readonly Span[]): Span[] {
  let left = joined(spans);
  for (const window of windows) {
    left = left.flatMap(({ from, to }) =>
      [
        { from, to: Math.min(to, window.from) },
        { from: Math.max(from, window.to), to },
      ].filter((part) => part.from < part.to),
    );
  }
  return left;
}

/** Joined stretches of the same time, which neither overlap nor touch, in order. */
function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else if (from < to) result.push({ from, to });
  }
  return result;
}

/** Whole seconds of some stretches that do not overlap. */
export const secondsOf = (spans: readonly Span[]): number =>
  Math.floor(spans.reduce((sum, { from, to }) => sum + to - from, 0) / 1000);

/** A moment in epoch milliseconds cut to its second: as marks are shown, and as figures count them. */
export const toTheSecond = (at: number): number => Math.floor(at / 1000) * 1000;
