import { legalWeeklyLimits } from './hours.ts';
import { shiftInstants } from './time.ts';
import {
  type AveragedCycle,
  judgeChange,
  type Rules,
  type StaffingChange,
  type VerdictShift,
} from './verdict.ts';

const zone = 'America/Santiago';
let ids = 0;
export const at = (
  date: string,
  from: string,
  to: string,
  more: Partial<VerdictShift> = {},
): VerdictShift => {
  const { startsAt, endsAt } = shiftInstants(date, from, to, zone);
  ids += 1;
  return {
    id: ids,
    date,
    startsAt: startsAt.epochMilliseconds,
    endsAt: endsAt.epochMilliseconds,
    night: to <= from,
    absent: false,
    extra: 0,
    ...more,
  };
};
export const day = (date: string, more?: Partial<VerdictShift>) => at(date, '08:00', '20:00', more);
export const night = (date: string, more?: Partial<VerdictShift>) => at(date, '20:00', '08:00', more);

const silent: Rules = {
  weeklyHours: { level: 'silent', limits: legalWeeklyLimits },
  rest: { level: 'silent', minutes: null },
  nights: { level: 'silent', maximum: null },
  sundays: { least: null },
  staffing: { level: 'silent' },
};

/** The verdict on one worker's change from some shifts to others. */
export const judge = (
  before: VerdictShift[],
  after: VerdictShift[],
  rules: Partial<Rules> = {},
  more: {
    article22?: boolean;
    staffing?: StaffingChange[];
    leave?: { from: string; to: string }[];
    cycle?: AveragedCycle;
    sundays?: string[];
    reader?: number;
  } = {},
) =>
  judgeChange({
    workers: [
      {
        id: 1,
        article22: more.article22 ?? false,
        leave: more.leave ?? [],
        ...(more.cycle && { cycle: more.cycle }),
        ...(more.sundays && { sundays: more.sundays }),
        kept: before.filter((shift) => after.includes(shift)),
        given: before.filter((shift) => !after.includes(shift)),
        received: after.filter((shift) => !before.includes(shift)),
      },
    ],
    staffing: more.staffing ?? [],
    rules: { ...silent, ...rules },
    zone,
    reader: more.reader ?? null,
  });
export const only = (verdict: ReturnType<typeof judge>, code: string) =>
  verdict.chequeos.filter(({ codigo }) => codigo === code);
