import type { Response } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import { Rail } from '../ui/rail.tsx';
import { railBlocks } from '../ui/rail-blocks.ts';

export type Week = Response<'GET trabajadores/worked-hours/by-segments'>['data'][number];

interface WeekRailProps {
  monday: LocalDate;
  week: Week;
  /** The shift whose page this is. */
  shiftId: number;
}

/** The shifts of a week on one line, that of the page among them. */
export function WeekRail({ monday, week: { segments }, shiftId }: WeekRailProps) {
  const shown = segments.find(({ idturno }) => idturno === shiftId);
  const blocks = railBlocks(
    { from: monday, days: 7 },
    { rest: segments.filter((one) => one !== shown), ...(shown && { open: shown }) },
  );
  return <Rail from={monday} days={7} blocks={blocks} whose="other" empty="Sin turnos esta semana" />;
}
