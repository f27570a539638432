import { locateOutline } from 'ionicons/icons';
import { lazy, Suspense, useState } from 'react';
import { useOnline } from '../device/connectivity.ts';
import { IconButton } from '../ui/action-button.tsx';
import { GpsBadge } from './gps-badge.tsx';
import { gpsState, type Location } from './location.ts';
import styles from './map.module.css';
import type { Site } from './place.ts';
import type { Tiles } from './workplace-map.tsx';

const WorkplaceMap = lazy(async () => ({ default: (await import('./workplace-map.tsx')).WorkplaceMap }));

interface MapPanelProps {
  location: Location;
  sites: readonly Site[];
  nearest: Site | null;
  tiles: Tiles | null;
}

/** Map with its floating controls. The code comes after the page, so that marking never waits for it. */
export function MapPanel({ location, sites, nearest, tiles }: MapPanelProps) {
  const online = useOnline();
  const [recentre, setRecentre] = useState(0);
  const [seenTiles, setSeenTiles] = useState(false);
  const saved = !online && seenTiles;
  return (
    <section className={styles.punchMap} data-saved={saved || undefined} aria-label="Mapa">
      <Suspense fallback={null}>
        <WorkplaceMap
          sites={sites}
          fix={location.fix}
          nearest={nearest}
          tiles={tiles}
          recentre={recentre}
          onTiles={() => setSeenTiles(true)}
        />
      </Suspense>
      <GpsBadge state={gpsState(location)} />
      {saved && <p className={`${styles.note} rl-label`}>Mapa guardado</p>}
      <IconButton
        icon={locateOutline}
        label="Centrar el mapa"
        className={styles.recentre}
        onClick={() => setRecentre((count) => count + 1)}
      />
    </section>
  );
}
