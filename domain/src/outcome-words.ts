import { exactClockOf } from './written.ts';

/** '12:00', '11:50:30 y 00:20 extra' of what a sheet counts of a shift, in whole seconds. */
export function outcomeText({ contado, extra }: { contado: number | null; extra: number }): string {
  const counted = exactClockOf(contado ?? 0);
  return extra > 0 ? `${counted} y ${exactClockOf(extra)} extra` : counted;
}
