import type { ComponentType } from 'react';
import { createSlots } from '../navigation/slots.ts';

export interface AccessActionsProps {
  /** Whom to invite. */
  people: readonly { id: number; correo: string | null }[];
  /** Both are offered, or a letter alone. */
  className?: string;
  onDone?: () => void;
}

/** Slots of the people's pages for invitations. */
export const peopleSlots = createSlots<{ AccessActions: ComponentType<AccessActionsProps> }>('people');
