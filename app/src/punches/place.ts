import type { Workplace } from '@relevo/contract';
import { type GeofenceVerdict, geofence, type Perimeter } from '@relevo/domain/geofence';
import type { Fix } from './location-source.ts';

export interface Site extends Perimeter {
  name: string;
  companyId: number;
}

export type PlaceVerdict = GeofenceVerdict<Site>;

export const siteOf = ({ id, lat, lng, radio, nombre, empresa_id }: Workplace): Site => ({
  id,
  lat,
  lng,
  radius: radio,
  name: nombre,
  companyId: empresa_id,
});

/** Rule of the server for places (spec 1 §5, spec 5 Punches), for the screen of enrolments with GPS. */
export function judgePlace(
  fix: Fix | null,
  workplaces: readonly Workplace[],
  free: boolean,
  observe: boolean,
): PlaceVerdict {
  const policy = observe ? 'observe' : 'block';
  return geofence({ position: fix, workplaces: workplaces.map(siteOf), free, gpsRequired: true, policy });
}

/** The only workplace, where there is no choice to make; without a position more than one says nothing. */
export const onlySite = (workplaces: readonly Workplace[]): Site | null =>
  workplaces.length === 1 && workplaces[0] ? siteOf(workplaces[0]) : null;
