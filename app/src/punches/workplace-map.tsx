import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Fix } from './location-source.ts';
import styles from './map.module.css';
import { drawFix, drawSites } from './map-drawing.ts';
import type { Site } from './place.ts';

export interface Tiles {
  url: string;
  attribution: string;
}

interface WorkplaceMapProps {
  sites: readonly Site[];
  fix: Fix | null;
  /** The workplace that the dotted line leads to. */
  nearest: Site | null;
  tiles: Tiles | null;
  /** Counted up by the recenter button. */
  recentre: number;
  onTiles: () => void;
  /** A place on the map was tapped. */
  onPick?: (lat: number, lng: number) => void;
}

const NOWHERE = { lat: -33.45, lng: -70.66 };
const MAX_ZOOM = 18;

/** Provider names only: the text is shown on the map, and markup in it would be run. */
const plainText = (html: string) => html.replace(/<[^>]*>/g, '').replace(/[<>]/g, '');

function createMap(element: HTMLElement): L.Map {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(element, {
    zoomControl: false,
    attributionControl: false,
    maxZoom: MAX_ZOOM,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    markerZoomAnimation: !calm,
    inertia: !calm,
  });
  map.setView(NOWHERE, 4, { animate: false });
  L.control.scale({ imperial: false, position: 'bottomleft', maxWidth: 90 }).addTo(map);
  return map;
}

function frame(map: L.Map, sites: readonly Site[], fix: Fix | null, nearest: Site | null): void {
  const shown = nearest ? [nearest] : sites;
  const points = shown.map(({ lat, lng, radius }) => L.latLng(lat, lng).toBounds(radius * 2));
  if (fix) points.push(L.latLng(fix.lat, fix.lng).toBounds(Math.min(fix.accuracy, 200) * 2));
  const [first, ...rest] = points;
  if (!first) return;
  const bounds = rest.reduce(
    (all, each) => all.extend(each),
    L.latLngBounds(first.getSouthWest(), first.getNorthEast()),
  );
  // Padding for the controls on the map: the badge above, scale and button below.
  map.fitBounds(bounds, { paddingTopLeft: [24, 60], paddingBottomRight: [24, 36], animate: false });
}

/** Workplaces with their radius, the person with the accuracy, and a line between. Tiles only where configured. */
export function WorkplaceMap({ sites, fix, nearest, tiles, recentre, onTiles, onPick }: WorkplaceMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const drawn = useRef<L.Map>(undefined);
  const told = useEffectEvent(onTiles);
  const picked = useEffectEvent((lat: number, lng: number) => onPick?.(lat, lng));

  useEffect(() => {
    if (!element.current) return;
    const map = createMap(element.current);
    drawn.current = map;
    map.on('click', ({ latlng }) => picked(latlng.lat, latlng.lng));
    const watcher = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    watcher.observe(element.current);
    return () => {
      watcher.disconnect();
      map.remove();
      drawn.current = undefined;
    };
  }, []);

  useEffect(() => {
    const map = drawn.current;
    if (!map || !tiles) return;
    const layer = L.tileLayer(tiles.url, { maxZoom: MAX_ZOOM }).on('tileload', () => told());
    const credit = L.control.attribution({ prefix: false, position: 'bottomleft' });
    credit.addAttribution(plainText(tiles.attribution));
    layer.addTo(map);
    credit.addTo(map);
    return () => {
      layer.remove();
      credit.remove();
    };
  }, [tiles]);

  useEffect(() => {
    const layer = drawn.current && drawSites(sites).addTo(drawn.current);
    return () => void layer?.remove();
  }, [sites]);

  useEffect(() => {
    const layer = drawn.current && fix && drawFix(fix, nearest).addTo(drawn.current);
    return () => void layer?.remove();
  }, [fix, nearest]);

  // Framed when the places are known, when the first position comes, and on demand; never against the person's hand.
  const hasFix = fix !== null;
  const frameNow = useEffectEvent(() => {
    if (drawn.current) frame(drawn.current, sites, fix, nearest);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moments of framing, not what is framed
  useEffect(() => {
    frameNow();
  }, [sites, hasFix, recentre]);

  return (
    <div
      ref={element}
      className={styles.canvas}
      // Leaflet makes an element 'relative' when it can't yet read another position from it.
      style={{ position: 'absolute' }}
      role="application"
      aria-label="Mapa de establecimientos y de tu ubicación"
    />
  );
}
