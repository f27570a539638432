import type { ComponentType } from 'react';
import { createSlots } from '../navigation/slots.ts';

export interface PlaceMapProps {
  lat: number;
  lng: number;
  /** Metres. */
  radius: number;
  onPick: (lat: number, lng: number) => void;
}

/** Slots of a unit's page for its least staffing. */
export const unitSlots = createSlots<{ MinimaPanel: ComponentType<{ unitId: number }> }>('unit');

/** Slots of the structure for the map of the marks. */
export const structureSlots = createSlots<{ PlaceMap: ComponentType<PlaceMapProps> }>('structure');
