import L from 'leaflet';
import type { Fix } from './location-source.ts';
import styles from './map.module.css';
import mapStyles from './map.module.css';
import type { Site } from './place.ts';

/** Colours come from `map.module.css`, so that the theme can change on a rendered map. */
const PIN = `<svg viewBox="0 0 30 40" width="30" height="40" aria-hidden="true">
  <path class="${styles.body}" d="M15 1a14 14 0 0 0-14 14c0 9.5 14 24 14 24s14-14.500 14-24A14 14 0 0 0 15 1z"/>
  <path class="${styles.letter}" d="M10.500 9v12M19.500 9v12M10.500 15h9"/>
</svg>`;

const pin = L.divIcon({ className: '', html: PIN, iconSize: [30, 40], iconAnchor: [15, 40] });
const still = { interactive: false };

/** Workplaces with the circle within which marking is allowed. */
export function drawSites(sites: readonly Site[]): L.LayerGroup {
  const layers = sites.flatMap(({ lat, lng, radius, name }) => [
    L.circle([lat, lng], { ...still, radius, className: mapStyles.mapArea, weight: 2, dashArray: '7 6' }),
    L.marker([lat, lng], { ...still, icon: pin, keyboard: false, alt: name }),
  ]);
  return L.layerGroup(layers);
}

/** The person, how sure the device is, and a dotted line to the nearest workplace. */
export function drawFix({ lat, lng, accuracy }: Fix, nearest: Site | null): L.LayerGroup {
  const layers: L.Layer[] = [
    L.circle([lat, lng], { ...still, radius: accuracy, className: mapStyles.mapAccuracy, weight: 0 }),
  ];
  if (nearest) {
    const line: L.LatLngTuple[] = [
      [nearest.lat, nearest.lng],
      [lat, lng],
    ];
    layers.push(
      L.polyline(line, {
        ...still,
        className: mapStyles.mapWay,
        weight: 3,
        dashArray: '1 7',
        lineCap: 'round',
      }),
    );
  }
  layers.push(L.circleMarker([lat, lng], { ...still, radius: 8, className: mapStyles.mapPerson, weight: 3 }));
  return L.layerGroup(layers);
}
