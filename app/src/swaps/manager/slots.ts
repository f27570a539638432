import type { ComponentType } from 'react';
import { createSlots } from '../../navigation/slots.ts';

/** A manager's changes are swaps and releases on one page; the second are a feature of their own. */
export const changesSlots = createSlots<{ ReleaseList: ComponentType }>('changes');
