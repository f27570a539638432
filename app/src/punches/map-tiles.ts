import { useMemo } from 'react';
import { configurationsQuery } from '../reads/organisation-reads.ts';
import { useRead } from '../reads/use-read.ts';
import type { Tiles } from './workplace-map.tsx';

/** Address of map tiles by the server's setting, `{z}/{x}/{y}`; without one a map has a plain ground. */
export function useMapTiles(): Tiles | null {
  const flags = useRead(configurationsQuery()).data;
  const url = flags?.mapTilesUrl;
  const attribution = flags?.mapTilesAttribution;
  return useMemo(
    () => (typeof url === 'string' && url ? { url, attribution: String(attribution ?? '') } : null),
    [url, attribution],
  );
}
