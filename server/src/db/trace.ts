/** The part of the database's work that a span is about. */
export type TracedPart = 'database' | 'pool' | 'transaction';

/** Does work within a span of a bounded name; the server hands its tracer in, as this room knows none. */
export type Trace = <T>(part: TracedPart, name: string, work: () => Promise<T>) => Promise<T>;

/** Does the work without a span. */
export const untraced: Trace = (_part, _name, work) => work();
