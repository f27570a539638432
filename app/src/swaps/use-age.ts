import { localDateOf } from '@relevo/domain/time';
import { useZone } from '../reads/local-time.ts';
import { ageText, capitalised, shortDate } from '../ui/formatters.ts';

/** 'Hace 5 min' within a day, then 'Vie 20 nov'. */
export function useAge(): (created: string) => string {
  const zone = useZone();
  return (created) => {
    const now = Temporal.Now.instant();
    const then = Temporal.Instant.from(created);
    return then.until(now).total('hours') < 24
      ? capitalised(ageText(then.epochMilliseconds, now))
      : shortDate(localDateOf(then, zone));
  };
}
