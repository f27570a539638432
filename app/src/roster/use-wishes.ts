import type { UnitWishes } from '@relevo/contract';
import { useMemo } from 'react';
import { useRead } from '../reads/use-read.ts';
import type { Corners, Desk } from './desk.ts';
import { unitWishesQuery } from './wish.api.ts';
import { cornersOf, type Granted, grantedOf } from './wish-facts.ts';

const NO_CORNERS: Corners = new Map();

/** Wishes as the grid shows them; without the role that plans there are none. */
interface ShownWishes {
  wishes: UnitWishes | undefined;
  corners: Corners;
  /** By worker's id; undefined while nothing is known, and the column is left out. */
  granted: ReadonlyMap<number, Granted> | undefined;
}

/** The wishes of a period, by a read of their own. */
export function useWishes({ roster, period }: Pick<Desk, 'roster' | 'period'>): ShownWishes {
  const { data } = useRead({
    ...unitWishesQuery(roster.unidad.id, period.from, period.to),
    enabled: roster.borrador != null,
  });
  const corners = useMemo(() => (data ? cornersOf(data.deseos) : NO_CORNERS), [data]);
  const granted = useMemo(() => data && grantedOf(data.cuentas, roster.filas), [data, roster.filas]);
  return { wishes: data, corners, granted };
}
