import type { SheetShift } from '@relevo/contract';
import type { ComponentType } from 'react';
import { createSlots } from '../navigation/slots.ts';

/** What the pages of a sheet show of other features. */
export const attendanceSlots = createSlots<{
  /** The last correction of a shift's marks, and the way to ask for one where that is possible. */
  ShiftCorrection: ComponentType<{ shift: SheetShift; asks: boolean }>;
}>('attendance');
