import type { Turno } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import type { ComponentType } from 'react';
import { createSlots } from '../navigation/slots.ts';

/** Slots of the day's page for other features. */
export const daySlots = createSlots<{
  NotesSection: ComponentType<{ date: LocalDate }>;
  AddNoteButton: ComponentType<{ date: LocalDate }>;
  DayOffers: ComponentType<{ date: LocalDate }>;
  /** Sheet that asks to give an own shift back. Mounted anew for each intention. */
  ReleaseSheet: ComponentType<{ shift: Turno; open: boolean; onClose: () => void }>;
}>('day');
