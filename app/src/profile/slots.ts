import type { ComponentType } from 'react';
import { createSlots } from '../navigation/slots.ts';

/** Slots of the profile for the session: change of the instance and logout. */
export const profileSlots = createSlots<{
  InstanceSheet: ComponentType<{ open: boolean; onClose: () => void }>;
  logout: () => Promise<void>;
}>('profile');
