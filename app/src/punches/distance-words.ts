import { formatDistance, nearestWorkplace } from '@relevo/domain/geofence';
import { unbroken } from '../ui/unbroken.ts';
import { type GpsState, gpsState, type Location } from './location.ts';
import type { PlaceVerdict, Site } from './place.ts';

interface Words {
  title: string;
  note: string;
  tone: 'ok' | 'plain' | 'bad';
}

const NO_POSITION: Record<GpsState, [string, string]> = {
  searching: ['Buscando tu ubicación', 'Puede tardar unos segundos.'],
  ready: ['Buscando tu ubicación', 'Puede tardar unos segundos.'],
  activated: [
    'No podemos ver tu ubicación',
    'Permite el acceso a la ubicación en los ajustes de tu teléfono.',
  ],
  authorised: ['No encontramos tu ubicación', 'Activa la ubicación de tu teléfono o acércate a una ventana.'],
  neither: ['No podemos ver tu ubicación', 'Activa la ubicación de tu teléfono y permite el acceso.'],
};

const meters = (value: number) => unbroken(formatDistance(value));

/** What the screen says about where the person stands (spec 1 §5, §8, §9). */
export function distanceWords(location: Location, sites: readonly Site[], verdict: PlaceVerdict): Words {
  const { fix } = location;
  if (!fix) {
    const [title, note] = NO_POSITION[gpsState(location)];
    return { title, note, tone: 'plain' };
  }
  const nearest = verdict.nearest ?? nearestWorkplace(fix, sites);
  const precision = `precisión de ${meters(fix.accuracy)}`;
  if (!nearest) return { title: 'No tienes establecimientos asignados', note: precision, tone: 'plain' };
  const { workplace, distance, inside } = nearest;
  const away = meters(distance);
  const note = `${workplace.name} · radio de ${meters(workplace.radius)} · ${precision}`;
  if (inside) return { title: `Estás a ${away}, dentro del área de marcaje`, note, tone: 'ok' };
  if (verdict.verdict === 'refused') {
    const title = 'Se encuentra fuera del perimetro del establecimiento.';
    return { title, note: `Estás a ${away} · ${note}`, tone: 'bad' };
  }
  const how = verdict.observation ? 'fuera del área: quedará con una observación' : 'con marcaje libre';
  return { title: `Estás a ${away}, ${how}`, note, tone: 'plain' };
}
