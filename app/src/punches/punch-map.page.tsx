import { localDateOf } from '@relevo/domain/time';

import { useMemo } from 'react';
import { devicePlace } from '../device/native.ts';
import { PATHS } from '../navigation/paths.ts';
import { useShown } from '../navigation/shown.tsx';
import { configurationsQuery } from '../reads/organisation-reads.ts';
import { useRead } from '../reads/use-read.ts';
import { DistanceStrip } from './distance-strip.tsx';
import { Enrolled } from './enrolled.tsx';
import { gpsState } from './location.ts';
import { wayToLocation } from './location-way.ts';
import { MapPanel } from './map-panel.tsx';
import { useMapTiles } from './map-tiles.ts';
import { judgePlace, siteOf } from './place.ts';
import { PunchScreen } from './punch-screen.tsx';
import { ShiftRow } from './shift-row.tsx';
import { useLocationFix } from './use-location.ts';
import { usePunchData } from './use-punch-data.ts';
import { usePunchFlow } from './use-punch-flow.ts';
import { useServerClock } from './use-server-clock.ts';

function PunchWithMap() {
  const active = useShown();
  const clock = useServerClock(active);
  const data = usePunchData(clock);
  const location = useLocationFix(active);
  const tiles = useMapTiles();
  const observe = useRead(configurationsQuery()).data?.marcajeFueraDePerimetro === 'observar';
  const { workplaces, enrolment } = data;
  const sites = useMemo(() => workplaces.map(siteOf), [workplaces]);
  const verdict = judgePlace(location.fix, workplaces, enrolment.data?.marca_libre ?? false, observe);
  const { nearest } = verdict;
  const flow = usePunchFlow(data, clock, {
    fix: location.fix,
    site: nearest?.inside ? nearest.workplace : null,
    verdict: verdict.verdict,
    way: location.fix ? null : wayToLocation(gpsState(location), devicePlace()),
  });
  const shown = nearest ? (sites.find(({ id }) => id === nearest.workplace.id) ?? null) : null;
  return (
    <PunchScreen data={data} clock={clock} flow={flow} path={PATHS.punchMap}>
      <MapPanel location={location} sites={sites} nearest={shown} tiles={tiles} />
      <DistanceStrip location={location} sites={sites} verdict={verdict} />
      <ShiftRow shift={data.shift} today={localDateOf(data.now, data.zone)} zone={data.zone} />
    </PunchScreen>
  );
}

export function PunchMapPage() {
  return (
    <Enrolled gps>
      <PunchWithMap />
    </Enrolled>
  );
}
