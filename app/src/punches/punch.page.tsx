import { localDateOf } from '@relevo/domain/time';
import { PATHS } from '../navigation/paths.ts';
import { useShown } from '../navigation/shown.tsx';
import { Enrolled } from './enrolled.tsx';
import { onlySite } from './place.ts';
import { PunchScreen } from './punch-screen.tsx';
import { ShiftRow } from './shift-row.tsx';
import { TodayPunches } from './today-punches.tsx';
import { usePunchData } from './use-punch-data.ts';
import { usePunchFlow } from './use-punch-flow.ts';
import { useServerClock } from './use-server-clock.ts';

function PlainPunch() {
  const clock = useServerClock(useShown());
  const data = usePunchData(clock);
  const flow = usePunchFlow(data, clock, {
    fix: null,
    site: onlySite(data.workplaces),
    verdict: null,
    way: null,
  });
  const today = localDateOf(data.now, data.zone);
  return (
    <PunchScreen data={data} clock={clock} flow={flow} path={PATHS.punch}>
      <ShiftRow shift={data.shift} today={today} zone={data.zone} />
      <TodayPunches marks={data.marks} today={today} zone={data.zone} />
    </PunchScreen>
  );
}

export function PunchPage() {
  return (
    <Enrolled gps={false}>
      <PlainPunch />
    </Enrolled>
  );
}
