import { lazy, Suspense, useMemo } from 'react';
import styles from './map.module.css';
import { useMapTiles } from './map-tiles.ts';

const WorkplaceMap = lazy(async () => ({ default: (await import('./workplace-map.tsx')).WorkplaceMap }));

interface PlaceMapProps {
  lat: number;
  lng: number;
  /** Metres. */
  radius: number;
  onPick: (lat: number, lng: number) => void;
}

const unseen = () => undefined;

/** A workplace with its radius on a map, where a tap puts it; nothing where the server names no tiles. */
export function PlaceMap({ lat, lng, radius, onPick }: PlaceMapProps) {
  const tiles = useMapTiles();
  const sites = useMemo(() => [{ id: 0, name: '', companyId: 0, lat, lng, radius }], [lat, lng, radius]);
  if (!tiles) return null;
  return (
    <div className={`${styles.punchMap} ${styles.place}`}>
      <Suspense fallback={null}>
        <WorkplaceMap
          sites={sites}
          fix={null}
          nearest={null}
          tiles={tiles}
          recentre={0}
          onTiles={unseen}
          onPick={onPick}
        />
      </Suspense>
    </div>
  );
}
