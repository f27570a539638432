import type { ComponentType } from 'react';
import { createSlots } from '../navigation/slots.ts';

/** What the session does from the profile: changing the instance and leaving. */
export const profileSlots = createSlots<{
  InstanceSheet: ComponentType<{ open: boolean; onClose: () => void }>;
  logout: () => Promise<void>;
}>('profile');
