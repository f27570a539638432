export interface Pair {
  lat: number;
  lng: number;
}

/** Decimals of a coordinate: a tenth of a metre. */
const DECIMALS = 6;
const written = (degrees: number) => String(Number(degrees.toFixed(DECIMALS)));

/** '-33.4489, -70.6693', as maps copy it. */
export const pairText = ({ lat, lng }: Pair): string => `${written(lat)}, ${written(lng)}`;

/**
 * Latitude and longitude in degrees out of a text with a point as decimal sign, as maps copy them; null where it is none,
 * or a place that is not on Earth.
 */
export function readPair(text: string): Pair | null {
  const found = /^\s*\(?\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*\)?\s*$/.exec(text);
  if (!found) return null;
  const [lat, lng] = [Number(found[1]), Number(found[2])];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}
