import type { StructureUnit } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import type { ComponentType } from 'react';
import { createSlots } from '../navigation/slots.ts';

export interface PlaceMapProps {
  lat: number;
  lng: number;
  /** Metres. */
  radius: number;
  onPick: (lat: number, lng: number) => void;
}

export interface ReplacementSheetProps {
  unit: StructureUnit;
  /** Id of the person replaced; null where that is chosen in the sheet. */
  replaced: number | null;
  today: LocalDate;
  onClose: () => void;
}

/** Slots of a unit's page for its least staffing, and for a replacement of its manager. */
export const unitSlots = createSlots<{
  MinimaPanel: ComponentType<{ unitId: number }>;
  ReplacementSheet: ComponentType<ReplacementSheetProps>;
}>('unit');

/** Slots of the structure for the map of the marks. */
export const structureSlots = createSlots<{ PlaceMap: ComponentType<PlaceMapProps> }>('structure');
