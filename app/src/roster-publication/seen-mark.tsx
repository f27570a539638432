import type { SeenDay } from '@relevo/contract';
import { LnMark } from '../ui/ln-mark.tsx';

interface SeenMarkProps {
  day: SeenDay | null;
  className?: string;
}

/** A day as people see it: the mark of its shift, 'Libre', or that nothing was planned. */
export function SeenMark({ day, className }: SeenMarkProps) {
  if (day?.turno_dia == null) return <span className={className}>{day ? 'Libre' : 'Sin turno'}</span>;
  return <LnMark day={day.turno_dia} letter={day.abreviatura} size="small" />;
}
