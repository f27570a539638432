import { type LocalDate, localDateOf } from '@relevo/domain/time';

import { useEffect, useState } from 'react';
import { zoneQuery } from './organisation-reads.ts';
import { useRead } from './use-read.ts';

/** The instance's time zone; the device's own until it is known. */
export function useZone(): string {
  return useRead(zoneQuery()).data ?? Temporal.Now.timeZoneId();
}

/**
 * Present moment of the device, updated every `everyMs` milliseconds and when the app comes back to the front. For
 * greetings and counters; punches have the server's clock.
 */
export function useNow(everyMs = 20_000): Temporal.Instant {
  const [now, setNow] = useState(() => Temporal.Now.instant());
  useEffect(() => {
    const tick = () => {
      if (document.visibilityState === 'visible') setNow(Temporal.Now.instant());
    };
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [everyMs]);
  return now;
}

/** Today's local date in the instance's zone. */
export function useToday(): LocalDate {
  return localDateOf(useNow(), useZone());
}
