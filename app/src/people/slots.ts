import type { ComponentType } from 'react';
import { createSlots } from '../navigation/slots.ts';

export interface AccessActionsProps {
  /** Whom to invite. */
  people: readonly { id: number; correo: string | null }[];
  /** How many of them have an invitation that still serves, which another one voids. */
  standing: number;
  /** Whether a letter can be printed: one person without a rut gets none. */
  canPrint?: boolean;
  onDone?: () => void;
}

export interface OpenAccessProps {
  person: { id: number; name: string; hasRut: boolean };
  /** Why the reader changes nothing of it; null where that is allowed. */
  withheld: string | null;
}

export interface BalancesPanelProps {
  person: { id: number; name: string };
  /** Whether the reader is that person. */
  isSelf: boolean;
}

/** Slots of the people's pages for invitations and balances. */
export const peopleSlots = createSlots<{
  AccessActions: ComponentType<AccessActionsProps>;
  OpenAccess: ComponentType<OpenAccessProps>;
  BalancesPanel: ComponentType<BalancesPanelProps>;
}>('people');
