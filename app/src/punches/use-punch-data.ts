import { activeMark, expectedMark } from '@relevo/domain/punches';
import { localDateOf } from '@relevo/domain/time';

import { useMemo } from 'react';
import { useFlag } from '../reads/flags.ts';
import { useZone } from '../reads/local-time.ts';
import { useRead } from '../reads/use-read.ts';
import { enrolmentQuery, threeMonthsQuery, workplacesQuery } from '../reads/worker-reads.ts';
import { historyQuery } from './punches.api.ts';
import type { ServerClock } from './server-clock.ts';
import { mergePunches, punchesOfNow, shiftOfNow, workedShifts } from './shown-punches.ts';
import { useStoredPunches } from './stored-punches.ts';
import { useMoment } from './use-server-clock.ts';

const NONE: never[] = [];

/** Data of the punch screens. Each read is kept on the device, so it is there offline. */
export function usePunchData(clock: ServerClock) {
  const instanceZone = useZone();
  const enrolment = useRead(enrolmentQuery());
  const workplaces = useRead(workplacesQuery()).data ?? NONE;
  const zone = workplaces[0]?.zona_horaria ?? instanceZone;
  const now = useMoment(clock);
  const history = useRead(historyQuery(zone));
  const wireShifts = useRead(threeMonthsQuery(localDateOf(now, zone))).data?.turnos;
  const lunch = useFlag('habilitarModuloHorarioColacion');
  const stored = useStoredPunches();

  const marks = useMemo(() => mergePunches(history.data ?? NONE, stored), [history.data, stored]);
  const shifts = useMemo(() => workedShifts(wireShifts ?? NONE), [wireShifts]);
  return {
    enrolment,
    workplaces,
    zone,
    now,
    history,
    stored,
    marks,
    lunch,
    shift: shiftOfNow(shifts, now, zone),
    expected: expectedMark(punchesOfNow(marks, shifts, now, zone), lunch),
    active: activeMark(marks, now),
  };
}
export type PunchData = ReturnType<typeof usePunchData>;
