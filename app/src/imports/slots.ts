import type { ComponentType } from 'react';
import { createSlots } from '../navigation/slots.ts';

export interface WhereSheetProps {
  name: string;
  onPlace: (place: { lat: number; lng: number; radio: number }) => Promise<void>;
  onClose: () => void;
}

/** Slot of an import's names for the place of a workplace that is made. */
export const importSlots = createSlots<{ WhereSheet: ComponentType<WhereSheetProps> }>('import');
