import type { ComponentType } from 'react';
import { createSlots } from '../navigation/slots.ts';

/** Slots of the desk's start for an import that waits, and for the newest changes of the history. */
export const administrationSlots = createSlots<{ BegunImport: ComponentType; LatestChanges: ComponentType }>(
  'administration',
);
