import type { ComponentType } from 'react';
import { createSlots } from '../navigation/slots.ts';

export interface PlaceMapProps {
  lat: number;
  lng: number;
  /** Metres. */
  radius: number;
  onPick: (lat: number, lng: number) => void;
}

/** Slots of the structure for the map of the marks. */
export const structureSlots = createSlots<{ PlaceMap: ComponentType<PlaceMapProps> }>('structure');
