import type { Deps } from './deps.ts';
import type { Manager } from './kernel/actor.ts';
import type { Caller } from './kernel/write.ts';

/**
 * A call of the API, as use cases take it before their input: `approveRelease(call, id, body)`. Its moment is the
 * server's, and every rule of the call judges by it.
 */
export interface Call extends Caller {
  deps: Deps;
}

export interface ManagerCall extends Call {
  actor: Manager;
}

/** A call without a session. */
export interface AnonymousCall extends Omit<Call, 'actor'> {
  actor: null;
}
