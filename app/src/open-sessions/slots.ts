import type { ComponentType } from 'react';
import { createSlots } from '../navigation/slots.ts';

/** Slots of the open sessions: the keys that an account logs in with. */
export const openSessionsSlots = createSlots<{ PasskeysPanel: ComponentType }>('open-sessions');
