import { type Endpoint, type ErrorCode, endpoints, errors } from '@relevo/contract';
import type { Call } from './scene.ts';

/** A call of a history and its result. */
export interface Deed {
  batch: number;
  call: Call;
  key: string | null;
  /** 0 when no answer came. */
  status: number;
  body: string;
  /** The answer is that of a second attempt. */
  repeated: boolean;
}

// Refusals of any call with a session, beside those that its endpoint declares.
const common: ErrorCode[] = ['thing.not_found', 'request.invalid'];
// A call that would have to wait for a lock out of order may be refused, to be sent again.
const busy = 'POST permiso';
// Actions whose repetition changes nothing.
const uncounted = ['swap.seen', 'sheet.day_answered', 'shift.edited'];

/** Null when a call succeeded, got no answer, or was refused with a code that its endpoint declares. */
export function refusalProblem(deed: Deed): string | null {
  const { call, status, body } = deed;
  if (status === 200 || status === 0) return null;
  const { code, message } = (JSON.parse(body) as { error: { code: ErrorCode; message: string } }).error;
  const declared: readonly ErrorCode[] = (endpoints[call.endpoint] as Endpoint).errors ?? [];
  if (code === 'request.busy' && call.endpoint === busy) return null;
  if (![...declared, ...common].includes(code)) return `undeclared refusal: ${describe(deed)}`;
  if (errors[code].status !== status || !message) return `a refusal unlike its code: ${describe(deed)}`;
  return null;
}

/** A line of a history's account. */
export function describe({ batch, call, status, body, repeated }: Deed): string {
  const outcome =
    status === 200 ? 'ok' : status === 0 ? 'no answer' : `${status} ${/"code":"([^"]+)"/.exec(body)?.[1]}`;
  const sent = call.body ? ` ${JSON.stringify(call.body)}` : '';
  return `${batch}: ${call.who.username} ${call.method} ${call.path}${sent} -> ${outcome}${repeated ? ' (repeated)' : ''}`;
}

/**
 * Compares the deeds that succeeded with the audit trail, which is written with them: each exactly once, none lost,
 * none without a deed. Calls with one key are one deed.
 */
export function deedProblems(
  deeds: readonly Deed[],
  audited: readonly { action: string; thing: number | null; times: number }[],
): string[] {
  const done = new Map<string, Set<unknown>>();
  const unsure = new Set<string>();
  for (const deed of deeds) {
    const name = nameOf(deed.call.deed, deed.call.thing);
    if (deed.status === 0) unsure.add(name);
    if (deed.status !== 200 || uncounted.includes(deed.call.deed)) continue;
    const set = done.get(name) ?? new Set();
    done.set(name, set.add(deed.key ?? deed));
  }
  const recorded = new Map<string, number>();
  for (const { action, thing, times } of audited) {
    if (uncounted.includes(action)) continue;
    const name = nameOf(action, begins(action) ? null : thing);
    recorded.set(name, (recorded.get(name) ?? 0) + times);
  }
  return [...new Set([...done.keys(), ...recorded.keys()])].flatMap((name) => {
    const answered = done.get(name)?.size ?? 0;
    const times = recorded.get(name) ?? 0;
    if (times === answered || (times > answered && unsure.has(name))) return [];
    return [`${name} was answered as done ${answered} times and is recorded ${times} times`];
  });
}

/** Whether the action creates its thing, whose id is not known before. */
const begins = (action: string) =>
  action.endsWith('.created') || ['permit.recorded', 'correction.begun', 'sheet.validated'].includes(action);

const nameOf = (deed: string, thing: number | null) => (thing === null ? deed : `${deed} ${thing}`);

/** The same key must get the same answer, once one of them succeeded. */
export function keyProblems(deeds: readonly Deed[]): string[] {
  const first = new Map<string, Deed>();
  return deeds.flatMap((deed) => {
    if (!deed.key || deed.status !== 200) return [];
    const earlier = first.get(deed.key);
    first.set(deed.key, deed);
    return earlier && earlier.body !== deed.body ? [`one key, two answers: ${describe(deed)}`] : [];
  });
}
