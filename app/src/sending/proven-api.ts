import type { Response as Answer } from '@relevo/contract';
import { type Arguments, api, type FactorKey } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { createStore } from '../device/store.ts';

/** A question to prove the second factor, or to enrol one first. */
interface Asked {
  kind: 'prove' | 'enrol';
  answer: (proven: boolean) => void;
}

/** The question that waits for its answer; a sheet of the desk asks it. */
export const proofAsked = createStore<Asked | null>(null);
let waiting: Promise<boolean> | null = null;

/** Asks once, also for several calls at the same time; false where the person gave up. */
function ask(kind: Asked['kind']): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => {
    const answer = (proven: boolean) => {
      waiting = null;
      proofAsked.set(null);
      resolve(proven);
    };
    proofAsked.set({ kind, answer });
  });
  return waiting;
}

const KINDS: Partial<Record<string, Asked['kind']>> = { 'factor.required': 'prove', 'factor.none': 'enrol' };

/**
 * Makes a call, and again once the person has proved the second factor that the server asks for.
 * @throws the refusal itself where the person gave up
 */
export async function proven<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const kind = error instanceof ApiError ? KINDS[error.code ?? ''] : undefined;
    if (!kind || !(await ask(kind))) throw error;
    return call();
  }
}

const send = api as unknown as <K extends FactorKey>(key: K, ...given: Arguments<K>) => Promise<Answer<K>>;

/** Calls an endpoint that needs a second factor, as `api` does the others. */
export const provenApi = <K extends FactorKey>(key: K, ...given: Arguments<K>): Promise<Answer<K>> =>
  proven(() => send(key, ...given));

/** Asks for the proof before something that can't wait for it, such as a window that a tap opens. */
export async function proofFirst(): Promise<boolean> {
  const { desde, vigenteHasta } = (await api('GET auth/factor')).data;
  return vigenteHasta !== null || ask(desde === null ? 'enrol' : 'prove');
}
