import { useEffect, useState } from 'react';
import { api } from '../api/client.ts';
import { getSession } from '../api/session.ts';
import { useOnline } from '../device/connectivity.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';

/** Milliseconds between two comparisons while a punch screen is seen (spec 1 §9). */
const POLL = 5_000;
/** Offline the client's own probe finds the way back; the clock asks only now and then. */
const POLL_OFFLINE = 30_000;

const clocks = new Map<string, ServerClock>();

function savedOffset(key: string): number | null {
  const text = localStorage.getItem(key);
  const value = text === null ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

/** A clock for each instance, kept while the page lives. */
function serverClock(): ServerClock {
  const key = `relevo.clock-offset.${getSession()?.instance.code ?? ''}`;
  let clock = clocks.get(key);
  if (!clock) {
    const wall = () => Temporal.Now.instant().epochMilliseconds;
    clock = createServerClock({ wall, monotonic: () => performance.now() }, savedOffset(key), (offset) =>
      localStorage.setItem(key, String(Math.round(offset))),
    );
    clocks.set(key, clock);
  }
  return clock;
}

async function compareOnce(clock: ServerClock): Promise<void> {
  const askedAt = performance.now();
  const { utc_datetime } = await api('GET timezone-data', { timeout: POLL });
  clock.compare(Temporal.Instant.from(utc_datetime).epochMilliseconds, askedAt, performance.now());
}

/** The server's clock, compared every 5 seconds while `active` and the app is in front. */
export function useServerClock(active: boolean): ServerClock {
  const [clock] = useState(serverClock);
  const online = useOnline();
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const round = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') await compareOnce(clock).catch(() => undefined);
      if (!stopped) timer = setTimeout(round, online ? POLL : POLL_OFFLINE);
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') void round();
    };
    void round();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [active, clock, online]);
  return clock;
}

/** Renders at each full second of the clock. */
export function useSeconds(clock: ServerClock): number {
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const read = clock.now();
      setNow(read);
      timer = setTimeout(tick, 1_000 - (read % 1_000) + 5);
    };
    tick();
    return () => clearTimeout(timer);
  }, [clock]);
  return now;
}

/** Moment of the clock, updated twice a minute: for texts that depend on the time but not on the second. */
export function useMoment(clock: ServerClock): Temporal.Instant {
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 30_000);
    return () => clearInterval(timer);
  }, [clock]);
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(now));
}
