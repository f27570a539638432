import type { SheetShift } from '@relevo/contract';
import type { ComponentType } from 'react';
import { createSlots } from '../navigation/slots.ts';

/** Slots of the attendance pages for other features. */
export const attendanceSlots = createSlots<{
  /** The last correction of a shift's marks, and the request for a new one where that is possible. */
  ShiftCorrection: ComponentType<{ shift: SheetShift; asks: boolean }>;
}>('attendance');
