/** The part of the server that a span is about; it decides which attributes say so. */
export type Part = 'database' | 'pool' | 'transaction' | 'mail' | 'push' | 'webhook';

/** Does work within a span of a bounded name. Nothing of a person, and no text of a statement, is in a name. */
export type Trace = <T>(part: Part, name: string, work: () => Promise<T>) => Promise<T>;

let trace: Trace | null = null;

/** Sets the tracer of this process; null ends tracing. A process has one tracer, as it has one clock. */
export function traceBy(next: Trace | null): void {
  trace = next;
}

/** Does work within a span where traces are sent, and otherwise just does it. */
export const spanned: Trace = (part, name, work) => (trace ? trace(part, name, work) : work());
