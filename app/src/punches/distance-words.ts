import { formatDistance, nearestWorkplace } from '@relevo/domain/geofence';
import type { DevicePlace } from '../device/native.ts';
import { unbroken } from '../ui/unbroken.ts';
import { type GpsState, gpsState, type Location } from './location.ts';
import { wayToLocation } from './location-way.ts';
import type { PlaceVerdict, Site } from './place.ts';

interface Words {
  title: string;
  note: string;
  tone: 'ok' | 'plain' | 'bad';
}

const NO_POSITION: Record<GpsState, string> = {
  searching: 'Buscando tu ubicación',
  ready: 'Buscando tu ubicación',
  activated: 'No podemos ver tu ubicación',
  authorised: 'No encontramos tu ubicación',
  neither: 'No podemos ver tu ubicación',
  silent: 'No podemos ver tu ubicación',
};

const meters = (value: number) => unbroken(formatDistance(value));

/** Text about the distance to the site (spec 1 §5, §8, §9). */
export function distanceWords(
  location: Location,
  sites: readonly Site[],
  verdict: PlaceVerdict,
  where: DevicePlace,
): Words {
  const { fix } = location;
  if (!fix) {
    const state = gpsState(location);
    return { title: NO_POSITION[state], note: wayToLocation(state, where), tone: 'plain' };
  }
  const nearest = verdict.nearest ?? nearestWorkplace(fix, sites);
  // A device that does not know how precise it is says 0.
  const precision = Math.round(fix.accuracy) > 0 ? `precisión de ${meters(fix.accuracy)}` : '';
  if (!nearest) return { title: 'No tienes establecimientos asignados', note: precision, tone: 'plain' };
  const { workplace, distance, inside } = nearest;
  const away = meters(distance);
  const note = [workplace.name, `radio de ${meters(workplace.radius)}`, precision]
    .filter(Boolean)
    .join(' · ');
  if (inside) return { title: `Estás a ${away}, dentro del área de marcaje`, note, tone: 'ok' };
  if (verdict.verdict === 'refused') {
    const title = 'Se encuentra fuera del perimetro del establecimiento.';
    return { title, note: `Estás a ${away} · ${note}`, tone: 'bad' };
  }
  const how = verdict.observation ? 'fuera del área: quedará con una observación' : 'con marcaje libre';
  return { title: `Estás a ${away}, ${how}`, note, tone: 'plain' };
}
