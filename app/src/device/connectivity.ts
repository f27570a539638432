import { useSyncExternalStore } from 'react';
import { isNative } from './native.ts';
import { createStore } from './store.ts';

/**
 * Whether the server can be reached, as far as is known: the device's own word, corrected by requests that
 * went unanswered or came back. A phone on a network without internet says it is online, so a failed
 * request counts more; then the server is asked, with growing pauses, until it answers.
 */
const online = createStore(navigator.onLine);

const FIRST_PROBE = 3_000;
const LAST_PROBE = 30_000;
let probe: ReturnType<typeof setTimeout> | undefined;
let pause = FIRST_PROBE;
let ask: () => Promise<boolean> = async () => navigator.onLine;

export const isOnline = online.get;
export const onConnectivity = online.subscribe;
export const useOnline = (): boolean => useSyncExternalStore(online.subscribe, online.get);

function stopProbing(): void {
  clearTimeout(probe);
  probe = undefined;
  pause = FIRST_PROBE;
}

function startProbing(): void {
  if (probe) return;
  probe = setTimeout(async () => {
    probe = undefined;
    if (online.get()) return;
    if (document.visibilityState === 'visible' && (await ask())) {
      reportReached();
      return;
    }
    pause = Math.min(pause * 1.6, LAST_PROBE);
    startProbing();
  }, pause);
}

/** To be called after any answer from the server. */
export function reportReached(): void {
  stopProbing();
  online.set(true);
}

/** A request got no answer. */
export function reportUnreached(): void {
  online.set(false);
  startProbing();
}

async function backOnTheNetwork(): Promise<void> {
  if (await ask()) reportReached();
  else startProbing();
}

/** Starts watching; `reach` asks the server for a sign of life and never throws. */
export function watchConnectivity(reach: () => Promise<boolean>): void {
  ask = reach;
  window.addEventListener('offline', reportUnreached);
  window.addEventListener('online', () => void backOnTheNetwork());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !online.get()) void backOnTheNetwork();
  });
  if (!online.get()) startProbing();
  if (isNative()) {
    void import('@capacitor/network').then(({ Network }) =>
      Network.addListener('networkStatusChange', ({ connected }) => {
        if (connected) void backOnTheNetwork();
        else reportUnreached();
      }),
    );
  }
}
