import { type ClockMove, clockChangeText, clockMoveAround } from '@relevo/domain/clock-change';
import { unbroken } from '../ui/unbroken.ts';
import { useNow, useZone } from './local-time.ts';

interface Stretch {
  /** Moments between which it lasts, null of a free day. */
  from: string | null;
  to: string | null;
}

/** 'Cambio de hora: esta noche tuvo 11 h' of a duration that crosses a clock change; null of any other. */
export function useClockChange({ from, to }: Stretch): string | null {
  const zone = useZone();
  const now = useNow();
  const text = from && to && clockChangeText(from, to, zone, { now });
  return text ? unbroken(text) : null;
}

/** Clock change around the start of a shift, as its ribbon draws it; null without any, and of a free day. */
export function useClockMove(start: string | null): ClockMove | null {
  const zone = useZone();
  return start === null ? null : clockMoveAround(start, zone);
}

/** Clock change on a line of its own. */
export function ClockChange(stretch: Stretch) {
  const text = useClockChange(stretch);
  return text && <div className="rl-body-s rl-ink-2">{text}</div>;
}

interface WeekShift {
  fecha: string;
  inicio: string;
  termino: string;
}

/** 'Cambio de hora: la noche del sáb 5 sept tuvo 11 h' of each shift of a week whose sum crosses a clock change. */
export function ClockChanges({ shifts }: { shifts: readonly WeekShift[] }) {
  const zone = useZone();
  const now = useNow();
  const texts = shifts.flatMap(
    ({ fecha, inicio, termino }) => clockChangeText(inicio, termino, zone, { now, date: fecha }) ?? [],
  );
  return [...new Set(texts)].map((text) => (
    <p key={text} className="rl-body-s rl-ink-2 rl-num">
      {unbroken(text)}
    </p>
  ));
}
