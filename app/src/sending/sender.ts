import { messageOf } from '../api/errors.ts';
import { isOnline } from '../device/connectivity.ts';
import { newId } from '../device/new-id.ts';
import { showToast } from '../ui/toast.tsx';
import type { Happening } from './changed.ts';
import { needsConnection } from './needs-connection.ts';
import { usefulMoment } from './useful-moment.ts';

/** Idempotency key of a request: the same while the same is sent again, another for anything else. */
export type KeyOf = (wanted: unknown) => string;

export interface Sending<T> {
  /** Name of the action, as for `needsConnection`: offline, a message with it is shown instead of an attempt. */
  needs?: string;
  /** Settled before, such as a question; false ends it. */
  before?: () => Promise<boolean>;
  /** Sends it, and puts the answer where it is shown. Null: the person thought better of it. */
  call: (keyOf: KeyOf) => Promise<T | null>;
  /** Change to report after the answer; also after a refusal, which means that the shown data is stale. */
  changes?: Happening;
  /** The person got something done by it, after which a question may be asked. */
  useful?: boolean;
  /** Text of the success toast, or a callback. */
  done?: string | ((answer: T) => unknown);
  /** Handler of a failure; by default a toast with the server's message. */
  failed?: (error: unknown) => unknown;
}

const sayWhy = (error: unknown) => showToast({ message: messageOf(error), tone: 'bad' });

/** Fetched by itself: the login sends too, and has nothing that could become stale. */
const tellChanged = async (what: Happening) => {
  const told = await import('./changed.ts').catch(() => null);
  // Without the module reads grow stale by their age; the sending itself has succeeded, and must be reported.
  void told?.changed(what);
};

export type Send = <T>(sending: Sending<T>) => Promise<void>;

/**
 * The only way to send. One thing at a time: a second tap is ignored. A retry after a lost answer has the key of the
 * first attempt and is carried out once. Its stale reads are fetched again, and success and failure are reported.
 */
export function createSender(onBusy: (busy: boolean) => void): Send {
  // A button's state arrives with the next drawing; a double tap does not wait for it.
  let running = false;
  let last = { wanted: '', key: '' };

  const keyOf: KeyOf = (wanted) => {
    const text = JSON.stringify(wanted);
    if (last.wanted !== text) last = { wanted: text, key: newId() };
    return last.key;
  };

  const attempt: Send = async ({ call, changes, useful, done, failed = sayWhy }) => {
    let answer: Awaited<ReturnType<typeof call>>;
    onBusy(true);
    try {
      answer = await call(keyOf);
    } catch (error) {
      onBusy(false);
      if (changes) await tellChanged(changes);
      await failed(error);
      return;
    }
    // Before the callbacks: they may close a sheet that can't be closed while it sends.
    onBusy(false);
    if (answer === null) return;
    // A repeated equal request is another intention now.
    last = { wanted: '', key: '' };
    if (changes) await tellChanged(changes);
    if (useful) usefulMoment();
    if (typeof done === 'string') showToast({ message: done, tone: 'ok' });
    else await done?.(answer);
  };

  return async (sending) => {
    if (running) return;
    if (sending.needs && !isOnline()) {
      showToast({ message: needsConnection(sending.needs), tone: 'warning' });
      return;
    }
    running = true;
    try {
      if (!sending.before || (await sending.before())) await attempt(sending);
    } finally {
      running = false;
    }
  };
}
