import { clockChangeText } from '@relevo/domain/clock-change';
import { unbroken } from '../ui/unbroken.ts';
import { useNow, useZone } from './local-time.ts';

/** 'Cambio de hora: esta noche tuvo 11 h', beside a duration that crosses a clock change; else nothing. */
export function ClockChange({
  from,
  to,
}: {
  /** Moments between which it lasts, null of a free day. */
  from: string | null;
  to: string | null;
}) {
  const zone = useZone();
  const now = useNow();
  const text = from && to && clockChangeText(from, to, zone, now);
  return text ? <p className="rl-body-s rl-ink-2">{unbroken(text)}</p> : null;
}
