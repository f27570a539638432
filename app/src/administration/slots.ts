import type { ComponentType } from 'react';
import { createSlots } from '../navigation/slots.ts';

/** Slot of the desk's start for the newest changes of the history. */
export const administrationSlots = createSlots<{ LatestChanges: ComponentType }>('administration');
