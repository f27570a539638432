/** Metres (spec 1 §9). */
export const EARTH_RADIUS = 6_371_000;

export interface Position {
  lat: number;
  lng: number;
  /** Radius in metres that the device claims for the position. */
  accuracy?: number | null;
}

export interface Perimeter {
  id: number;
  lat: number;
  lng: number;
  /** Metres. */
  radius: number;
}

export interface GeofenceInput<T extends Perimeter> {
  /** Null when the device gave none: GPS off, not authorised, or timed out. */
  position: Position | null;
  workplaces: readonly T[];
  /** The enrolment's marca_libre. */
  free: boolean;
  /** The enrolment's gps. */
  gpsRequired: boolean;
  /** The instance's policy for a mark outside: refuse it, or store it with an observation. */
  policy: 'block' | 'observe';
}

export interface Nearest<T extends Perimeter> {
  workplace: T;
  /** Metres from the position to the workplace's centre. */
  distance: number;
  inside: boolean;
  /** The claimed accuracy crosses the perimeter: the screen may say so, the verdict does not change. */
  unsure: boolean;
}

export type Observation = 'outside_perimeter' | 'no_position';

export type GeofenceVerdict<T extends Perimeter> =
  | { verdict: 'allowed'; observation: Observation | null; nearest: Nearest<T> | null }
  | {
      verdict: 'refused';
      code: 'punch.outside_perimeter';
      reason: Observation;
      nearest: Nearest<T> | null;
    };

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in metres (haversine). */
export function distanceMeters(a: Position, b: Position): number {
  const sinLat = Math.sin(radians(b.lat - a.lat) / 2);
  const sinLng = Math.sin(radians(b.lng - a.lng) / 2);
  const h = sinLat * sinLat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * sinLng * sinLng;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** '250 m' below 1000 m, otherwise kilometres with one decimal and a comma: '1,2 km' (spec 1 §9). */
export function formatDistance(meters: number): string {
  const rounded = Math.round(meters);
  if (rounded < 1000) return `${rounded} m`;
  return `${(meters / 1000).toFixed(1).replace('.', ',')} km`;
}

/**
 * The workplace whose perimeter is nearest, or null without workplaces. A perimeter that holds the position goes before
 * any that does not; then the nearer edge, then the smaller id.
 */
export function nearestWorkplace<T extends Perimeter>(
  position: Position,
  workplaces: readonly T[],
): Nearest<T> | null {
  const measured = workplaces.map((workplace) => {
    const distance = distanceMeters(position, workplace);
    const beyond = distance - workplace.radius;
    const accuracy = position.accuracy ?? 0;
    return { workplace, distance, inside: beyond <= 0, unsure: Math.abs(beyond) < accuracy, beyond };
  });
  measured.sort((a, b) => a.beyond - b.beyond || a.workplace.id - b.workplace.id);
  const first = measured[0];
  if (!first) return null;
  const { beyond: _, ...nearest } = first;
  return nearest;
}

/**
 * Whether a mark may be made here (spec 1 §5, spec 5 Punches). Without GPS enrolment always. With it, inside any
 * workplace's radius (the edge included), or anywhere with marca_libre as long as there is a position. The claimed
 * accuracy never widens the perimeter, since the device could claim anything. Where the instance observes rather
 * than blocks, a mark outside, or without a position, is allowed with an observation.
 */
export function geofence<T extends Perimeter>(input: GeofenceInput<T>): GeofenceVerdict<T> {
  const nearest = input.position ? nearestWorkplace(input.position, input.workplaces) : null;
  if (!input.gpsRequired || nearest?.inside || (input.free && input.position)) {
    return { verdict: 'allowed', observation: null, nearest };
  }
  const reason: Observation = input.position ? 'outside_perimeter' : 'no_position';
  if (input.policy === 'observe') return { verdict: 'allowed', observation: reason, nearest };
  return { verdict: 'refused', code: 'punch.outside_perimeter', reason, nearest };
}
